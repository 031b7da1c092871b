'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { OptionSelect } from '@/components/kit/option-select';
import { OverflowTabs } from '@/components/kit/overflow-tabs';
import { SegmentedControl } from '@/components/kit/segmented-control';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { DESK_STATUSES, type DeskStatus } from '@/lib/domain/ads-campaigns';
import { ALL, COLUMN_SETS, DESK_DAYS, DESK_LEVELS, type DeskState } from './desk-state';

const ANY = 'any';

interface DeskFiltersProps {
  state: DeskState;
  change: (values: Partial<DeskState>) => void;
}

export function DeskFilters({ state, change }: DeskFiltersProps) {
  const t = useTranslations('ads-desk');
  return (
    <div className="mb-3 flex flex-col gap-3">
      <OverflowTabs
        label={t('levels.label')}
        tabs={DESK_LEVELS.map((id) => ({ id, label: t(`levels.${id}`) }))}
        value={state.level}
        onValueChange={(next) => {
          const level = DESK_LEVELS.find((id) => id === next) ?? 'campaigns';
          change(level === 'campaigns' ? ALL : { level, page: 1 });
        }}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Input
          type="search"
          className="w-52"
          aria-label={t('search')}
          placeholder={t('search')}
          defaultValue={state.search}
          onChange={(event) => change({ search: event.target.value, page: 1 })}
        />
        <OptionSelect
          className="w-44"
          aria-label={t('columns.status')}
          options={[
            { value: ANY, label: t('anyStatus') },
            ...DESK_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
          ]}
          value={state.statuses[0] ?? ANY}
          onValueChange={(value) => change({ statuses: value === ANY ? [] : [value as DeskStatus], page: 1 })}
        />
        <OptionSelect
          className="w-40"
          aria-label={t('window')}
          options={DESK_DAYS.map((days) => ({ value: String(days), label: t('lastDays', { days }) }))}
          value={String(state.days)}
          onValueChange={(value) => change({ days: DESK_DAYS.find((days) => String(days) === value) ?? 30 })}
        />
        <SegmentedControl
          label={t('columnSet')}
          segments={COLUMN_SETS.map((value) => ({ value, label: t(`columnSets.${value}`) }))}
          value={state.columns}
          onValueChange={(columns) => change({ columns })}
        />
        {state.campaigns.length > 1 && (
          <Button size="sm" variant="ghost" onClick={() => change({ campaigns: [], page: 1 })}>
            <X aria-hidden />
            {t('allCampaigns')}
          </Button>
        )}
      </div>
    </div>
  );
}
