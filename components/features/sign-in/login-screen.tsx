'use client';

import { useTranslations } from 'next-intl';
import { useRouter, useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { ErrorState } from '@/components/kit/error-state';
import { Spinner } from '@/components/ui/spinner';
import { refreshMe, useKnownMe } from '@/lib/client/session';
import { route } from '@/lib/tenants/routes';
import { carriedTo, CarryOn } from './by-dashboard';
import { CodeSignIn } from './code-sign-in';
import { dashboardDestination } from './destination';
import { MailNotice, SetupNotice, SignUpNotice } from './notices';
import { Or, ProviderButtons } from './provider-buttons';
import { useArrival } from './use-arrival';
import { useSetupKey } from './use-setup-key';
import { useSignInOptions } from './use-sign-in-options';

/** The card in the middle of a page that does one thing. */
export function SignInCard({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-110 px-4 py-10 md:py-16">
      <div className="grid gap-4 rounded-lg border border-line bg-surface p-5 md:p-6">{children}</div>
    </div>
  );
}

export function Working({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex min-h-20 items-center justify-center gap-2 text-sm text-muted">
      <Spinner />
      {children}
    </p>
  );
}

/** Sign-in of the team dashboard (SCR-D01): by e-mail, or by the network where it is set up. */
export function LoginScreen() {
  const t = useTranslations('sign-in');
  const router = useRouter();
  const search = useSearchParams();
  const next = search.get('next');
  const site = carriedTo(search.get('site'));
  const { me } = useKnownMe();
  const { data: options, error, mutate } = useSignInOptions();
  const setup = useSetupKey(() => mutate());
  useArrival(site ? null : me, (person) => router.replace(dashboardDestination(person, next)));
  if (me)
    return (
      <SignInCard>{site ? <CarryOn site={site} next={next} /> : <Working>{t('going')}</Working>}</SignInCard>
    );
  const others = (
    <>
      {options && (options.twitter || options.twitter_oauth2) && <Or />}
      {options && (
        <ProviderButtons
          options={options}
          returnPath={(network) => route('login', { network })}
          next={next}
        />
      )}
      {error && !options && (
        <ErrorState title={t('options.failed')} message={error.message} onRetry={() => mutate()} />
      )}
      <SignUpNotice options={options} />
    </>
  );
  return (
    <SignInCard>
      <SetupNotice state={setup} options={options} />
      <CodeSignIn
        next={site ? null : next}
        onDone={() => refreshMe()}
        notice={<MailNotice options={options} />}
        others={others}
      />
    </SignInCard>
  );
}
