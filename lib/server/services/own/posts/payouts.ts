import 'server-only';
import {
  FEWEST_PAYOUTS,
  type PaidPeriod,
  payoutOf,
  scorePayouts,
  usablePayouts,
} from '@/lib/analysis/own/payout';
import type { AnswerOf, BodyOf, QueryOf } from '@/lib/contracts/core/endpoint';
import type {
  payoutActual,
  payoutPredictor,
  predictPayout,
  predictPayoutToken,
} from '@/lib/contracts/own-predictions';
import { AppError } from '@/lib/domain/app-error';
import type { Ctx } from '@/lib/server/ctx';
import { openOwn, type OwnAccount, requireOwn } from '@/lib/server/services/own/own-account';
import { listOwnRows } from '@/lib/server/stores/own/own-accounts-store';
import {
  keepPayout,
  listPayouts,
  type OwnPayoutRow,
  removePayout,
} from '@/lib/server/stores/own/own-payouts-store';
import { engagementsByMonth, engagementsOf, findOwnPost } from '@/lib/server/stores/own/own-posts-store';
import { frameOf, windowOf } from './own-frame';
import { noSuchPost } from './post-report';

const DAY_MS = 86_400_000;

type Paid = PaidPeriod & Pick<OwnPayoutRow, 'id' | 'period' | 'currency'>;

/** Confirmed payouts with what the posts of their months came to. */
async function paidOf(ctx: Ctx, account: OwnAccount): Promise<Paid[]> {
  const rows = await listPayouts(account.id);
  if (rows.length === 0) return [];
  const months = new Map(
    (await engagementsByMonth(ctx, frameOf(account))).map(({ month, engagements }) => [month, engagements]),
  );
  return rows.map(({ id, period, amount, currency }) => ({
    ...{ id, period, amount, currency },
    engagements: months.get(period) ?? null,
  }));
}

/** Amounts of two currencies tell no rate: those of the newest count. */
const ofNewest = (paid: readonly Paid[]) => paid.filter(({ currency }) => currency === paid.at(-1)?.currency);

function forecastOf(paid: readonly Paid[], engagements: number | null) {
  const alike = ofNewest(paid);
  const range = payoutOf(alike, engagements);
  return {
    payout: range?.amount ?? null,
    low: range?.low ?? null,
    high: range?.high ?? null,
    currency: alike.at(-1)?.currency ?? null,
    payouts: usablePayouts(alike),
    needed: FEWEST_PAYOUTS,
    engagements,
  };
}

/** The payout of the days until now. */
export async function forecastPayout(
  ctx: Ctx,
  { days }: QueryOf<typeof payoutPredictor>,
): Promise<AnswerOf<typeof payoutPredictor>> {
  const account = await requireOwn(ctx);
  const to = ctx.now();
  const from = new Date(to.getTime() - days * DAY_MS);
  const window = { from: from.getTime(), to: to.getTime() };
  const [paid, { engagements }] = await Promise.all([
    paidOf(ctx, account),
    engagementsOf(ctx, frameOf(account), window),
  ]);
  return {
    ...forecastOf(paid, engagements),
    from: from.toISOString(),
    to: to.toISOString(),
    points: paid.map(({ id, period, amount, currency, engagements: of }) => ({
      ...{ id, date: period, value: amount, currency, engagements: of },
    })),
    score: scorePayouts(ofNewest(paid)),
    sample: account.sample,
  };
}

async function forecastOfPeriod(
  ctx: Ctx,
  account: OwnAccount,
  period: { from?: string | null; to?: string | null },
) {
  const { engagements } = await engagementsOf(ctx, frameOf(account), windowOf(period));
  return forecastOf(await paidOf(ctx, account), engagements);
}

/** @throws AppError `not_found` (code `unknown_post`) for a post that is none of the account's own. */
export async function forecastOfPosts(
  ctx: Ctx,
  { post_id: postId, ...period }: QueryOf<typeof predictPayout>,
): Promise<AnswerOf<typeof predictPayout>> {
  const account = await requireOwn(ctx);
  if (postId == null) return forecastOfPeriod(ctx, account, period);
  const post = await findOwnPost(ctx, frameOf(account), postId);
  if (!post) throw noSuchPost();
  const engagements = post.likes === null ? null : post.likes + (post.reposts ?? 0);
  return forecastOf(await paidOf(ctx, account), engagements);
}

/** @throws AppError `not_found` (code `unknown_account`) for a handle that is none of the person's own. */
export async function forecastByToken(
  ctx: Ctx,
  { handle, ...period }: QueryOf<typeof predictPayoutToken>,
): Promise<AnswerOf<typeof predictPayoutToken>> {
  const name = handle.replace(/^@/, '').toLowerCase();
  const row = (await listOwnRows(ctx)).find((one) => one.handle.toLowerCase() === name);
  if (!row) throw new AppError('not_found', 'There is no such account', { code: 'unknown_account' });
  return forecastOfPeriod(ctx, await openOwn(ctx, row), period);
}

export async function confirmPayout(
  ctx: Ctx,
  { amount, currency, period }: BodyOf<typeof payoutActual>,
): Promise<{ id: string }> {
  const { id: accountId } = await requireOwn(ctx);
  return { id: await keepPayout({ accountId, amount, currency, period, at: ctx.now() }) };
}

/** @throws AppError `not_found` for a payout that is none of the account's. */
export async function takePayoutBack(ctx: Ctx, { id }: { id: string }): Promise<null> {
  const account = await requireOwn(ctx);
  if (await removePayout(account.id, id)) return null;
  throw new AppError('not_found', 'There is no such payout', { code: 'unknown_payout' });
}
