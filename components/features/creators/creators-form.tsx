'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Field } from '@/components/kit/field';
import { OptionSelect } from '@/components/kit/option-select';
import { QuerySearch } from '@/components/kit/tool-form/query-search';
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
const BASIS = 'flex-1 basis-44 sm:max-w-72';

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
      onAsk={(text) => onChange({ text, classifier: null })}
    >
      <DatasetField
        datasets={datasets}
        chosen={chosen}
        className={BASIS}
        onChange={(dataset) => onChange({ dataset, path: [] })}
      />
      <CountriesField
        value={state.countries}
        className={BASIS}
        onChange={(countries) => onChange({ countries })}
      />
      <Field label={t('followers')} className={BASIS}>
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
