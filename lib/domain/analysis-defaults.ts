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
}

/**
 * The window of an analysis. Two given ends, or a start alone, are used exactly; what is not given comes from the
 * defaults. An end that lies past the data, open or given without a start, moves to the last post, which stays inside:
 * the exclusive end is one millisecond after it.
 * @returns `from` ≥ `to` only when both were given so.
 */
export function resolveWindow({ from, to, now, lastPostAt }: WindowInput): AnalysisWindow {
  const { windowStartMs, windowEndMs } = ANALYSIS_DEFAULTS;
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
