import { postingTimesFinding } from '@/lib/analysis/findings/posting-times';
import type { Scope } from '@/lib/domain/assistant';
import type { Ordering } from '@/lib/domain/recipe';
import type { SectionKind, ShareKind } from '@/lib/domain/section-row';
import { kindOf, rowOf, type SectionId, type ShareSectionId } from '@/lib/domain/sections';
import {
  asKind,
  type AccountsSection,
  type GrowthSection,
  type PostingTimesSection,
  type ProfileSection,
  type SectionOfKind,
  type Sections,
  type SizeSection,
  type TopPostsSection,
  type VolumeSection,
} from '@/lib/domain/report';
import { BEST_TIME, BY_POSTS, BY_RECEIVED, BY_WEEKDAY, LEAST_ACTIVE } from './asking-table';
import { ORDERING_ROWS } from './orderings-table';
import type { ReadQuestion } from './question';
import { type Answer, choice, say, type Statement } from './statement';
import { tellDrivers, tellPeak, tellPhrases } from './tell-drives';
import { valuesOf } from './values';

const told = (...statements: Statement[]): Answer => ({ outcome: 'answered', statements, suggestions: [] });
const untold = (id: string): Answer => ({ outcome: 'cannot_tell', statements: [say(id)], suggestions: [] });
const LISTED = 3;
const answered = (lines: Statement[], none: string): Answer =>
  lines.length > 0 ? told(...lines) : untold(none);

/** What is asked of a section that lists exact figures. */
export interface Asked {
  id: SectionId;
  scope: Scope;
  /** Items named in the question; empty: the section as a whole. */
  keys: readonly string[];
  read: ReadQuestion;
}

/** Totals in the order they are told. */
const TOTALS = [
  ['posts', 'total.posts', 'posts'],
  ['engagements', 'total.engagements', 'engagements'],
  ['accounts', 'total.accounts', 'accounts'],
  ['posts_per_account', 'total.postsPerAccount', 'mean'],
  ['reach', 'total.reach', 'reach'],
] as const;

function tellSizes(section: SizeSection, { id, scope }: Asked): Answer {
  const values = valuesOf(id, scope);
  if (id === 'audience_size' && section.items.every(({ key }) => key !== 'accounts'))
    return untold('accounts.none');
  const row = rowOf(id);
  return told(
    ...TOTALS.flatMap(([key, line, name]) => {
      const found = section.items.find((item) => item.key === key)?.measurement.value;
      // The main figure is told even where nothing was counted.
      const value = found ?? (row.kind === 'sizes' && row.main === key ? 0 : undefined);
      if (value === undefined) return [];
      const as = key === 'posts_per_account' ? 'ratio' : 'number';
      return [say(line, { [name]: values.cited(key, 'value', { as, value }) })];
    }),
  );
}

/** A step that was read. */
type ReadStep = VolumeSection['items'][number] & { posts: number };

const isRead = (item: VolumeSection['items'][number]): item is ReadStep => item.posts !== null;

function stepLine(id: string, { step }: VolumeSection, scope: Scope, { engagements, ...item }: ReadStep) {
  const values = valuesOf('conversation_volume', scope);
  const isLong = step !== 'hour' && step !== 'day';
  const shown = isLong ? `${id}Step` : engagements === null && id !== 'volume.low' ? `${id}Posts` : id;
  return say(shown, {
    at: values.cited(item.at, 'name', {
      as: step === 'hour' ? 'instant' : 'date',
      value: Date.parse(item.at),
    }),
    posts: values.count(item.at, 'posts', item.posts),
    ...(engagements === null ? {} : { engagements: values.count(item.at, 'engagements', engagements) }),
    step: choice(step),
  });
}

/** One day of the series; null where it holds no such day. */
export function tellDay(section: VolumeSection, scope: Scope, day: string): Answer | null {
  const item = section.items.filter(isRead).find(({ at }) => at.slice(0, 10) === day.slice(0, 10));
  return item && section.step === 'day' ? told(stepLine('volume.on', section, scope, item)) : null;
}

function tellVolume(section: VolumeSection, { scope, read }: Asked): Answer {
  const [first, ...rest] = section.items.filter(isRead);
  if (!first) return untold('nothing');
  const beats = (a: number, b: number) => (read.least ? a < b : a > b);
  const best = rest.reduce((most, item) => (beats(item.posts, most.posts) ? item : most), first);
  return told(stepLine(read.least ? 'volume.low' : 'volume.peak', section, scope, best));
}

/** Posts of each weekday or of each hour. */
function cellsOf(section: PostingTimesSection, by: 'weekday' | 'hour') {
  const keyOf = ({ weekday, hour }: PostingTimesSection['items'][number]) =>
    by === 'weekday' ? `${weekday}-*` : `*-${hour}`;
  const sums = new Map<string, { weekday: number; hour: number; posts: number }>();
  for (const item of section.items) {
    const known = sums.get(keyOf(item))?.posts ?? 0;
    sums.set(keyOf(item), { weekday: item.weekday, hour: item.hour, posts: known + item.posts });
  }
  return [...sums].map(([key, cell]) => ({ key, ...cell })).filter(({ posts }) => posts > 0);
}

/** When most posts come, whatever they receive. */
function tellActiveTimes(section: PostingTimesSection, { id, scope, read }: Asked): Answer {
  const values = valuesOf(id, scope);
  const by = BY_WEEKDAY.test(read.text) ? 'weekday' : 'hour';
  const least = read.least || LEAST_ACTIVE.test(read.text);
  const lines = cellsOf(section, by)
    .toSorted((a, b) => (least ? a.posts - b.posts : b.posts - a.posts))
    .slice(0, read.conditions.top ?? LISTED)
    .map(({ key, weekday, hour, posts }) =>
      say('times.active', {
        at: values.cited(
          key,
          'name',
          by === 'weekday' ? { as: 'weekday', value: weekday } : { as: 'hour', value: hour },
        ),
        posts: values.count(key, 'posts', posts),
      }),
    );
  if (lines.length === 0) return untold('times.tooFew');
  const head = `times.${least ? 'least' : 'most'}${by === 'weekday' ? 'Weekdays' : 'Hours'}`;
  return told(say(head, { zone: { written: { as: 'text', value: section.time_zone } } }), ...lines);
}

function tellPostingTimes(section: PostingTimesSection, asked: Asked): Answer {
  if (!BEST_TIME.test(asked.read.text)) return tellActiveTimes(section, asked);
  const { id, scope } = asked;
  const values = valuesOf(id, scope);
  const cells = section.items.filter((item) => item.median_engagements !== null);
  const [first, ...rest] = cells;
  const finding = postingTimesFinding(section);
  if (!first || finding === null) return untold('times.tooFew');
  const best = rest.reduce(
    (most, cell) => ((cell.median_engagements ?? 0) > (most.median_engagements ?? 0) ? cell : most),
    first,
  );
  const key = `${best.weekday}-${best.hour}`;
  const clear = finding.id === 'posting_times.best';
  const { low, high } = best;
  if (low === null || high === null) return untold('times.tooFew');
  return told(
    say(clear ? 'times.best' : 'times.unclear', {
      weekday: values.cited(key, 'name', { as: 'weekday', value: best.weekday }),
      hour: values.cited(key, 'name', { as: 'hour', value: best.hour }),
      median: values.cited(key, 'median_engagements', { as: 'ratio', value: best.median_engagements ?? 0 }),
      range: values.cited(key, 'median_range', {
        as: 'numberRange',
        low,
        high,
      }),
      posts: values.count(key, 'posts', best.posts),
      zone: { written: { as: 'text', value: section.time_zone } },
    }),
  );
}

function tellAccounts(section: AccountsSection, { id, scope, keys, read }: Asked): Answer {
  const values = valuesOf(id, scope);
  const row = rowOf(id);
  const byFollowers = row.kind === 'accounts' && row.rankedBy === 'followers';
  const all = [...section.items, ...(section.busiest ?? [])];
  const named = all.filter(({ key }) => keys.includes(key));
  const byPosts = !byFollowers && named.length === 0 && rankOf(read) === 'byPosts';
  const listed = byPosts ? all.toSorted((a, b) => b.posts - a.posts) : section.items;
  const shown = (named.length > 0 ? named : listed).slice(0, read.conditions.top ?? LISTED);
  if (shown.length === 0) return untold('accounts.none');
  if (keys.length > 0 && named.length === 0)
    return told(say('accounts.absent', { name: values.name(keys[0] ?? '') }));
  const lines = shown.map((item) => {
    const { followers, engagements } = item;
    const figures = {
      name: values.name(item.key),
      posts: values.count(item.key, 'posts', item.posts),
      ...(engagements === null ? {} : { engagements: values.count(item.key, 'engagements', engagements) }),
    };
    if (followers === null) return say(engagements === null ? 'accounts.posts' : 'accounts.line', figures);
    return say(byFollowers || engagements === null ? 'accounts.followers' : 'accounts.full', {
      ...figures,
      followers: values.count(item.key, 'followers', followers),
    });
  });
  // Results kept by an older version hold the accounts with the most engagements alone.
  const cut = byPosts && section.total_items > section.items.length && !section.busiest;
  const total = values.count('', 'total_items', section.total_items);
  const head = byFollowers
    ? 'byFollowers'
    : byPosts
      ? cut
        ? 'byPostsOfListed'
        : 'byPosts'
      : 'byEngagements';
  return told(say(`accounts.${head}`, cut ? { total } : {}), ...lines);
}

function tellGrowth(section: GrowthSection, { id, scope, keys }: Asked): Answer {
  const values = valuesOf(id, scope);
  const known = section.items.filter(({ change }) => change !== null);
  const named = known.filter(({ key }) => keys.includes(key));
  const shown = (keys.length > 0 ? named : known).slice(0, LISTED);
  if (shown.length === 0) return untold('growth.onePoint');
  return told(
    ...shown.map((item) =>
      say('growth.line', {
        name: values.name(item.key),
        change: values.cited(item.key, 'change', { as: 'growth', value: item.change ?? 0 }),
      }),
    ),
  );
}

/** What accounts are ranked by, by the words of the question. */
export function rankOf({ text }: ReadQuestion): 'byFollowers' | 'byPosts' | 'byEngagements' {
  if (/follow|フォロワー/u.test(text)) return 'byFollowers';
  return BY_POSTS.test(text) && !BY_RECEIVED.test(text) ? 'byPosts' : 'byEngagements';
}

const RANKED = { byFollowers: 'followers', byPosts: 'own_posts', byEngagements: 'engagements' } as const;

/** The accounts a handle analysis is about; what is not known of one is left out. */
function tellProfile(section: ProfileSection, { id, scope, keys, read }: Asked): Answer {
  const values = valuesOf(id, scope);
  if (section.items.length === 0) return untold('accounts.none');
  const rank = rankOf(read);
  const field = RANKED[rank];
  const named = section.items.filter(({ key }) => keys.includes(key));
  const ranked = section.items.toSorted((a, b) => (b[field] ?? -1) - (a[field] ?? -1));
  const lines = (named.length > 0 ? named : ranked).slice(0, read.conditions.top ?? LISTED).map((item) => {
    const { key, followers, engagements } = item;
    const line = followers === null ? 'profile.line' : 'profile.full';
    return say(engagements === null ? `${line}Posts` : line, {
      name: values.name(key),
      own: values.count(key, 'own_posts', item.own_posts),
      ...(engagements === null ? {} : { engagements: values.count(key, 'engagements', engagements) }),
      about: values.count(key, 'about', item.about),
      ...(followers === null ? {} : { followers: values.count(key, 'followers', followers) }),
    });
  });
  const isList = section.items.length > 1 && named.length === 0;
  return told(...(isList ? [say(`accounts.${rank}`)] : []), ...lines);
}

/** What a question about the best posts ranks them by. */
export function orderingOf({ text }: ReadQuestion): Ordering {
  return ORDERING_ROWS.find(([, , words]) => words.test(text))?.[1] ?? 'like_count';
}

function tellTopPosts(section: TopPostsSection, { id, scope }: Asked): Answer {
  const values = valuesOf(id, scope);
  // Where most posts do not tell what was asked for they go by another figure, which is then the one told.
  const by = section.receipt.ordered_by ?? scope.ordering ?? 'like_count';
  const [field] = ORDERING_ROWS.find(([, ordering]) => ordering === by) ?? [];
  const [best] = section.items;
  const count = best && field !== undefined ? (best[field] ?? null) : null;
  if (!best || field === undefined || count === null) return untold('nothing');
  return told(
    say('posts.top', {
      metric: choice(field),
      count: values.count(best.key, field, count),
      author: values.cited(best.key, 'name', { as: 'handle', value: best.author }),
      date: values.cited(best.key, 'name', { as: 'date', value: Date.parse(best.at) }),
    }),
  );
}

type ListKind = Exclude<SectionKind, ShareKind>;

const TELLERS: { [K in ListKind]: (section: SectionOfKind[K], asked: Asked) => Answer } = {
  profile: tellProfile,
  sizes: tellSizes,
  volume: tellVolume,
  accounts: tellAccounts,
  growth: tellGrowth,
  posts: tellTopPosts,
  times: tellPostingTimes,
  peak: (section, { id, scope }) => answered(tellPeak(section, valuesOf(id, scope)), 'peak.none'),
  phrases: (section, { id, scope }) => answered(tellPhrases(section, valuesOf(id, scope)), 'phrases.none'),
  drivers: (section, { id, scope }) => answered(tellDrivers(section, valuesOf(id, scope)), 'drivers.none'),
};

/** A section that lists exact figures, or some of its items. */
export function tellListed<K extends Exclude<SectionId, ShareSectionId>>(
  id: K,
  section: Sections[K],
  asked: Omit<Asked, 'id'>,
): Answer {
  return TELLERS[kindOf(id)](asKind(id, section), { id, ...asked });
}
