'use client';

import { Clock } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { CountrySelect } from '@/components/kit/country-select';
import { DataTable } from '@/components/kit/data-table';
import type { DataTableColumn } from '@/components/kit/data-table-model';
import { EmptyState } from '@/components/kit/empty-state';
import { ErrorState } from '@/components/kit/error-state';
import { PageHeader } from '@/components/kit/page-header';
import { StatusLabel } from '@/components/kit/status-label';
import { useKnownCount } from '@/components/kit/use-known-count';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { goToSite } from '@/lib/client/go-to-site';
import { uploadDialog } from '@/lib/client/stores/upload-dialog';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { listExternalAudiences } from '@/lib/contracts/external-audiences';
import { listRecentAudiences } from '@/lib/contracts/related-audiences';
import { standaloneMe } from '@/lib/contracts/site';
import { foldText } from '@/lib/domain/fold-text';
import { formatDate } from '@/lib/format/date';
import { route } from '@/lib/tenants/routes';

interface Row {
  id: string;
  name: string;
  size: number | null;
  categories: string[];
  /** Empty: everywhere. */
  countries: string[];
  status: 'Targetable' | 'Not targetable';
  at: string;
  exclusion: boolean;
  /** The list of a team, which can be uploaded; null: an analysis somebody saved. */
  list: { id: string; team: string } | null;
}

function useRows() {
  const lists = useEndpoint(listExternalAudiences, { query: {} });
  const recent = useEndpoint(listRecentAudiences, { query: {} });
  const ofLists = (lists.data ?? []).map((list): Row => ({
    ...{ id: list.id, name: list.name, size: list.size, status: list.status, at: list.updated_at },
    ...{ categories: list.categories.map(({ name }) => name), countries: [], exclusion: list.exclusion },
    list: { id: list.id, team: String(list.team) },
  }));
  const saved = (recent.data ?? []).map((audience): Row => ({
    ...{ id: audience.id, name: audience.name, size: audience.size, status: audience.status },
    ...{ categories: audience.categories, countries: audience.countries, at: audience.used_at },
    ...{ exclusion: audience.categories.includes('Exclusion Audience'), list: null },
  }));
  return {
    rows: lists.data && recent.data ? [...ofLists, ...saved] : undefined,
    error: lists.error ?? recent.error,
    retry: () => Promise.all([lists.mutate(), recent.mutate()]),
  };
}

/** What can be done with a row: a list is uploaded, an analysis opened where it was saved. */
function RowAction({ row, onUploaded }: { row: Row; onUploaded: () => void }) {
  const t = useTranslations('standalone-audiences');
  const { list, name } = row;
  if (!list)
    return (
      <AsyncButton
        size="sm"
        onClick={() => goToSite('protargeting', `${route('saved-audiences')}?id=${row.id}`)}
      >
        {t('open')}
      </AsyncButton>
    );
  const ask = () => uploadDialog.getState().ask({ list: list.id, team: list.team, name }, onUploaded);
  return (
    <Button size="sm" onClick={ask}>
      {t('upload')}
    </Button>
  );
}

function useColumns(onUploaded: () => void): DataTableColumn<Row>[] {
  const t = useTranslations('standalone-audiences');
  const count = useKnownCount();
  const locale = useLocale();
  return [
    {
      id: 'name',
      header: t('name'),
      keep: true,
      sortValue: ({ name }) => name.toLocaleLowerCase(),
      cell: ({ name, exclusion, categories }) => (
        <span className="flex min-w-0 flex-wrap items-center gap-2">
          <span className="font-medium">{name}</span>
          {exclusion && <Badge tone="danger">{t('exclusion')}</Badge>}
          <span className="text-xs text-subtle">{categories.join(', ')}</span>
        </span>
      ),
    },
    {
      id: 'size',
      header: t('size'),
      numeric: true,
      sortValue: ({ size }) => size,
      cell: ({ size }) => count(size),
    },
    {
      id: 'status',
      header: t('status'),
      keep: true,
      sortValue: ({ status }) => status,
      cell: ({ status }) => (
        <StatusLabel tone={status === 'Targetable' ? 'success' : 'hollow'}>
          {t(`statuses.${status}`)}
        </StatusLabel>
      ),
    },
    {
      id: 'at',
      header: t('at'),
      className: 'whitespace-nowrap text-muted',
      sortValue: ({ at }) => at,
      cell: ({ at }) => formatDate(at, locale),
    },
    {
      id: 'action',
      header: t('action'),
      keep: true,
      atEnd: true,
      className: 'text-right',
      cell: (row) => <RowAction row={row} onUploaded={onUploaded} />,
    },
  ];
}

/** The audiences of a person over all their teams, without a team in the address. */
export function StandaloneScreen({ dialog }: { dialog: ReactNode }) {
  const t = useTranslations('standalone-audiences');
  const { rows, error, retry } = useRows();
  const me = useEndpoint(standaloneMe, { query: {} });
  const [text, setText] = useState('');
  const [country, setCountry] = useState('');
  const columns = useColumns(() => void retry());
  const wanted = foldText(text);
  const shown = (rows ?? []).filter(
    ({ name, categories, countries }) =>
      [name, ...categories].some((one) => foldText(one).includes(wanted)) &&
      (country === '' || countries.length === 0 || countries.includes(country)),
  );
  const toolbar = (
    <>
      <Input
        type="search"
        className="w-60 max-w-full"
        aria-label={t('filter')}
        placeholder={t('filter')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <CountrySelect
        label={t('country')}
        placeholder={t('anyCountry')}
        className="w-48"
        value={country}
        onValueChange={setCountry}
      />
    </>
  );
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-5 md:px-7">
      <PageHeader title={t('title')} meta={t('lead')} />
      {me.data?.has_subscription === false && (
        <p className="mb-4 rounded-lg border border-warn-line bg-warn-soft p-3 text-sm">
          {t('noSubscription')}
        </p>
      )}
      {error && !rows ? (
        <ErrorState title={t('failed')} message={error.message} onRetry={retry} />
      ) : rows?.length === 0 ? (
        <EmptyState
          picture="start"
          title={t('none')}
          action={
            <Button asChild>
              <Link href={route('choose-team')}>{t('toTeams')}</Link>
            </Button>
          }
        >
          {t('noneText')}
        </EmptyState>
      ) : (
        <DataTable
          label={t('title')}
          columns={columns}
          rows={shown}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          loading={!rows}
          toolbar={toolbar}
        />
      )}
      <p className="mt-5 flex items-start gap-2 rounded-lg border border-info-line bg-info-soft p-3 text-sm">
        <Clock aria-hidden className="mt-0.5 size-4 shrink-0" />
        {t('aboutADay')}
      </p>
      {dialog}
    </div>
  );
}
