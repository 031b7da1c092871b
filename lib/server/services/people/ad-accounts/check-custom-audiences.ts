import 'server-only';
import type { Ctx } from '@/lib/server/ctx';
import { accessTokenOf } from '@/lib/server/services/people/connected-accounts/access-token';
import { atX } from '@/lib/server/services/people/connected-accounts/x-failure';
import { xSettings } from '@/lib/server/services/people/connected-accounts/x-settings';
import { requirePerson } from '@/lib/server/services/people/person/require-person';
import { listCustomAudiences } from '@/lib/server/sources/x-oauth/ads-custom-audiences';
import { findAdAccountByNumber } from '@/lib/server/stores/people/ad-accounts-store';
import { canonicalId } from './ad-account-view';
import { noAdAccount } from './user-accounts';

interface Checked {
  custom_audiences: { name: string; targetable: boolean }[];
}

/**
 * Asks X which of the named custom audiences of an ad account can be targeted yet. One that X does not list cannot.
 * @throws AppError `not_found` unless X lists the account for the person; `unavailable` when X does not answer.
 */
export async function checkCustomAudiences(
  ctx: Ctx,
  { ad_account_id, custom_audience_names }: { ad_account_id: string; custom_audience_names: string[] },
): Promise<Checked> {
  const person = requirePerson(ctx);
  const row = await findAdAccountByNumber(person.id, canonicalId(ad_account_id));
  const social = row?.verified ? row.socialAccountId : null;
  if (!row || !social) throw noAdAccount();
  const settings = xSettings('twitter');
  const tokens = await accessTokenOf(social, ctx.now());
  if (tokens.kind !== 'oauth1') throw noAdAccount();
  const listed = await atX(ctx, 'custom-audiences', () =>
    listCustomAudiences(settings, tokens, row.accountId),
  );
  const ready = new Set(listed.filter(({ targetable }) => targetable).map(({ name }) => name.toLowerCase()));
  const names = [...new Set(custom_audience_names)];
  return {
    custom_audiences: names.map((name) => ({ name, targetable: ready.has(name.toLowerCase()) })),
  };
}
