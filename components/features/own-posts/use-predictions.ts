'use client';

import { useEndpoint } from '@/lib/client/use-endpoint';
import type { ResponseOf } from '@/lib/contracts/core/endpoint';
import { bestPostTime, predictionTests, predictPostPerformance } from '@/lib/contracts/own-predictions';

/** What a draft is before anything is written: it tells of how many posts the model has learnt, and its test. */
const NOTHING_YET = { text: '' };

/** Best time and drafts with the month's tests, which the first look makes; the list of all tests follows it. */
export function usePredictions() {
  const bestTime = useEndpoint(bestPostTime, { body: {} }, { slow: true });
  const draft = useEndpoint(
    predictPostPerformance,
    bestTime.data === undefined ? null : { body: NOTHING_YET },
  );
  const tests = useEndpoint(predictionTests, bestTime.data === undefined ? null : {});
  return { bestTime, draft, tests };
}

export type Predictions = ReturnType<typeof usePredictions>;
export type Predicted = Predictions['bestTime'];
export type Tests = ResponseOf<typeof predictionTests>;
