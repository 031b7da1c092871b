import 'server-only';
import type { Term } from '@/lib/domain/keyword-query/query';
import type { Ctx } from '@/lib/server/ctx';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { matchSql } from './posts-condition';
import { Params } from './posts-question';

type Asker = Pick<Ctx, 'signal'>;

/** Words of the segments that differ from `word` by at most `edits` letters and begin alike, the most frequent first. */
export async function nearSpellings(
  ctx: Asker,
  question: { segments: readonly number[]; word: string; edits: number; fewest: number; limit: number },
): Promise<{ term: string; posts: number }[]> {
  const { segments, word, edits, fewest, limit } = question;
  if (segments.length === 0 || edits === 0) return [];
  const letters = [...word].length;
  const store = await clickhouse();
  return store.query(
    `SELECT term, sum(posts) AS posts FROM term_counts
     WHERE segment IN {segments:Array(UInt32)} AND startsWith(term, {first:String})
       AND lengthUTF8(term) BETWEEN {shortest:UInt32} AND {longest:UInt32}
       AND term != {word:String} AND editDistanceUTF8(term, {word:String}) <= {edits:UInt32}
     GROUP BY term HAVING posts >= {fewest:UInt32} ORDER BY posts DESC, term LIMIT {limit:UInt32}`,
    {
      segments: [...segments],
      word,
      first: [...word][0] ?? '',
      shortest: letters - edits,
      longest: letters + edits,
      edits,
      fewest,
      limit,
    },
    { signal: ctx.signal },
  );
}

/** Words of the segments that begin so, the most frequent first. */
export async function wordsLike(
  ctx: Asker,
  { segments, start, limit }: { segments: readonly number[]; start: string; limit: number },
): Promise<{ term: string; posts: number }[]> {
  if (segments.length === 0 || start === '') return [];
  const store = await clickhouse();
  return store.query(
    `SELECT term, sum(posts) AS posts FROM term_counts
     WHERE segment IN {segments:Array(UInt32)} AND startsWith(term, {start:String})
     GROUP BY term ORDER BY posts DESC, term LIMIT {limit:UInt32}`,
    { segments: [...segments], start, limit },
    { signal: ctx.signal },
  );
}

/** Words of the segments in a script, the most frequent first: of three Latin letters or two katakana, or longer. */
export async function frequentWords(
  ctx: Asker,
  question: { segments: readonly number[]; script: 'latin' | 'katakana'; limit: number },
): Promise<{ term: string; posts: number }[]> {
  const { segments, script, limit } = question;
  if (segments.length === 0) return [];
  const letters = script === 'latin' ? String.raw`^\p{Latin}{3,}$` : '^[ァ-ヴー]{2,}$';
  const store = await clickhouse();
  return store.query(
    `SELECT term, sum(posts) AS posts FROM term_counts
     WHERE segment IN {segments:Array(UInt32)} AND match(term, {letters:String})
     GROUP BY term ORDER BY posts DESC, term LIMIT {limit:UInt32}`,
    { segments: [...segments], letters, limit },
    { signal: ctx.signal },
  );
}

/**
 * Handles, in lower case, of the accounts whose handle or name is this one once all but letters and digits are taken away.
 * @param key The name in lower case, letters and digits only.
 */
export async function accountsNamed(
  ctx: Asker,
  { segments, key, limit }: { segments: readonly number[]; key: string; limit: number },
): Promise<string[]> {
  if (segments.length === 0 || key === '') return [];
  const store = await clickhouse();
  const rows = await store.query<{ found: string }>(
    `SELECT lowerUTF8(handle) AS found, max(followers) AS reach FROM accounts
     WHERE segment IN {segments:Array(UInt32)} AND handle != ''
       AND (replaceRegexpAll(lowerUTF8(normalizeUTF8NFKC(name)), '[^\\\\p{L}\\\\p{N}]', '') = {key:String}
         OR replaceAll(lowerUTF8(handle), '_', '') = {key:String})
     GROUP BY found ORDER BY reach DESC, found LIMIT {limit:UInt32}`,
    { segments: [...segments], key, limit },
    { signal: ctx.signal },
  );
  return rows.map(({ found }) => found);
}

/** Posts of the segments that hold each term, whenever written, and all their posts. */
export async function countTerms(
  ctx: Asker,
  { segments, terms }: { segments: readonly number[]; terms: readonly Term[] },
): Promise<{ counts: number[]; posts: number }> {
  if (segments.length === 0) return { counts: terms.map(() => 0), posts: 0 };
  const params = new Params();
  const within = `segment IN ${params.add([...segments], 'Array(UInt32)')}`;
  // One look-up in the index each: a scan that tests all of them reads every post.
  const each = terms.map(
    (term) =>
      `(SELECT count() FROM posts WHERE ${within} AND ${matchSql({ groups: [[term]], exclude: [] }, params)})`,
  );
  const store = await clickhouse();
  const rows = await store.query<{ counts: number[]; posts: number }>(
    `SELECT [${each.join(', ')}] AS counts, (SELECT count() FROM posts WHERE ${within}) AS posts`,
    params.values,
    { signal: ctx.signal },
  );
  return rows[0] ?? { counts: terms.map(() => 0), posts: 0 };
}
