'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmptyState } from '@/components/kit/empty-state';
import { PageHeader } from '@/components/kit/page-header';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { useNeedsSignIn } from '@/lib/client/sign-in-needed';
import { signInDialog } from '@/lib/client/stores/sign-in-dialog';
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
        <EmptyState
          picture="setup"
          title={t('title')}
          className="min-h-0 rounded-lg border border-line bg-surface py-6"
        >
          {t('text')}
        </EmptyState>
      )}
      {data?.configured && <RunForm budget={data} payer={payer} onSpent={() => void mutate()} />}
      <History />
      {data && <LedgerTable payer={payer} />}
    </div>
  );
}

/** Nobody is here to pay: the sign-in is offered in place, and nothing opens by itself. */
function Nobody() {
  const t = useTranslations('runs.nobody');
  const action = (
    <Button variant="primary" aria-haspopup="dialog" onClick={() => signInDialog.getState().ask()}>
      {t('signIn')}
    </Button>
  );
  return (
    <EmptyState picture="sign-in" title={t('title')} action={action}>
      {t('text')}
    </EmptyState>
  );
}

function Paying() {
  const t = useTranslations('runs');
  const { payers, loading } = usePayers(t('budget.install'));
  const [first, ...rest] = payers;
  if (loading) return <Skeleton className="h-40 w-full" />;
  if (first) return <Payable payers={[first, ...rest]} />;
  return (
    <>
      <EmptyState picture="setup" title={t('needsTeam.title')}>
        {t('needsTeam.text')}
      </EmptyState>
      <History />
    </>
  );
}

/** What may be spent, a new run, and the runs there were. */
export function RunsScreen() {
  const t = useTranslations('runs');
  const needsSignIn = useNeedsSignIn();
  return (
    <div className="answer-frame pt-5 pb-12">
      <PageHeader title={t('title')} meta={t('lead')} />
      {needsSignIn === undefined ? (
        <Skeleton className="h-40 w-full" />
      ) : needsSignIn ? (
        <Nobody />
      ) : (
        <Paying />
      )}
    </div>
  );
}
