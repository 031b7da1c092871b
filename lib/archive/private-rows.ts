import type { AdSeen } from './archive-ads';
import type { OpenedArchive } from './open-archive';
import { type ArchiveLike, type ArchiveReading, readArchive } from './read-archive';
import { RowPacker } from './row-packer';

/** Rows of one line. */
const AT_ONCE = 1000;
/** What is longer is cut: no field of an archive that is shown comes near. */
const TEXT = 30_000;

const PRIVATE = [
  'manifest',
  'account',
  'profile',
  'old-account',
  'old-export',
  'likes',
  'followers',
  'following',
  'lists',
  'ads-seen',
  'ads-acted',
  'beliefs',
  'age',
] as const;

/** Kinds of rows that are sent, and what they are called in an archive. */
const HELD = ['followers', 'following', 'likes', 'ads-seen', 'ads-acted', 'beliefs', 'lists'] as const;

function addBlocks<Row>(packer: RowPacker, rows: readonly Row[], line: (block: Row[]) => unknown): void {
  for (let from = 0; from < rows.length; from += AT_ONCE) packer.add(line(rows.slice(from, from + AT_ONCE)));
}

const cut = (text: string | null, most: number) => text?.slice(0, most) ?? null;

function adRow({ at, advertiser, handle, criteria }: AdSeen) {
  return {
    at,
    advertiser: cut(advertiser, 300),
    handle: cut(handle, 50),
    criteria: criteria
      .slice(0, 500)
      .map(({ kind, type, value }) => ({ kind, type: type.slice(0, 200), value: cut(value, 1000) })),
  };
}

/** A file that broke off is left out: its list would say of people that they left. */
function heldWhole({ read }: ArchiveReading): string[] {
  return HELD.filter((kind) => {
    const files = read.find((one) => one.kind === kind);
    return files !== undefined && files.damaged === 0;
  });
}

/** X's ids have at most 63 bits; whatever else stands there is none. */
const isId = (id: string) => /^\d{1,19}$/.test(id) && BigInt(id) < 2n ** 63n;

function addRest(packer: RowPacker, reading: ArchiveReading): void {
  const { people, adsSeen, adsActedOn, beliefs, lists } = reading;
  for (const kind of ['followers', 'following'] as const)
    addBlocks(packer, people[kind].filter(isId), (ids) => ({ kind, ids }));
  addBlocks(packer, adsSeen, (ads) => ({ kind: 'ads-seen', rows: ads.map(adRow) }));
  addBlocks(packer, adsActedOn, (ads) => ({ kind: 'ads-acted', rows: ads.map(adRow) }));
  if (beliefs !== null) packer.add({ kind: 'beliefs', beliefs });
  addBlocks(
    packer,
    lists.map((url) => url.slice(0, 300)),
    (urls) => ({ kind: 'lists', urls }),
  );
  packer.add({ kind: 'end', held: heldWhole(reading) });
}

/**
 * What an archive says of people, likes, ads and beliefs, as packed lines: whose it is first, `end` last.
 * @param newestPost When the newest post was written, for archives that do not say of when they are.
 */
export async function privateRows(
  archive: OpenedArchive,
  newestPost: number | null,
): Promise<{ blob: Blob; reading: ArchiveReading }> {
  const packer = new RowPacker();
  const likes: ArchiveLike[] = [];
  const whose = await readArchive(archive, {
    only: ['manifest', 'account', 'profile', 'old-account', 'old-export'],
  }).catch(() => null);
  const account = whose?.account ?? null;
  packer.add({
    kind: 'account',
    id: account?.id ?? null,
    handle: account?.handle ?? null,
    name: cut(account?.name ?? null, 200),
    taken_at: account?.exportedAt ?? newestPost,
  });
  const flush = () => {
    const rows = likes.splice(0).map(({ id, text }) => ({ id, text: cut(text, TEXT) }));
    if (rows.length > 0) packer.add({ kind: 'likes', rows });
  };
  const reading = await readArchive(archive, {
    only: PRIVATE,
    onLike: (like) => {
      if (isId(like.id)) likes.push(like);
      if (likes.length >= AT_ONCE) flush();
    },
  });
  flush();
  addRest(packer, reading);
  return { blob: await packer.end(), reading };
}
