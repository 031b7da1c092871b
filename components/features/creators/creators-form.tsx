'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Combobox } from '@/components/kit/combobox';
import { Field } from '@/components/kit/field';
import { OptionSelect } from '@/components/kit/option-select';
import { useNamedOptions } from '@/components/kit/use-named-options';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { COUNTRY_CODES } from '@/lib/domain/countries';
import type { Dataset } from '@/lib/domain/datasets';
import { keywordQueryError } from '@/lib/domain/keyword-query/parse';
import { countryName } from '@/lib/format/names';
import { formatFull } from '@/lib/format/number';
import type { CreatorsState } from './use-creators-state';

interface CreatorsFormProps {
  state: CreatorsState;
  datasets: readonly Dataset[];
  chosen: Dataset | undefined;
  onChange: (change: Partial<CreatorsState>) => void;
}

const STEPS = [0, 100, 1000, 10_000, 100_000, 1_000_000];

function Filters({ state, datasets, chosen, onChange }: CreatorsFormProps) {
  const t = useTranslations('creators.form');
  const locale = useLocale();
  const countries = useNamedOptions(COUNTRY_CODES, countryName);
  const steps = [...new Set([...STEPS, state.minFollowers])].toSorted((a, b) => a - b);
  const basis = 'flex-1 basis-44 sm:max-w-72';
  return (
    <div className="mt-3 flex flex-wrap items-end gap-3">
      <Field label={t('dataset')} className={basis}>
        {(control) => (
          <OptionSelect
            {...control}
            placeholder={t('noDatasets')}
            disabled={datasets.length === 0}
            options={datasets.map(({ name, title }) => ({ value: name, label: title }))}
            value={chosen?.name ?? null}
            onValueChange={(dataset) => onChange({ dataset, path: [] })}
          />
        )}
      </Field>
      <Field label={t('countries')} className={basis}>
        {(control) => (
          <Combobox
            {...control}
            label={t('countries')}
            multiple
            placeholder={t('everywhere')}
            options={countries}
            value={state.countries}
            onValueChange={(codes) => onChange({ countries: codes })}
          />
        )}
      </Field>
      <Field label={t('followers')} className={basis}>
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
    </div>
  );
}

/** The topic in words, and what narrows its creators. Filters change the address at once. */
export function CreatorsForm(props: CreatorsFormProps) {
  const { state, onChange } = props;
  const t = useTranslations('creators.form');
  const te = useTranslations('explore.queryError');
  const [draft, setDraft] = useState(state.text);
  const [asked, setAsked] = useState(false);
  const error = keywordQueryError(draft);
  const wrong = asked && error !== null;
  return (
    <form
      role="search"
      className="mb-5"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (!error) onChange({ text: draft.trim(), classifier: null });
      }}
    >
      <Field label={t('query')} hint={t('hint')} error={wrong ? te(error.code) : null}>
        {(control) => (
          <span className="flex gap-2 max-sm:flex-col">
            <Input
              {...control}
              type="search"
              value={draft}
              placeholder={t('placeholder')}
              onChange={(event) => setDraft(event.target.value)}
            />
            <Button type="submit" variant="primary">
              {t('run')}
            </Button>
          </span>
        )}
      </Field>
      <Filters {...props} />
    </form>
  );
}
