'use client';

import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { isPlainKey } from '@/components/kit/plain-key';
import { Checkbox } from '@/components/ui/checkbox';
import { Skeleton } from '@/components/ui/skeleton';
import { useShortcuts } from '@/lib/client/stores/shortcuts';
import { profileLink } from '@/lib/domain/own-people';
import { cn } from '@/lib/utils';
import { PersonCell, PersonName, ProfileLink, type ShownPerson } from './people-cells';
import type { PeopleColumn } from './people-state';
import { ROW_PX, rowsInSight, usePeopleWindow } from './use-people-window';

export interface PeopleTableProps {
  label: string;
  count: number;
  columns: readonly PeopleColumn[];
  ordering: string;
  onOrdering: (ordering: string) => void;
  /** The person in a row; undefined while it is on its way. */
  rowAt: (row: number) => ShownPerson | undefined;
  onSight: (rows: { first: number; end: number }) => void;
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
  empty: ReactNode;
}

const ORDERED: ReadonlySet<string> = new Set(['followers', 'following', 'posts', 'joined']);
const NUMERIC: ReadonlySet<string> = new Set(['followers', 'following', 'posts']);
/** What stays on a phone beside the account: what became of who is gone, else how many follow. */
const narrowOf = (columns: readonly PeopleColumn[]) => (columns.includes('when') ? 'state' : 'followers');

const HEAD =
  'h-9 border-b border-line bg-surface px-3 text-left text-xs font-medium text-muted min-[88rem]:whitespace-nowrap';

function SortHead({
  column,
  ordering,
  onOrdering,
}: Pick<PeopleTableProps, 'ordering' | 'onOrdering'> & { column: string }) {
  const t = useTranslations('own-people.columns');
  const here = ordering.replace('-', '') === column;
  const falling = ordering.startsWith('-');
  const label = t(column as PeopleColumn | 'name');
  if (column !== 'name' && !ORDERED.has(column)) return label;
  const Arrow = falling ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      onClick={() =>
        onOrdering(here && falling ? column : here ? `-${column}` : column === 'name' ? column : `-${column}`)
      }
      className="inline-flex items-center gap-1 rounded-sm hover:text-ink"
    >
      {label}
      {here && <Arrow aria-hidden className="size-3.5" strokeWidth={2} />}
    </button>
  );
}

const sortOf = (column: string, ordering: string) =>
  ordering.replace('-', '') !== column ? undefined : ordering.startsWith('-') ? 'descending' : 'ascending';

function Head({
  columns,
  ordering,
  onOrdering,
}: Pick<PeopleTableProps, 'columns' | 'ordering' | 'onOrdering'>) {
  const t = useTranslations('own-people');
  const sorting = { ordering, onOrdering };
  return (
    <thead className="sticky top-0 z-10">
      <tr aria-rowindex={1}>
        <th className={cn(HEAD, 'w-10')}>
          <span className="sr-only">{t('choose')}</span>
        </th>
        <th className={HEAD} aria-sort={sortOf('name', ordering)}>
          <SortHead column="name" {...sorting} />
        </th>
        {columns.map((column) => (
          <th
            key={column}
            aria-sort={sortOf(column, ordering)}
            className={cn(
              HEAD,
              NUMERIC.has(column) && 'text-right',
              column !== narrowOf(columns) && 'max-md:hidden',
            )}
          >
            <SortHead column={column} {...sorting} />
          </th>
        ))}
        <th className={cn(HEAD, 'text-right max-md:hidden')}>
          <span className="sr-only">{t('profile')}</span>
        </th>
      </tr>
    </thead>
  );
}

interface RowProps {
  at: number;
  person: ShownPerson | undefined;
  columns: readonly PeopleColumn[];
  here: boolean;
  chosen: boolean;
  onChoose: (on: boolean) => void;
  onPoint: () => void;
}

function Row({ at, person, columns, here, chosen, onChoose, onPoint }: RowProps) {
  const t = useTranslations('own-people');
  const cell = 'border-b border-line-soft px-3';
  return (
    <tr
      id={`person-${at}`}
      aria-rowindex={at + 2}
      aria-selected={chosen}
      onClick={onPoint}
      style={{ height: ROW_PX }}
      className={cn(
        'hover:bg-hover',
        chosen && 'bg-accent-soft',
        here && 'outline-2 -outline-offset-2 outline-accent',
      )}
    >
      {person === undefined ? (
        <td colSpan={columns.length + 3} className={cell}>
          <Skeleton className="h-4 w-2/3" />
        </td>
      ) : (
        <>
          <td className={cell}>
            <Checkbox
              tabIndex={-1}
              checked={chosen}
              aria-label={t('chooseOne', { name: person.name ?? person.handle ?? person.id })}
              onCheckedChange={(on) => onChoose(on === true)}
            />
          </td>
          <td className={cn(cell, 'max-w-0 w-2/5 max-md:w-3/5 min-[88rem]:w-1/4')}>
            <PersonName person={person} />
          </td>
          {columns.map((column) => (
            <td
              key={column}
              className={cn(
                cell,
                NUMERIC.has(column) && 'text-right tabular-nums',
                column !== narrowOf(columns) && 'max-md:hidden',
                column === 'joined' && 'min-[88rem]:whitespace-nowrap',
                column === 'when' && 'text-xs text-muted min-[88rem]:min-w-44',
              )}
            >
              <PersonCell column={column} person={person} />
            </td>
          ))}
          <td className={cn(cell, 'text-right max-md:hidden min-[88rem]:whitespace-nowrap')}>
            <ProfileLink person={person} />
          </td>
        </>
      )}
    </tr>
  );
}

/** j and k go down and up, x chooses, Enter opens the profile: as in a mail program. */
function useRowKeys(props: PeopleTableProps, scrollTo: (row: number) => void) {
  const [here, setHere] = useState<number | null>(null);
  const enabled = useShortcuts((state) => state.enabled);
  const choose = (person: ShownPerson | undefined) => {
    if (!person) return;
    const next = new Set(props.chosen);
    if (!next.delete(person.id)) next.add(person.id);
    props.onChosen(next);
  };
  const go = (row: number) => {
    const to = Math.max(0, Math.min(props.count - 1, row));
    setHere(to);
    scrollTo(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const letter = enabled && isPlainKey(event.nativeEvent);
    const at = here ?? -1;
    if (key === 'ArrowDown' || (letter && key === 'j')) go(at + 1);
    else if (key === 'ArrowUp' || (letter && key === 'k')) go(at - 1);
    else if (key === ' ' || (letter && key === 'x')) choose(props.rowAt(at));
    else if (key === 'Enter' && event.target === event.currentTarget) {
      const person = props.rowAt(at);
      if (person) window.open(profileLink(person), '_blank', 'noreferrer');
    } else return;
    event.preventDefault();
  };
  return { here, setHere, onKeyDown, choose };
}

const Spacer = ({ rows }: { rows: number }) =>
  rows > 0 ? (
    <tr aria-hidden>
      <td style={{ height: rows * ROW_PX, padding: 0 }} />
    </tr>
  ) : null;

/** A table of any length: only the rows in sight stand in the page. */
export function PeopleTable(props: PeopleTableProps) {
  const { label, count, columns, rowAt, onSight, chosen, empty } = props;
  const frame = useRef<HTMLDivElement>(null);
  const { scrolled, height, onScroll } = usePeopleWindow();
  const { first, end } = rowsInSight(scrolled, height, count);
  const keys = useRowKeys(props, (row) => {
    const box = frame.current;
    if (!box) return;
    const [top, under] = [row * ROW_PX, (row + 2) * ROW_PX];
    if (top < box.scrollTop) box.scrollTop = top;
    else if (under > box.scrollTop + box.clientHeight) box.scrollTop = under - box.clientHeight;
  });
  return (
    <div
      ref={frame}
      tabIndex={0}
      role="group"
      aria-label={label}
      aria-activedescendant={keys.here === null ? undefined : `person-${keys.here}`}
      onKeyDown={keys.onKeyDown}
      onScroll={(event) => {
        onScroll(event);
        const { scrollTop, clientHeight } = event.currentTarget;
        onSight(rowsInSight(scrollTop, clientHeight, count));
      }}
      className="max-h-[calc(100dvh-19rem)] min-h-72 overflow-auto outline-none focus-visible:ring-2 focus-visible:ring-focus"
    >
      <table aria-rowcount={count + 1} className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{label}</caption>
        <Head {...props} />
        <tbody>
          <Spacer rows={first} />
          {Array.from({ length: end - first }, (_, place) => first + place).map((row) => {
            const person = rowAt(row);
            return (
              <Row
                key={row}
                at={row}
                person={person}
                columns={columns}
                here={keys.here === row}
                chosen={person !== undefined && chosen.has(person.id)}
                onChoose={() => keys.choose(person)}
                onPoint={() => keys.setHere(row)}
              />
            );
          })}
          <Spacer rows={count - end} />
        </tbody>
      </table>
      {count === 0 && <div className="px-4 py-10">{empty}</div>}
    </div>
  );
}
