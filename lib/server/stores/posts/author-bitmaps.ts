import 'server-only';
import type { BlockMembers } from '@/lib/analysis/audience/mask-counts';
import type { AudienceLeaf } from '@/lib/domain/audience-blocks';
import type { Ctx } from '@/lib/server/ctx';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { leafSql, termOf } from './audience-blocks-sql';
import { type BitmapKind, bitmapKeySql, EVERYBODY } from './author-bitmap-keys';
import { segmentsSql } from './posts-condition';
import { Params } from './posts-question';
import { TRAIT_MARKS } from './trait-marks';

type Reader = Pick<Ctx, 'signal'>;
type Segments = Parameters<typeof segmentsSql>[0];

/** A value of a block that bitmaps may answer. */
interface Kept {
  value: string;
  item: string;
  kind: BitmapKind;
}

/** The bitmap of a word, tag or mention; phrases and parts of texts without spaces have none. */
function keptWord(value: string, of: 'post' | 'bio'): Kept | null {
  const term = termOf(value);
  const [only] = term.kind === 'tokens' && term.tokens.length === 1 ? term.tokens : [];
  if (only !== undefined) return { value, item: only, kind: of === 'bio' ? 'bioWord' : 'word' };
  if (of === 'bio') return null;
  if (term.kind === 'hashtag') return { value, item: term.tag, kind: 'hashtag' };
  return term.kind === 'mention' ? { value, item: term.handle, kind: 'mention' } : null;
}

/** @param segments How many are asked: of several, the one that saw an account last tells its traits. */
function keptOf(leaf: AudienceLeaf, segments: number): Kept[] {
  switch (leaf.kind) {
    case 'followers_of':
      return [];
    case 'posted_about':
      return leaf.from || leaf.to ? [] : leaf.values.flatMap((value) => keptWord(value, 'post') ?? []);
    case 'words_in_profile':
      return leaf.values.flatMap((value) => keptWord(value, 'bio') ?? []);
    case 'interested_in':
      if (segments > 1) return [];
      return leaf.values.map((value) => ({
        ...{ value, item: `${TRAIT_MARKS.interest}${value}`, kind: 'trait' as const },
      }));
  }
}

const only = (leaf: AudienceLeaf, values: ReadonlySet<string>): AudienceLeaf => ({
  ...leaf,
  values: leaf.values.filter((value) => values.has(value)),
});

const within = (segments: readonly number[]): Segments => ({
  datasets: [{ id: '', name: '', segments }],
});

const keysSql = (kept: readonly Kept[], params: Params) =>
  `[${[EVERYBODY, ...kept.map(({ item, kind }) => bitmapKeySql(params.add(item, 'String'), kind))].join(', ')}]`;

/** Segments that each of these has a bitmap in; null where the bitmaps of a segment are not there yet. */
async function heldIn(
  ctx: Reader,
  segments: readonly number[],
  kept: readonly Kept[],
): Promise<Set<number>[] | null> {
  const params = new Params();
  const keys = keysSql(kept, params);
  const store = await clickhouse();
  const rows = await store.query<{ segment: number; place: number }>(
    `SELECT segment, toUInt32(indexOf(${keys}, key)) AS place FROM author_bitmaps
     WHERE ${segmentsSql(within(segments), params)} AND key IN ${keys}`,
    params.values,
    { signal: ctx.signal },
  );
  const held = [null, ...kept].map(() => new Set<number>());
  for (const { segment, place } of rows) held[place - 1]?.add(segment);
  const [whole, ...each] = held;
  return segments.every((segment) => whole?.has(segment)) ? each : null;
}

interface Leaf {
  leaf: AudienceLeaf;
  kept: Kept[];
}

/** What has a bitmap at all, and what has none in a segment: one author there at most uses it. */
function divided({ leaf, kept }: Leaf, held: readonly ReadonlySet<number>[], segments: readonly number[]) {
  const rare = new Set<string>();
  const elsewhere = new Set<number>();
  for (const [at, { value }] of kept.entries())
    for (const segment of segments)
      if (!held[at]?.has(segment)) {
        rare.add(value);
        elsewhere.add(segment);
      }
  const answered = new Set(kept.map(({ value }) => value));
  const live = new Set(leaf.values.filter((value) => !answered.has(value)));
  return { rare: { leaf: only(leaf, rare), segments: [...elsewhere] }, live: only(leaf, live) };
}

/** Rows of a leaf's place and numbers of its accounts. */
function leafRows(
  at: number,
  asked: Leaf,
  held: readonly ReadonlySet<number>[],
  segments: readonly number[],
  params: Params,
): string[] {
  const where = segmentsSql(within(segments), params);
  const counted = (leaf: AudienceLeaf, of: readonly number[]) =>
    leaf.values.length === 0
      ? []
      : `SELECT toUInt8(${at}) AS leaf, groupArray(number) AS numbers FROM author_numbers
         WHERE ${where} AND author_key IN (${leafSql(leaf, within(of), params)})`;
  const { rare, live } = divided(asked, held, segments);
  const kept =
    asked.kept.length === 0
      ? []
      : `SELECT toUInt8(${at}) AS leaf, bitmapToArray(groupBitmapMergeState(authors)) AS numbers FROM author_bitmaps
         WHERE ${where} AND key IN [${asked.kept
           .map(({ item, kind }) => bitmapKeySql(params.add(item, 'String'), kind))
           .join(', ')}]`;
  return [kept, counted(rare.leaf, rare.segments), counted(live, segments)].flat();
}

const MORE = 0x80;

/** Rows of a small number and a list of numbers, as the engine writes them in `RowBinary`. */
function membersIn(file: Buffer): BlockMembers[] {
  const members: BlockMembers[] = [];
  let at = 0;
  while (at < file.length) {
    const leaf = file.readUInt8(at);
    let [length, scale, byte] = [0, 1, MORE];
    for (at += 1; byte >= MORE; at += 1, scale *= MORE) {
      byte = file.readUInt8(at);
      length += (byte % MORE) * scale;
    }
    const end = at + 4 * length;
    if (end > file.length) throw new Error('The engine broke its answer off');
    // A copy: lists may start anywhere in the answer, numbers of four bytes may not.
    const bytes = Uint8Array.prototype.slice.call(file, at, end);
    members.push({ leaf, numbers: new Uint32Array(bytes.buffer) });
    at = end;
  }
  return members;
}

/**
 * Accounts of the blocks by their numbers: words, tags, mentions and interests out of the bitmaps that the segments keep,
 * the rest (phrases, windows, followers) out of the posts themselves.
 * @returns null while a segment has no bitmaps yet.
 */
export async function blockMembers(
  ctx: Reader,
  { datasets }: Segments,
  leaves: readonly AudienceLeaf[],
): Promise<BlockMembers[] | null> {
  const segments = [...new Set(datasets.flatMap((dataset) => dataset.segments))];
  const asked = leaves.map((leaf) => ({ leaf, kept: keptOf(leaf, segments.length) }));
  const held = await heldIn(
    ctx,
    segments,
    asked.flatMap(({ kept }) => kept),
  );
  if (held === null) return null;
  const params = new Params();
  let from = 0;
  const rows = asked.flatMap((one, at) => {
    const own = held.slice(from, (from += one.kept.length));
    return leafRows(at, one, own, segments, params);
  });
  const store = await clickhouse();
  const file = await store.file(rows.join(' UNION ALL '), params.values, 'RowBinary', { signal: ctx.signal });
  return membersIn(file);
}
