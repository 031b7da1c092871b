import type { ArchiveReading } from './read-archive';

/** What happened between two archives of one account; when, nobody wrote down. */
export interface ArchivesCompared {
  /** Epoch milliseconds of the two archives, or null where one does not say. */
  from: number | null;
  to: number | null;
  followersBefore: number;
  followersAfter: number;
  gone: string[];
  new: string[];
  /** Advertisers that were not seen before. */
  newAdvertisers: string[];
  interestsGone: string[];
  interestsNew: string[];
}

/** Why two archives are not held against each other. */
export type NotComparable = 'another-account' | 'same-archive' | 'no-followers' | 'broken-list';

const without = (all: readonly string[], known: readonly string[]) => {
  const set = new Set(known);
  return [...new Set(all)].filter((one) => !set.has(one));
};

const advertisersOf = ({ adsSeen }: ArchiveReading) => adsSeen.flatMap(({ handle }) => handle ?? []);

function differs(one: ArchiveReading, other: ArchiveReading): boolean {
  if (one.account.id !== null && other.account.id !== null) return one.account.id !== other.account.id;
  const [first, second] = [one.account.handle, other.account.handle];
  return first !== null && second !== null && first.toLowerCase() !== second.toLowerCase();
}

const followersOf = ({ read }: ArchiveReading) => read.find(({ kind }) => kind === 'followers');

/** The earlier one first, by when X made them. */
function inTime(one: ArchiveReading, other: ArchiveReading): [ArchiveReading, ArchiveReading] {
  const [first, second] = [one.account.exportedAt, other.account.exportedAt];
  return first !== null && second !== null && first > second ? [other, one] : [one, other];
}

export function compareArchives(
  one: ArchiveReading,
  other: ArchiveReading,
): ArchivesCompared | NotComparable {
  if (differs(one, other)) return 'another-account';
  const { exportedAt } = one.account;
  if (exportedAt !== null && exportedAt === other.account.exportedAt) return 'same-archive';
  const lists = [followersOf(one), followersOf(other)];
  if (lists.includes(undefined)) return 'no-followers';
  // Whoever is missing in a list that broke off has not left.
  if (lists.some((list) => list && list.damaged > 0)) return 'broken-list';
  const [before, after] = inTime(one, other);
  const [had, has] = [before.people.followers, after.people.followers];
  const [believed, believes] = [before.beliefs?.interests ?? [], after.beliefs?.interests ?? []];
  return {
    from: before.account.exportedAt,
    to: after.account.exportedAt,
    followersBefore: had.length,
    followersAfter: has.length,
    gone: without(had, has),
    new: without(has, had),
    newAdvertisers: without(advertisersOf(after), advertisersOf(before)),
    interestsGone: after.beliefs === null ? [] : without(believed, believes),
    interestsNew: before.beliefs === null ? [] : without(believes, believed),
  };
}
