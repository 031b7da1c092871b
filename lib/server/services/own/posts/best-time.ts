import 'server-only';
import { judgedTime } from '@/lib/analysis/own/judged-time';
import type { BestTime } from '@/lib/contracts/own-predictions';
import type { Ctx } from '@/lib/server/ctx';
import { type OwnAccount, requireOwn } from '@/lib/server/services/own/own-account';
import type { OwnTestRow } from '@/lib/server/stores/own/own-tests-store';
import { nextMonth, predictionsOf, testedPredictions, testView } from './predictions';

/** The test that stands above every prediction. */
export const testedOf = (ctx: Ctx, account: OwnAccount, test: OwnTestRow | null) => ({
  test: test && testView(test),
  next_test: test && nextMonth(ctx.now()),
  sample: account.sample,
});

export interface BestTimeInput {
  days?: number | null;
  timezone?: string | null;
}

/** Parts of the week beside the account's usual post, with the month's test of whether they matter at all. */
export async function measureBestTime(ctx: Ctx, { days, timezone }: BestTimeInput): Promise<BestTime> {
  const account = await requireOwn(ctx);
  const tested = await testedPredictions(ctx, account, timezone ?? null);
  const test = tested.tests.best_time;
  const { predictions } = days == null ? tested.told : await predictionsOf(ctx, account, tested.zone, days);
  return {
    ...judgedTime(predictions, tested.zone, test?.passed === true),
    ...testedOf(ctx, account, test),
  };
}
