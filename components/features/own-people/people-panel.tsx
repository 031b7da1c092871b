'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '@/components/kit/empty-state';
import { ErrorState } from '@/components/kit/error-state';
import { useKept } from '@/components/kit/long-table/use-kept';
import { Skeleton } from '@/components/ui/skeleton';
import { displayMessage, type RequestError } from '@/lib/client/request-error';
import type { ShownPerson } from './people-cells';
import { PeopleBar, type PeopleBarProps } from './people-bar';
import { PeopleTable } from './people-table';
import { PAGE, pagesOf } from './use-people-window';

interface Answer {
  accounts: ShownPerson[];
  count: number;
}

/** One page of the list as the screen asks for it. */
export type AskPage = (page: number | null) => {
  data: Answer | undefined;
  error: RequestError | undefined;
  mutate: () => Promise<unknown>;
};

interface PeoplePanelProps extends Omit<PeopleBarProps, 'chosen' | 'onChosen' | 'handleOf'> {
  label: string;
  /** A hook: called twice, for the two pages that may be in sight. */
  usePage: AskPage;
  empty: ReactNode;
}

/** Handles of everybody who was in sight: who is chosen may be on a page that no longer is. */
function useHandles(answers: readonly (Answer | undefined)[]): (id: string) => string | null {
  const [handles] = useState(() => new Map<string, string | null>());
  for (const answer of answers) for (const { id, handle } of answer?.accounts ?? []) handles.set(id, handle);
  return (id) => handles.get(id) ?? null;
}

/** A list of people with its search, its choices and its file. */
export function PeoplePanel({ label, kind, columns, state, onChange, usePage, empty }: PeoplePanelProps) {
  const t = useTranslations('own-people');
  const [sight, setSight] = useState({ first: 0, end: 1 });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [upper, lower] = pagesOf(sight);
  const one = usePage(upper);
  const two = usePage(lower === upper ? null : lower);
  const handleOf = useHandles([one.data, two.data]);
  const list = `${state.search} ${state.filter} ${state.state} ${state.ordering}`;
  const count = useKept((one.data ?? two.data)?.count, list);
  const pages = new Map([
    [upper, one.data],
    [lower, lower === upper ? one.data : two.data],
  ]);
  const rowAt = (row: number) => pages.get(Math.floor(row / PAGE) + 1)?.accounts[row % PAGE];
  const failed = one.error ?? two.error;
  const shown = columns.filter((column) => !state.hidden.includes(column));
  const narrowed = state.search !== '' || state.filter !== 'all' || state.state !== null;
  return (
    <section aria-label={label} className="overflow-clip rounded-lg border border-line bg-surface">
      <PeopleBar
        kind={kind}
        columns={columns}
        state={state}
        onChange={onChange}
        chosen={chosen}
        onChosen={setChosen}
        handleOf={handleOf}
      />
      {count === undefined && failed && !failed.handled ? (
        <ErrorState
          title={t('failed')}
          message={displayMessage(failed) ?? undefined}
          onRetry={() => Promise.all([one.mutate(), two.mutate()])}
        />
      ) : count === undefined ? (
        <div className="flex flex-col gap-3 p-4" aria-busy>
          {Array.from({ length: 8 }, (_, row) => (
            <Skeleton key={row} className="h-7" />
          ))}
        </div>
      ) : (
        <PeopleTable
          key={list}
          label={label}
          count={count}
          columns={shown}
          ordering={state.ordering}
          onOrdering={(ordering) => onChange({ ordering })}
          rowAt={rowAt}
          onSight={setSight}
          chosen={chosen}
          onChosen={setChosen}
          empty={narrowed ? <EmptyState>{t('nobodyFound')}</EmptyState> : empty}
        />
      )}
      <p className="border-t border-line-soft px-3 py-2 text-xs text-subtle max-md:hidden">{t('keys')}</p>
    </section>
  );
}
