import 'server-only';
import { z } from 'zod';
import type {
  CampaignFields,
  CriterionFields,
  LineItemFields,
  NetworkCampaign,
  NetworkCriterion,
  NetworkLineItem,
  PromotedPost,
} from '@/lib/domain/ads-network';
import { AdsNetworkError, type EntityCalls, type EntityFilter, type Write } from '../ads-network';
import { apiCampaign, apiCriterion, apiLineItem, apiPromotedPost } from './api-types';
import { callAds } from './client';
import { unreadable } from './failures';
import {
  campaignOf,
  campaignParams,
  criterionOf,
  criterionParams,
  lineItemOf,
  lineItemParams,
  promotedPostOf,
} from './mapper';
import { type AdsAccount, idChunks, ofAccount, readAll, readAs, readOne } from './reading';

const MOST_ENTITIES = 40;
const MOST_CRITERIA = 500;
const VERBS = { create: 'Create', update: 'Update', delete: 'Delete' } as const;

interface Batched<Api, Row, Fields> {
  resource: 'campaigns' | 'line_items' | 'targeting_criteria';
  /** Name of its id in paths and parameters. */
  idName: string;
  schema: z.ZodType<Api>;
  rowOf: (api: Api) => Row | null;
  params: (fields: Partial<Fields>) => Record<string, unknown>;
}

function refuseMany(operations: readonly unknown[], most: number): void {
  if (operations.length > most)
    throw new AdsNetworkError('refused', 'REQUEST_TOO_COMPLEX', {
      message: `At most ${most} operations`,
    });
}

/** One batch: X does all of it or nothing, and answers in its order. */
async function sendBatch<Api, Row, Fields>(
  account: AdsAccount,
  kind: Batched<Api, Row, Fields>,
  operations: readonly Write<Fields>[],
): Promise<Row[]> {
  if (operations.length === 0) return [];
  const json = operations.map((one) => ({
    operation_type: VERBS[one.op],
    params: {
      ...(one.op === 'create' ? {} : { [kind.idName]: one.id }),
      ...(one.op === 'delete' ? {} : kind.params(one.fields as Partial<Fields>)),
    },
  }));
  const operation = `batch/accounts/:account_id/${kind.resource}`;
  const answer = await callAds(account.x, ofAccount(account, { method: 'POST', operation, json }));
  const { data } = readAs(z.object({ data: z.array(kind.schema) }), answer);
  const rows = data.flatMap((one) => kind.rowOf(one) ?? []);
  if (rows.length !== operations.length) throw unreadable();
  return rows;
}

/** Filters of a list, in pages of as many ids as one filter may hold. */
async function listRows<Api, Row>(
  account: AdsAccount,
  { resource, schema, rowOf }: { resource: string; schema: z.ZodType<Api>; rowOf: (api: Api) => Row | null },
  filter: { name: string; ids: readonly string[] | undefined; withDeleted: boolean | undefined },
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const ids of idChunks(filter.ids)) {
    const found = await readAll(account, schema, {
      operation: `accounts/:account_id/${resource}`,
      query: {
        ...(filter.ids && { [filter.name]: ids }),
        with_deleted: filter.withDeleted ?? false,
        ...(resource !== 'targeting_criteria' && resource !== 'promoted_tweets' && { with_draft: true }),
      },
    });
    rows.push(...found.flatMap((one) => rowOf(one) ?? []));
  }
  return rows;
}

export function campaignCalls(account: AdsAccount): EntityCalls<NetworkCampaign, CampaignFields> {
  const kind = {
    ...({ resource: 'campaigns', idName: 'campaign_id', schema: apiCampaign } as const),
    ...{ rowOf: campaignOf, params: campaignParams },
  };
  return {
    most: MOST_ENTITIES,
    list: ({ ids, campaignIds, withDeleted } = {}) =>
      listRows(account, kind, { name: 'campaign_ids', ids: ids ?? campaignIds, withDeleted }),
    async write(operations) {
      refuseMany(operations, MOST_ENTITIES);
      return sendBatch(account, kind, operations);
    },
  };
}

export function lineItemCalls(account: AdsAccount): EntityCalls<NetworkLineItem, LineItemFields> {
  const kind = {
    ...({ resource: 'line_items', idName: 'line_item_id', schema: apiLineItem } as const),
    ...{ rowOf: lineItemOf, params: lineItemParams },
  };
  return {
    most: MOST_ENTITIES,
    list({ ids, lineItemIds, campaignIds, withDeleted } = {}) {
      const own = ids ?? lineItemIds;
      return own
        ? listRows(account, kind, { name: 'line_item_ids', ids: own, withDeleted })
        : listRows(account, kind, { name: 'campaign_ids', ids: campaignIds, withDeleted });
    },
    async write(operations) {
      refuseMany(operations, MOST_ENTITIES);
      return sendBatch(account, kind, operations);
    },
  };
}

/** X lists criteria of named line items only: without any, those of every line item there is. */
async function lineItemsOf(account: AdsAccount, filter: EntityFilter): Promise<readonly string[]> {
  if (filter.lineItemIds) return filter.lineItemIds;
  const items = await lineItemCalls(account).list({
    ...(filter.campaignIds && { campaignIds: filter.campaignIds }),
  });
  return items.map(({ id }) => id);
}

export function criterionCalls(account: AdsAccount): EntityCalls<NetworkCriterion, CriterionFields> {
  const kind = {
    ...({ resource: 'targeting_criteria', idName: 'targeting_criterion_id', schema: apiCriterion } as const),
    ...{ rowOf: criterionOf, params: criterionParams },
  };
  return {
    most: MOST_CRITERIA,
    async list(filter = {}) {
      const ids = await lineItemsOf(account, filter);
      const rows = await listRows(account, kind, {
        ...{ name: 'line_item_ids', ids, withDeleted: filter.withDeleted },
      });
      const wanted = filter.ids && new Set(filter.ids);
      return wanted ? rows.filter(({ id }) => wanted.has(id)) : rows;
    },
    async write(operations) {
      refuseMany(operations, MOST_CRITERIA);
      if (operations.some(({ op }) => op === 'update'))
        throw new AdsNetworkError('refused', 'ROUTE_NOT_FOUND', { message: 'A criterion has no update' });
      return sendBatch(account, kind, operations);
    },
  };
}

type PromotedFields = { lineItemId: string; postId: string };

async function writePromoted(
  account: AdsAccount,
  operation: Write<PromotedFields> | undefined,
): Promise<PromotedPost[]> {
  if (!operation) return [];
  if (operation.op === 'update')
    throw new AdsNetworkError('refused', 'ROUTE_NOT_FOUND', { message: 'An ad has no update' });
  if (operation.op === 'delete') {
    const row = await readOne(account, apiPromotedPost, {
      method: 'DELETE',
      operation: 'accounts/:account_id/promoted_tweets/:promoted_tweet_id',
      ids: { promoted_tweet_id: operation.id },
    });
    return [promotedPostOf(row)];
  }
  const { lineItemId, postId } = operation.fields;
  const rows = await readOne(account, z.array(apiPromotedPost), {
    method: 'POST',
    operation: 'accounts/:account_id/promoted_tweets',
    query: { line_item_id: lineItemId, tweet_ids: postId },
  });
  return rows.map(promotedPostOf);
}

/** X has no batch of them, so that each is written alone. */
export function promotedPostCalls(account: AdsAccount): EntityCalls<PromotedPost, PromotedFields> {
  const kind = { resource: 'promoted_tweets', schema: apiPromotedPost, rowOf: promotedPostOf };
  return {
    most: 1,
    list({ ids, lineItemIds, withDeleted } = {}) {
      return ids
        ? listRows(account, kind, { name: 'promoted_tweet_ids', ids, withDeleted })
        : listRows(account, kind, { name: 'line_item_ids', ids: lineItemIds, withDeleted });
    },
    async write(operations) {
      refuseMany(operations, 1);
      return writePromoted(account, operations[0]);
    },
  };
}
