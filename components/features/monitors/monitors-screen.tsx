'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/kit/empty-state';
import { ErrorState } from '@/components/kit/error-state';
import { PageHeader } from '@/components/kit/page-header';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { signInDialog } from '@/lib/client/stores/sign-in-dialog';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { usePersonal } from '@/lib/client/use-personal';
import { listMonitors } from '@/lib/contracts/monitors';
import { route } from '@/lib/tenants/routes';
import { MonitorList } from './monitor-list';

/** What stands in place of a person's own things for who is not signed in. */
export function SignInFirst({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations('monitors');
  return (
    <EmptyState
      picture="sign-in"
      title={title}
      action={
        <Button variant="primary" onClick={() => signInDialog.getState().ask()}>
          {t('signIn')}
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}

function List() {
  const t = useTranslations('monitors');
  const { data, error, mutate } = useEndpoint(listMonitors, {});
  if (error && !data)
    return <ErrorState title={t('failed')} message={error.message} onRetry={() => void mutate()} />;
  if (!data)
    return (
      <div role="status" aria-label={t('loading')} className="grid gap-2">
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} className="h-16 w-full" />
        ))}
      </div>
    );
  if (data.length === 0)
    return (
      <EmptyState
        picture="start"
        title={t('empty')}
        action={
          <Button variant="primary" asChild>
            <Link href={route('explore')}>{t('toExplore')}</Link>
          </Button>
        }
      >
        {t('emptyText')}
      </EmptyState>
    );
  return <MonitorList monitors={data} />;
}

/** Questions that are asked again by themselves. */
export function MonitorsScreen() {
  const t = useTranslations('monitors');
  const signedIn = usePersonal('token') !== null;
  return (
    <div className="answer-frame pt-5 pb-12">
      <PageHeader title={t('title')} meta={t('lead')} />
      {signedIn ? <List /> : <SignInFirst title={t('signInTitle')}>{t('signInText')}</SignInFirst>}
    </div>
  );
}
