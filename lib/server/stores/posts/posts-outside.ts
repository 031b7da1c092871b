import 'server-only';
import type { CountRow, Outside, OutsideAccounts } from '@/lib/analysis/sections/facets';
import { commonWords } from '@/lib/analysis/text/common-words';
import { ITEM_KINDS, itemKeySql } from '@/lib/server/db/migrations/clickhouse/migrations';
import { Params, type PostsQuestion, type Run } from './posts-question';

type Baseline = NonNullable<PostsQuestion['baseline']>;

const within = ({ segments }: Baseline, params: Params) =>
  `segment IN ${params.add([...segments], 'Array(UInt32)')}`;

async function wordsOf(run: Run, baseline: Baseline, terms: readonly string[]): Promise<Outside> {
  const [all, asked] = [new Params(), new Params()];
  const keys = `arrayMap(term -> ${itemKeySql('term', ITEM_KINDS.terms)}, ${asked.add([...terms], 'Array(String)')})`;
  const [counted, held] = await Promise.all([
    run<{ posts: number }>(`SELECT count() AS posts FROM posts WHERE ${within(baseline, all)}`, all),
    run<{ place: number; posts: number }>(
      `WITH ${keys} AS asked SELECT indexOf(asked, key) AS place, sum(posts) AS posts FROM item_counts
       WHERE ${within(baseline, asked)} AND key IN (SELECT arrayJoin(asked)) GROUP BY place`,
      asked,
    ),
  ]);
  const found = held.flatMap(({ place, posts }) => {
    const key = terms[place - 1];
    return key === undefined ? [] : [{ key, posts }];
  });
  return { kind: 'named', name: baseline.name, posts: counted[0]?.posts ?? 0, terms: found };
}

/** What the matched words are compared with from outside: a dataset that was named, else the words of their languages. */
export async function outsideWords(
  run: Run,
  { baseline }: PostsQuestion,
  { terms, languages }: { terms: readonly string[]; languages: readonly CountRow[] },
): Promise<Outside | null> {
  if (baseline) return wordsOf(run, baseline, terms);
  const found = commonWords(languages, terms);
  return found && { kind: 'common_words', ...found };
}

/** Accounts of the named dataset, and how many of them mention or follow those whom the audience does. */
export async function outsideAccounts(
  run: Run,
  { baseline }: PostsQuestion,
  mentioned: readonly string[],
): Promise<OutsideAccounts | null> {
  if (!baseline) return null;
  const [all, asked] = [new Params(), new Params()];
  const where = within(baseline, asked);
  const handles = asked.add([...mentioned], 'Array(String)');
  const [counted, held] = await Promise.all([
    run<{ accounts: number }>(
      `SELECT uniqExact(author_key) AS accounts FROM accounts WHERE ${within(baseline, all)} AND author_key != 0`,
      all,
    ),
    run<{ handle: string; accounts: number }>(
      `SELECT handle, uniqExact(account) AS accounts FROM (
         SELECT mention AS handle, author_key AS account FROM account_mentions WHERE ${where} AND mention IN ${handles}
         UNION ALL SELECT target AS handle, follower_key AS account FROM follows WHERE ${where} AND target IN ${handles})
       GROUP BY handle`,
      asked,
    ),
  ]);
  return { name: baseline.name, accounts: counted[0]?.accounts ?? 0, mentioned: held };
}
