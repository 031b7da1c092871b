import 'server-only';
import type { bulkChange as contract } from '@/lib/contracts/ads-push';
import type { AnswerOf, BodyOf } from '@/lib/contracts/core/endpoint';
import { fromMicros, toMicros } from '@/lib/domain/ads-desk';
import type { Ctx } from '@/lib/server/ctx';
import type { AdSetRow, CampaignRow, DeskKind, DeskRows } from '@/lib/server/stores/ads/desk-store';
import { changeManyDesk } from '@/lib/server/stores/ads/desk-store';
import { audit } from '@/lib/server/stores/people/audit-store';
import { deskTime } from '../desk-time';
import { type Allowed, requireAd, requireAdSet, requireCampaign } from './authorise-desk';
import { requireSound, stale } from './check-input';

type Change = BodyOf<typeof contract>['rows'][number];
type Before = AnswerOf<typeof contract>[number];

const READ = { campaign: requireCampaign, ad_set: requireAdSet, ad: requireAd } as const;

const timed = (row: DeskRows[DeskKind]): row is CampaignRow | AdSetRow => 'startAt' in row;
const units = (value: number | null) => (value === null ? null : fromMicros(value));

const viewOf = (row: DeskRows[DeskKind], version: number): Before => ({
  ...{ id: row.id, version, status: row.status, removed: row.deletedAt !== null },
  daily_budget: timed(row) ? units(row.dailyBudget) : null,
  end: timed(row) ? (row.endAt?.toISOString() ?? null) : null,
});

function valuesOf(row: DeskRows[DeskKind], { status, daily_budget, end, removed }: Change, at: Date) {
  const own = timed(row)
    ? {
        ...(daily_budget !== undefined && {
          dailyBudget: daily_budget === null ? null : toMicros(daily_budget),
        }),
        ...(end !== undefined && { endAt: end === null ? null : new Date(end) }),
      }
    : {};
  return {
    ...own,
    ...(status && { status }),
    ...(removed !== undefined && { deletedAt: removed ? at : null }),
  };
}

async function check(ctx: Ctx, { row, account }: Allowed<DeskRows[DeskKind]>, change: Change): Promise<void> {
  if (!timed(row)) return;
  const end = change.end === undefined ? row.endAt : change.end === null ? null : new Date(change.end);
  requireSound(
    {
      daily: change.daily_budget === undefined ? units(row.dailyBudget) : change.daily_budget,
      ...{ lifetime: units(row.lifetimeBudget), start: row.startAt, end },
      fresh: { start: false, end: end?.getTime() !== row.endAt?.getTime() },
    },
    account,
    await deskTime(ctx, account),
  );
}

/**
 * Changes all of the rows or none. @returns what they were, with the versions they have now: sent back, that undoes it.
 * @throws AppError `conflict` (code `stale`) where one of them was changed after it was seen.
 */
export async function bulkChange(ctx: Ctx, { kind, rows }: BodyOf<typeof contract>): Promise<Before[]> {
  const given = [...new Map(rows.map((row) => [row.id, row])).values()];
  const known: Allowed<DeskRows[DeskKind]>[] = [];
  for (const change of given) {
    // One that was removed is found: undoing brings it back.
    const allowed = await READ[kind](ctx, change.id, true);
    await check(ctx, allowed, change);
    known.push(allowed);
  }
  const changes = known.flatMap(({ row }, at) => {
    const change = given[at];
    return change ? [{ id: row.id, version: change.version, values: valuesOf(row, change, ctx.now()) }] : [];
  });
  const versions = await changeManyDesk(kind, changes, ctx.now(), async (tx) => {
    for (const { row } of known)
      await audit(
        ctx,
        { action: `ads.${kind}.changed`, teamId: row.teamId, subject: row.id, detail: { bulk: true } },
        tx,
      );
  });
  if (versions === 'stale') throw stale();
  return known.map(({ row }) => viewOf(row, versions.get(row.id) ?? row.version));
}
