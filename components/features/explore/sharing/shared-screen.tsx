'use client';

import { lazy } from 'react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/kit/empty-state';
import { ErrorState } from '@/components/kit/error-state';
import { SectionSkeleton } from '@/components/kit/section-card/section-skeleton';
import type { RequestError } from '@/lib/client/request-error';
import type { SharedComparison } from '@/lib/domain/sharing';
import { PasswordForm } from './password-form';
import { useSharedReport } from './use-shared-report';

// Drawn on the server too; who is asked for a password loads no chart.
const SharedReportView = lazy(async () => ({
  default: (await import('./shared-report-view')).SharedReportView,
}));

const OF_PASSWORD = ['password', 'wrong_password', 'password_wait'];

function Failure({ error, onRetry }: { error: RequestError; onRetry: () => void }) {
  const t = useTranslations('sharing.page');
  if (error.code === 'unknown_share') return <EmptyState title={t('gone')}>{t('goneText')}</EmptyState>;
  return <ErrorState title={t('failed')} message={error.message} onRetry={onRetry} />;
}

interface SharedScreenProps {
  code: string | null;
  /** Draws a comparison that was shared. */
  comparison: (shared: SharedComparison) => ReactNode;
}

/**
 * What a link opens: the figures as they were when it was made, and what people wrote beside them.
 * @param given The code of the address; null where it stands in the fragment, or nowhere.
 */
export function SharedScreen({ code: given, comparison }: SharedScreenProps) {
  const t = useTranslations('sharing.page');
  const { code, data, error, isLoading, setPassword, again, opened } = useSharedReport(given);
  if (code === '') return <EmptyState title={t('gone')}>{t('goneText')}</EmptyState>;
  if (error && OF_PASSWORD.includes(error.code ?? ''))
    return (
      <PasswordForm
        error={error.code === 'password' ? null : error}
        pending={isLoading}
        onTry={setPassword}
      />
    );
  if (error) return <Failure error={error} onRetry={again} />;
  if (!data)
    return (
      <div className="answer-frame pt-7">
        <SectionSkeleton shape="posts" />
      </div>
    );
  if ('comparison' in data) return comparison(data);
  return <SharedReportView shared={data} {...opened} />;
}
