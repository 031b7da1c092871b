import 'server-only';
import type { chooseSides as contract } from '@/lib/contracts/ads-push';
import type { BodyOf } from '@/lib/contracts/core/endpoint';
import type { SideState } from '@/lib/domain/ads-desk';
import type { AdPlacement, BidStrategy, EntityStatus } from '@/lib/domain/ads-network';
import { AppError } from '@/lib/domain/app-error';
import type { Ctx } from '@/lib/server/ctx';
import { adSetsOf, adsOfSets, changeDesk, type DeskKind, noteSide } from '@/lib/server/stores/ads/desk-store';
import { audit } from '@/lib/server/stores/people/audit-store';
import { requireCampaign } from '../campaigns/authorise-desk';

type Choice = BodyOf<typeof contract>['choices'][number];

const number = (value: SideState[string] | undefined) => (typeof value === 'number' ? value : null);
const date = (value: SideState[string] | undefined) => (typeof value === 'string' ? new Date(value) : null);

/** Their value as a column of ours; what they aim at is known by their numbers only and stays theirs. */
const TAKEN: Record<string, (value: SideState[string] | undefined) => Record<string, unknown>> = {
  name: (value) => ({ name: String(value) }),
  status: (value) => ({ status: value as EntityStatus }),
  daily_budget: (value) => ({ dailyBudget: number(value) }),
  lifetime_budget: (value) => ({ lifetimeBudget: number(value) }),
  start: (value) => ({ startAt: date(value) }),
  end: (value) => ({ endAt: date(value) }),
  placements: (value) => ({ placements: value as unknown as AdPlacement[] }),
  bid_strategy: (value) => ({ bidStrategy: value as BidStrategy }),
  bid_amount: (value) => ({ bidAmount: number(value) }),
  post: (value) => ({ postId: typeof value === 'string' ? value : null }),
};

interface Row {
  id: string;
  base: SideState | null;
  observed: SideState | null;
}

/** Ours: both had agreed on theirs, and ours is a change that will be sent. Theirs: it is ours from now on. */
async function choose(
  ctx: Ctx,
  kind: DeskKind,
  row: Row,
  choices: readonly Choice[],
  teamId: number,
): Promise<void> {
  const observed = row.observed ?? {};
  const base = { ...row.base };
  let values = {};
  for (const { field, take } of choices) {
    base[field] = observed[field] ?? null;
    if (take === 'theirs') values = { ...values, ...TAKEN[field]?.(observed[field]) };
  }
  if (Object.keys(values).length > 0)
    await changeDesk(kind, { id: row.id, at: ctx.now(), values }, (tx) =>
      audit(
        ctx,
        { action: `ads.${kind}.taken_over`, teamId, subject: row.id, detail: { fields: choices.length } },
        tx,
      ),
    );
  await noteSide(kind, row.id, { base });
}

/** @throws AppError `not_found` for a row that is none of the campaign's. */
export async function chooseSides(
  ctx: Ctx,
  { pk }: { pk: string },
  { choices }: { choices: readonly Choice[] },
): Promise<null> {
  const { row: campaign } = await requireCampaign(ctx, pk);
  const sets = await adSetsOf([pk]);
  const ads = await adsOfSets(sets.map(({ id }) => id));
  const rows = new Map<string, { kind: DeskKind; row: Row }>([
    [campaign.id, { kind: 'campaign', row: campaign }],
    ...sets.map((row) => [row.id, { kind: 'ad_set' as const, row }] as const),
    ...ads.map((row) => [row.id, { kind: 'ad' as const, row }] as const),
  ]);
  for (const id of new Set(choices.map(({ row }) => row))) {
    const found = rows.get(id);
    if (!found) throw new AppError('not_found', 'There is no such row', { code: 'unknown_campaign' });
    const own = choices.filter(({ row }) => row === id);
    await choose(ctx, found.kind, found.row, own, campaign.teamId);
  }
  return null;
}
