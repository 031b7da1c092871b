import { replacePage } from '@/lib/client/leave-page';
import { withNext } from '@/lib/client/next-path';
import { refreshMe } from '@/lib/client/session';
import type { Refusal } from '@/lib/client/stores/session-flag';
import { sessionFlag } from '@/lib/client/stores/session-flag';
import { signInDialog } from '@/lib/client/stores/sign-in-dialog';
import { toastStore } from '@/lib/client/stores/toasts';
import { shortMessage, tellFailure } from '@/lib/client/tool-failure';
import { getMe } from '@/lib/contracts/sign-in';
import type { Tenant } from '@/lib/tenants/registry';
import { matchRoute, route, type RouteId } from '@/lib/tenants/routes';

/** Refusals that the screen which asked answers itself: a further proof, a code, a password, a link that does not fit. */
const ANSWERED_IN_PLACE: readonly string[] = [
  'creators_only',
  'password',
  'wrong_password',
  'second_factor',
  'step_up',
  'setup',
  'sign_up_closed',
  'outbox',
];

/** Screens for people who are not signed in (yet). */
const PUBLIC_SCREENS: readonly RouteId[] = [
  'login',
  'outbox',
  'invite-accept',
  'reset-e2e',
  'premium-home',
  'authenticated',
];

function isPublic(tenant: Tenant, path: string): boolean {
  const match = matchRoute(tenant, path);
  return match === null || PUBLIC_SCREENS.some((id) => id === match.row.id);
}

/** Nobody is signed in: to the sign-in of the site, with the way back. */
function goSignIn(tenant: Tenant, refusal: Refusal): void {
  const { pathname, search } = window.location;
  if (tenant === 'protargeting') {
    // Its pages are for everybody: only a call that needs a person asks for one.
    if (refusal.endpointId !== getMe.id) signInDialog.getState().ask();
    return;
  }
  if (isPublic(tenant, pathname)) return;
  const signIn = tenant === 'dashboard' ? route('login') : route('premium-home');
  replacePage(withNext(signIn, `${pathname}${search}`));
}

let answering = false;

/**
 * What follows a 403 (security.md 1): the server is asked who is signed in. Nobody: to the sign-in. Somebody without a
 * subscription: to the page that says what it opens. Else they may not do this one thing, which is said where they are.
 */
export async function answerRefusal(tenant: Tenant, refusal: Refusal): Promise<void> {
  if (answering || ANSWERED_IN_PLACE.includes(refusal.code)) return;
  answering = true;
  try {
    const me = refusal.endpointId === getMe.id ? null : await refreshMe();
    if (me === null) return goSignIn(tenant, refusal);
    sessionFlag.getState().clear();
    if (tenant === 'premium' && refusal.code === 'subscription') return replacePage(route('premium'));
    toastStore.getState().add(shortMessage(refusal.message), 'error');
  } catch (error) {
    tellFailure(error);
  } finally {
    answering = false;
  }
}
