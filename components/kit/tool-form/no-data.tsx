'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/kit/empty-state';
import { ErrorState } from '@/components/kit/error-state';
import { Button } from '@/components/ui/button';
import { route } from '@/lib/tenants/routes';

/** There is nothing yet that a tool could be asked about. */
export function NoData({ className }: { className?: string }) {
  const t = useTranslations('explore.noData');
  const action = (
    <Button asChild size="sm">
      <Link href={route('import')} prefetch={false}>
        {t('import')}
      </Link>
    </Button>
  );
  return (
    <EmptyState picture="setup" title={t('title')} action={action} className={className}>
      {t('text')}
    </EmptyState>
  );
}

/** An address names a dataset that nobody here can read. */
export function MissingDataset({ name }: { name: string }) {
  const t = useTranslations('explore');
  return (
    <p role="alert" className="text-sm text-warn">
      {t('datasetMissing', { name })}
    </p>
  );
}

export function DatasetsFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  const t = useTranslations('explore');
  return <ErrorState title={t('datasetsFailed')} message={message} onRetry={onRetry} />;
}
