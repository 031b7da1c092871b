'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/kit/confirm-dialog';
import { DataTable } from '@/components/kit/data-table';
import { EmptyState } from '@/components/kit/empty-state';
import { ErrorState } from '@/components/kit/error-state';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { displayMessage } from '@/lib/client/request-error';
import { useAddressState } from '@/lib/client/use-address-state';
import type { AudiencePlan } from '@/lib/contracts/audience-plans';
import { usePlanColumns } from './plan-columns';
import { PlanDialog } from './plan-dialog';
import { printPlans, readPlans } from './plans-state';
import { type PlansState, usePlans } from './use-plans';

const CLOSED = { plan: null, fresh: null };

interface TableProps {
  team: string;
  state: PlansState;
  onOpen: (plan: AudiencePlan) => void;
}

function PlansTable({ team, state, onOpen }: TableProps) {
  const t = useTranslations('audience-plans');
  const [search, setSearch] = useState('');
  const [removing, setRemoving] = useState<AudiencePlan | null>(null);
  const names = new Map(state.audiences.map(({ id, name }) => [id, name]));
  const onDuplicate = (plan: AudiencePlan) => void state.duplicate(plan);
  const columns = usePlanColumns(names, { team, onOpen, onDuplicate, onRemove: setRemoving });
  const all = state.plans.data ?? [];
  const wanted = search.trim().toLocaleLowerCase();
  const shown = all.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  return (
    <>
      <DataTable
        label={t('columns.name')}
        columns={columns}
        rows={shown}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        loading={!state.plans.data}
        tall
        defaultSort={{ columnId: 'updated', direction: 'desc' }}
        total={shown.length === all.length ? undefined : all.length}
        toolbar={
          <Input
            type="search"
            className="my-1 w-60"
            aria-label={t('search')}
            placeholder={t('search')}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        }
      />
      <p className="mt-2 text-xs text-subtle">{t('reachNote')}</p>
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={t('remove.title', { name: removing?.name ?? '' })}
        text={t('remove.text')}
        action={t('remove.action')}
        onConfirm={async () => removing && state.remove(removing)}
        messageOf={displayMessage}
      />
    </>
  );
}

/** Plans of a team: audiences with budget and dates, to be listed, opened, changed, copied and deleted. */
export function PlansPanel({ team }: { team: string }) {
  const t = useTranslations('audience-plans');
  const state = usePlans(team);
  const { state: view, go } = useAddressState(readPlans, printPlans);
  const { data, error, mutate } = state.plans;
  const fresh = (
    <Button variant="primary" onClick={() => go({ plan: null, fresh: [] }, 'replace')}>
      <Plus aria-hidden />
      {t('new')}
    </Button>
  );
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 basis-60 text-sm text-muted">{t('lead')}</p>
        {(data?.length ?? 0) > 0 && fresh}
      </div>
      {error && !data ? (
        <ErrorState title={t('failed')} message={error.message} onRetry={() => mutate()} />
      ) : data?.length === 0 ? (
        <EmptyState picture="start" title={t('empty.title')} action={fresh}>
          {t('empty.text')}
        </EmptyState>
      ) : (
        <PlansTable team={team} state={state} onOpen={({ id }) => go({ plan: id, fresh: null }, 'replace')} />
      )}
      {(view.plan ?? view.fresh) && (
        <PlanDialog
          key={view.plan ?? 'new'}
          open={view.plan ? { id: view.plan } : { new: view.fresh ?? [] }}
          state={state}
          onClose={() => go(CLOSED, 'replace')}
        />
      )}
    </>
  );
}
