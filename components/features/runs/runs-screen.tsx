'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmptyState } from '@/components/kit/empty-state';
import { PageHeader } from '@/components/kit/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { getBudget } from '@/lib/contracts/runs';
import { BudgetCard } from './budget-card';
import { LedgerTable } from './ledger-table';
import { RunForm } from './run-form';
import { RunHistory } from './run-history';
import { type Payer, usePayers } from '@/lib/client/use-payers';

function History() {
  const t = useTranslations('runs.history');
  return (
    <section aria-labelledby="run-history">
      <h2 id="run-history" className="mb-2 text-base font-semibold">
        {t('title')}
      </h2>
      <RunHistory />
    </section>
  );
}

function Payable({ payers }: { payers: readonly [Payer, ...Payer[]] }) {
  const t = useTranslations('runs.notConfigured');
  const [chosen, setChosen] = useState<Payer | null>(null);
  const payer = chosen ?? payers[0];
  const query = payer.slug === null ? {} : { team: payer.slug };
  const { data, error, mutate } = useEndpoint(getBudget, { query }, { keepPreviousData: false });
  return (
    <div className="flex flex-col gap-5">
      <BudgetCard
        key={payer.slug ?? ''}
        budget={data}
        error={error?.message ?? null}
        payers={payers}
        payer={payer}
        onPayer={setChosen}
        onChanged={(budget) => void mutate(budget, { revalidate: false })}
        onRetry={() => mutate()}
      />
      {data && !data.configured && (
        <EmptyState title={t('title')} className="min-h-0 rounded-lg border border-line bg-surface py-6">
          {t('text')}
        </EmptyState>
      )}
      {data?.configured && <RunForm budget={data} payer={payer} onSpent={() => void mutate()} />}
      <History />
      {data && <LedgerTable payer={payer} />}
    </div>
  );
}

/** What may be spent, a new run, and the runs there were. */
export function RunsScreen() {
  const t = useTranslations('runs');
  const { payers, loading } = usePayers(t('budget.install'));
  const [first, ...rest] = payers;
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8 md:px-7">
      <PageHeader title={t('title')} meta={t('lead')} />
      {loading ? (
        <Skeleton className="h-40 w-full" />
      ) : first ? (
        <Payable payers={[first, ...rest]} />
      ) : (
        <>
          <EmptyState title={t('needsTeam.title')}>{t('needsTeam.text')}</EmptyState>
          <History />
        </>
      )}
    </div>
  );
}
