import type { NetSentiment } from '@/lib/domain/estimates';
import type { SectionId } from '@/lib/domain/sections';
import type {
  Measurement,
  Receipt,
  Sections,
  ShareItem,
  ShareSection,
  VoiceSection,
} from '@/lib/domain/report';

/** Minimal, valid report sections for tests of charts and findings. */

export function makeReceipt(section: SectionId, query: Partial<Receipt['query']> = {}): Receipt {
  return {
    section,
    datasets: [{ name: 'coffee', version: 2, sample: true, sources: ['synthetic'] }],
    source: 'observed',
    model: null,
    method: section,
    query: {
      type: 'conversation',
      text: 'oat milk NOT giveaway',
      groups: [['oat milk']],
      exclude: ['giveaway'],
      from: '2026-11-01T00:00:00Z',
      to: '2026-11-11T00:00:00Z',
      ...query,
    },
    frame: { kind: 'census', size: 1234, method: null, seed: null },
    filters: { reposts: 'count', countries: [], items: [] },
    computed_at: '2026-11-21T14:05:00Z',
    engine_ms: 12.5,
    code_version: '0.1.0',
    limits: [],
    recipe: {
      schema: 'murmur.recipe/1',
      type: 'conversation',
      text: 'oat milk NOT giveaway',
      extra_keyword: '',
      extra_keyword_type: 'and',
      voices: [],
      from: null,
      to: null,
      datasets: [{ name: 'coffee' }],
      reposts: 'count',
      countries: [],
      post_ids: [],
      filters: [],
      ordering: 'like_count',
      time_zone: 'UTC',
    },
  };
}

/** A share of n in base with a rough normal interval, good enough to tell wide from narrow. */
export function makeShareItem(key: string, n: number, base: number, label?: string): ShareItem {
  const share = base === 0 ? 0 : n / base;
  const half = base === 0 ? 0 : 1.96 * Math.sqrt((share * (1 - share)) / base);
  const item = { key, n, share, low: Math.max(0, share - half), high: Math.min(1, share + half) };
  return label === undefined ? item : { ...item, label };
}

/** The section of share_of_voice with these posts of each. */
export function makeVoices(counts: Record<string, number>, options: { base: number }): VoiceSection {
  const section = makeShareSection(counts, { ...options, section: 'share_of_voice' });
  const items = section.items.map((item) => ({
    ...item,
    aliases: [],
    with_keyword: null,
    conversation: { n: item.n, base: options.base, share: item.share, low: item.low, high: item.high },
  }));
  return { ...section, items, overlap: [] };
}

export function makeShareSection(
  counts: Record<string, number>,
  options: {
    base: number;
    unknown?: number;
    total?: number;
    section?: SectionId;
    unit?: 'posts' | 'accounts';
  },
): ShareSection {
  const items = Object.entries(counts).map(([key, n]) => makeShareItem(key, n, options.base));
  return {
    unit: options.unit ?? 'posts',
    receipt: makeReceipt(options.section ?? 'hashtags'),
    base: options.base,
    unknown: options.unknown ?? 0,
    items,
    total_items: options.total ?? items.length,
  };
}

/** Daily posts from 1 November 2026 on; ten engagements a post. */
export function makeVolume(
  posts: number[],
  query: Partial<Receipt['query']> = {},
): Sections['conversation_volume'] {
  const items = posts.map((count, index) => ({
    at: new Date(Date.UTC(2026, 10, 1 + index)).toISOString().slice(0, 10),
    posts: count,
    engagements: count * 10,
  }));
  return {
    unit: 'posts',
    receipt: makeReceipt('conversation_volume', query),
    step: 'day',
    items,
    peak: null,
  };
}

/** An 80 % range of 8 points to either side. */
export function makeNet(value: number): NetSentiment {
  return { value, low: Math.max(-1, value - 0.08), high: Math.min(1, value + 0.08), level: 0.8, error: 0.02 };
}

type Triple = [positive: number, neutral: number, negative: number];

export function makeSentiment(days: Triple[]): Sections['sentiment'] {
  const total = (place: 0 | 1 | 2) => days.reduce((sum, day) => sum + day[place], 0);
  const base = total(0) + total(1) + total(2);
  return {
    unit: 'posts',
    receipt: makeReceipt('sentiment'),
    base,
    unknown: 0,
    items: [
      makeShareItem('positive', total(0), base),
      makeShareItem('neutral', total(1), base),
      makeShareItem('negative', total(2), base),
    ],
    net: base === 0 ? null : makeNet((total(0) - total(2)) / base),
    by_day: days.map(([positive, neutral, negative], index) => ({
      at: new Date(Date.UTC(2026, 10, 1 + index)).toISOString().slice(0, 10),
      positive,
      neutral,
      negative,
      unknown: 0,
    })),
  };
}

/** 168 cells of 30 posts with median 4 (3–5), changed by `change`. */
export function makePostingTimes(
  change: (
    cell: Sections['posting_times']['items'][number],
  ) => Partial<Sections['posting_times']['items'][number]> = () => ({}),
): Sections['posting_times'] {
  const items = Array.from({ length: 168 }, (_, index) => {
    const cell = {
      weekday: Math.floor(index / 24) + 1,
      hour: index % 24,
      posts: 30,
      median_engagements: 4 as number | null,
      low: 3 as number | null,
      high: 5 as number | null,
    };
    return { ...cell, ...change(cell) };
  });
  return { unit: 'engagements', receipt: makeReceipt('posting_times'), time_zone: 'Europe/London', items };
}

export function makeSizes(
  values: Record<string, number>,
  change: Partial<Measurement> = {},
): Sections['audience_size'] {
  return {
    unit: 'accounts',
    receipt: makeReceipt('audience_size'),
    items: Object.entries(values).map(([key, value]) => ({
      key,
      measurement: { value, low: value, high: value, n: 0, base: 0, unknown: 0, unit: 'posts', ...change },
    })),
  };
}

export function makeAccounts(rows: { key: string; engagements: number }[]): Sections['top_accounts'] {
  return {
    unit: 'accounts',
    receipt: makeReceipt('top_accounts'),
    items: rows.map(({ key, engagements }) => ({
      key,
      label: key.toUpperCase(),
      posts: 3,
      engagements,
      followers: null,
      net_sentiment: null,
      trend: [1, 2, 3],
    })),
    total_items: rows.length,
  };
}

export function makePost(
  change: Partial<Sections['top_posts']['items'][number]> = {},
): Sections['top_posts']['items'][number] {
  return {
    key: '1',
    text: 'Oat milk at the coffee bar',
    author: 'ada',
    author_name: 'Ada',
    at: '2026-11-06T09:12:00Z',
    language: 'en',
    sentiment: 'positive',
    is_repost: false,
    likes: 4812,
    reposts: 2,
    replies: 1,
    quotes: 0,
    views: null,
    url: null,
    dataset: 'coffee',
    ...change,
  };
}

/** A topic of `n` of `base` posts whose label is its key; two posts stand behind it. */
export function makeTopics(counts: Record<string, number>, base: number): Sections['topics'] {
  const section = makeShareSection(counts, { base, section: 'topics' });
  const items = section.items.map((item) => ({
    ...item,
    label: item.key,
    terms: [item.key],
    weights: [10],
    label_words: [{ word: item.key, n: item.n - 1, share: 0.9, outside_n: 4, outside_share: 0.02 }],
    quotes: [
      makePost({ key: `${item.key}1`, text: `First of ${item.key}` }),
      makePost({ key: `${item.key}2`, text: `Second of ${item.key}`, author: 'Bo' }),
    ],
    x: 0.5,
    y: 0.5,
  }));
  const placed = items.reduce((sum, { n }) => sum + n, 0);
  return { ...section, items, outside: base - placed };
}

export function makeTopPosts(posts: Sections['top_posts']['items']): Sections['top_posts'] {
  return { unit: 'posts', receipt: makeReceipt('top_posts'), items: posts };
}
