'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { ChosenBar } from '@/components/kit/long-table/chosen-bar';
import type { LongColumn } from '@/components/kit/long-table/long-columns';
import { LongTable } from '@/components/kit/long-table/long-table';
import { useChosenRows } from '@/components/kit/long-table/use-chosen-rows';
import { StatusLabel, type StatusTone } from '@/components/kit/status-label';
import { ErrorState } from '@/components/kit/error-state';
import type { ListsOnX } from '@/lib/client/lists-on-x';
import type { SocialListsState } from '@/lib/client/social-lists';
import { useShortcuts } from '@/lib/client/stores/shortcuts';
import { MEMBER_ORDERINGS, type SocialList } from '@/lib/contracts/own-lists';
import { formatDate } from '@/lib/format/date';
import { formatCompact } from '@/lib/format/number';
import { AccountName } from './account-name';
import { CirclePanel } from './circle-panel';
import { HandlesForm } from './handles-form';
import { ListPlace } from './list-place';
import { type Member, type MembersSort, useMembers } from './use-members';

const ON_X = {
  waits: 'hollow',
  on: 'success',
  leaves: 'warn',
  refused: 'danger',
  nobody: 'danger',
} as const satisfies Record<Member['x'], StatusTone>;

function useColumns(both: boolean): LongColumn<Member>[] {
  const t = useTranslations('own-circle.lists');
  const onX = useTranslations('own-circle.onX.member');
  const locale = useLocale();
  const place: LongColumn<Member> = {
    id: 'x',
    header: t('place'),
    width: '150px',
    cell: ({ x }) => <StatusLabel tone={ON_X[x]}>{onX(x)}</StatusLabel>,
  };
  return [
    {
      id: 'account',
      header: t('account'),
      keep: true,
      sortable: true,
      cell: ({ name, handle }) => <AccountName name={name} handle={handle} />,
    },
    {
      id: 'followers',
      header: t('followers'),
      numeric: true,
      sortable: true,
      width: '120px',
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
      sortable: true,
      width: '140px',
      cell: ({ added_at: at }) => (at === null ? null : formatDate(at, locale)),
    },
    ...(both ? [place] : []),
  ];
}

const handleOf = ({ handle }: Member) => handle;

interface ListMembersProps {
  list: SocialList;
  state: SocialListsState;
  onX: ListsOnX;
}

/** Who is on a list; they can be added by their handles and taken off. */
export function ListMembers({ list, state, onX }: ListMembersProps) {
  const t = useTranslations('own-circle.lists');
  const letters = useShortcuts((shortcuts) => shortcuts.enabled);
  const columns = useColumns(list.where === 'both');
  const [sort, setSort] = useState<MembersSort>({ ordering: 'added', direction: 'desc' });
  const members = useMembers(list, sort);
  const chosen = useChosenRows(handleOf);
  const add = async (handles: string[]) => {
    const done = await state.put(list, handles);
    await members.refresh();
    return done !== null;
  };
  const take = async () => {
    await state.take(list, chosen.rows.map(handleOf));
    chosen.clear();
    await members.refresh();
  };
  return (
    <CirclePanel
      title={list.name}
      actions={
        <HandlesForm label={t('handles')} placeholder={t('placeholder')} action={t('add')} onHandles={add} />
      }
    >
      <ListPlace list={list} state={state} onX={onX} onChange={members.refresh} />
      <ChosenBar count={chosen.rows.length} onClear={chosen.clear}>
        <AsyncButton size="sm" onClick={take}>
          {t('take')}
        </AsyncButton>
      </ChosenBar>
      {members.error ? (
        <ErrorState message={members.error.message} onRetry={members.refresh} />
      ) : (
        <LongTable
          label={list.name}
          columns={columns}
          total={members.total}
          rowAt={members.rowAt}
          onVisible={members.onVisible}
          rowName={({ handle }) => `@${handle}`}
          sort={{ columnId: sort.ordering, direction: sort.direction }}
          onSort={({ columnId, direction }) => {
            const ordering = MEMBER_ORDERINGS.find((one) => one === columnId);
            if (ordering) setSort({ ordering, direction });
          }}
          choice={chosen.choice}
          letters={letters}
          empty={t('nobody')}
          listKey={members.listKey}
        />
      )}
    </CirclePanel>
  );
}
