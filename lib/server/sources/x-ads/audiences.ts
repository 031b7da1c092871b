import 'server-only';
import type {
  AudienceOperation,
  AudienceUser,
  CriterionFields,
  NetworkAudience,
} from '@/lib/domain/ads-network';
import { AdsNetworkError, type AdsNetwork } from '../ads-network';
import { apiAudience, apiEstimate, apiUsedBy, apiUsersReply } from './api-types';
import type { AdsRequest } from './client';
import { audienceOf, criterionParams } from './mapper';
import { type AdsAccount, idChunks, readAll, readOne } from './reading';

const MOST_OPERATIONS = 2_500;
const MOST_BYTES = 5_000_000;
const AUDIENCES = 'accounts/:account_id/custom_audiences';
const AUDIENCE = `${AUDIENCES}/:custom_audience_id`;

/** SHA-256 in lower-case hex: anything else is a raw value that must not leave. */
const HASH = /^[0-9a-f]{64}$/;
const KINDS = {
  email: 'email',
  handle: 'handle',
  twitterId: 'twitter_id',
  phone: 'phone_number',
  deviceId: 'device_id',
} as const satisfies Record<keyof AudienceUser, string>;
const NAMES = Object.keys(KINDS) as (keyof AudienceUser)[];

function userParams(user: AudienceUser): Record<string, readonly string[]> {
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const hashes = user[name] ?? [];
      if (!hashes.every((hash) => HASH.test(hash)))
        throw new AdsNetworkError('refused', 'INVALID_PARAMETER', {
          ...{ parameter: KINDS[name], message: 'Only hashes are sent' },
        });
      return hashes.length > 0 ? [[KINDS[name], hashes] as const] : [];
    }),
  );
}

function usersBody(operations: readonly AudienceOperation[]): unknown {
  const json = operations.map(({ operation, users, effectiveAt, expiresAt }) => ({
    operation_type: operation,
    params: {
      users: users.map(userParams),
      ...(effectiveAt !== undefined && { effective_at: effectiveAt }),
      ...(expiresAt !== undefined && { expires_at: expiresAt }),
    },
  }));
  if (json.length > MOST_OPERATIONS || Buffer.byteLength(JSON.stringify(json)) > MOST_BYTES)
    throw new AdsNetworkError('refused', 'REQUEST_TOO_COMPLEX', {
      message: `At most ${MOST_OPERATIONS} operations and ${MOST_BYTES} bytes`,
    });
  return json;
}

async function listAudiences(
  account: AdsAccount,
  { ids, name }: { ids?: readonly string[]; name?: string },
): Promise<NetworkAudience[]> {
  const rows: NetworkAudience[] = [];
  for (const some of idChunks(ids)) {
    const query = { ...(ids && { custom_audience_ids: some }), ...(name && { q: name }) };
    const found = await readAll(account, apiAudience, { operation: AUDIENCES, query });
    rows.push(...found.map((row) => audienceOf(row, account.accountId)));
  }
  // The filter of X is by the beginning of a name.
  return name ? rows.filter((row) => row.name.toLowerCase() === name.toLowerCase()) : rows;
}

async function writeUsers(
  account: AdsAccount,
  at: { ids: Record<string, string> },
  operations: readonly AudienceOperation[],
) {
  const request = {
    ...at,
    method: 'POST',
    operation: `${AUDIENCE}/users`,
    json: usersBody(operations),
  } as const;
  const { success_count: success, total_count: total } = await readOne(account, apiUsersReply, request);
  return { success: success ?? 0, total: total ?? operations.length };
}

export function audienceCalls(account: AdsAccount): AdsNetwork['audiences'] {
  const one = (id: string) => ({ operation: AUDIENCE, ids: { custom_audience_id: id } });
  const row = async (request: AdsRequest) =>
    audienceOf(await readOne(account, apiAudience, request), account.accountId);
  return {
    list: (filter = {}) => listAudiences(account, filter),
    create({ name, description }) {
      const query = { name, ...(description && { description }) };
      return row({ method: 'POST', operation: AUDIENCES, query });
    },
    change: (id, query) => row({ method: 'PUT', ...one(id), query }),
    async remove(id) {
      await row({ method: 'DELETE', ...one(id) });
    },
    writeUsers: (id, operations) => writeUsers(account, one(id), operations),
    async targeted(id) {
      const rows = await readAll(account, apiUsedBy, { ...one(id), operation: `${AUDIENCE}/targeted` });
      return {
        campaignIds: rows.map(({ campaign_id }) => campaign_id),
        lineItemIds: rows.flatMap(({ line_items }) => line_items.map((item) => item.id)),
      };
    },
  };
}

const TOO_SMALL = 'AUDIENCE_ESTIMATE_TOO_SMALL';

/** Nobody is changed by it, so that a lost answer is no lost write. */
export async function estimateAudience(
  account: AdsAccount,
  criteria: readonly Omit<CriterionFields, 'lineItemId'>[],
): Promise<{ low: number; high: number } | null> {
  const json = { targeting_criteria: criteria.map(criterionParams) };
  const operation = 'accounts/:account_id/audience_estimate';
  try {
    const request = { method: 'POST', operation, json, harmless: true } as const;
    const { audience_size: size } = await readOne(account, apiEstimate, request);
    return { low: size.min, high: size.max };
  } catch (error) {
    if (error instanceof AdsNetworkError && error.code === TOO_SMALL) return null;
    throw error;
  }
}
