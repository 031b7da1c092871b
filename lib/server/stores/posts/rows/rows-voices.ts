import 'server-only';
import type { Voices } from '@/lib/analysis/sections/facets';
import { doubtOf } from '@/lib/analysis/stats/author-clusters';
import { countVoices, type Voiced } from '../posts-voices';
import type { MatchedRows } from './matched-rows';
import { loudestOf, NOBODY_LEFT_OUT } from './rows-clusters';

type Named = Map<bigint, number>;

const maskOf = ({ voices }: MatchedRows, row: number): bigint =>
  voices ? (BigInt(voices[2 * row + 1] ?? 0) << 32n) | BigInt(voices[2 * row] ?? 0) : 0n;

/** Authors who wrote alike. @param only Posts that name any alone count. */
function voicedOf(rows: MatchedRows, { without, only }: { without: number; only: boolean }): Voiced[] {
  const { starts, rows: order, size } = rows.authors;
  const alike = new Map<string, Voiced & { authors: number }>();
  for (let author = 0; author < size; author += 1) {
    if (author === without) continue;
    const named: Named = new Map();
    const mine = order.subarray(starts[author], starts[author + 1]);
    for (const row of mine) {
      const mask = maskOf(rows, row);
      if (mask !== 0n) named.set(mask, (named.get(mask) ?? 0) + 1);
    }
    const parts = [...named].map(([mask, posts]) => ({ mask, extra: false, posts }));
    const posts = only ? parts.reduce((sum, part) => sum + part.posts, 0) : mine.length;
    const key = `${posts} ${parts
      .map((part) => `${part.mask}:${part.posts}`)
      .toSorted()
      .join(' ')}`;
    const known = alike.get(key);
    if (known) known.authors += 1;
    else alike.set(key, { authors: 1, posts, named: parts });
  }
  return [...alike.values()];
}

/** The twin of `voicesOf`; null where the rows do not tell. */
export function voicesOfRows(rows: MatchedRows): Voices | null {
  const { question } = rows;
  if (question.extra !== undefined || (question.voices.length > 0 && !rows.voices)) return null;
  const voices = countVoices(question, voicedOf(rows, { without: NOBODY_LEFT_OUT, only: false }));
  if (doubtOf(voices.authors.any.base) !== 'one_author') return voices;
  const of = Uint8Array.from({ length: rows.size }, (_, row) => (maskOf(rows, row) === 0n ? 1 : 0));
  const found = loudestOf(rows, { names: [undefined], of, none: 1 });
  if (!found) return voices;
  const [without, loudest] = found;
  const others = countVoices(question, voicedOf(rows, { without, only: true }));
  const any = { ...voices.authors.any, loudest: { ...loudest, others: others.authors.any } };
  return { ...voices, authors: { ...voices.authors, any } };
}
