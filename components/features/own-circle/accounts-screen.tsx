'use client';

import { useTranslations } from 'next-intl';
import { PageHeader } from '@/components/kit/page-header';
import { ComparePanel } from './compare-panel';
import { QueuePanel } from './queue-panel';
import { SignalsPanel } from './signals-panel';
import { SuggestionsPanel } from './suggestions-panel';

/** The own account among others: compared, whom to follow, and what its followers show as a group. */
export function OwnAccountsScreen() {
  const t = useTranslations('own-circle');
  return (
    <div className="mx-auto flex max-w-[1180px] flex-col gap-4 px-4 py-6 md:px-6">
      <PageHeader title={t('title')} meta={t('lead')} className="mb-0" />
      <ComparePanel />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <SuggestionsPanel />
        <QueuePanel />
      </div>
      <SignalsPanel />
    </div>
  );
}
