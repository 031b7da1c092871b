import 'server-only';
import type { BlockMembers } from '@/lib/analysis/audience/mask-counts';
import type { Span } from '@/lib/analysis/sections/read-spans';
import type { AudienceLeaf } from '@/lib/domain/audience-blocks';
import type { Ctx } from '@/lib/server/ctx';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { leafSql, termOf } from './audience-blocks-sql';
import { type BitmapKind, bitmapKeySql, EVERYBODY, frequentKeySql, pairKeySql } from './author-bitmap-keys';
import { segmentsSql } from './posts-condition';
import { Params } from './posts-question';
import { segmentBounds } from './segment-bounds';
import { TRAIT_MARKS } from './trait-marks';

type Reader = Pick<Ctx, 'signal'>;
type Segments = Parameters<typeof segmentsSql>[0];

type KeySql = (params: Params) => string;

/** A value of a block that bitmaps may answer. */
interface Kept {
  value: string;
  key: KeySql;
  /** A segment that has all of these and not the key has nobody; without these, what one author uses has no key. */
  told: KeySql[];
}

const keyOf =
  (item: string, kind: BitmapKind): KeySql =>
  (params) =>
    bitmapKeySql(params.add(item, 'String'), kind);

const kept = (value: string, item: string, kind: BitmapKind): Kept => ({
  ...{ value, key: keyOf(item, kind), told: [] },
});

function keptPair(value: string, first: string, second: string): Kept {
  const words = [keyOf(first, 'word'), keyOf(second, 'word')] as const;
  return {
    value,
    key: (params) => pairKeySql(words[0](params), words[1](params)),
    told: words.map((word) => (params) => frequentKeySql(word(params))),
  };
}

/** The bitmap of a word, tag, mention or pair; longer phrases and parts of texts without spaces have none. */
function keptWord(value: string, of: 'post' | 'bio'): Kept | null {
  const term = termOf(value);
  const [first, second, ...more] = term.kind === 'tokens' ? term.tokens : [];
  if (first !== undefined && second === undefined)
    return kept(value, first, of === 'bio' ? 'bioWord' : 'word');
  if (of === 'bio') return null;
  if (term.kind === 'hashtag') return kept(value, term.tag, 'hashtag');
  if (term.kind === 'mention') return kept(value, term.handle, 'mention');
  if (first === undefined || second === undefined || more.length > 0) return null;
  return keptPair(value, first, second);
}

/** @param segments How many are asked: of several, the one that saw an account last tells its traits. */
function keptOf(leaf: AudienceLeaf, segments: number): Kept[] {
  switch (leaf.kind) {
    case 'followers_of':
    case 'accounts':
      return [];
    case 'posted_about':
      return leaf.from || leaf.to ? [] : leaf.values.flatMap((value) => keptWord(value, 'post') ?? []);
    case 'words_in_profile':
      return leaf.values.flatMap((value) => keptWord(value, 'bio') ?? []);
    case 'interested_in':
      if (segments > 1) return [];
      return leaf.values.map((value) => kept(value, `${TRAIT_MARKS.interest}${value}`, 'trait'));
  }
}

const only = (leaf: AudienceLeaf, values: ReadonlySet<string>): AudienceLeaf => ({
  ...leaf,
  values: leaf.values.filter((value) => values.has(value)),
});

const within = (segments: readonly number[]): Segments => ({
  datasets: [{ id: '', name: '', segments }],
});

const EVERYBODYS: KeySql = () => EVERYBODY;
const keysSql = (keys: readonly KeySql[], params: Params) => `[${keys.map((key) => key(params)).join(', ')}]`;

/** Segments that each of these is answered in; null where the bitmaps of a segment are not there yet. */
async function heldIn(
  ctx: Reader,
  segments: readonly number[],
  asked: readonly Kept[],
): Promise<Set<number>[] | null> {
  const params = new Params();
  const all = [EVERYBODYS, ...asked.flatMap(({ key, told }) => [key, ...told])];
  const store = await clickhouse();
  const rows = await store.query<{ segment: number; places: number[] }>(
    `WITH ${keysSql(all, params)} AS keys
     SELECT segment, arrayMap(x -> toUInt32(x), arrayFilter(x -> keys[x] = key, arrayEnumerate(keys))) AS places
     FROM author_bitmaps WHERE ${segmentsSql(within(segments), params)} AND key IN ${keysSql(all, params)}`,
    params.values,
    { signal: ctx.signal },
  );
  const found = all.map(() => new Set<number>());
  for (const { segment, places } of rows) for (const place of places) found[place - 1]?.add(segment);
  const [whole, ...rest] = found;
  if (!segments.every((segment) => whole?.has(segment))) return null;
  let from = 0;
  return asked.map(({ told }) => {
    const [own, ...words] = rest.slice(from, (from += 1 + told.length));
    const nobody = (segment: number) => words.length > 0 && words.every((word) => word.has(segment));
    return new Set(segments.filter((segment) => own?.has(segment) || nobody(segment)));
  });
}

/** A window that holds all posts is none. */
function openWindow(leaf: AudienceLeaf, bounds: readonly Span[]): AudienceLeaf {
  if (leaf.kind !== 'posted_about') return leaf;
  const { from, to, ...rest } = leaf;
  const [first, last] = [from ? Date.parse(from) : -Infinity, to ? Date.parse(to) : Infinity];
  const all = bounds.every((span) => first <= span.from && last >= span.to);
  return all ? rest : leaf;
}

interface Leaf {
  leaf: AudienceLeaf;
  kept: Kept[];
}

/** What bitmaps do not answer in some segments, and what they answer in none. */
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
  const own =
    asked.kept.length === 0
      ? []
      : `SELECT toUInt8(${at}) AS leaf, bitmapToArray(groupBitmapMergeState(authors)) AS numbers FROM author_bitmaps
         WHERE ${where} AND key IN ${keysSql(
           asked.kept.map(({ key }) => key),
           params,
         )}`;
  return [own, counted(rare.leaf, rare.segments), counted(live, segments)].flat();
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
 * the rest (longer phrases, windows, followers) out of the posts themselves.
 * @returns null where bitmaps tell nothing, or a segment has none yet.
 */
export async function blockMembers(
  ctx: Reader,
  { datasets }: Segments,
  leaves: readonly AudienceLeaf[],
): Promise<BlockMembers[] | null> {
  const segments = [...new Set(datasets.flatMap((dataset) => dataset.segments))];
  const bounds = [...(await segmentBounds(segments)).values()];
  const asked = leaves
    .map((leaf) => openWindow(leaf, bounds))
    .map((leaf) => ({ leaf, kept: keptOf(leaf, segments.length) }));
  // Nothing to join with numbers: keys are joined faster.
  if (asked.every((one) => one.kept.length === 0)) return null;
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
