import 'server-only';
import type {
  CampaignFields,
  CriterionFields,
  LineItemFields,
  NetworkCampaign,
  NetworkCriterion,
  NetworkLineItem,
} from '@/lib/domain/ads-network';
import type { EntityCalls, EntityFilter, Write } from '../ads-network';
import { boundBatch, freshId, type PracticeSetting, turn, type Turn, writeTurn } from './calls';
import type { PracticeKind, PracticeRecord } from './practice-store';
import { missing, refusal, refuseBatch, wrongCampaign, wrongLineItem } from './refusals';

/* Campaigns, line items and what they aim at. */

const MOST_CAMPAIGNS = 200;
const MOST_LINE_ITEMS = 100;
const MOST_IN_BATCH = 40;
const MOST_CRITERIA = 500;
export const fundingOf = (accountId: string): string => `${accountId}f`;

interface Kept {
  createdAt: string;
  updatedAt: string;
  deleted: boolean;
}

const bodyOf = <T>({ body }: PracticeRecord) => body as unknown as T & Kept;

/** What a row becomes by a write, and the rows of a batch in their order. */
export async function applyWrites<Fields extends object>(
  setting: PracticeSetting,
  { call, now }: Turn,
  of: {
    kind: PracticeKind;
    gone: string;
    parent: (fields: Fields) => string | null;
    operations: readonly Write<Fields>[];
    start?: Partial<Record<string, unknown>>;
  },
): Promise<PracticeRecord[]> {
  const ids = of.operations.flatMap((one) => (one.op === 'create' ? [] : [one.id]));
  const known = new Map((await call.list(of.kind, { ids })).map((row) => [row.id, row]));
  const at = now.toISOString();
  const rows = of.operations.map((one): PracticeRecord => {
    if (one.op === 'create') {
      const body = { ...of.start, ...one.fields, createdAt: at, updatedAt: at, deleted: false };
      return { kind: of.kind, id: freshId(setting), parentId: of.parent(one.fields), body };
    }
    const row = known.get(one.id);
    if (!row || row.body['deleted'] === true) throw missing(of.gone, 'There is no such thing');
    const change = one.op === 'delete' ? { deleted: true } : one.fields;
    const next = { ...row, body: { ...row.body, ...change, updatedAt: at } };
    known.set(row.id, next);
    return next;
  });
  await call.put(rows);
  return rows;
}

const shownOf = (filter: EntityFilter, rows: readonly PracticeRecord[]) =>
  filter.withDeleted ? rows : rows.filter(({ body }) => body['deleted'] !== true);

const paused = (status: string) => (status === 'PAUSED' ? ['PAUSED_BY_ADVERTISER'] : []);

function campaignOf(record: PracticeRecord): NetworkCampaign {
  const body = bodyOf<CampaignFields>(record);
  const reasons = [...paused(body.status), ...(body.deleted ? ['DELETED'] : [])];
  return { ...body, id: record.id, servable: reasons.length === 0, reasonsNotServable: reasons };
}

function lineItemOf(record: PracticeRecord, now: Date, posts: number, campaign: string): NetworkLineItem {
  const body = bodyOf<LineItemFields>(record);
  const over = body.endAt !== null && new Date(body.endAt) <= now;
  const reasons = [
    ...paused(body.status),
    ...(over ? ['EXPIRED'] : []),
    ...(posts === 0 ? ['INCOMPLETE'] : []),
    ...(campaign === 'PAUSED' ? ['CAMPAIGN_PAUSED'] : []),
  ];
  return { ...body, id: record.id, servable: reasons.length === 0, reasonsNotServable: reasons };
}

async function lineItemsOf({ call, now }: Turn, rows: readonly PracticeRecord[]): Promise<NetworkLineItem[]> {
  const posts = await call.list('promoted_post', { parentIds: rows.map(({ id }) => id) });
  const parents = await call.list('campaign', { ids: rows.map(({ parentId }) => parentId ?? '') });
  const status = new Map(parents.map(({ id, body }) => [id, String(body['status'])]));
  return rows.map((row) => {
    const count = posts.filter(
      ({ parentId, body }) => parentId === row.id && body['deleted'] !== true,
    ).length;
    return lineItemOf(row, now, count, status.get(row.parentId ?? '') ?? '');
  });
}

export function campaignCalls(setting: PracticeSetting): EntityCalls<NetworkCampaign, CampaignFields> {
  return {
    most: MOST_IN_BATCH,
    list: (filter = {}) =>
      turn(setting, async ({ call }) =>
        shownOf(filter, await call.list('campaign', { ids: filter.ids })).map(campaignOf),
      ),
    write: (operations) =>
      writeTurn(setting, async (step) => {
        boundBatch(operations, MOST_IN_BATCH);
        const all = await step.call.list('campaign');
        const running = all.filter(
          ({ body }) => body['deleted'] !== true && body['status'] === 'ACTIVE',
        ).length;
        const fresh = operations.filter(
          (one) => one.op === 'create' && one.fields.status === 'ACTIVE',
        ).length;
        const known = new Map(all.map((row) => [row.id, bodyOf<CampaignFields>(row)]));
        refuseBatch(
          operations.map((one) => {
            if (one.op === 'delete') return null;
            const before = one.op === 'create' ? undefined : known.get(one.id);
            if (running + fresh > MOST_CAMPAIGNS)
              return refusal('TOO_MANY_CAMPAIGNS', `At most ${MOST_CAMPAIGNS} campaigns are active`);
            const fields = one.op === 'create' ? one.fields : before && { ...before, ...one.fields };
            return fields ? wrongCampaign(fields, [fundingOf(setting.accountId)]) : null;
          }),
        );
        const of = { kind: 'campaign' as const, gone: 'CAMPAIGN_NOT_FOUND', parent: () => null, operations };
        const rows = await applyWrites(setting, step, of);
        await deleteBelow(step, operations);
        return rows.map(campaignOf);
      }),
  };
}

/** With a campaign its line items go. */
async function deleteBelow({ call, now }: Turn, operations: readonly Write<unknown>[]): Promise<void> {
  const parentIds = operations.flatMap((one) => (one.op === 'delete' ? [one.id] : []));
  if (parentIds.length === 0) return;
  const rows = await call.list('line_item', { parentIds });
  const updatedAt = now.toISOString();
  await call.put(rows.map((row) => ({ ...row, body: { ...row.body, deleted: true, updatedAt } })));
}

async function wrongWrites({ call, now }: Turn, operations: readonly Write<LineItemFields>[]) {
  const campaigns = new Set(
    (await call.list('campaign')).filter(({ body }) => body['deleted'] !== true).map(({ id }) => id),
  );
  const siblings = (await call.list('line_item')).filter(({ body }) => body['deleted'] !== true);
  const counts = new Map<string, number>();
  return operations.map((one) => {
    if (one.op === 'delete') return null;
    const row = one.op === 'update' ? siblings.find(({ id }) => id === one.id) : undefined;
    if (one.op === 'update')
      return row ? wrongLineItem({ ...bodyOf<LineItemFields>(row), ...one.fields }, null) : null;
    const { campaignId, objective } = one.fields;
    if (!campaigns.has(campaignId))
      return refusal('CAMPAIGN_NOT_FOUND', 'There is no such campaign', 'campaign_id');
    const beside = siblings.filter(({ parentId }) => parentId === campaignId);
    const count = (counts.get(campaignId) ?? beside.length) + 1;
    counts.set(campaignId, count);
    if (count > MOST_LINE_ITEMS)
      return refusal('TOO_MANY_LINE_ITEMS', `A campaign has at most ${MOST_LINE_ITEMS} line items`);
    if (beside.some(({ body }) => body['objective'] !== objective))
      return refusal('INVALID_PARAMETER', 'Line items of a campaign share their objective', 'objective');
    return wrongLineItem(one.fields, now);
  });
}

export function lineItemCalls(setting: PracticeSetting): EntityCalls<NetworkLineItem, LineItemFields> {
  return {
    most: MOST_IN_BATCH,
    list: (filter = {}) =>
      turn(setting, async (step) => {
        const rows = await step.call.list('line_item', { ids: filter.ids, parentIds: filter.campaignIds });
        return lineItemsOf(step, shownOf(filter, rows));
      }),
    write: (operations) =>
      writeTurn(setting, async (step) => {
        boundBatch(operations, MOST_IN_BATCH);
        refuseBatch(await wrongWrites(step, operations));
        const rows = await applyWrites(setting, step, {
          ...{ kind: 'line_item', gone: 'LINE_ITEM_NOT_FOUND', operations },
          parent: ({ campaignId }) => campaignId,
        });
        return lineItemsOf(step, rows);
      }),
  };
}

const ONE_OF_A_KIND = new Set(['AGE', 'EVENT']);
const MOST_OF: Record<string, number> = { INTEREST: 100, SIMILAR_TO_FOLLOWERS_OF_USER: 100, LOCATION: 2_000 };

async function wrongCriteria({ call }: Turn, operations: readonly Write<CriterionFields>[]) {
  const created = operations.flatMap((one) => (one.op === 'create' ? [one.fields] : []));
  const lineItems = new Set(
    (await call.list('line_item', { ids: created.map((one) => one.lineItemId) })).map(({ id }) => id),
  );
  const rows = await call.list('criterion', { parentIds: [...lineItems] });
  const removed = new Set(operations.flatMap((one) => (one.op === 'delete' ? [one.id] : [])));
  const kept = rows.filter(({ id }) => !removed.has(id)).map((row) => bodyOf<CriterionFields>(row));
  const audiences = new Map((await call.list('audience')).map(({ id, body }) => [id, body]));
  return operations.map((one) => {
    if (one.op !== 'create') return null;
    const { lineItemId, type, value, operator } = one.fields;
    if (!lineItems.has(lineItemId)) return refusal('LINE_ITEM_NOT_FOUND', 'There is no such line item');
    const beside = [...kept, ...created].filter(
      (other) => other.lineItemId === lineItemId && other.type === type,
    );
    if (ONE_OF_A_KIND.has(type) && beside.length > 1)
      return refusal('INVALID_PARAMETER', `A line item has one ${type}`, 'targeting_value');
    const most = MOST_OF[type] ?? 1_000;
    if (beside.length > most)
      return refusal('INVALID_PARAMETER', `At most ${most} of ${type}`, 'targeting_type');
    if (operator === 'NE' && type === 'CUSTOM_AUDIENCE_EXPANDED')
      return refusal(
        'INVALID_PARAMETER',
        'People like those in an audience are not excluded',
        'operator_type',
      );
    if (type.startsWith('CUSTOM_AUDIENCE') && audiences.get(value)?.['targetable'] !== true)
      return refusal('TAILORED_AUDIENCE_NOT_FOUND', 'This audience cannot be targeted', 'targeting_value');
    return null;
  });
}

export function criterionCalls(setting: PracticeSetting): EntityCalls<NetworkCriterion, CriterionFields> {
  const view = (record: PracticeRecord): NetworkCriterion => ({
    ...bodyOf<CriterionFields>(record),
    id: record.id,
  });
  return {
    most: MOST_CRITERIA,
    list: (filter = {}) =>
      turn(setting, async ({ call }) =>
        shownOf({}, await call.list('criterion', { ids: filter.ids, parentIds: filter.lineItemIds })).map(
          view,
        ),
      ),
    write: (operations) =>
      writeTurn(setting, async (step) => {
        boundBatch(operations, MOST_CRITERIA);
        refuseBatch(await wrongCriteria(step, operations));
        const rows = await applyWrites(setting, step, {
          ...{ kind: 'criterion', gone: 'TARGETING_CRITERION_NOT_FOUND', operations },
          parent: ({ lineItemId }) => lineItemId,
        });
        const gone = operations.flatMap((one) => (one.op === 'delete' ? [one.id] : []));
        if (gone.length > 0) await step.call.remove('criterion', gone);
        return rows.map(view);
      }),
  };
}
