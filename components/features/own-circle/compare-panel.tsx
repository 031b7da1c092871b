'use client';

import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { DataTable } from '@/components/kit/data-table';
import { ErrorState } from '@/components/kit/error-state';
import { Input } from '@/components/ui/input';
import { request } from '@/lib/client/request-client';
import { tellFailure } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import {
  readAccountsStats,
  readFollowerOverlap,
  trackAccounts,
  untrackAccount,
} from '@/lib/contracts/own-circle';
import { CirclePanel } from './circle-panel';
import { CommonFollowers } from './common-followers';
import { useCompareColumns } from './compare-columns';

const HANDLE = /^@?\w{1,15}$/;

function TrackForm({ onTrack }: { onTrack: (handles: string[]) => Promise<boolean> }) {
  const t = useTranslations('own-circle.compare');
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    const handles = text.split(/[\s,、]+/).filter(Boolean);
    if (handles.length === 0) return;
    if (!handles.every((handle) => HANDLE.test(handle))) return setWrong(true);
    if (await onTrack(handles)) setText('');
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-wrap items-center gap-2">
      <Input
        aria-label={t('handles')}
        aria-invalid={wrong || undefined}
        placeholder={t('placeholder')}
        value={text}
        className="w-44"
        onChange={(event) => {
          setText(event.target.value);
          setWrong(false);
        }}
      />
      <AsyncButton onClick={() => submit()}>{t('track')}</AsyncButton>
      <span role="alert" className="text-xs text-danger empty:hidden">
        {wrong && t('badHandle')}
      </span>
    </form>
  );
}

/** The own and the tracked accounts side by side. */
export function ComparePanel() {
  const t = useTranslations('own-circle.compare');
  const stats = useEndpoint(readAccountsStats, {}, { dedupingInterval: 0 });
  const overlaps = useEndpoint(readFollowerOverlap, {}, { dedupingInterval: 0 });
  const [common, setCommon] = useState<string | null>(null);
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
    onUntrack: (handle) => void tried(() => request(untrackAccount, { path: { handle } })),
  });
  const rows = (stats.data ?? []).map((account) => ({
    ...account,
    overlap: overlaps.data?.find(({ handle }) => handle === account.handle) ?? null,
  }));
  return (
    <CirclePanel
      title={t('title')}
      actions={
        <TrackForm onTrack={(handles) => tried(() => request(trackAccounts, { body: { handles } }))} />
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
      {common !== null && <CommonFollowers handle={common} onClose={() => setCommon(null)} />}
    </CirclePanel>
  );
}
