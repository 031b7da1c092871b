'use client';

import { Columns3, Copy, Download, Search, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { AsyncButton } from '@/components/kit/async-button';
import { copyContent } from '@/components/kit/copy-content';
import { Dropdown } from '@/components/kit/dropdown';
import { OptionSelect } from '@/components/kit/option-select';
import { AccountActions } from '@/components/shells/account-actions';
import { SavedViews } from '@/components/shells/saved-views';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { downloadBlob } from '@/lib/client/capture-image';
import { request } from '@/lib/client/request-client';
import { toastStore } from '@/lib/client/stores/toasts';
import { tellFailure } from '@/lib/client/tool-failure';
import { downloadPeople } from '@/lib/contracts/own-people';
import { GONE_STATES, PEOPLE_FILTERS } from '@/lib/domain/own-people';
import type { PeopleColumn, PeopleState } from './people-state';
import { useSearchDraft } from '@/lib/client/use-search-draft';

export interface PeopleBarProps {
  kind: 'followers' | 'following' | 'unfollowed';
  columns: readonly PeopleColumn[];
  state: PeopleState;
  onChange: (change: Partial<PeopleState>) => void;
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
  /** Handle of somebody who was in sight; null where only the id is known. */
  handleOf: (id: string) => string | null;
}

function ColumnChoice({ columns, state, onChange }: Pick<PeopleBarProps, 'columns' | 'state' | 'onChange'>) {
  const t = useTranslations('own-people');
  const show = (column: PeopleColumn, on: boolean) =>
    onChange({ hidden: on ? state.hidden.filter((one) => one !== column) : [...state.hidden, column] });
  return (
    <Dropdown
      label={t('columnsLabel')}
      align="end"
      className="p-3"
      trigger={
        <Button size="sm" className="max-md:hidden">
          <Columns3 aria-hidden />
          {t('columnsLabel')}
        </Button>
      }
    >
      <ul className="flex flex-col gap-2">
        {columns.map((column) => (
          <li key={column}>
            <label className="flex items-center gap-2 text-sm">
              <Checkbox
                checked={!state.hidden.includes(column)}
                onCheckedChange={(on) => show(column, on === true)}
              />
              {t(`columns.${column}`)}
            </label>
          </li>
        ))}
      </ul>
    </Dropdown>
  );
}

function Narrow({ kind, state, onChange }: Pick<PeopleBarProps, 'kind' | 'state' | 'onChange'>) {
  const t = useTranslations('own-people');
  if (kind === 'unfollowed')
    return (
      <OptionSelect
        aria-label={t('stateLabel')}
        className="w-auto min-w-40"
        options={[
          { value: 'all', label: t('filters.all') },
          ...GONE_STATES.map((value) => ({
            value,
            label: t(value === 'there' ? 'states.stillThere' : `states.${value}`),
          })),
        ]}
        value={state.state ?? 'all'}
        onValueChange={(value) => onChange({ state: GONE_STATES.find((one) => one === value) ?? null })}
      />
    );
  return (
    <OptionSelect
      aria-label={t('filterLabel')}
      className="w-auto min-w-40"
      options={PEOPLE_FILTERS.map((value) => ({ value, label: t(`filters.${value}`) }))}
      value={state.filter}
      onValueChange={(filter) => onChange({ filter })}
    />
  );
}

const SCREENS = {
  followers: 'own-followers',
  following: 'own-following',
  unfollowed: 'own-unfollowed',
} as const;

const UNFOLLOWS = {
  followers: {},
  following: { unfollow: { kind: 'chosen' } },
  unfollowed: { unfollow: { kind: 'unfollowed_you' } },
} as const;

type ChosenProps = Pick<PeopleBarProps, 'kind' | 'chosen' | 'onChosen' | 'handleOf'>;

function Chosen({ kind, chosen, onChosen, handleOf }: ChosenProps) {
  const t = useTranslations('own-people');
  const copied = useTranslations('kit.copy');
  const copy = async () => {
    const outcome = await copyContent([...chosen].join('\n'));
    toastStore.getState().add(copied(outcome), outcome === 'done' ? 'success' : 'error');
  };
  return (
    <div className="flex flex-wrap items-center gap-2" role="status">
      <span className="text-sm font-medium">{t('chosen', { count: chosen.size })}</span>
      <Button size="sm" onClick={() => void copy()}>
        <Copy aria-hidden />
        {t('copyIds')}
      </Button>
      <AccountActions handles={[...chosen].flatMap((id) => handleOf(id) ?? [])} {...UNFOLLOWS[kind]} />
      <IconButton label={t('clear')} onClick={() => onChosen(new Set())}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}

/** Search, part, columns and file of a list of people; what is chosen, while something is. */
export function PeopleBar(props: PeopleBarProps) {
  const { kind, columns, state, onChange, chosen, onChosen, handleOf } = props;
  const t = useTranslations('own-people');
  const { text, write } = useSearchDraft(state.search, (search) => onChange({ search }));
  const download = async () => {
    const { ordering, search, filter, state: gone, days } = state;
    const query = {
      kind,
      ordering,
      search,
      filter,
      ...(gone !== null && { state: gone }),
      ...(days !== null && { days }),
    };
    const { file, fileName } = await request(downloadPeople, { query });
    downloadBlob(file, fileName ?? `${kind}.csv`);
  };
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-2 border-b border-line px-3 py-2">
      <div className="relative min-w-0 flex-1 basis-56">
        <Search aria-hidden className="absolute top-2 left-2.5 size-4 text-subtle" strokeWidth={1.75} />
        <Input
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          className="pl-8"
          value={text}
          onChange={(event) => write(event.target.value)}
        />
      </div>
      <Narrow kind={kind} state={state} onChange={onChange} />
      {chosen.size > 0 && <Chosen kind={kind} chosen={chosen} onChosen={onChosen} handleOf={handleOf} />}
      <SavedViews screen={SCREENS[kind]} />
      <ColumnChoice columns={columns} state={state} onChange={onChange} />
      <AsyncButton size="sm" onClick={download} onError={tellFailure}>
        <Download aria-hidden />
        {t('export')}
      </AsyncButton>
    </div>
  );
}
