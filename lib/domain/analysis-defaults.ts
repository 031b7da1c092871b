import type { ExtraKeywordType, Ordering, QueryType } from './recipe';
import { TREND_COUNTRY } from './trends';

/** What an analysis starts from when nothing is chosen. Specification: ANA-19 to ANA-24, SOV-01, SOV-02. */
export const ANALYSIS_DEFAULTS = {
  queryType: 'conversation' satisfies QueryType,
  /** The window starts this long before now. */
  windowStartMs: 30 * 86_400_000,
  /** The window ends this long before now. */
  windowEndMs: 5 * 60_000,
  ordering: 'like_count' satisfies Ordering,
  /** Shown for an empty list of countries. */
  countryLabel: 'Global',
  countries: [] as readonly string[],
  extraKeywordType: 'and' satisfies ExtraKeywordType,
  shareOfVoiceWithKeywords: true,
  /** ISO 3166-1 alpha-2: whose trending topics are shown first. */
  trendCountry: TREND_COUNTRY.code,
} as const;

/** Imported data opens whole where either holds; what keeps coming opens with the window above. */
export const OPENS_WHOLE = { longestMs: 400 * 86_400_000, posts: 1_000_000 } as const;

/** What a dataset holds, as far as its window goes. */
export interface Held {
  /** All of it came from files: nothing more comes by itself. */
  imported: boolean;
  posts: number;
  /** Epoch milliseconds; null: no posts. */
  firstPostAt: number | null;
  lastPostAt: number | null;
}

/** From the first post of these datasets to the last, which stays inside; null while they hold none. */
export function wholeOf(sets: readonly Held[]): { from: number; to: number } | null {
  const starts = sets.flatMap(({ firstPostAt }) => firstPostAt ?? []);
  const ends = sets.flatMap(({ lastPostAt }) => lastPostAt ?? []);
  if (starts.length === 0 || ends.length === 0) return null;
  return { from: Math.min(...starts), to: Math.max(...ends) + 1 };
}

/** The window of an open question about these datasets where they open whole: files only, of a bearable size. */
export function openedWhole(sets: readonly Held[]): { from: number; to: number } | null {
  const whole = wholeOf(sets);
  if (whole === null || !sets.every(({ imported, posts }) => imported || posts === 0)) return null;
  const posts = sets.reduce((sum, set) => sum + set.posts, 0);
  const fits = whole.to - whole.from <= OPENS_WHOLE.longestMs || posts <= OPENS_WHOLE.posts;
  return fits ? whole : null;
}

/** How a window lies to the data: all of it, the default of what keeps coming, or another one. */
export function windowKind(
  window: { from: number; to: number },
  sets: readonly Held[],
): 'everything' | 'recent' | 'chosen' {
  const whole = wholeOf(sets);
  if (whole && window.from <= whole.from && window.to >= whole.to) return 'everything';
  const { windowStartMs, windowEndMs } = ANALYSIS_DEFAULTS;
  const length = window.to - window.from;
  const ends = whole !== null && window.to === whole.to;
  return length === windowStartMs - windowEndMs || (ends && length === windowStartMs) ? 'recent' : 'chosen';
}

export interface AnalysisWindow {
  /** Epoch milliseconds, inclusive. */
  from: number;
  /** Epoch milliseconds, exclusive. */
  to: number;
  /** True when the end was moved back to the last post. */
  snapped: boolean;
}

export interface WindowInput {
  from: number | null;
  to: number | null;
  now: number;
  /** The last post of the data, or null when there is none. */
  lastPostAt: number | null;
  /** What an open question shows instead of the default: data that opens whole. */
  whole?: { from: number; to: number } | null;
}

/**
 * The window of an analysis. Two given ends, or a start alone, are used exactly; what is not given comes from the
 * data where it opens whole, else from the defaults. An end that lies past the data, open or given without a start, moves to the last post, which stays inside:
 * the exclusive end is one millisecond after it.
 * @returns `from` ≥ `to` only when both were given so.
 */
export function resolveWindow({ from, to, now, lastPostAt, whole }: WindowInput): AnalysisWindow {
  const { windowStartMs, windowEndMs } = ANALYSIS_DEFAULTS;
  if (from === null && to === null && whole) return { ...whole, snapped: false };
  if (to !== null && from !== null) return { from, to, snapped: false };
  if (to !== null) {
    // The 30 days before an end that lies past the data are those before its last post.
    const snapped = lastPostAt !== null && lastPostAt + 1 < to;
    const end = snapped ? lastPostAt + 1 : to;
    return { from: end - windowStartMs, to: end, snapped };
  }
  const end = now - windowEndMs;
  const dataEnd = lastPostAt === null ? end : lastPostAt + 1;
  const snapped = dataEnd < end && (from === null || from < dataEnd);
  if (snapped) return { from: from ?? dataEnd - windowStartMs, to: dataEnd, snapped };
  return { from: from ?? now - windowStartMs, to: from === null || from < end ? end : now, snapped };
}
