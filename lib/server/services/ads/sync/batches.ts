import 'server-only';
import type { SideState } from '@/lib/domain/ads-desk';
import type {
  AdPlacement,
  BidStrategy,
  CampaignFields,
  CriterionFields,
  EntityStatus,
  LineItemFields,
} from '@/lib/domain/ads-network';
import type { AdsNetwork, Write } from '@/lib/server/sources/ads-network';
import type { AdRow, AdSetRow, CampaignRow } from '@/lib/server/stores/ads/desk-store';
import type { OperationRow } from '@/lib/server/stores/ads/pushes-store';
import { campaignThere, lineItemThere, nameThere, promotedThere } from './sides';

/* One batch of writes: what is sent, what is looked for when its answer was lost, what came of it. */

export interface DeskOf {
  campaign: CampaignRow;
  sets: ReadonlyMap<string, AdSetRow>;
  ads: ReadonlyMap<string, AdRow>;
  fundingInstrumentId: string;
  /** The post that a creative is. */
  postOf: (post: string) => Promise<string>;
}

/** What a write did: the id of the thing there, and how it looks now. */
export interface Done {
  position: number;
  remoteId: string;
  observed: SideState | null;
}

const text = (value: SideState[string] | undefined) => (typeof value === 'string' ? value : '');
const micros = (value: SideState[string] | undefined) => (typeof value === 'number' ? value : null);
const nullable = (value: SideState[string] | undefined) => (typeof value === 'string' ? value : null);
const listOf = (value: SideState[string] | undefined): readonly string[] =>
  Array.isArray(value) ? value : [];

/** Only what an operation names is written. */
function picked<Fields extends object>(
  fields: SideState,
  all: { [Key in keyof Fields]: [string, Fields[Key]] },
): Partial<Fields> {
  const entries = Object.entries(all) as [string, [string, unknown]][];
  return Object.fromEntries(
    entries.filter(([, [field]]) => Object.hasOwn(fields, field)).map(([key, [, value]]) => [key, value]),
  ) as Partial<Fields>;
}

function campaignFields({ fields }: OperationRow, desk: DeskOf): Partial<CampaignFields> {
  return picked<Omit<CampaignFields, 'fundingInstrumentId'>>(fields, {
    name: ['name', nameThere(text(fields['name']), desk.campaign.reference)],
    status: ['status', text(fields['status']) as EntityStatus],
    dailyBudget: ['daily_budget', micros(fields['daily_budget'])],
    totalBudget: ['lifetime_budget', micros(fields['lifetime_budget'])],
  });
}

function lineItemFields({ fields, rowId }: OperationRow, desk: DeskOf): Partial<LineItemFields> {
  const reference = desk.sets.get(rowId)?.reference ?? '';
  return picked<Omit<LineItemFields, 'campaignId' | 'objective' | 'productType' | 'goal'>>(fields, {
    name: ['name', nameThere(text(fields['name']), reference)],
    status: ['status', text(fields['status']) as EntityStatus],
    placements: ['placements', listOf(fields['placements']) as readonly AdPlacement[]],
    startAt: ['start', text(fields['start'])],
    endAt: ['end', nullable(fields['end'])],
    dailyBudget: ['daily_budget', micros(fields['daily_budget'])],
    totalBudget: ['lifetime_budget', micros(fields['lifetime_budget'])],
    bidStrategy: ['bid_strategy', text(fields['bid_strategy']) as BidStrategy],
    bidAmount: ['bid_amount', micros(fields['bid_amount'])],
  });
}

const idOf = (one: OperationRow, row: { remoteId: string | null } | undefined) =>
  one.remoteId ?? row?.remoteId ?? '';

/** @throws RangeError for a part whose whole is not there: plans are in order, so this is a defect. */
function parentId(row: { remoteId: string | null } | undefined): string {
  if (!row?.remoteId) throw new RangeError('The whole of a part is not on the network');
  return row.remoteId;
}

/** Sends campaigns. @returns what they look like now, in the order of the operations. */
async function sendCampaigns(
  network: AdsNetwork,
  batch: readonly OperationRow[],
  desk: DeskOf,
): Promise<Done[]> {
  const fundingInstrumentId = desk.fundingInstrumentId;
  const rows = await network.campaigns.write(
    batch.map((one): Write<CampaignFields> => {
      const fields = campaignFields(one, desk);
      if (one.op === 'create')
        return { op: 'create', fields: { ...(fields as CampaignFields), fundingInstrumentId } };
      const id = idOf(one, desk.campaign);
      return one.op === 'update' ? { op: 'update', id, fields } : { op: 'delete', id };
    }),
  );
  return doneOf(batch, rows, campaignThere);
}

async function sendLineItems(
  network: AdsNetwork,
  batch: readonly OperationRow[],
  desk: DeskOf,
): Promise<Done[]> {
  const rows = await network.lineItems.write(
    batch.map((one): Write<LineItemFields> => {
      const fields = lineItemFields(one, desk);
      const id = idOf(one, desk.sets.get(one.rowId));
      if (one.op === 'update') return { op: 'update', id, fields };
      if (one.op === 'delete') return { op: 'delete', id };
      const set = desk.sets.get(one.rowId);
      const own = {
        objective: desk.campaign.objective,
        productType: 'PROMOTED_TWEETS' as const,
        goal: set?.goal ?? null,
      };
      return {
        op: 'create',
        fields: { ...(fields as LineItemFields), campaignId: parentId(desk.campaign), ...own },
      };
    }),
  );
  return doneOf(batch, rows, (row) => lineItemThere(row, []));
}

async function sendCriteria(
  network: AdsNetwork,
  batch: readonly OperationRow[],
  desk: DeskOf,
): Promise<Done[]> {
  const rows = await network.criteria.write(
    batch.map((one): Write<CriterionFields> => {
      if (one.op !== 'create') return { op: 'delete', id: one.remoteId ?? '' };
      return { op: 'create', fields: criterionFields(one, desk) };
    }),
  );
  return doneOf(batch, rows, () => null);
}

export const criterionFields = ({ fields, rowId }: OperationRow, desk: DeskOf): CriterionFields => ({
  ...{ lineItemId: parentId(desk.sets.get(rowId)), type: text(fields['type']), value: text(fields['value']) },
  operator: text(fields['operator']) as CriterionFields['operator'],
});

export async function promotedFields(one: OperationRow, desk: DeskOf) {
  const set = desk.sets.get(desk.ads.get(one.rowId)?.adSetId ?? '');
  return { lineItemId: parentId(set), postId: await desk.postOf(text(one.fields['post'])) };
}

async function sendPromoted(
  network: AdsNetwork,
  batch: readonly OperationRow[],
  desk: DeskOf,
): Promise<Done[]> {
  const operations: Write<{ lineItemId: string; postId: string }>[] = [];
  for (const one of batch)
    operations.push(
      one.op === 'create'
        ? { op: 'create', fields: await promotedFields(one, desk) }
        : { op: 'delete', id: idOf(one, desk.ads.get(one.rowId)) },
    );
  const rows = await network.promotedPosts.write(operations);
  return doneOf(batch, rows, (row, one) => promotedThere(row, one.fields));
}

function doneOf<Row extends { id: string }>(
  batch: readonly OperationRow[],
  rows: readonly Row[],
  view: (row: Row, one: OperationRow) => SideState | null,
): Done[] {
  return batch.flatMap((one, at) => {
    const row = rows[at];
    return row ? [{ position: one.position, remoteId: row.id, observed: view(row, one) }] : [];
  });
}

const SEND = {
  campaign: sendCampaigns,
  line_item: sendLineItems,
  criterion: sendCriteria,
  promoted_post: sendPromoted,
};

/** @throws AdsNetworkError */
export const sendBatch = (
  network: AdsNetwork,
  batch: readonly OperationRow[],
  desk: DeskOf,
): Promise<Done[]> => {
  const [first] = batch;
  return first ? SEND[first.kind](network, batch, desk) : Promise.resolve([]);
};

/** How many operations one call takes. */
export const mostOf = (network: AdsNetwork, kind: OperationRow['kind']): number =>
  ({
    campaign: network.campaigns.most,
    line_item: network.lineItems.most,
    criterion: network.criteria.most,
    promoted_post: network.promotedPosts.most,
  })[kind];
