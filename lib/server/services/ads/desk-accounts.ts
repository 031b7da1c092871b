import 'server-only';
import type { openPractice as contract } from '@/lib/contracts/ads-accounts';
import type { BodyOf } from '@/lib/contracts/core/endpoint';
import { isTimeZone } from '@/lib/domain/zone-clock';
import type { DeskAccount } from '@/lib/domain/ads-accounts';
import { fromMicros, toMicros } from '@/lib/domain/ads-desk';
import { AppError } from '@/lib/domain/app-error';
import type { Ctx } from '@/lib/server/ctx';
import { noAdAccount } from '@/lib/server/services/people/ad-accounts/user-accounts';
import { requireAdmin, requireMember, type TeamKey } from '@/lib/server/services/people/teams/authorise-team';
import { movedClock, practiceNow } from '@/lib/server/sources/x-ads-practice/clock';
import {
  type DeskAccountRow,
  listDeskAccounts as listRows,
  openPractice as openRow,
  setDailyLimit as setLimit,
} from '@/lib/server/stores/ads/accounts-store';
import { practiceStore } from '@/lib/server/stores/ads/practice-store';
import { listGrants } from '@/lib/server/stores/people/ad-accounts-store';
import { listCampaigns } from '@/lib/server/stores/ads/desk-store';
import { audit } from '@/lib/server/stores/people/audit-store';
import { requireDeskAccount } from './authorise-account';
import { networkOf } from './network-of';
import { observeAgain } from './sync/observe-again';

const viewOf = ({
  accountId,
  name,
  practice,
  timezone,
  currency,
  dailyLimit,
}: DeskAccountRow): DeskAccount => ({
  ...{ ad_account_id: accountId, name, practice, timezone, currency },
  daily_limit: dailyLimit === null ? null : fromMicros(dailyLimit),
});

/** What the team may work with; a lent account that was never opened has no zone yet. */
export async function listDeskAccounts(ctx: Ctx, { team_id }: { team_id: TeamKey }): Promise<DeskAccount[]> {
  const { team } = await requireMember(ctx, team_id);
  const grants = await listGrants({ teamId: team.id });
  const rows = await listRows([team.id]);
  const known = new Map(rows.map((row) => [row.accountId, row]));
  const lent = new Map(grants.map(({ account }) => [account.accountId, account.name]));
  return [
    ...[...lent].map(([accountId, name]) => {
      const row = known.get(accountId);
      const fresh = { practice: false, timezone: null, currency: null, daily_limit: null };
      return row ? viewOf(row) : { ad_account_id: accountId, name, ...fresh };
    }),
    ...rows.filter(({ practice }) => practice).map(viewOf),
  ];
}

const badZone = () => new AppError('bad_request', 'There is no such time zone', { code: 'unknown_zone' });

/** One of a team, so that everybody in it practises on the same. */
const practiceId = (teamId: number) => `practice${teamId.toString(36)}`;

export async function openPractice(
  ctx: Ctx,
  { team_id }: { team_id: TeamKey },
  { timezone, currency }: BodyOf<typeof contract>,
): Promise<DeskAccount> {
  const { team } = await requireMember(ctx, team_id);
  if (!isTimeZone(timezone)) throw badZone();
  const accountId = practiceId(team.id);
  const values = { teamId: team.id, accountId, practice: true, name: 'Practice account', timezone, currency };
  const known = (await listRows([team.id])).find(({ practice }) => practice);
  if (known) return viewOf(known);
  const fresh = { ...values, fundingInstrumentId: `${accountId}f`, seed: team.id, createdAt: ctx.now() };
  const row = await openRow(fresh, (tx) =>
    audit(ctx, { action: 'ads.practice.opened', teamId: team.id, subject: accountId }, tx),
  );
  if (!row) throw noAdAccount();
  return viewOf(row);
}

async function practiceAccount(ctx: Ctx, given: { team_id: TeamKey; account: string }) {
  const { account } = await requireDeskAccount(ctx, { team: given.team_id, ad_account_id: given.account });
  if (!account.practice) throw noAdAccount();
  return account;
}

interface Clock {
  now: string;
  running: boolean;
}

export async function readPracticeClock(
  ctx: Ctx,
  given: { team_id: TeamKey; account: string },
): Promise<Clock> {
  const { accountId } = await practiceAccount(ctx, given);
  return practiceStore.call(accountId, async ({ account }) => ({
    now: practiceNow(account, ctx.now()).toISOString(),
    running: account.running,
  }));
}

/** Moves the clock, and looks at what became of the campaigns meanwhile. */
export async function movePracticeClock(
  ctx: Ctx,
  given: { team_id: TeamKey; account: string },
  move: { days: number; running?: boolean | undefined },
): Promise<Clock> {
  const row = await practiceAccount(ctx, given);
  const running = await practiceStore.call(row.accountId, async ({ account, changeAccount }) => {
    const next = movedClock(account, ctx.now(), move);
    await changeAccount(next);
    return next.running;
  });
  const now = await (await networkOf(ctx, row)).now();
  await observeAgain(ctx, row, await listCampaigns([row.teamId], row.id), { anew: true });
  return { now: now.toISOString(), running };
}

/** @throws AppError `forbidden` (code `admin`): only admins say how much may be spent. */
export async function setDailyLimit(
  ctx: Ctx,
  { team_id, account: accountId }: { team_id: TeamKey; account: string },
  { daily_limit }: { daily_limit: number | null },
): Promise<DeskAccount> {
  const { team } = await requireAdmin(ctx, team_id);
  const { account } = await requireDeskAccount(ctx, { team: team.id, ad_account_id: accountId });
  const micros = daily_limit === null ? null : toMicros(daily_limit);
  const row = await setLimit(account.id, micros, (tx) =>
    audit(
      ctx,
      { action: 'ads.limit.changed', teamId: team.id, subject: account.id, detail: { daily_limit } },
      tx,
    ),
  );
  if (!row) throw noAdAccount();
  return viewOf(row);
}
