import 'server-only';
import type { FacetId, Facets } from '@/lib/analysis/sections/facets';
import type { PostItem } from '@/lib/domain/report';
import type { Ctx } from '@/lib/server/services/ctx';
import { clickhouse } from '../db/clickhouse';
import { matchedSql, needsReading } from './posts-condition';
import {
  accountsQuery,
  cellsQuery,
  frameSizeQuery,
  groupsQuery,
  itemsQuery,
  languagesQuery,
  stepsQuery,
} from './posts-facets';
import { type PageOfPosts, postsPage, topPosts } from './posts-page';
import { itemSql, type PostsItemFilter } from './posts-item-filter';
import { type Matched, Params, type PostsQuery, type PostsQuestion, type Run } from './posts-question';
import { topAccounts } from './posts-top-accounts';

export type Asker = Pick<Ctx, 'signal'>;

function runner(ctx: Asker): Run {
  return async (sql, params) => {
    const store = await clickhouse();
    return store.query(sql, params.values, { signal: ctx.signal });
  };
}

function matched(question: PostsQuestion, item?: PostsItemFilter): Matched {
  const params = new Params();
  const only = item ? ` AND ${itemSql(item, question, params)}` : '';
  return { where: `${matchedSql(question, params)}${only}`, params, question };
}

async function answer<Row, Value>(run: Run, query: PostsQuery<Row, Value>): Promise<Value> {
  return query.read(await run<Row>(query.sql, query.params));
}

/** Gives facets that another one starts from. */
export type FacetSource = <K extends FacetId>(id: K) => Promise<Facets[K]>;
type FacetReader<K extends FacetId> = (
  run: Run,
  question: PostsQuestion,
  others: FacetSource,
) => Promise<Facets[K]>;

const READERS: { readonly [K in FacetId]: FacetReader<K> } = {
  steps: (run, question) => answer(run, stepsQuery(matched(question))),
  languages: (run, question) => answer(run, languagesQuery(matched(question))),
  items: (run, question) => answer(run, itemsQuery(matched(question))),
  cells: (run, question) => answer(run, cellsQuery(matched(question))),
  accounts: (run, question) => answer(run, accountsQuery(matched(question))),
  topAccounts: async (run, question, others) =>
    topAccounts(run, matched(question), (await others('accounts')).top),
  topPosts: (run, question) => topPosts(run, matched(question), question.ordering),
  groups: (run, question) => answer(run, groupsQuery(question)),
  frame: (run, question) => answer(run, frameSizeQuery(question.frame)),
};

/** A list of more keys than this costs each query more than reading the words again. */
const KEYS_MAX = 50_000;

/**
 * Words in a row are found once, not in every query: the question with the keys of its matched posts. The same question
 * when the index answers it anyway or when the posts are too many.
 */
export async function narrowQuestion(ctx: Asker, question: PostsQuestion): Promise<PostsQuestion> {
  if (!needsReading(question.query)) return question;
  const { where, params } = matched(question);
  const rows = await runner(ctx)<{ posts: number; keys: string }>(
    `SELECT count() AS posts, if(posts > ${KEYS_MAX}, '', arrayStringConcat(groupArray(${KEYS_MAX + 1})(toString(post_key)), ',')) AS keys
     FROM posts WHERE ${where}`,
    params,
  );
  const found = rows[0];
  return found && found.posts <= KEYS_MAX ? { ...question, keys: found.keys } : question;
}

/** One facet of the matched posts. Aborting `ctx.signal` ends the query in the engine. */
export async function readFacet<K extends FacetId>(
  ctx: Asker,
  facet: K,
  question: PostsQuestion,
  others: FacetSource,
): Promise<Facets[K]> {
  return READERS[facet](runner(ctx), question, others);
}

export interface PostsPageInput extends PageOfPosts {
  question: PostsQuestion;
  item?: PostsItemFilter;
}

/** Matched posts (behind one item, when given) in order, and how many there are. */
export async function readPostsPage(
  ctx: Asker,
  input: PostsPageInput,
): Promise<{ total: number; posts: PostItem[] }> {
  return postsPage(runner(ctx), matched(input.question, input.item), input);
}
