import 'server-only';
import type { z } from 'zod';
import type { audienceSchema } from '@/lib/contracts/related-audiences';
import type { Ctx } from '@/lib/server/ctx';
import { requirePerson } from '@/lib/server/services/people/person/require-person';
import {
  findAudience,
  listOwnAudiences,
  type ReadAudience,
} from '@/lib/server/stores/saved/saved-audiences-store';
import { noAudience } from './refusals';

const RECENT = 20;
type Audience = z.infer<typeof audienceSchema>;

function recentView({ audience, summary }: ReadAudience): Audience {
  return {
    id: audience.id,
    name: audience.name,
    size: summary.totals.accounts,
    status: 'Not targetable',
    categories: audience.tags,
    countries: audience.recipe.countries,
    created_at: audience.createdAt.toISOString(),
    query_type: audience.queryType,
    used_at: audience.usedAt.toISOString(),
  };
}

/** The caller's saved audiences by when they saved, opened or ran them last. */
export async function listRecentAudiences(
  ctx: Ctx,
  { ad_account_id: account }: { ad_account_id?: string | null | undefined },
): Promise<Audience[]> {
  const person = requirePerson(ctx);
  const rows = await listOwnAudiences(person, { limit: RECENT, adAccountId: account ?? undefined });
  return rows.map(recentView);
}

/** @throws AppError `not_found` for what is not the caller's own. */
export async function getRecentAudience(ctx: Ctx, { pk }: { pk: string }): Promise<Audience> {
  const person = requirePerson(ctx);
  const read = await findAudience(person, pk);
  if (!read || read.audience.userId !== person.id) throw noAudience();
  return recentView(read);
}
