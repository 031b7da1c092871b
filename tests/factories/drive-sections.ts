import type { DriversSection, PeakSection, PhrasesSection } from '@/lib/domain/report';
import { makePost, makeReceipt, makeShareItem } from './report-sections';

/** A peak that two posts carried, one of which the data does not hold. */
export function makePeakDay(change: Partial<PeakSection> = {}): PeakSection {
  const post = makePost({ key: '7', author: 'tinbarge', author_name: 'Tinbarge', text: '<i>Same beans</i>' });
  return {
    unit: 'posts',
    receipt: makeReceipt('peak_day'),
    ...{ day: '2026-11-06', posts: 3656, carried: 1442, usual: 1523, days: 31, told: true },
    largest: { at: '2026-11-06', posts: 3656 },
    items: [
      { key: '7', posts: 1104, reposts: 1000, quotes: 4, replies: 100, post },
      { key: '8', posts: 338, reposts: 338, quotes: 0, replies: 0, post: null },
    ],
    ...change,
  };
}

export const makeDriver = (key: string, change: Partial<DriversSection['items'][number]> = {}) => ({
  ...{ key, label: `<b>${key}</b>`, followers: 44_900, posts: 33, days: 26, engagements: 1914, per_post: 58 },
  ...{ strip: [1, 0, 2], named: false },
  ...change,
});

/** Who drives it, of 31 days. */
export function makeDrivers(
  section: 'regulars' | 'loud_once',
  change: Partial<DriversSection> = {},
): DriversSection {
  const unknown = { followers: null, engagements: null, per_post: null };
  return {
    unit: 'accounts',
    receipt: makeReceipt(section),
    ...{ window_days: 31, least_days: 4, strip_days: 1, accounts: 31_067, engagements: 1000 },
    returned: { n: 176, base: 1000, share: 0.176, low: 0.16, high: 0.19 },
    split: [
      { key: 'returned', accounts: 1242, engagements: 364, share: 0.364 },
      { key: 'once', accounts: 214, engagements: 209, share: 0.209 },
      { key: 'others', accounts: 29_611, engagements: 427, share: 0.427 },
    ],
    items: [makeDriver('foam'), makeDriver('velnora', { ...unknown, named: true })],
    total_items: 1242,
    ...change,
  };
}

const PHRASES = [
  ['positive', 'holds its texture', 124, 1000],
  ['positive', 'no aftertaste', 48, 1000],
  ['negative', 'extra charge', 245, 1000],
] as const;

/** Two phrases of praise and one complaint, each with two posts that hold it. */
export function makePhrases(change: Partial<PhrasesSection> = {}): PhrasesSection {
  const quote = (phrase: string, key: string) =>
    makePost({
      key: `${phrase}${key}`,
      author: key,
      author_name: key,
      text: `It ${phrase.toUpperCase()} <i>here</i>`,
    });
  const items = PHRASES.map(([side, phrase, n, base]) => ({
    ...makeShareItem(`${side}:${phrase}`, n, base, phrase),
    ...{ phrase, side, base, authors: n - 4, p: 1e-6 },
    quotes: [quote(phrase, 'ada'), quote(phrase, 'bo')],
  }));
  const side = { posts: 18_513, read: 1000, authors: 800 };
  return {
    unit: 'posts',
    receipt: makeReceipt('phrases'),
    sides: { positive: side, negative: { ...side, posts: 8100 } },
    ...{ base: 48_212, unknown: 12, tested: 1342, items, total_items: items.length },
    ...change,
  };
}
