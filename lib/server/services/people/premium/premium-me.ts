import 'server-only';
import type { PremiumUser } from '@/lib/contracts/premium-account';
import { AppError } from '@/lib/domain/app-error';
import { type Locale } from '@/lib/domain/locales';
import { hasActiveSubscription, latestSubscription, type Subscription } from '@/lib/domain/subscription';
import type { Ctx } from '@/lib/server/ctx';
import { requirePerson } from '@/lib/server/services/people/person/require-person';
import { userView } from '@/lib/server/services/people/person/user-view';
import { activateOwnRow, ensureOwnRow, listOwnRows } from '@/lib/server/stores/own/own-accounts-store';
import { findSocialRow } from '@/lib/server/stores/people/connected-accounts-store';
import { savePremiumSettings } from '@/lib/server/stores/people/premium-store';
import { subscriptionsOfUser } from '@/lib/server/stores/people/subscriptions-store';
import { findUser } from '@/lib/server/stores/people/users-store';

/**
 * The signed-in person in the premium suite. An active account that was disconnected since is none.
 * @throws AppError `forbidden` (code `token`) when nobody is signed in.
 */
export async function readPremiumMe(ctx: Ctx): Promise<PremiumUser> {
  const person = requirePerson(ctx);
  const view = await userView(ctx);
  const active = (await findUser(person.id))?.activeSocialAccountId ?? null;
  const subscriptions = await subscriptionsOfUser(person.id);
  const all = [...view.social_accounts, ...(await listOwnRows(ctx))];
  return {
    ...view,
    active_social_account: all.some(({ id }) => id === active) ? active : null,
    subscription: latestSubscription(subscriptions),
    has_subscription: hasActiveSubscription(view.groups, subscriptions),
  };
}

/** The person's own subscription, never that of a team; null when there is none. */
export async function readSubscriptionInfo(ctx: Ctx): Promise<Subscription | null> {
  return latestSubscription(await subscriptionsOfUser(requirePerson(ctx).id));
}

export interface PremiumUserChange {
  language?: Locale;
  /** Id of one of the person's connected or own accounts. */
  active_social_account?: string;
}

/** The screens show this account from now on: an own one, or that of a connection, which becomes one by it. */
async function showAccount(ctx: Ctx, id: string): Promise<void> {
  if (await activateOwnRow(ctx, id)) return;
  const connected = await findSocialRow(id);
  if (!connected) return;
  const { uid, screenName, name } = connected;
  const given = { xId: uid, handle: screenName, name: name || null, source: 'x' as const, zone: null };
  const own = await ensureOwnRow(ctx, { ...given, socialAccountId: id });
  await activateOwnRow(ctx, own.id, id);
}

/**
 * Stores what is given, all of it or nothing.
 * @throws AppError `not_found` (code `unknown_account`) for an account that is not the person's own.
 */
export async function updatePremiumUser(ctx: Ctx, change: PremiumUserChange): Promise<PremiumUser> {
  const person = requirePerson(ctx);
  const { language, active_social_account: account } = change;
  const settings = {
    ...(language !== undefined && { language }),
    ...(account !== undefined && { activeSocialAccountId: account }),
  };
  if (!(await savePremiumSettings(ctx, person.id, settings)))
    throw new AppError('not_found', 'There is no such account', { code: 'unknown_account' });
  if (account !== undefined) await showAccount(ctx, account);
  return readPremiumMe(ctx);
}
