'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DataTable } from '@/components/kit/data-table';
import { ErrorState } from '@/components/kit/error-state';
import { request } from '@/lib/client/request-client';
import { tellFailure } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import {
  readAccountsStats,
  readFollowerOverlap,
  trackAccounts,
  untrackAccount,
} from '@/lib/contracts/own-circle';
import { AccountPosts } from './account-posts';
import { CirclePanel } from './circle-panel';
import { CommonFollowers } from './common-followers';
import { useCompareColumns } from './compare-columns';
import { GroupAbout } from './group-about';
import { HandlesForm } from './handles-form';

/** Of so many accounts something inferred is told together. */
const FEWEST = 10;

/** The own and the tracked accounts side by side. */
export function ComparePanel() {
  const t = useTranslations('own-circle.compare');
  const stats = useEndpoint(readAccountsStats, {}, { dedupingInterval: 0 });
  const overlaps = useEndpoint(readFollowerOverlap, {}, { dedupingInterval: 0 });
  const [common, setCommon] = useState<string | null>(null);
  const [read, setRead] = useState<string | null>(null);
  const refresh = () => Promise.all([stats.mutate(), overlaps.mutate()]);
  const tried = async (work: () => Promise<unknown>) => {
    try {
      await work();
      await refresh();
      return true;
    } catch (error) {
      tellFailure(error);
      return false;
    }
  };
  const columns = useCompareColumns({
    onCommon: setCommon,
    onPosts: setRead,
    onUntrack: (handle) => void tried(() => request(untrackAccount, { path: { handle } })),
  });
  const rows = (stats.data ?? []).map((account) => ({
    ...account,
    overlap: overlaps.data?.find(({ handle }) => handle === account.handle) ?? null,
  }));
  const handles = rows.flatMap(({ handle, active }) => (active ? [] : (handle ?? [])));
  return (
    <CirclePanel
      title={t('title')}
      actions={
        <HandlesForm
          label={t('handles')}
          placeholder={t('placeholder')}
          action={t('track')}
          onHandles={(handles) => tried(() => request(trackAccounts, { body: { handles } }))}
        />
      }
      footer={t('method')}
    >
      {stats.error && !stats.data ? (
        <ErrorState title={t('failed')} message={stats.error.message} onRetry={refresh} />
      ) : (
        <div className="-mx-4">
          <DataTable
            label={t('title')}
            columns={columns}
            rows={rows}
            rowId={({ handle }) => handle ?? ''}
            rowName={({ handle }) => `@${handle}`}
            defaultSort={{ columnId: 'followers', direction: 'desc' }}
            loading={stats.isLoading && !stats.data}
            framed={false}
            tall
          />
        </div>
      )}
      {handles.length >= FEWEST && <GroupAbout handles={handles} />}
      {read !== null && <AccountPosts handle={read} onClose={() => setRead(null)} />}
      {common !== null && <CommonFollowers handle={common} onClose={() => setCommon(null)} />}
    </CirclePanel>
  );
}
