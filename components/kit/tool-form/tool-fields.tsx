'use client';

import { useTranslations } from 'next-intl';
import { Combobox } from '@/components/kit/combobox';
import { Field } from '@/components/kit/field';
import { OptionSelect } from '@/components/kit/option-select';
import { useNamedOptions } from '@/components/kit/use-named-options';
import { COUNTRY_CODES } from '@/lib/domain/countries';
import type { Dataset } from '@/lib/domain/datasets';
import type { DayWindow } from '@/lib/domain/dataset-windows';
import { countryName } from '@/lib/format/names';
import { useWindowPresets } from './use-window-presets';

/* What narrows the question of a tool. */

const DAYS = [7, 90];

interface DatasetFieldProps {
  datasets: readonly Dataset[];
  /** What the question is asked of. */
  chosen: Dataset | undefined;
  className?: string;
  /** In the line of the question, where its name is heard and not seen. */
  bare?: boolean;
  onChange: (name: string) => void;
}

/** One dataset. */
export function DatasetField({ datasets, chosen, className, bare, onChange }: DatasetFieldProps) {
  const t = useTranslations('explore.filters');
  const select = {
    placeholder: t('noDatasets'),
    disabled: datasets.length === 0,
    options: datasets.map(({ name, title }) => ({ value: name, label: title })),
    value: chosen?.name ?? null,
    onValueChange: onChange,
  };
  if (bare) return <OptionSelect {...select} aria-label={t('dataset')} className="h-9 w-full rounded-md" />;
  return (
    <Field label={t('dataset')} className={className}>
      {(control) => <OptionSelect {...control} {...select} />}
    </Field>
  );
}

interface DatasetOrAllFieldProps {
  label: string;
  /** How all of them together are called. */
  all: string;
  datasets: readonly Dataset[];
  /** Null: all of them. */
  value: string | null;
  className?: string;
  onChange: (name: string | null) => void;
}

/** One dataset, or all of one's own together. One that an address names and the list lacks stays what was chosen. */
export function DatasetOrAllField(props: DatasetOrAllFieldProps) {
  const { label, all, datasets, value, className, onChange } = props;
  const unlisted = value !== null && !datasets.some(({ name }) => name === value);
  // A choice of a list has no empty value: the first one stands for none.
  const options = [
    { value: '=', label: all },
    ...datasets.map(({ name, title }) => ({ value: `=${name}`, label: title })),
    ...(unlisted ? [{ value: `=${value}`, label: value }] : []),
  ];
  return (
    <Field label={label} className={className}>
      {(control) => (
        <OptionSelect
          {...control}
          options={options}
          value={`=${value ?? ''}`}
          onValueChange={(chosen) => onChange(chosen.slice(1) || null)}
        />
      )}
    </Field>
  );
}

interface WindowFieldProps {
  window: DayWindow;
  dataset: Dataset | undefined;
  className?: string;
  onChange: (window: DayWindow) => void;
}

/** Days that end with the last post of the dataset. */
export function WindowField({ window, dataset, className, onChange }: WindowFieldProps) {
  const t = useTranslations('explore.filters');
  const { presets, chosen, name } = useWindowPresets(window, dataset ? [dataset] : [], DAYS);
  const labels = [...presets.map(({ label }) => label), ...(chosen ? [] : [name])];
  return (
    <Field label={t('window')} className={className}>
      {(control) => (
        <OptionSelect
          {...control}
          options={labels.map((label) => ({ value: label, label }))}
          value={name}
          onValueChange={(label) => {
            const preset = presets.find((one) => one.label === label);
            if (preset) onChange(preset.window);
          }}
        />
      )}
    </Field>
  );
}

interface CountriesFieldProps {
  value: readonly string[];
  className?: string;
  onChange: (codes: string[]) => void;
}

/** Any number of countries; none of them is everywhere. */
export function CountriesField({ value, className, onChange }: CountriesFieldProps) {
  const t = useTranslations('explore.filters');
  const countries = useNamedOptions(COUNTRY_CODES, countryName);
  return (
    <Field label={t('countries')} className={className}>
      {(control) => (
        <Combobox
          {...control}
          label={t('countries')}
          multiple
          placeholder={t('everywhere')}
          options={countries}
          value={value}
          onValueChange={onChange}
        />
      )}
    </Field>
  );
}
