'use client';

import { Clock, Plus, Search, Upload } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { ConfirmDialog } from '@/components/kit/confirm-dialog';
import { CountrySelect } from '@/components/kit/country-select';
import { DataTable } from '@/components/kit/data-table';
import { SCROLLED_HEIGHT } from '@/components/kit/data-table-model';
import { EmptyState } from '@/components/kit/empty-state';
import { ErrorState } from '@/components/kit/error-state';
import { OptionSelect } from '@/components/kit/option-select';
import { PageHeader } from '@/components/kit/page-header';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { displayMessage } from '@/lib/client/request-error';
import { uploadDialog } from '@/lib/client/stores/upload-dialog';
import type { TeamAudience } from '@/lib/contracts/team-lists';
import { LIST_CATEGORY_IDS } from '@/lib/domain/list-categories';
import { AUDIENCE_STATUSES } from '@/lib/domain/team-audiences';
import { route } from '@/lib/tenants/routes';
import { useAudienceColumns } from './audience-columns';
import { AudienceDetail } from './audience-detail';
import { type AudienceRow, fitting, NO_FILTER, type RowFilter, rowsOf, uploadsOf } from './audience-rows';
import { CombineDialog } from './combine-dialog';
import { askRemoval, type TeamAudiencesState, useTeamAudiences } from './use-team-audiences';

function NewAudience({ team }: { team: string }) {
  const t = useTranslations('desk-audiences');
  return (
    <Button asChild variant="primary">
      <Link href={route('team-creator', { teamId: team })}>
        <Plus aria-hidden />
        {t('new')}
      </Link>
    </Button>
  );
}

function Filters({ filter, onChange }: { filter: RowFilter; onChange: (filter: RowFilter) => void }) {
  const t = useTranslations('desk-audiences');
  const change = (next: Partial<RowFilter>) => onChange({ ...filter, ...next });
  return (
    <div className="flex w-full flex-wrap items-center gap-2 py-1">
      <span className="relative min-w-0 flex-1 basis-48">
        <Search aria-hidden className="absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-subtle" />
        <Input
          type="search"
          aria-label={t('filter.text')}
          placeholder={t('filter.text')}
          className="pl-8"
          value={filter.text}
          onChange={({ target }) => change({ text: target.value })}
        />
      </span>
      <OptionSelect
        aria-label={t('filter.status')}
        className="w-auto"
        value={filter.status}
        onValueChange={(status) => change({ status })}
        options={[
          { value: 'any', label: t('filter.anyStatus') },
          ...AUDIENCE_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) })),
        ]}
      />
      <OptionSelect
        aria-label={t('filter.category')}
        className="w-auto"
        value={filter.category}
        onValueChange={(category) => change({ category })}
        options={[
          { value: 'any', label: t('filter.anyCategory') },
          ...LIST_CATEGORY_IDS.map((value) => ({ value: value as string, label: t(`categories.${value}`) })),
        ]}
      />
      <CountrySelect
        label={t('filter.country')}
        placeholder={t('filter.anyCountry')}
        className="w-44"
        value={filter.country}
        onValueChange={(country) => change({ country })}
      />
      {filter !== NO_FILTER && (
        <Button size="sm" onClick={() => onChange(NO_FILTER)}>
          {t('filter.clear')}
        </Button>
      )}
    </div>
  );
}

interface SelectionProps {
  team: string;
  state: TeamAudiencesState;
  chosen: readonly AudienceRow[];
  onCombine: () => void;
}

/** A new plan of these audiences. */
function planOf(team: string, configs: readonly { id: string }[]): string {
  const search = new URLSearchParams({ tab: 'plans', new: '' });
  for (const { id } of configs) search.append('audience', id);
  return `${route('team-creator', { teamId: team })}?${search}`;
}

function SelectionActions({ team, state, chosen, onCombine }: SelectionProps) {
  const t = useTranslations('desk-audiences.bulk');
  const configs = chosen.flatMap(({ config }) => config ?? []);
  const remove = async () => {
    for (const config of configs) await state.remove(config);
  };
  return (
    <>
      <Button size="sm" disabled={configs.length < 2} onClick={onCombine}>
        {t('combine')}
      </Button>
      {configs.length > 0 && (
        <Button asChild size="sm">
          <Link href={planOf(team, configs)}>{t('plan')}</Link>
        </Button>
      )}
      <AsyncButton size="sm" disabled={configs.length === 0} onClick={() => state.exclude(configs, true)}>
        {t('exclude')}
      </AsyncButton>
      <AsyncButton size="sm" disabled={configs.length === 0} onClick={() => state.count(configs)}>
        {t('count')}
      </AsyncButton>
      <AsyncButton size="sm" disabled={configs.length === 0} onClick={remove}>
        {t('delete')}
      </AsyncButton>
      <Button
        size="sm"
        disabled={uploadsOf(chosen).length === 0}
        onClick={() => askRemoval(chosen, () => void state.refresh())}
      >
        {t('removeUploads')}
      </Button>
    </>
  );
}

function AudiencesTable({ state, team }: { state: TeamAudiencesState; team: string }) {
  const t = useTranslations('desk-audiences');
  const [filter, setFilter] = useState(NO_FILTER);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [detail, setDetail] = useState<AudienceRow | null>(null);
  const [combining, setCombining] = useState(false);
  const [leaving, setLeaving] = useState<TeamAudience | null>(null);
  const columns = useAudienceColumns({
    team,
    actions: { state, onDetail: setDetail, onDelete: setLeaving },
  });
  const rows = rowsOf(state.configs.data ?? [], state.built.data ?? []);
  const shown = fitting(rows, filter);
  const chosen = rows.filter(({ id }) => selected.has(id));
  return (
    <>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={shown}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        loading={!state.configs.data || !state.built.data}
        busy={state.configs.isValidating}
        tall
        maxHeight={SCROLLED_HEIGHT}
        defaultSort={{ columnId: 'updated', direction: 'desc' }}
        total={shown.length === rows.length ? undefined : rows.length}
        selected={selected}
        onSelectedChange={setSelected}
        selectionActions={
          <SelectionActions team={team} state={state} chosen={chosen} onCombine={() => setCombining(true)} />
        }
        toolbar={<Filters filter={filter} onChange={setFilter} />}
      />
      {leaving && (
        <ConfirmDialog
          open
          onClose={() => setLeaving(null)}
          title={t('deleteList.title', { name: leaving.name })}
          text={t('deleteList.text')}
          action={t('deleteList.action')}
          onConfirm={() => state.removeList(leaving)}
          messageOf={displayMessage}
        />
      )}
      <AudienceDetail row={detail} onClose={() => setDetail(null)} />
      {combining && (
        <CombineDialog
          chosen={chosen.flatMap(({ config }) => config ?? [])}
          onCombine={state.combine}
          onClose={() => setCombining(false)}
        />
      )}
    </>
  );
}

/** What was deleted in the last 30 days. */
function Deleted({ state }: { state: TeamAudiencesState }) {
  const t = useTranslations('desk-audiences');
  const gone = state.gone.data ?? [];
  if (gone.length === 0) return null;
  return (
    <details className="mt-5 text-sm">
      <summary className="cursor-pointer text-muted">{t('deletedRows', { count: gone.length })}</summary>
      <ul className="mt-2 grid gap-1">
        {gone.map((config) => (
          <li key={config.id} className="flex items-center gap-3">
            <span className="min-w-0 truncate">{config.name}</span>
            <AsyncButton size="sm" onClick={() => state.restore(config)}>
              {t('restore')}
            </AsyncButton>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The audiences of a team: what they reach, where they stand and what they are used in. */
export function AudiencesScreen({ team, uploads }: { team: string; uploads: ReactNode }) {
  const t = useTranslations('desk-audiences');
  const state = useTeamAudiences(team);
  const { data, error } = state.configs;
  const lists = state.built.data ?? [];
  const targetable = lists.filter(({ status }) => status === 'Targetable').length;
  const none = data?.length === 0 && state.built.data?.length === 0;
  return (
    <div className="w-full px-4 py-5 md:px-7">
      <PageHeader
        title={t('title')}
        meta={data && t('meta', { count: rowsOf(data, lists).length, targetable })}
        actions={
          <>
            <Button onClick={() => uploadDialog.getState().ask('file', () => void state.refresh())}>
              <Upload aria-hidden />
              {t('uploadList')}
            </Button>
            <NewAudience team={team} />
          </>
        }
      />
      {error && !data ? (
        <ErrorState title={t('failed')} message={error.message} onRetry={state.refresh} />
      ) : none ? (
        <EmptyState picture="start" title={t('empty.title')} action={<NewAudience team={team} />}>
          {t('empty.text')}
        </EmptyState>
      ) : (
        <AudiencesTable state={state} team={team} />
      )}
      {uploads}
      <Deleted state={state} />
      <p className="mt-5 flex max-w-3xl items-start gap-2 rounded-lg border border-info-line bg-info-soft p-3 text-sm">
        <Clock aria-hidden className="mt-0.5 size-4 shrink-0" />
        {t('uploadsNote')}
      </p>
    </div>
  );
}
