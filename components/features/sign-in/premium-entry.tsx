'use client';

import { useTranslations } from 'next-intl';
import { useRouter, useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { ErrorState } from '@/components/kit/error-state';
import { Button } from '@/components/ui/button';
import { isProviderReturn } from '@/lib/client/provider-sign-in';
import { refreshMe, useKnownMe } from '@/lib/client/session';
import { route } from '@/lib/tenants/routes';
import { ByDashboard } from './by-dashboard';
import { CodeSignIn } from './code-sign-in';
import { premiumDestination } from './destination';
import { SignInCard, Working } from './login-screen';
import { MailNotice, SignUpNotice } from './notices';
import { Or, ProviderButtons } from './provider-buttons';
import { ReturnLeg } from './return-leg';
import { useArrival } from './use-arrival';
import { type SignInOptions, useSignInOptions } from './use-sign-in-options';

/** X may send people back to both; the first is the page of its own, the second the address of the older way. */
const RETURN_PATHS = { twitter_oauth2: route('authenticated'), twitter: '/login/twitter' } as const;

function ByEmail({ options, next }: { options: SignInOptions | undefined; next: string | null }) {
  return (
    <CodeSignIn
      heading={2}
      next={next}
      onDone={() => refreshMe()}
      notice={<MailNotice options={options} />}
      others={<SignUpNotice options={options} />}
    />
  );
}

function Ways({ options, next }: { options: SignInOptions; next: string | null }) {
  const t = useTranslations('sign-in.premium');
  const byNetwork = options.twitter || options.twitter_oauth2;
  const [byEmail, setByEmail] = useState(!byNetwork);
  if (byEmail) return <ByEmail options={options} next={next} />;
  return (
    <>
      <ProviderButtons
        options={options}
        returnPath={(network) => RETURN_PATHS[network]}
        next={next}
        variant="primary"
      />
      <Or />
      <Button size="lg" onClick={() => setByEmail(true)}>
        {t('byEmail')}
      </Button>
    </>
  );
}

/** Entry of Deep Thought (SCR-S01): sign-in with X or by e-mail; who is signed in goes on. */
export function PremiumEntry() {
  const t = useTranslations('sign-in');
  const router = useRouter();
  const next = useSearchParams().get('next');
  const { me } = useKnownMe();
  const { data: options, error, mutate } = useSignInOptions();
  useArrival(me, () => void premiumDestination(next).then((path) => router.replace(path)));
  return (
    <SignInCard>
      <div>
        <h1 className="text-xl font-semibold">{t('premium.title')}</h1>
        <p className="mt-1 text-sm text-muted">{t('premium.lead')}</p>
      </div>
      {me && <Working>{t('premium.opening')}</Working>}
      {!me && options && <Ways options={options} next={next} />}
      {!me && <ByDashboard options={options} site="premium" next={next} />}
      {!me && error && !options && (
        <ErrorState title={t('options.failed')} message={error.message} onRetry={() => mutate()} />
      )}
      {!me && !error && !options && <Working>{t('options.loading')}</Working>}
    </SignInCard>
  );
}

/** The entry, and the way back from X where the address carries what X sends: `/authenticated`, `/login/twitter`. */
export function PremiumReturn() {
  const router = useRouter();
  const search = useSearchParams();
  const [isReturn] = useState(() => isProviderReturn(search));
  if (!isReturn) return <PremiumEntry />;
  return (
    <ReturnLeg
      back={route('premium-home')}
      onSignedIn={(next) => void premiumDestination(next).then((path) => router.replace(path))}
    />
  );
}
