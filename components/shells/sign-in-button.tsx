'use client';

import { lazy, Suspense } from 'react';
import { focusRing } from '@/components/ui/focus-ring';
import { signInDialog } from '@/lib/client/stores/sign-in-dialog';
import { usePersonal } from '@/lib/client/use-personal';
import type { Tenant } from '@/lib/tenants/registry';
import { signInTexts } from './session-gate';
import { withTexts } from './with-texts';

const AccountMenu = lazy(() =>
  withTexts(
    import('@/components/features/sign-in/account-menu').then((part) => part.AccountMenu),
    signInTexts,
  ),
);

// Plain classes: the kit's button would bring its variants into the first load of the marketing pages.
const BUTTON =
  'inline-flex h-8 flex-none items-center rounded-sm border border-line-strong bg-surface px-3 text-sm font-[550] whitespace-nowrap text-ink hover:bg-hover max-md:h-11 [:lang(ja)_&]:font-semibold';

/** In the header of the Toolkit: the way in, or the menu of who is signed in. Nobody costs neither a call nor code. */
export function SignInButton({ label }: { label: string }) {
  const signedIn = usePersonal('token') !== null;
  if (signedIn) return <AccountSlot tenant="protargeting" />;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => signInDialog.getState().ask()}
      className={`${BUTTON} ${focusRing}`}
    >
      {label}
    </button>
  );
}

/** The menu of the signed-in person, nothing for nobody. */
export function AccountSlot({ tenant }: { tenant: Tenant }) {
  const signedIn = usePersonal('token') !== null;
  if (!signedIn) return null;
  return (
    <Suspense fallback={<span aria-hidden className="size-8 max-md:size-11" />}>
      <AccountMenu tenant={tenant} />
    </Suspense>
  );
}
