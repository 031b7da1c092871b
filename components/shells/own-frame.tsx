'use client';

import { FileArchive, FlaskConical, Link2, UserRound } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { EmptyState } from '@/components/kit/empty-state';
import { ErrorState } from '@/components/kit/error-state';
import { SampleBadge } from '@/components/kit/sample-badge';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { useOwn } from '@/lib/client/own';
import { request } from '@/lib/client/request-client';
import { displayMessage } from '@/lib/client/request-error';
import { signInDialog } from '@/lib/client/stores/sign-in-dialog';
import { tellFailure } from '@/lib/client/tool-failure';
import { openSampleAccount } from '@/lib/contracts/own-x-account';
import type { OwnAccountView } from '@/lib/domain/own-account';
import { route } from '@/lib/tenants/routes';

function SampleBanner({ account }: { account: OwnAccountView }) {
  const t = useTranslations('own.sample');
  return (
    <aside
      aria-label={t('label')}
      className="mx-4 mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-line bg-accent-soft px-4 py-2.5 text-[12.5px]/[18px]"
    >
      <SampleBadge />
      <span className="min-w-0 flex-1 basis-64">{t('text', { name: account.name })}</span>
      <Link href={route('own-archive')} className="font-medium text-accent-text underline underline-offset-4">
        {t('own')}
      </Link>
    </aside>
  );
}

/** The three ways in: one's archive, X, or the sample person. */
function NoAccount({ onOpened, needsSignIn }: { onOpened: () => Promise<unknown>; needsSignIn: boolean }) {
  const t = useTranslations('own.none');
  const open = async () => {
    await request(openSampleAccount, {});
    await onOpened();
  };
  return (
    <div className="mx-auto max-w-180 px-4 py-16 md:px-6">
      <EmptyState
        icon={<UserRound aria-hidden className="size-6" strokeWidth={1.5} />}
        title={t('title')}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button variant="primary" asChild>
              <Link href={route('own-archive')}>
                <FileArchive aria-hidden />
                {t('archive')}
              </Link>
            </Button>
            <Button asChild>
              <Link href={route('switch-account')}>
                <Link2 aria-hidden />
                {t('connect')}
              </Link>
            </Button>
            {needsSignIn ? (
              <Button onClick={() => signInDialog.getState().ask()}>{t('signIn')}</Button>
            ) : (
              <AsyncButton onClick={open} onError={tellFailure}>
                <FlaskConical aria-hidden />
                {t('sample')}
              </AsyncButton>
            )}
          </div>
        }
      >
        {t(needsSignIn ? 'signInText' : 'text')}
      </EmptyState>
    </div>
  );
}

export interface OwnFrameProps {
  /** The screen of the active account, or what makes it of the account; it is built anew for another one. */
  children: ReactNode | ((account: OwnAccountView) => ReactNode);
}

/** Around every screen of one's own account: which one it is, that it is invented, or the ways to one. */
export function OwnFrame({ children }: OwnFrameProps) {
  const t = useTranslations('own');
  const { account, error, mutate, needsSignIn } = useOwn();
  if (needsSignIn || account === null)
    return <NoAccount onOpened={() => mutate()} needsSignIn={needsSignIn} />;
  if (account === undefined && error && !error.handled)
    return (
      <ErrorState title={t('failed')} message={displayMessage(error) ?? undefined} onRetry={() => mutate()} />
    );
  if (account === undefined)
    return (
      <div className="flex flex-col gap-4 px-4 py-6 md:px-6" aria-busy>
        <Skeleton className="h-8 w-60" />
        <Skeleton className="h-80" />
      </div>
    );
  return (
    <>
      {account.sample && <SampleBanner account={account} />}
      <div key={account.id}>{typeof children === 'function' ? children(account) : children}</div>
    </>
  );
}
