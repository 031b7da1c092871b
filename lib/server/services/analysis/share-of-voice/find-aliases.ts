import 'server-only';
import { STOP_WORDS } from '@/lib/analysis/text/stop-words-table';
import { KeywordQueryError, type Term, termKey } from '@/lib/domain/keyword-query/query';
import { makeTerm } from '@/lib/domain/keyword-query/term';
import { normalizeText, tokenize } from '@/lib/domain/keyword-query/text';
import { fieldError } from '@/lib/domain/app-error';
import { resolveDatasets } from '@/lib/server/services/datasets/resolve-datasets';
import type { Ctx } from '@/lib/server/ctx';
import { requireDataset } from '@/lib/server/services/analysis/explore/explore-recipe';
import { accountsNamed, countTerms, nearSpellings } from '@/lib/server/stores/posts/spellings-store';
import { editsAllowed, nameKey, spellingForms } from './spelling-forms';

/** A spelling in fewer posts than this is a slip of one person. */
const FEWEST_POSTS = 3;
const NEAR_SPELLINGS = 20;
const NAMED_ACCOUNTS = 10;
/** As many groups as a query may have, less the keyword itself. */
const MOST_CANDIDATES = 60;

/** A spelling that the data holds, and in how many posts. */
export interface Alias {
  alias: string;
  /** A form of the words themselves, an account of that name, or a word spelled nearly so. */
  kind: 'form' | 'hashtag' | 'mention' | 'account' | 'near_spelling';
  posts: number;
}

interface Candidate extends Pick<Alias, 'alias' | 'kind'> {
  term: Term;
}

function candidate(alias: string, kind: Alias['kind']): Candidate[] {
  try {
    return [{ alias, kind, term: makeTerm(alias, !/^[#@]/.test(alias), 0) }];
  } catch (error) {
    if (error instanceof KeywordQueryError) return [];
    throw error;
  }
}

function keywordTerm(keyword: string): Term {
  const [asked] = candidate(keyword, 'form');
  if (asked) return asked.term;
  throw fieldError('keyword', 'There is no letter or digit to look for', { code: 'bad_query' });
}

/** What might be another spelling: by rule, by the accounts of that name, by the words of the data. */
async function candidatesOf(ctx: Ctx, keyword: string, segments: readonly number[]): Promise<Candidate[]> {
  const bare = normalizeText(keyword).replace(/^[#@]/, '').trim();
  const single = tokenize(bare).length === 1 && !STOP_WORDS.has(bare);
  const [accounts, near] = await Promise.all([
    accountsNamed(ctx, { segments, key: nameKey(keyword), limit: NAMED_ACCOUNTS }),
    nearSpellings(ctx, {
      segments,
      word: bare,
      edits: single ? editsAllowed(bare) : 0,
      fewest: FEWEST_POSTS,
      limit: NEAR_SPELLINGS,
    }),
  ]);
  return [
    ...spellingForms(keyword).flatMap(({ form, kind }) => candidate(form, kind)),
    ...accounts.flatMap((handle) => candidate(`@${handle}`, 'account')),
    ...near.flatMap(({ term }) => candidate(term, 'near_spelling')),
  ];
}

/** Each candidate once, an account's own name before a rule that happens to give it. */
function distinct(candidates: readonly Candidate[], asked: Term): Candidate[] {
  const byKey = new Map<string, Candidate>();
  for (const one of candidates) {
    const key = termKey(one.term);
    if (key === termKey(asked)) continue;
    const before = byKey.get(key);
    if (!before || (before.kind === 'mention' && one.kind === 'account')) byKey.set(key, one);
  }
  return [...byKey.values()].slice(0, MOST_CANDIDATES);
}

/**
 * Other spellings and names of a keyword that the dataset holds, the most frequent first. A form that no post holds is
 * left out, so that nothing is made up.
 * @throws AppError `bad_request` for a keyword without a letter or digit, `not_found` for a dataset.
 */
export async function findAliases(ctx: Ctx, input: { keyword: string; dataset?: string | null }) {
  const asked = keywordTerm(input.keyword);
  const name = await requireDataset(ctx, input.dataset);
  const [dataset] = await resolveDatasets(ctx, [{ name }]);
  if (!dataset) throw new Error('A dataset that was found is missing');
  const candidates = distinct(await candidatesOf(ctx, input.keyword, dataset.segments), asked);
  const { counts, posts: base } = await countTerms(ctx, {
    segments: dataset.segments,
    terms: [asked, ...candidates.map(({ term }) => term)],
  });
  const [posts = 0, ...found] = counts;
  const details = candidates
    .map(({ alias, kind }, index): Alias => ({ alias, kind, posts: found[index] ?? 0 }))
    .filter((alias) => alias.posts > 0)
    .sort((a, b) => b.posts - a.posts || (a.alias < b.alias ? -1 : 1));
  return {
    aliases: details.map(({ alias }) => alias),
    details,
    posts,
    base,
    dataset: { name: dataset.name, version: dataset.version, sample: dataset.sample },
  };
}
