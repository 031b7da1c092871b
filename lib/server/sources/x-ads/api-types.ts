import 'server-only';
import { z } from 'zod';

/*
 * What is read of the answers of version 12. A field of another shape counts as not given: an answer with news in it must
 * not stop a sync. What is marked unverified has been seen in no answer of version 12: the recorded ones are older
 * (docs/ads.md).
 */

const id = z.union([z.string().min(1), z.int().transform(String)]);
const text = z.string().nullish().catch(null);
const flag = z.boolean().nullish().catch(null);
const words = z.array(z.string()).nullish().catch(null);
/** Beyond 2^53 a number of JSON has lost digits, and counts as not told. */
const count = z.int().nonnegative().nullish().catch(null);
const micros = count;

const row = { id, created_at: text, updated_at: text, deleted: flag };

export const apiAccount = z.object({
  ...row,
  name: text,
  timezone: z.string().min(1),
  approval_status: text,
});

export const apiFunding = z.object({
  ...row,
  type: text,
  currency: z.string().min(1),
  able_to_fund: flag,
  reasons_not_able_to_fund: words,
});

export const apiPromotableUser = z.object({ ...row, user_id: id, promotable_user_type: text });

const served = { servable: flag, reasons_not_servable: words, entity_status: text };

export const apiCampaign = z.object({
  ...row,
  ...served,
  name: text,
  funding_instrument_id: text,
  daily_budget_amount_local_micro: micros,
  total_budget_amount_local_micro: micros,
});

export const apiLineItem = z.object({
  ...row,
  ...served,
  campaign_id: id,
  name: text,
  objective: text,
  product_type: text,
  placements: words,
  start_time: text,
  end_time: text,
  bid_strategy: text,
  bid_amount_local_micro: micros,
  goal: text,
  /** Unverified: in a line item's answers of version 12 as its documentation has it; recorded ones lack it. */
  daily_budget_amount_local_micro: micros,
  total_budget_amount_local_micro: micros,
});

export const apiCriterion = z.object({
  ...row,
  line_item_id: id,
  targeting_type: z.string(),
  targeting_value: z.union([z.string(), z.number().transform(String)]),
  operator_type: text,
});

export const apiPromotedPost = z.object({
  ...row,
  line_item_id: id,
  tweet_id: id,
  entity_status: text,
  approval_status: text,
});

export const apiPost = z.object({
  id: id.optional().catch(undefined),
  id_str: z.string().optional().catch(undefined),
  tweet_id: id.optional().catch(undefined),
  created_at: text,
  full_text: text,
  text,
  nullcast: flag,
  card_uri: text,
  user: z.object({ id }).nullish().catch(null),
  media_keys: words,
});

const destination = z.object({ type: text, url: text }).nullish().catch(null);
export const apiCard = z.object({
  ...row,
  name: text,
  card_uri: text,
  card_type: text,
  components: z
    .array(z.object({ type: text, media_key: text, title: text, destination }))
    .nullish()
    .catch(null),
});

export const apiMedia = z.object({
  media_key: id,
  name: text,
  file_name: text,
  media_type: text,
  media_category: text,
  media_status: text,
  media_url: text,
  /** Unverified: in no recorded answer of the library. */
  width: count,
  height: count,
  deleted: flag,
});

export const apiAudience = z.object({
  ...row,
  name: text,
  description: text,
  targetable: flag,
  audience_size: count,
  reasons_not_targetable: words,
  permission_level: text,
  owner_account_id: text,
});

export const apiUsedBy = z.object({
  campaign_id: id,
  line_items: z.array(z.object({ id })).catch([]),
});

export const apiUsersReply = z.object({ success_count: count, total_count: count });

export const apiEstimate = z.object({ audience_size: z.object({ min: z.int(), max: z.int() }) });

const series = z.record(z.string(), z.array(z.number().nullable()).nullable().catch(null));
export const apiStats = z.object({
  id,
  id_data: z
    .array(
      z.object({
        segment: z.object({ segment_name: text, segment_value: text }).nullish().catch(null),
        metrics: series.catch({}),
      }),
    )
    .catch([]),
});
export type ApiStats = z.infer<typeof apiStats>;

export const apiStatsJob = z.object({
  // A recorded answer holds the id twice, once as a number beyond 2^53: only the text can be sent back.
  id: z.string().min(1).optional().catch(undefined),
  id_str: z.string().optional().catch(undefined),
  status: z.string(),
  url: text,
  expires_at: text,
  entity: text,
  entity_ids: words,
  start_time: text,
  end_time: text,
  granularity: text,
  segmentation_type: text,
  country: text,
});
export type ApiStatsJob = z.infer<typeof apiStatsJob>;

export const apiActiveEntity = z.object({ entity_id: id });

export const apiReach = z.object({
  id,
  total_audience_reach: count,
  average_frequency: z.number().nonnegative().nullish().catch(null),
});

const value = z
  .union([z.string(), z.number().transform(String)])
  .nullish()
  .catch(null);
export const apiLookup = z.object({
  name: text,
  targeting_type: text,
  targeting_value: value,
  id: value,
  parent_id: text,
  parent_name: text,
});

export const apiUser = z.object({ id, username: z.string() });

export const apiPlacements = z.object({ placements: z.array(z.array(z.string())).catch([]) });

export const apiUpload = z.object({
  id,
  media_key: text,
  processing_info: z.object({ state: text, check_after_secs: count }).nullish().catch(null),
});
