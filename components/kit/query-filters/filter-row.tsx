'use client';

import { ArrowDownWideNarrow, ArrowLeftRight, Boxes, Clock, Repeat2, Scale } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FilterButton } from '@/components/kit/filter-button';
import type { Dataset } from '@/lib/domain/datasets';
import type { ExploreState } from '@/lib/domain/explore-url';
import { ORDERINGS } from '@/lib/domain/recipe';
import { ChoiceList } from './choice-list';
import { CountryFilter, type CountryPickerProps } from './country-filter';
import { DatasetFilter } from './dataset-filter';
import { FilterPopover } from './filter-popover';
import { WindowFilter } from './window-filter';

const TIME_ZONES = [
  'UTC',
  'Europe/London',
  'Europe/Berlin',
  'America/New_York',
  'America/Chicago',
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Asia/Singapore',
  'Asia/Tokyo',
  'Australia/Sydney',
];

export interface FilterRowProps {
  state: ExploreState;
  datasets: Dataset[];
  chosen: Dataset[];
  onChange: (patch: Partial<ExploreState>) => void;
  countryPicker: (props: CountryPickerProps) => ReactNode;
  /** What stands behind the filters. */
  children?: ReactNode;
}

/** What distinctive words and similar accounts are compared with: what fits the data, or a dataset of one's own. */
function BaselineFilter({
  baseline,
  datasets,
  onChange,
}: Pick<FilterRowProps, 'datasets' | 'onChange'> & { baseline: string | null }) {
  const t = useTranslations('explore.filters');
  const auto = t('baselineAuto');
  const named = datasets.find((dataset) => dataset.name === baseline);
  return (
    <FilterPopover icon={Scale} label={t('baseline')} value={named?.title ?? baseline ?? auto}>
      {(close) => (
        <ChoiceList
          label={t('baseline')}
          // No name of a dataset begins so.
          selected={[baseline ?? '*']}
          choices={[
            { value: '*', label: auto },
            ...datasets.map(({ name, title }) => ({ value: name, label: title })),
          ]}
          onChoose={(value) => {
            onChange({ baseline: value === '*' ? null : value });
            close();
          }}
        />
      )}
    </FilterPopover>
  );
}

/** One filter a row: its name in a column of its own, then what it is set to. */
const ROWS =
  'grid divide-y divide-line-soft *:h-[34px] *:w-full *:justify-start *:rounded-none *:border-x-0 *:bg-transparent *:first:border-t-0 *:last:border-b-0 [&>button]:border-line-soft [&>button>span:nth-of-type(2)]:flex-1 [&>button>span:nth-of-type(2)]:text-left [&>button>span:first-of-type:not(:last-of-type)]:w-32 [&>button>span:first-of-type]:text-left';

/** Everything that narrows an analysis besides the words; each choice changes the address at once. */
export function FilterRow({ state, datasets, chosen, onChange, countryPicker, children }: FilterRowProps) {
  const t = useTranslations('explore.filters');
  return (
    <div className={ROWS}>
      <DatasetFilter datasets={datasets} chosen={chosen} onChange={onChange} />
      <WindowFilter window={state} datasets={chosen} onChange={onChange} />
      <CountryFilter
        countries={state.countries}
        onChange={(countries) => onChange({ countries })}
        picker={countryPicker}
      />
      <FilterPopover icon={ArrowDownWideNarrow} label={t('order')} value={t(`orders.${state.ordering}`)}>
        {(close) => (
          <ChoiceList
            label={t('order')}
            selected={[state.ordering]}
            choices={ORDERINGS.map((value) => ({ value, label: t(`orders.${value}`) }))}
            onChoose={(value) => {
              const ordering = ORDERINGS.find((one) => one === value);
              if (ordering) onChange({ ordering });
              close();
            }}
          />
        )}
      </FilterPopover>
      <FilterPopover
        icon={Repeat2}
        label={t('reposts')}
        value={t(state.reposts === 'count' ? 'repostsCount' : 'repostsExclude')}
      >
        {(close) => (
          <ChoiceList
            label={t('reposts')}
            selected={[state.reposts]}
            choices={[
              { value: 'count', label: t('repostsCount') },
              { value: 'exclude', label: t('repostsExclude') },
            ]}
            onChoose={(value) => {
              onChange({ reposts: value === 'exclude' ? 'exclude' : 'count' });
              close();
            }}
          />
        )}
      </FilterPopover>
      <BaselineFilter baseline={state.baseline} datasets={datasets} onChange={onChange} />
      <FilterButton
        icon={<Boxes aria-hidden />}
        name={t('everything')}
        value={t(state.everything ? 'everythingYes' : 'everythingNo')}
        aria-pressed={state.everything}
        onClick={() => onChange({ everything: !state.everything })}
      />
      <FilterPopover icon={Clock} label={t('timeZone')} value={state.timeZone}>
        {(close) => (
          <ChoiceList
            label={t('timeZone')}
            selected={[state.timeZone]}
            choices={[...new Set([state.timeZone, ...TIME_ZONES])].map((zone) => ({
              value: zone,
              label: zone,
            }))}
            onChoose={(timeZone) => {
              onChange({ timeZone });
              close();
            }}
          />
        )}
      </FilterPopover>
      <FilterButton
        icon={<ArrowLeftRight aria-hidden />}
        name={t('compare')}
        value={t(state.compare ? 'compareBefore' : 'compareOff')}
        aria-pressed={state.compare}
        onClick={() => onChange({ compare: !state.compare })}
      />
      {children}
    </div>
  );
}
