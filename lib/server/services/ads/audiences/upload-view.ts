import 'server-only';
import type { UploadedAudience } from '@/lib/contracts/audience-uploads';
import { type FailureCode, isFailureCode } from '@/lib/domain/failure-codes';
import { type ListedAdSet, type ListUse, nameInAccount } from '@/lib/domain/audience-uploads';
import type { BatchRow, UploadRow } from '@/lib/server/stores/ads/audience-uploads-store';

export const failureOf = (code: string | null): FailureCode | null =>
  code !== null && isFailureCode(code) ? code : null;

interface Around {
  use: ListUse;
  batches: readonly BatchRow[];
  adSets: ListedAdSet[];
}

export function uploadView(row: UploadRow, { use, batches, adSets }: Around): UploadedAudience {
  const { id, name, adAccountId, practice, state, matched, reasons, targetable } = row;
  return {
    ...{
      id,
      name,
      audience: row.audienceId,
      ad_account_id: adAccountId,
      practice,
      use,
      state,
      matched,
      reasons,
    },
    name_in_account: nameInAccount(row),
    status: state === 'ready' && targetable === true ? 'Targetable' : 'Not targetable',
    failure: failureOf(row.failure),
    batches: batches.map((batch) => ({
      ...{ number: batch.number, operation: batch.operation, users: batch.users, state: batch.state },
      sent_at: batch.sentAt?.toISOString() ?? null,
      processed_at: batch.processedAt?.toISOString() ?? null,
    })),
    ad_sets: adSets,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
