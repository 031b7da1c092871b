/** The country of trends when none is chosen (specification, SOV-02). */
export const TREND_COUNTRY = { code: 'US', name: 'United States' } as const;

/** The specification's words (SOV-06). */
export const TRENDS_FORMAT_MESSAGE = 'Invalid response format for trending topics';

/** @throws Error with the specification's message when an answer to the trends call is no list. */
export function assertTrendList(answer: unknown): asserts answer is unknown[] {
  if (!Array.isArray(answer)) throw new Error(TRENDS_FORMAT_MESSAGE);
}
