'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { DataTable } from '@/components/kit/data-table';
import type { DataTableColumn } from '@/components/kit/data-table-model';
import { StatusLabel, type StatusTone } from '@/components/kit/status-label';
import { ErrorState } from '@/components/kit/error-state';
import { Input } from '@/components/ui/input';
import type { ListsOnX } from '@/lib/client/lists-on-x';
import type { SocialListsState } from '@/lib/client/social-lists';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { listMembers, type SocialList } from '@/lib/contracts/own-lists';
import type { ResponseOf } from '@/lib/contracts/core/endpoint';
import { formatDate } from '@/lib/format/date';
import { formatCompact } from '@/lib/format/number';
import { AccountName } from './account-name';
import { CirclePanel } from './circle-panel';
import { ListPlace } from './list-place';

type Member = ResponseOf<typeof listMembers>[number];
const PAGE = 100;
const HANDLE = /^@?\w{1,15}$/;

function AddForm({ onAdd }: { onAdd: (handles: string[]) => Promise<boolean> }) {
  const t = useTranslations('own-circle.lists');
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    const handles = text.split(/[\s,、]+/).filter(Boolean);
    if (handles.length === 0) return;
    if (!handles.every((handle) => HANDLE.test(handle))) return setWrong(true);
    if (await onAdd(handles)) setText('');
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-wrap items-center gap-2">
      <Input
        aria-label={t('handles')}
        aria-invalid={wrong || undefined}
        placeholder={t('placeholder')}
        value={text}
        className="w-48"
        onChange={(event) => {
          setText(event.target.value);
          setWrong(false);
        }}
      />
      <AsyncButton onClick={() => submit()}>{t('add')}</AsyncButton>
      <span role="alert" className="text-xs text-danger empty:hidden">
        {wrong && t('badHandle')}
      </span>
    </form>
  );
}

const ON_X = {
  waits: 'hollow',
  on: 'success',
  leaves: 'warn',
  refused: 'danger',
  nobody: 'danger',
} as const satisfies Record<Member['x'], StatusTone>;

function useColumns(both: boolean): DataTableColumn<Member>[] {
  const t = useTranslations('own-circle.lists');
  const onX = useTranslations('own-circle.onX.member');
  const locale = useLocale();
  const place: DataTableColumn<Member> = {
    id: 'x',
    header: t('place'),
    sortValue: ({ x }) => x,
    cell: ({ x }) => <StatusLabel tone={ON_X[x]}>{onX(x)}</StatusLabel>,
  };
  return [
    {
      id: 'account',
      header: t('account'),
      keep: true,
      sortValue: ({ handle }) => handle,
      cell: ({ name, handle }) => <AccountName name={name} handle={handle} />,
    },
    {
      id: 'followers',
      header: t('followers'),
      numeric: true,
      sortValue: ({ followers }) => followers,
      cell: ({ followers }) =>
        followers === null ? (
          <span className="text-subtle">{t('unknown')}</span>
        ) : (
          formatCompact(followers, locale)
        ),
    },
    {
      id: 'added',
      header: t('added'),
      sortValue: ({ added_at: at }) => at,
      cell: ({ added_at: at }) => (at === null ? null : formatDate(at, locale)),
    },
    ...(both ? [place] : []),
  ];
}

/** Who is on a list; they can be added by their handles and taken off. */
export function ListMembers({
  list,
  state,
  onX,
}: {
  list: SocialList;
  state: SocialListsState;
  onX: ListsOnX;
}) {
  const t = useTranslations('own-circle.lists');
  const columns = useColumns(list.where === 'both');
  const [size, setSize] = useState(PAGE);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const input = { path: { pk: list.id }, query: { page_size: Math.min(size, PAGE) } };
  const members = useEndpoint(listMembers, input, { dedupingInterval: 0 });
  const add = async (handles: string[]) => {
    const done = await state.put(list, handles);
    await members.mutate();
    return done !== null;
  };
  const take = async () => {
    await state.take(list, [...selected]);
    setSelected(new Set());
    await members.mutate();
  };
  const rows = members.data ?? [];
  const total = list.member_count ?? rows.length;
  return (
    <CirclePanel title={list.name} actions={<AddForm onAdd={add} />}>
      <ListPlace list={list} state={state} onX={onX} onChange={() => members.mutate()} />
      {members.error && !members.data ? (
        <ErrorState message={members.error.message} onRetry={() => members.mutate()} />
      ) : (
        <div className="-mx-4">
          <DataTable
            label={list.name}
            columns={columns}
            rows={rows}
            rowId={({ handle }) => handle}
            rowName={({ handle }) => `@${handle}`}
            selected={selected}
            onSelectedChange={setSelected}
            selectionActions={
              <AsyncButton size="sm" onClick={take}>
                {t('take')}
              </AsyncButton>
            }
            loading={members.isLoading && !members.data}
            total={total}
            onShowMore={rows.length < total && size < PAGE ? () => setSize(size + PAGE) : undefined}
            framed={false}
            tall
          />
        </div>
      )}
    </CirclePanel>
  );
}
