import 'server-only';
import { forgetFeedbackBefore } from '@/lib/server/stores/people/feedback-store';
import { forgetRequestsBefore } from '@/lib/server/stores/people/requests-store';
import { forgetInsightsBefore } from '@/lib/server/stores/saved/insights-store';
import { forgetRowExportsBefore } from '@/lib/server/stores/datasets/row-exports-store';
import { forgetSharesBefore, forgetTriesBefore } from '@/lib/server/stores/saved/shares-store';
import { forgetDeliveriesBefore } from '@/lib/server/stores/saved/webhooks-store';
import { TRIES_KEPT_MS } from './password-tries';

const DAY_MS = 86_400_000;
/** A link that ended stays in its owner's list this long. */
const ENDED_KEPT_MS = 30 * DAY_MS;
const FEEDBACK_KEPT_MS = 365 * DAY_MS;
/** Since they last moved. */
const REQUESTS_KEPT_MS = 730 * DAY_MS;
/** Counts of a day are of no use after it. */
const COUNTS_KEPT_MS = 7 * DAY_MS;

/** Removes what has gone out and has ended. Safe to repeat. */
export async function sweepSharing(now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await forgetSharesBefore(ago(ENDED_KEPT_MS));
  await forgetTriesBefore(ago(TRIES_KEPT_MS));
  await forgetDeliveriesBefore(ago(ENDED_KEPT_MS));
  await forgetFeedbackBefore(ago(FEEDBACK_KEPT_MS));
  await forgetInsightsBefore(ago(ENDED_KEPT_MS));
  await forgetRequestsBefore(ago(REQUESTS_KEPT_MS));
  await forgetRowExportsBefore(ago(COUNTS_KEPT_MS).toISOString().slice(0, 10));
}
