'use client';

import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { useState, useSyncExternalStore } from 'react';
import { EmptyState } from '@/components/kit/empty-state';
import { ErrorState } from '@/components/kit/error-state';
import { SectionSkeleton } from '@/components/kit/section-card/section-skeleton';
import type { RequestError } from '@/lib/client/request-error';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { openShare } from '@/lib/contracts/sharing';
import type { SharedReport } from '@/lib/domain/sharing';
import { formatDateTime } from '@/lib/format/date';
import { PasswordForm } from './password-form';

// The charts are most of the script, and draw in the browser only.
const SharedReportView = dynamic(() => import('./shared-report-view').then((part) => part.SharedReportView), {
  ssr: false,
});

const watch = (onChange: () => void) => {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
};
/** The code stands in the fragment, which no server sees. */
const useCode = () =>
  useSyncExternalStore(
    watch,
    () => window.location.hash.slice(1),
    () => null,
  );

function Failure({ error, onRetry }: { error: RequestError; onRetry: () => void }) {
  const t = useTranslations('sharing.page');
  if (error.code === 'unknown_share') return <EmptyState title={t('gone')}>{t('goneText')}</EmptyState>;
  return <ErrorState title={t('failed')} message={error.message} onRetry={onRetry} />;
}

/** What a link opens: the figures as they were when it was made, and what people wrote beside them. */
export function SharedScreen() {
  const t = useTranslations('sharing.page');
  const locale = useLocale();
  const code = useCode();
  const [password, setPassword] = useState<string>();
  const input = code ? { body: { code, password } } : null;
  const { data, error, mutate, isLoading } = useEndpoint(openShare, input, {
    revalidateOnFocus: false,
    revalidateIfStale: false,
    shouldRetryOnError: false,
  });
  if (code === '') return <EmptyState title={t('gone')}>{t('goneText')}</EmptyState>;
  if (error && ['password', 'wrong_password', 'password_wait'].includes(error.code ?? ''))
    return (
      <PasswordForm
        error={error.code === 'password' ? null : error}
        pending={isLoading}
        onTry={setPassword}
      />
    );
  if (error) return <Failure error={error} onRetry={() => void mutate()} />;
  if (!data)
    return (
      <div className="p-4 md:p-7">
        <SectionSkeleton shape="posts" />
      </div>
    );
  const replace = (comments: SharedReport['comments']) =>
    void mutate({ ...data, comments }, { revalidate: false });
  return (
    <SharedReportView
      shared={data}
      opening={{ code: code ?? '', password }}
      note={t('frozen', {
        at: formatDateTime(data.frozen_at, locale),
        until: formatDateTime(data.expires_at, locale),
      })}
      onComments={replace}
    />
  );
}
