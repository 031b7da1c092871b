'use client';

import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { ConfirmDialog } from '@/components/kit/confirm-dialog';
import { ErrorState } from '@/components/kit/error-state';
import { Button } from '@/components/ui/button';
import { tellFailure } from '@/lib/client/tool-failure';
import { displayMessage } from '@/lib/client/request-error';
import type { PremiumUser } from '@/lib/contracts/premium-account';
import { formatDate } from '@/lib/format/date';
import { PREMIUM_LANDING, route } from '@/lib/tenants/routes';
import { subscribe, useOwnPlan } from './use-own-plan';

function CancelButton({ onCancel }: { onCancel: () => Promise<void> }) {
  const t = useTranslations('premium.landing.cancel');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="lg" onClick={() => setOpen(true)}>
        {t('do')}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('title')}
        text={t('text')}
        action={t('do')}
        keep={t('keep')}
        onConfirm={onCancel}
        messageOf={displayMessage}
      />
    </>
  );
}

function OpenSuite() {
  const t = useTranslations('premium.landing.start');
  return (
    <Button asChild variant="primary" size="lg">
      <Link href={route(PREMIUM_LANDING)}>{t('suite')}</Link>
    </Button>
  );
}

interface SignedInProps {
  me: PremiumUser;
  offer: 'open' | 'sold' | 'none';
  referral: string | null;
  onCancel: () => Promise<void>;
  onResume: () => Promise<void>;
}

/** For who is signed in: into the suite, or to the payment page. */
function SignedIn({ me, offer, referral, onCancel, onResume }: SignedInProps) {
  const t = useTranslations('premium.landing');
  const locale = useLocale();
  const { subscription, has_subscription: has } = me;
  const ends = subscription?.active && subscription.cancel_at_period_end ? subscription.ends_at : null;
  if (!has && offer !== 'sold') return null;
  if (!has)
    return (
      <AsyncButton variant="primary" size="lg" onClick={() => subscribe(referral)} onError={tellFailure}>
        {t('start.subscribe')}
      </AsyncButton>
    );
  return (
    <>
      <OpenSuite />
      {offer === 'sold' && subscription?.active && ends === null && <CancelButton onCancel={onCancel} />}
      {offer === 'sold' && ends !== null && (
        <AsyncButton size="lg" onClick={onResume} onError={tellFailure}>
          {t('cancel.resume')}
        </AsyncButton>
      )}
      {offer === 'sold' && subscription?.active && (
        <p className="basis-full text-sm text-muted">
          {ends ? t('offer.until', { date: formatDate(ends, locale) }) : t('offer.active')}
        </p>
      )}
    </>
  );
}

/** Where one begins: sign in, subscribe or go in; what it costs is told by the payment page alone. */
export function LandingStart() {
  const t = useTranslations('premium.landing');
  const referral = useSearchParams().get('referral');
  const { signedIn, offer, me, cancel, resume } = useOwnPlan();
  const failed = offer.error ?? me.error;
  const kind = offer.data?.offer;
  return (
    <div className="mt-7 grid gap-3">
      <div className="flex min-h-10 flex-wrap items-center gap-3">
        {!signedIn && (
          <Button asChild variant="primary" size="lg">
            <Link href={`${route('premium-home')}?next=${encodeURIComponent(route('premium'))}`}>
              {t('start.signIn')}
            </Link>
          </Button>
        )}
        {signedIn && me.data && kind && (
          <SignedIn me={me.data} offer={kind} referral={referral} onCancel={cancel} onResume={resume} />
        )}
        {signedIn && !(me.data && kind) && !failed && <p className="text-muted">{t('start.checking')}</p>}
        <Button asChild size="lg">
          <Link href={route('own-archive')}>{t('start.archive')}</Link>
        </Button>
      </div>
      {failed && !failed.handled && signedIn && !me.data && (
        <ErrorState
          title={t('start.failed')}
          message={failed.message}
          onRetry={() => Promise.all([offer.mutate(), me.mutate()])}
        />
      )}
      <p className="text-sm text-muted">{kind ? t(`offer.${kind}`) : t('start.archiveNote')}</p>
      {referral && kind === 'sold' && (
        <p className="text-sm text-muted">{t('referral.by', { code: referral.slice(0, 40) })}</p>
      )}
    </div>
  );
}
