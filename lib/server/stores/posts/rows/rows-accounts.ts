import 'server-only';
import type { AccountRow, Accounts } from '@/lib/analysis/sections/facets';
import type { AlikeAuthors, DriverRow, Drivers } from '@/lib/analysis/sections/driver-rows';
import { ONCE_POSTS } from '@/lib/analysis/sections/drivers';
import { RANKED_ITEMS } from '@/lib/analysis/sections/thresholds';
import { ANY_INTEREST, type MarkRow, traitsOf } from '../posts-accounts';
import { TRAIT_MARKS } from '../trait-marks';
import { accountTrend } from '../posts-account-rows';
import { stripOf } from '../posts-drivers';
import { digitsOf, placesUpTo } from './key-numbers';
import { type MatchedRows, SENTIMENTS } from './matched-rows';
import { byKey, identityOf, laterRow } from './rows-clusters';
import { byBytes, firstOf } from './text-order';

const DAY_MS = 86_400_000;

const rowsOfAuthor = ({ authors: { starts, rows } }: MatchedRows, author: number) =>
  rows.subarray(starts[author], starts[author + 1]);

const keyOf = ({ authors: { keys } }: MatchedRows, author: number) =>
  digitsOf(keys[2 * author] ?? 0, keys[2 * author + 1] ?? 0);

/** The key an author is listed by; '' leaves them out. */
const listedKeyOf = (rows: MatchedRows, row: number) =>
  rows.question.listedBy === undefined ? rows.handle.at(row) : identityOf(rows, row);

/** What is told of each author by number. */
interface Told {
  /** The latest post. */
  last: Uint32Array;
  /** −1: nobody tells. */
  received: Float64Array;
}

const known = new WeakMap<MatchedRows, Told>();

function toldOf(rows: MatchedRows): Told {
  const told = known.get(rows) ?? readTold(rows);
  known.set(rows, told);
  return told;
}

function readTold(rows: MatchedRows): Told {
  const { size, starts, rows: order } = rows.authors;
  const [last, received] = [new Uint32Array(size), new Float64Array(size)];
  for (let author = 0; author < size; author += 1) {
    const start = starts[author] ?? 0;
    let [latest, sum, told] = [order[start] ?? 0, 0, false];
    for (let at = start; at < (starts[author + 1] ?? 0); at += 1) {
      const row = order[at] ?? 0;
      if (at > start) latest = laterRow(rows, latest, row);
      const value = rows.engagements[row] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      sum += value;
      told = true;
    }
    last[author] = latest;
    received[author] = told ? sum : -1;
  }
  return { last, received };
}

const ONE_EACH = ['country', 'city', 'gender', 'age', 'job'] as const;

/** Accounts by each mark of their traits, as `author_traits` has them. */
function marksOf(rows: MatchedRows, members: Uint32Array, { last }: Told): MarkRow[] {
  const single = ONE_EACH.flatMap((trait) => {
    const { names, codes } = rows.traits[trait];
    const counts = new Uint32Array(names.length);
    for (const author of members) {
      const code = codes[last[author] ?? 0] ?? 0;
      counts[code] = (counts[code] ?? 0) + 1;
    }
    return names.map((name, code) => ({
      mark: `${TRAIT_MARKS[trait]}${name}`,
      accounts: counts[code] ?? 0,
      name,
    }));
  });
  const { names, codes, ends } = rows.interests;
  const counts = new Uint32Array(names.length);
  let any = 0;
  for (const author of members) {
    const row = last[author] ?? 0;
    const [start, end] = [row === 0 ? 0 : (ends[row - 1] ?? 0), ends[row] ?? 0];
    if (end > start) any += 1;
    for (let at = start; at < end; at += 1) counts[codes[at] ?? 0] = (counts[codes[at] ?? 0] ?? 0) + 1;
  }
  const several = names.map((name, code) => ({
    mark: `${TRAIT_MARKS.interest}${name}`,
    accounts: counts[code] ?? 0,
    name,
  }));
  return [...single, ...several, { mark: ANY_INTEREST, accounts: any, name: '*' }].flatMap(
    ({ name, mark, accounts }) => (name === '' || accounts === 0 ? [] : [{ mark, accounts }]),
  );
}

/** Keys of the first authors by a value, the least first, then a second one, then what they are listed by. */
function firstAuthors(
  rows: MatchedRows,
  authors: Uint32Array,
  { last }: Told,
  [value, second]: readonly [(author: number) => number, ((author: number) => number)?],
): string[] {
  const first = firstOf(authors, RANKED_ITEMS, value).map((author) => ({
    key: keyOf(rows, author),
    listed: listedKeyOf(rows, last[author] ?? 0),
    values: [value(author), second?.(author) ?? 0] as const,
  }));
  first.sort(
    (a, b) =>
      a.values[0] - b.values[0] ||
      a.values[1] - b.values[1] ||
      byBytes(a.listed, b.listed) ||
      byBytes(a.key, b.key),
  );
  return first.slice(0, RANKED_ITEMS).map(({ key }) => key);
}

/** The twin of `accountsQuery`. */
export function accountsOf(rows: MatchedRows): Accounts {
  const { known, starts, size } = rows.authors;
  const told = toldOf(rows);
  const posts = (author: number) => (starts[author + 1] ?? 0) - (starts[author] ?? 0);
  const followers = (author: number) => rows.followers[told.last[author] ?? 0] ?? -1;
  const received = (author: number) => told.received[author] ?? -1;
  const all = placesUpTo(size).filter((author) => known[author] === 1);
  const isListed = (author: number) => {
    const row = told.last[author] ?? 0;
    return rows.question.listedBy === undefined ? !rows.handle.isEmpty(row) : identityOf(rows, row) !== '';
  };
  const listed = all.filter(isListed);
  const followed = listed.filter((author) => followers(author) >= 0);
  const withFollowers = all.filter((author) => followers(author) >= 0);
  const sum = (authors: Uint32Array, of: (author: number) => number) =>
    authors.reduce((total, author) => total + of(author), 0);
  const postsOfAll = sum(all, posts);
  return {
    accounts: all.length,
    posts: postsOfAll,
    followers: sum(withFollowers, followers),
    accountsWithFollowers: withFollowers.length,
    accountsWithHandle: listed.length,
    postsWithHandle: sum(listed, posts),
    traits: traitsOf(marksOf(rows, all, told)),
    authored: postsOfAll,
    ranked: listed.length,
    top: firstAuthors(rows, listed, told, [
      (author) => -received(author),
      (author) => (received(author) < 0 ? -posts(author) : 0),
    ]),
    largest: firstAuthors(rows, followed, told, [(author) => -followers(author)]),
    busiest: firstAuthors(rows, listed, told, [(author) => -posts(author)]),
  };
}

/** The places of authors with these keys. */
function authorsNamed(rows: MatchedRows, keys: readonly string[]): number[] {
  const wanted = new Set(keys);
  const { known, size } = rows.authors;
  const found: number[] = [];
  const high = new Set(keys.map((key) => Number(BigInt(key) >> 32n)));
  for (let author = 0; author < size; author += 1) {
    if (known[author] !== 1 || !high.has(rows.authors.keys[2 * author + 1] ?? 0)) continue;
    if (wanted.has(keyOf(rows, author))) found.push(author);
  }
  return found;
}

/** What is told alike of an account wherever one is listed. */
function detailsOf(rows: MatchedRows, author: number) {
  const mine = [...rowsOfAuthor(rows, author)];
  const last = mine.reduce((a, b) => laterRow(rows, a, b));
  const told = mine.map((row) => rows.engagements[row] ?? Number.NaN).filter((value) => !Number.isNaN(value));
  const followers = rows.followers[last] ?? -1;
  const row = {
    key: keyOf(rows, author),
    handle: listedKeyOf(rows, last),
    name: rows.name.at(last),
    followers: followers < 0 ? null : followers,
    posts: mine.length,
    engagements: told.length === 0 ? null : told.reduce((sum, value) => sum + value, 0),
  };
  return { mine, row, told: told.length };
}

/** The twin of `accountRows`. */
export function accountRowsOf(rows: MatchedRows, keys: readonly string[]): AccountRow[] {
  const { frame } = rows.question;
  return authorsNamed(rows, keys).map((author) => {
    const { mine, row } = detailsOf(rows, author);
    const count = (sentiment: string) =>
      mine.filter((one) => SENTIMENTS[rows.sentiment[one] ?? 0] === sentiment).length;
    const trend = accountTrend(
      frame,
      mine.map((one) => rows.at[one] ?? 0),
    );
    return {
      ...row,
      positive: count('positive'),
      negative: count('negative'),
      scored: mine.length - count('unknown'),
      trend,
    };
  });
}

const dayOf = (at: number) => Math.trunc(at / DAY_MS);

/** The twin of `driverRows`. */
export function driverRowsOf(rows: MatchedRows, keys: readonly string[]): DriverRow[] {
  return authorsNamed(rows, keys).flatMap((author) => {
    const { mine, row, told } = detailsOf(rows, author);
    if (row.handle === '') return [];
    return [
      {
        ...row,
        told,
        ...stripOf(
          rows.question.frame,
          mine.map((one) => dayOf(rows.at[one] ?? 0)),
        ),
      },
    ];
  });
}

interface Alike extends AlikeAuthors {
  members: number[];
}

const ROWS_BELOW = 2 ** 20;

/** On how many days an author wrote. */
function daysOf({ at, authors: { starts, rows } }: MatchedRows, author: number): number {
  const [start, end] = [starts[author] ?? 0, starts[author + 1] ?? 0];
  if (end - start === 1) return 1;
  const days: number[] = [];
  for (let place = start; place < end; place += 1) {
    const day = dayOf(at[rows[place] ?? 0] ?? 0);
    if (!days.includes(day)) days.push(day);
  }
  return days.length;
}

/** The twin of `driversQuery`. */
export function driversOf(rows: MatchedRows): Drivers {
  const { known, starts, size } = rows.authors;
  const { received } = toldOf(rows);
  const groups = new Map<number, Alike>();
  for (let author = 0; author < size; author += 1) {
    const own = (starts[author + 1] ?? 0) - (starts[author] ?? 0);
    const days = daysOf(rows, author);
    const isKnown = known[author] === 1;
    const id = (days * ROWS_BELOW + own) * 2 + (isKnown ? 1 : 0);
    let group = groups.get(id);
    if (!group) {
      const none = { authors: 0, received: 0, keys: [], loudest: [], members: [] };
      group = { days, known: isKnown, own, ...none };
      groups.set(id, group);
    }
    group.authors += 1;
    group.received += Math.max(0, received[author] ?? 0);
    if (isKnown) group.members.push(author);
  }
  const smaller = byKey(rows);
  return {
    alike: [...groups.values()].map(({ members, ...group }) => {
      const keys = group.days > 1 ? members.toSorted(smaller).slice(0, RANKED_ITEMS) : [];
      const loud = group.own <= ONCE_POSTS ? members.filter((author) => (received[author] ?? 0) > 0) : [];
      const loudest = firstOf(loud, RANKED_ITEMS, (author) => -(received[author] ?? 0))
        .sort((a, b) => (received[b] ?? 0) - (received[a] ?? 0) || smaller(a, b))
        .slice(0, RANKED_ITEMS);
      return {
        ...group,
        keys: keys.map((author) => keyOf(rows, author)),
        loudest: loudest.map((author) => ({ key: keyOf(rows, author), received: received[author] ?? 0 })),
      };
    }),
  };
}
