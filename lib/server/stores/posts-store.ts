import 'server-only';
import type { FacetId, Facets } from '@/lib/analysis/sections/facets';
import { postsIn } from '@/lib/analysis/sections/facet-sums';
import type { PostItem } from '@/lib/domain/report';
import type { Ctx } from '@/lib/server/services/ctx';
import { clickhouse } from '../db/clickhouse';
import { accountsQuery, baselineQuery, mentionedAccounts } from './posts-accounts';
import { accountRows } from './posts-account-rows';
import { needsReading } from './posts-condition';
import {
  cellsQuery,
  frameSizeQuery,
  groupsQuery,
  itemsQuery,
  languagesQuery,
  stepsQuery,
} from './posts-facets';
import { type PageOfPosts, postsPage, topPosts } from './posts-page';
import { followerGrowth } from './posts-growth';
import { itemSql, matchedSql } from './posts-matched';
import {
  type Matched,
  Params,
  type PostsItemFilter,
  type PostsQuery,
  type PostsQuestion,
  type Run,
} from './posts-question';
import { backgroundQuery, questionBefore, termsQuery } from './posts-terms';
import { topicsOf } from './posts-topics';

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

/** The words that are compared with a baseline or the window before. */
async function firstTerms(others: FacetSource): Promise<string[]> {
  return (await others('items')).terms.items.map((term) => term.key);
}

const READERS: { readonly [K in FacetId]: FacetReader<K> } = {
  steps: (run, question) => answer(run, stepsQuery(matched(question))),
  languages: (run, question) => answer(run, languagesQuery(matched(question))),
  items: (run, question) => answer(run, itemsQuery(matched(question))),
  cells: (run, question) => answer(run, cellsQuery(matched(question))),
  accounts: (run, question) => answer(run, accountsQuery(matched(question))),
  accountRows: async (run, question, others) => {
    const { top, largest } = await others('accounts');
    return accountRows(run, matched(question), [...new Set([...top, ...largest])]);
  },
  topPosts: (run, question) => topPosts(run, matched(question), question.ordering),
  groups: (run, question) => answer(run, groupsQuery(question)),
  frame: (run, question) => answer(run, frameSizeQuery(question.frame)),
  baseline: (run, question) => answer(run, baselineQuery(question)),
  mentioned: mentionedAccounts,
  background: async (run, question, others) =>
    answer(run, backgroundQuery(question, await firstTerms(others))),
  before: async (run, question, others) =>
    answer(run, termsQuery(matched(questionBefore(question)), await firstTerms(others))),
  topics: async (run, question, others) => {
    const [items, steps] = await Promise.all([others('items'), others('steps')]);
    return topicsOf(run, () => matched(question), items.terms.items, postsIn(steps));
  },
  growth: async (run, question, others) => followerGrowth(run, question, (await others('accounts')).largest),
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
