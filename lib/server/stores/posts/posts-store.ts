import 'server-only';
import { LRUCache } from 'lru-cache';
import type { FacetId, Facets } from '@/lib/analysis/sections/facets';
import type { FoundTopic } from '@/lib/analysis/topics/find-topics';
import { knownEngagements, postsIn } from '@/lib/analysis/sections/facet-sums';
import { RANKED_ITEMS } from '@/lib/analysis/sections/thresholds';
import type { Span } from '@/lib/analysis/sections/read-spans';
import { leastDays, loudOnce, regularKeys } from '@/lib/analysis/sections/drivers';
import { busiestDay } from '@/lib/analysis/sections/volume-steps';
import type { CountedRows, CountedTable } from '@/lib/domain/counted-posts';
import type { PostItem } from '@/lib/domain/report';
import type { Ctx } from '@/lib/server/ctx';
import { type ClickHouse, clickhouse } from '@/lib/server/db/clickhouse';
import { renderSql } from '@/lib/server/db/clickhouse-literal';
import { accountsQuery, baselineQuery } from './posts-accounts';
import { accountRows } from './posts-account-rows';
import { audienceAccountsQuery, silentAccountRows } from './posts-audience';
import { authorsOfAll, languageAuthors, sentimentAuthors } from './posts-clusters';
import { columnItems, NO_COLUMNS } from './posts-columns';
import { cellsQuery, frameSizeQuery, languagesQuery, stepsQuery } from './posts-facets';
import { countsQuery } from './posts-counts';
import { driverRows, driversQuery } from './posts-drivers';
import { type HeldItems, itemAuthors, itemsQuery } from './posts-items';
import { outsideAccounts, outsideWords } from './posts-outside';
import { type PageOfPosts, postsPage, topPosts } from './posts-page';
import { followerGrowth } from './posts-growth';
import { phrasesOf } from './posts-phrases';
import { peakPosts } from './posts-peak';
import { itemSql, matchedOf } from './posts-matched';
import {
  type Matched,
  onlyWhere,
  Params,
  type PostsItemFilter,
  type PostsQuery,
  type PostsQuestion,
  type Run,
} from './posts-question';
import { profilesOf } from './posts-profile';
import { audienceOf, audienceSql } from './posts-subject';
import { countedBefore, everyPostQuery, termsQuery } from './posts-terms';
import { mentionedAccounts } from './posts-ties';
import { topicsAmong, topicsOf } from './posts-topics';
import { topicModel } from './topic-model';
import { isOneVoice, oneVoice, voicesOf } from './posts-voices';

export type Asker = Pick<Ctx, 'signal'>;

function runner(ctx: Asker): Run {
  return async (sql, params) => {
    const store = await clickhouse();
    return store.query(sql, params.values, { signal: ctx.signal });
  };
}

function matched(question: PostsQuestion, item?: PostsItemFilter): Matched {
  const set = matchedOf(question, new Params());
  return item ? onlyWhere(set, itemSql(item, question, set.params)) : set;
}

async function answer<Row, Value>(run: Run, query: PostsQuery<Row, Value>): Promise<Value> {
  return query.read(await run<Row>(query.sql, query.params));
}

const ANSWERS_KEPT = 500;
const answers = new WeakMap<ClickHouse, LRUCache<string, object>>();

/** Answers about datasets, whatever the question, are asked once for each process: what is in a segment never changes. */
async function lastingAnswer<Row, Value>(run: Run, query: PostsQuery<Row, Value>): Promise<Value> {
  const store = await clickhouse();
  const kept = answers.get(store) ?? new LRUCache({ max: ANSWERS_KEPT });
  answers.set(store, kept);
  const asked = renderSql(query.sql, query.params.values);
  const rows = (kept.get(asked) as Row[] | undefined) ?? (await run<Row>(query.sql, query.params));
  kept.set(asked, rows);
  return query.read(rows);
}

/** Gives facets that another one starts from. */
export type FacetSource = <K extends FacetId>(id: K) => Promise<Facets[K]>;
/** What facets of one question share and is no facet. */
export interface Shared {
  held(): Promise<HeldItems>;
  /** When anything of the datasets was read. */
  read(): Promise<readonly Span[]>;
}
type FacetReader<K extends FacetId> = (
  run: Run,
  question: PostsQuestion,
  others: FacetSource,
  shared: Shared,
) => Promise<Facets[K]>;

/** The words that are compared with a baseline or the window before. */
async function firstTerms(others: FacetSource): Promise<string[]> {
  return (await others('items')).terms.items.map((term) => term.key);
}

/** The first words of a set of posts, and how many posts there are. */
async function frequentWords(run: Run, set: () => Matched) {
  const [held, steps] = await Promise.all([answer(run, itemsQuery(set())), answer(run, stepsQuery(set()))]);
  return { terms: held.items.terms.items, posts: postsIn(steps) };
}

/** What `items` and `itemAuthors` are taken from: one pass over the posts. */
export const heldItems = (run: Run, question: PostsQuestion) => answer(run, itemsQuery(matched(question)));

/** How each facet is read. */
export const READERS: { readonly [K in FacetId]: FacetReader<K> } = {
  steps: (run, question) => answer(run, stepsQuery(matched(question))),
  languages: (run, question) => answer(run, languagesQuery(matched(question))),
  items: async (_run, _question, _others, { held }) => (await held()).items,
  itemAuthors: async (run, question, _others, { held }) => {
    const set = matched(question);
    const [items, all] = await Promise.all([held(), authorsOfAll(run, set)]);
    return itemAuthors(run, set, items, all);
  },
  sentimentAuthors: (run, question) => sentimentAuthors(run, matched(question)),
  languageAuthors: (run, question) => languageAuthors(run, matched(question)),
  fileColumns: (run, question) => columnItems(run, matched(question), question.ownColumns ?? NO_COLUMNS),
  cells: (run, question) => answer(run, cellsQuery(matched(question))),
  accounts: (run, question) => {
    const own = audienceOf(question) !== 'authors';
    return answer(run, own ? audienceAccountsQuery(matched(question)) : accountsQuery(matched(question)));
  },
  accountRows: async (run, question, others) => {
    const { top, largest, busiest } = await others('accounts');
    const keys = [...new Set([...top, ...largest, ...busiest])];
    const rows = await accountRows(run, matched(question), keys);
    const found = new Set(rows.map((row) => row.key));
    return [
      ...rows,
      ...(await silentAccountRows(
        run,
        question,
        keys.filter((key) => !found.has(key)),
      )),
    ];
  },
  drivers: (run, question) => answer(run, driversQuery(matched(question))),
  driverRows: async (run, question, others, { read }) => {
    const [drivers, steps, spans] = await Promise.all([others('drivers'), others('steps'), read()]);
    const { least } = leastDays(steps, { ...question.frame, read: spans });
    const loud = loudOnce(drivers, least, knownEngagements(steps.rows)).map(({ key }) => key);
    return driverRows(run, matched(question), [
      ...regularKeys(drivers, least).slice(0, RANKED_ITEMS),
      ...loud,
    ]);
  },
  phrases: async (run, question, others) => phrasesOf(run, matched(question), (await others('steps')).rows),
  peakPosts: async (run, question, others, { read }) => {
    const [steps, spans] = await Promise.all([others('steps'), read()]);
    const { peak } = busiestDay(steps, { ...question.frame, read: spans });
    return peak ? peakPosts(run, matched(question), Date.parse(peak.at)) : [];
  },
  topPosts: (run, question) => topPosts(run, () => matched(question), question.ordering),
  voices: async (run, question, others) =>
    isOneVoice(question) ? oneVoice(question, (await others('itemAuthors')).terms) : voicesOf(run, question),
  profiles: profilesOf,
  frame: (run, question) => lastingAnswer(run, frameSizeQuery(question.frame)),
  baseline: (run, question) => lastingAnswer(run, baselineQuery(question)),
  mentioned: mentionedAccounts,
  background: async (run, question, others) => {
    const [items, posts] = await Promise.all([others('items'), lastingAnswer(run, everyPostQuery(question))]);
    return { posts, terms: items.terms.items.map(({ key, everywhere }) => ({ key, posts: everywhere })) };
  },
  before: async (run, question, others) => {
    const terms = await firstTerms(others);
    return countedBefore(question, (asked) => answer(run, termsQuery(matched(asked), terms)));
  },
  outside: async (run, question, others) => {
    const [terms, languages] = await Promise.all([firstTerms(others), others('languages')]);
    return outsideWords(run, question, { terms, languages });
  },
  outsideAccounts: async (run, question, others) => {
    const mentioned = await others('mentioned');
    return outsideAccounts(
      run,
      question,
      mentioned.map(({ handle }) => handle),
    );
  },
  topics: (run, question, others) => {
    const { topicsAmong: among } = question;
    if (among) return topicsAmong(run, matched(question), among, (all) => frequentWords(run, all));
    return topicsOf(
      run,
      () => matched(question),
      async () => {
        const [items, steps] = await Promise.all([others('items'), others('steps')]);
        return { terms: items.terms.items, posts: postsIn(steps) };
      },
    );
  },
  growth: async (run, question, others) => followerGrowth(run, question, (await others('accounts')).largest),
};

/** The topics of a question's posts, as its report finds them. */
export async function topicsOfQuestion(ctx: Asker, question: PostsQuestion): Promise<readonly FoundTopic[]> {
  const run = runner(ctx);
  const set = () => matched(question);
  return (await topicModel(run, [question], set(), () => frequentWords(run, set))).topics;
}

/** Matched posts in groups, and what single ones of them count. */
export const countPosts = (ctx: Asker, question: PostsQuestion, table: CountedTable): Promise<CountedRows> =>
  answer(runner(ctx), countsQuery(matched(question), table));

/** Accounts of the audience that wrote any of the matched posts. */
export async function countWritingMembers(ctx: Asker, question: PostsQuestion): Promise<number> {
  const { rows: from, params } = matched(question);
  const members = audienceSql(question, from, params);
  const own = audienceOf(question) === 'authors' ? '' : ` AND author_key IN (${members})`;
  const rows = await runner(ctx)<{ accounts: number }>(
    `SELECT uniqExact(author_key) AS accounts FROM ${from} AND author_key != 0${own}`,
    params,
  );
  return rows[0]?.accounts ?? 0;
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
