import 'server-only';
import type { GrowthRow } from '@/lib/analysis/sections/facets';
import { GROWTH_ACCOUNTS } from '@/lib/analysis/sections/thresholds';
import { frameSql, segmentsSql } from './posts-condition';
import { listedKeySql, RECENCY } from './posts-matched';
import { Params, type PostsQuestion, type Run } from './posts-question';
import { type Snapshot, snapshotsOf } from '@/lib/server/stores/runs/snapshots-store';

interface Account {
  key: string;
  handle: string;
  /** The key it is listed by. */
  listed: string;
  name: string;
}

/** Who growth is drawn for: those who are analysed, then the largest of the audience. */
async function accountsOf(run: Run, question: PostsQuestion, largest: readonly string[]): Promise<Account[]> {
  const { frame, subject } = question;
  const handles = subject.type === 'handle' ? subject.handles : [];
  const params = new Params();
  const analysed = params.add([...handles], 'Array(String)');
  const keys = params.add(largest.slice(0, GROWTH_ACCOUNTS), 'Array(UInt64)');
  const rows = await run<Account & { place: number; analysed: number }>(
    `WITH arrayMap(handle -> cityHash64(lowerUTF8(handle)), ${analysed}) AS subjects
     SELECT toString(author_key) AS key, lowerUTF8(argMax(handle, seen_at)) AS handle, argMax(name, seen_at) AS name,
       ${listedKeySql(question, 'handle', 'any(author_id)', 'name')} AS listed,
       indexOf(subjects, author_key) AS analysed, indexOf(${keys}, author_key) AS place
     FROM accounts WHERE ${segmentsSql(frame, params)} AND (has(subjects, author_key) OR author_key IN ${keys})
     GROUP BY author_key`,
    params,
  );
  const known = rows
    .filter(({ listed }) => listed !== '')
    .toSorted((a, b) => (a.analysed || Infinity) - (b.analysed || Infinity) || a.place - b.place)
    .map(({ key, handle, listed, name }) => ({ key, handle, listed, name }));
  const found = new Set(known.map(({ handle }) => handle));
  const others = handles.filter((handle) => !found.has(handle));
  const first = [...others.map((handle) => ({ key: '', handle, listed: handle, name: '' })), ...known];
  return first.slice(0, Math.max(GROWTH_ACCOUNTS, handles.length));
}

interface DayRow {
  key: string;
  days: [at: number, followers: number][];
}

/** Followers day by day as any post of these accounts told them, in the window. */
async function postsTell(
  run: Run,
  { frame }: PostsQuestion,
  accounts: readonly Account[],
): Promise<Map<string, DayRow['days']>> {
  const keys = accounts.flatMap(({ key }) => (key === '' ? [] : [key]));
  if (keys.length === 0) return new Map();
  const params = new Params();
  const rows = await run<DayRow>(
    `SELECT toString(author_key) AS key, arraySort(groupArray((day, followers))) AS days
     FROM (SELECT author_key, intDiv(toUnixTimestamp64Milli(created_at), 86400000) * 86400000 AS day,
         argMax(author_followers, ${RECENCY}) AS followers
       FROM posts WHERE ${frameSql(frame, params)} AND author_key IN ${params.add(keys, 'Array(UInt64)')}
         AND author_followers >= 0 GROUP BY author_key, day) GROUP BY author_key`,
    params,
  );
  return new Map(rows.map((row) => [row.key, row.days]));
}

/** A reading of the profile stands for its day; what posts of that day told is left out. */
function pointsOf(days: DayRow['days'], snapshots: readonly Snapshot[]): GrowthRow['points'] {
  const read = new Set(snapshots.map(({ at }) => at));
  const told = days
    .filter(([at]) => !read.has(at))
    .map(([at, followers]) => ({ at, followers, from: 'post' as const }));
  const readings = snapshots.map(({ at, followers }) => ({ at, followers, from: 'snapshot' as const }));
  return [...told, ...readings].toSorted((a, b) => a.at - b.at);
}

const DAY_MS = 86_400_000;

/** Followers day by day in the window, as posts and readings of profiles told them; who is analysed comes first. */
export async function followerGrowth(
  run: Run,
  question: PostsQuestion,
  largest: readonly string[],
): Promise<GrowthRow[]> {
  const { frame } = question;
  const accounts = await accountsOf(run, question, largest);
  const [told, snapshots] = await Promise.all([
    postsTell(run, question, accounts),
    snapshotsOf(
      accounts.map(({ handle }) => handle),
      frame.datasets.map(({ id }) => id),
    ),
  ]);
  const inWindow = snapshots.filter(({ at }) => at > frame.from - DAY_MS && at < frame.to);
  return accounts.flatMap(({ key, handle, listed, name }) => {
    const own = inWindow.filter((snapshot) => snapshot.handle === handle);
    const points = pointsOf(told.get(key) ?? [], own);
    return points.length === 0 ? [] : [{ key: listed, name, points }];
  });
}
