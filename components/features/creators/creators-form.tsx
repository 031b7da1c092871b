'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Field } from '@/components/kit/field';
import { OptionSelect } from '@/components/kit/option-select';
import { QuerySearch } from '@/components/kit/query-line/query-search';
import { CountriesField, DatasetField } from '@/components/kit/tool-form/tool-fields';
import type { Dataset } from '@/lib/domain/datasets';
import { formatFull } from '@/lib/format/number';
import type { CreatorsState } from './use-creators-state';

interface CreatorsFormProps {
  state: CreatorsState;
  datasets: readonly Dataset[];
  chosen: Dataset | undefined;
  onChange: (change: Partial<CreatorsState>) => void;
}

const STEPS = [0, 100, 1000, 10_000, 100_000, 1_000_000];

/** The topic in words, and what narrows its creators. Filters change the address at once. */
export function CreatorsForm({ state, datasets, chosen, onChange }: CreatorsFormProps) {
  const t = useTranslations('creators.form');
  const locale = useLocale();
  const steps = [...new Set([...STEPS, state.minFollowers])].toSorted((a, b) => a - b);
  return (
    <QuerySearch
      key={state.text}
      text={state.text}
      label={t('query')}
      run={t('run')}
      dataset={(bare) => (
        <DatasetField
          datasets={datasets}
          chosen={chosen}
          bare={bare}
          onChange={(dataset) => onChange({ dataset, path: [] })}
        />
      )}
      count={Number(state.countries.length > 0) + Number(state.minFollowers > 0)}
      onAsk={(text) => onChange({ text, classifier: null })}
    >
      <CountriesField value={state.countries} onChange={(countries) => onChange({ countries })} />
      <Field label={t('followers')}>
        {(control) => (
          <OptionSelect
            {...control}
            options={steps.map((count) => ({
              value: String(count),
              label: count === 0 ? t('anyFollowers') : t('atLeast', { count: formatFull(count, locale) }),
            }))}
            value={String(state.minFollowers)}
            onValueChange={(count) => onChange({ minFollowers: Number(count) })}
          />
        )}
      </Field>
    </QuerySearch>
  );
}
