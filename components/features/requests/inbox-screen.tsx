'use client';

import { useTranslations } from 'next-intl';
import { useRouter, useSearchParams } from 'next/navigation';
import { EmptyState } from '@/components/kit/empty-state';
import { ErrorState } from '@/components/kit/error-state';
import { OptionSelect } from '@/components/kit/option-select';
import { PageHeader } from '@/components/kit/page-header';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { displayMessage } from '@/lib/client/request-error';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { listRequests } from '@/lib/contracts/requests';
import { REQUEST_STATES, type RequestRow } from '@/lib/domain/requests';
import { route } from '@/lib/tenants/routes';
import { DownloadList } from './download-list';
import { InboxRow } from './inbox-row';

const PAGE = 20;
const FILTERS = ['all', ...REQUEST_STATES] as const;
type Filter = (typeof FILTERS)[number];

/** State and page stand in the address. */
function useInboxAddress() {
  const params = useSearchParams();
  const router = useRouter();
  const state = FILTERS.find((one) => one === params.get('state')) ?? 'all';
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const go = (next: { state: Filter; page: number }) => {
    const query = new URLSearchParams({
      ...(next.state !== 'all' && { state: next.state }),
      ...(next.page > 1 && { page: String(next.page) }),
    });
    router.replace(`${route('requests')}${query.size > 0 ? `?${query.toString()}` : ''}`);
  };
  return { state, page, go };
}

/** `/requests`: what visitors asked for, for whoever runs the installation. */
export function InboxScreen() {
  const t = useTranslations('requests');
  const { state, page, go } = useInboxAddress();
  const query = { page, page_size: PAGE, ...(state !== 'all' && { state }) };
  const { data, error, mutate } = useEndpoint(listRequests, { query });
  const moved = (row: RequestRow) =>
    mutate((rows) => rows?.map((one) => (one.id === row.id ? row : one)), { revalidate: false });
  const options = FILTERS.map((value) => ({
    value,
    label: value === 'all' ? t('inbox.all') : t(`states.${value}`),
  }));
  return (
    <div className="mx-auto w-full max-w-220 px-4 py-8 md:px-7">
      <PageHeader
        title={t('inbox.title')}
        meta={t('inbox.lead')}
        actions={
          <OptionSelect
            aria-label={t('inbox.filter')}
            className="w-44"
            options={options}
            value={state}
            onValueChange={(next) => go({ state: next, page: 1 })}
          />
        }
      />
      {error && !data && (
        <ErrorState
          title={t('inbox.failed')}
          message={displayMessage(error) ?? undefined}
          onRetry={() => mutate()}
        />
      )}
      {!data && !error && <Skeleton className="h-60 rounded-lg" />}
      {data?.length === 0 && <EmptyState title={t('inbox.empty')}>{t('inbox.emptyText')}</EmptyState>}
      <ul className="grid grid-cols-1 gap-3">
        {data?.map((row) => (
          <InboxRow key={row.id} row={row} onMoved={moved} onStale={() => void mutate()} />
        ))}
      </ul>
      {data && (page > 1 || data.length === PAGE) && (
        <div className="mt-4 flex justify-between">
          <Button disabled={page === 1} onClick={() => go({ state, page: page - 1 })}>
            {t('inbox.newer')}
          </Button>
          <Button disabled={data.length < PAGE} onClick={() => go({ state, page: page + 1 })}>
            {t('inbox.older')}
          </Button>
        </div>
      )}
      {!error && <DownloadList />}
    </div>
  );
}
