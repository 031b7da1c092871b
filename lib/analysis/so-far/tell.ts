import { readByModel } from '@/lib/analysis/sections/inferred-shares';
import type { SectionModel } from '@/lib/analysis/sections/section';
import { effectivePosts } from '@/lib/analysis/stats/author-clusters';
import {
  BUCKETS,
  isTold,
  type SampledBase,
  type SampledHits,
  soFarAuthors,
  type SoFarFigure,
  soFarShare,
  type Stage,
  STAGE_LEVEL,
} from '@/lib/analysis/stats/so-far';
import { SHORTENED } from '@/lib/analysis/text/links';
import { type CalendarStep, startsOfSteps, stepLabel } from '@/lib/domain/calendar-steps';
import type { SoFar, SoFarId, SoFarItem, SoFarSection } from '@/lib/domain/so-far';
import type { HeldKind, Sampled } from './sampled';

/** How many items of a list are told. */
const LISTED = 7;
/** A step with fewer authors is not told. */
const FEWEST_IN_STEP = 20;

const LISTS = {
  keywords: { kind: 'terms', sign: '' },
  hashtags: { kind: 'hashtags', sign: '#' },
  mentions: { kind: 'mentions', sign: '@' },
  domains: { kind: 'domains', sign: '' },
  emojis: { kind: 'emojis', sign: '' },
  subreddits: { kind: 'subreddits', sign: '' },
} as const satisfies Partial<Record<SoFarId, { kind: HeldKind; sign: string }>>;

export interface ToldOf {
  stage: Stage;
  sampled: Sampled;
  /** Counted exactly: all posts, and those whose sentiment was read. */
  posts: number;
  judged: number;
  /** The most posts that an author who is not read at every stage may have. */
  loudest: number;
  window: { from: number; to: number; step: CalendarStep };
  /** Words that were asked for. */
  asked: { has: (word: string) => boolean };
  /** Who reads sentiment; null: it is not told. */
  model: SectionModel | null;
}

const figureOf = (figure: SoFarFigure | null): SoFarItem['figure'] =>
  figure && { share: figure.value, low: figure.low, high: figure.high };

const NOTHING: SampledHits = { whole: 0, sampled: { posts: 0, authors: 0, squares: 0, products: 0 } };

function volume(base: SampledBase, { sampled, window, posts }: ToldOf): SoFarSection {
  const items = startsOfSteps(window.from, window.to, window.step).map((at) => {
    const hits = sampled.steps.get(at) ?? NOTHING;
    const told = hits.sampled.authors < FEWEST_IN_STEP ? null : soFarShare(base, hits);
    return { key: stepLabel(at, window.step), figure: figureOf(told) };
  });
  return { posts, step: window.step, items };
}

/**
 * The first items of a list in no certain order. One is sure when fewer others than there are places may stand above it,
 * by intervals that hold for all of them at once.
 */
function list(base: SampledBase, id: keyof typeof LISTS, told: ToldOf): SoFarSection | null {
  const { kind, sign } = LISTS[id];
  const all = told.sampled.items[kind].filter(({ key }) => key !== SHORTENED);
  const level = 1 - (1 - STAGE_LEVEL) / Math.max(1, all.length);
  const together = all.map((hits) => soFarShare(base, hits, level));
  const above = (low: number, own: number) =>
    together.filter((other, place) => place !== own && (other === null || other.high >= low)).length;
  const items = all.flatMap((hits, place): SoFarItem[] => {
    const figure = figureOf(soFarShare(base, hits));
    const ends = together[place];
    if (!figure || !ends || told.asked.has(hits.key)) return [];
    const label = sign === '' ? {} : { label: `${sign}${hits.key}` };
    return [{ key: hits.key, ...label, figure, sure: above(ends.low, place) < LISTED }];
  });
  return items.length === 0 ? null : { posts: told.posts, items: items.slice(0, LISTED) };
}

const CLASSES = ['positive', 'neutral', 'negative'] as const;

/** What the model read, and whether it can tell a level at all. */
function sentiment({ stage, sampled, judged, model, loudest }: ToldOf): SoFarSection | null {
  if (!model || judged === 0) return null;
  const { base: authors, hits } = sampled.sentiment;
  const sum = (of: (row: Sampled['judged'][number]) => number) =>
    sampled.judged.reduce((total, row) => total + of(row), 0);
  const base = { stage, sampled: authors, whole: sum(({ whole }) => whole), posts: judged, loudest };
  const figures = CLASSES.flatMap((key) => {
    const whole = sum((row) => (row.sentiment === key ? row.whole : 0));
    const found = hits.get(key);
    const figure = found ? figureOf(soFarShare(base, { whole, sampled: found })) : null;
    const effective = found ? effectivePosts(found, authors) : 0;
    return figure ? [{ key, n: found?.posts ?? 0, ...figure, effective }] : [];
  });
  // Shares of one whole: all of them or none.
  if (figures.length < CLASSES.length) return null;
  const languages = Map.groupBy(sampled.judged, ({ language }) => language);
  const weights = [...languages].map(([language, rows]) => {
    const posts = rows.reduce((total, row) => total + row.whole + row.posts * (BUCKETS / stage), 0);
    return [language, posts] as const;
  });
  const known = weights.filter(([language]) => model.byLanguage[language] !== undefined);
  const effective = Math.min(...figures.map((figure) => figure.effective));
  const read = readByModel(figures, model.spread, { effective, languages: new Map(known) });
  const items = figures.map(({ key, share, low, high }, place) => ({
    ...{ key, figure: { share, low, high } },
    ...(read.items[place]?.untold && { untold: true as const }),
  }));
  return { posts: judged, items: items.toSorted((a, b) => b.figure.share - a.figure.share) };
}

/** What can be told of a question before everything is counted. @returns null where too few authors were read. */
export function tellSoFar(told: ToldOf): Pick<SoFar, 'part' | 'of' | 'posts' | 'accounts' | 'told'> | null {
  const { stage, sampled, posts, loudest } = told;
  const base: SampledBase = { stage, sampled: sampled.base, whole: sampled.whole, posts, loudest };
  if (!isTold(base)) return null;
  const mood = sentiment(told);
  const lists = (Object.keys(LISTS) as (keyof typeof LISTS)[]).flatMap((id) => {
    const section = list(base, id, told);
    return section ? [[id, section] as const] : [];
  });
  const { authors } = sampled;
  return {
    ...{ part: stage, of: BUCKETS, posts },
    accounts: authors.sampled > 0 ? soFarAuthors(base, authors.sampled, authors.whole) : null,
    told: {
      conversation_volume: volume(base, told),
      ...(mood && { sentiment: mood }),
      ...Object.fromEntries(lists),
    },
  };
}
