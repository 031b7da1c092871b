'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { DataTable } from '@/components/kit/data-table';
import type { DataTableColumn } from '@/components/kit/data-table-model';
import { ErrorState } from '@/components/kit/error-state';
import { Button } from '@/components/ui/button';
import { request } from '@/lib/client/request-client';
import { tellFailure } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { listLedger } from '@/lib/contracts/runs';
import type { LedgerEntry } from '@/lib/domain/runs';
import { formatDateTime } from '@/lib/format/date';
import { formatFull } from '@/lib/format/number';
import { route } from '@/lib/tenants/routes';
import type { Payer } from '@/lib/client/use-payers';
import { useRunText } from './use-run-text';

const READS = ['search', 'counts', 'users', 'followers', 'posts'] as const;

function useColumns(): DataTableColumn<LedgerEntry>[] {
  const t = useTranslations('runs');
  const locale = useLocale();
  const { money } = useRunText();
  const purpose = ({ purpose: what, subject }: LedgerEntry) =>
    what === 'run' ? (
      <Link href={route('runs', { id: subject })} className="text-accent-text hover:underline">
        {t('ledger.purposes.run')}
      </Link>
    ) : (
      t(`ledger.purposes.${what}`)
    );
  return [
    { id: 'at', header: t('ledger.at'), keep: true, cell: ({ at }) => formatDateTime(at, locale) },
    { id: 'purpose', header: t('ledger.purpose'), cell: purpose },
    {
      id: 'kind',
      header: t('detail.kind'),
      cell: ({ kind }) => t(`reads.${READS.find((read) => read === kind) ?? 'other'}`),
    },
    {
      id: 'items',
      header: t('detail.items'),
      numeric: true,
      cell: ({ resources }) => formatFull(resources, locale),
    },
    {
      id: 'paid',
      header: t('detail.paidItems'),
      numeric: true,
      cell: ({ paid }) => formatFull(paid, locale),
    },
    {
      id: 'cost',
      header: t('detail.cost'),
      numeric: true,
      keep: true,
      cell: ({ micros }) => money(micros),
    },
  ];
}

/** Every line that was paid from a budget, the newest first. */
function Lines({ team }: { team: string | undefined }) {
  const t = useTranslations('runs.ledger');
  const columns = useColumns();
  const [older, setOlder] = useState<{ rows: LedgerEntry[]; next: string | null } | null>(null);
  const { data, error, mutate } = useEndpoint(listLedger, { query: { team } }, { keepPreviousData: false });
  if (error && !data)
    return <ErrorState title={t('failed')} message={error.message} onRetry={() => mutate()} />;
  if (data?.results.length === 0) return <p className="text-sm text-subtle">{t('empty')}</p>;
  const next = older ? older.next : (data?.next ?? null);
  const showMore = async (cursor: string) => {
    try {
      const page = await request(listLedger, { query: { team, cursor } });
      setOlder({ rows: [...(older?.rows ?? []), ...page.results], next: page.next });
    } catch (failure) {
      tellFailure(failure);
    }
  };
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={[...(data?.results ?? []), ...(older?.rows ?? [])]}
      rowId={({ id }) => id}
      rowName={({ at }) => at}
      loading={!data}
      onShowMore={next === null ? undefined : () => showMore(next)}
    />
  );
}

/** The ledger of a budget, shown when somebody wants to see it. */
export function LedgerTable({ payer }: { payer: Payer }) {
  const t = useTranslations('runs.ledger');
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="run-ledger">
      <div className="mb-2 flex flex-wrap items-center gap-3">
        <h2 id="run-ledger" className="text-base font-semibold">
          {t('title')}
        </h2>
        <Button size="sm" variant="ghost" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('hide') : t('show')}
        </Button>
      </div>
      {open && <Lines key={payer.slug ?? ''} team={payer.slug ?? undefined} />}
    </section>
  );
}
