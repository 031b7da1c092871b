import 'server-only';
import type { UserActor } from '@/lib/server/ctx';
import type { RowsWanted } from '@/lib/server/stores/saved/saved-access';

/** How a list of saved rows is narrowed, as it travels. */
export interface RowFilter {
  email?: string | null | undefined;
  ad_account_id?: string | null | undefined;
  deleted?: 'true' | 'false' | null | undefined;
  page: number;
  page_size: number;
}

/** The person's own address means every owner. */
export function wantedRows(person: UserActor, filter: RowFilter): RowsWanted {
  const email = filter.email?.trim().toLowerCase();
  return {
    deleted: filter.deleted === 'true',
    email: email === person.email ? undefined : email,
    adAccountId: filter.ad_account_id ?? undefined,
    limit: filter.page_size,
    offset: (filter.page - 1) * filter.page_size,
  };
}
