'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useId, useState, type ReactNode } from 'react';
import { Combobox } from '@/components/kit/combobox';
import { OptionSelect } from '@/components/kit/option-select';
import { useNamedOptions } from '@/components/kit/use-named-options';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { COUNTRY_CODES } from '@/lib/domain/countries';
import { WINDOW_IDS, windowIdOf, windowOf } from '@/lib/domain/dataset-windows';
import type { Dataset } from '@/lib/domain/datasets';
import { keywordQueryError } from '@/lib/domain/keyword-query/parse';
import { countryName } from '@/lib/format/names';
import { route } from '@/lib/tenants/routes';
import type { ClusterState } from './use-cluster-state';

export interface QueryFormProps {
  state: ClusterState;
  datasets: readonly Dataset[];
  /** What the question is asked of. */
  chosen: Dataset | undefined;
  onChange: (change: Partial<ClusterState>) => void;
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="min-w-0 flex-1 basis-44 sm:max-w-72">
      <label htmlFor={id} className="mb-1 block text-xs text-muted">
        {label}
      </label>
      {children(id)}
    </div>
  );
}

function WindowSelect({ id, state, chosen, onChange }: QueryFormProps & { id: string }) {
  const t = useTranslations('tools.topicClusters.windows');
  const current = windowIdOf(state, chosen);
  const own = { value: 'own' as const, label: t('own', { from: state.from ?? '…', to: state.to ?? '…' }) };
  const options = [
    ...WINDOW_IDS.map((value) => ({ value, label: t(value) })),
    ...(current === null ? [own] : []),
  ];
  return (
    <OptionSelect
      id={id}
      options={options}
      value={current ?? 'own'}
      onValueChange={(value) => {
        if (value !== 'own') onChange(windowOf(value, chosen));
      }}
    />
  );
}

function Filters(props: QueryFormProps) {
  const { state, datasets, chosen, onChange } = props;
  const t = useTranslations('tools.topicClusters');
  const countries = useNamedOptions(COUNTRY_CODES, countryName);
  return (
    <div className="mt-3 flex flex-wrap items-end gap-3">
      <Labelled label={t('dataset')}>
        {(id) => (
          <OptionSelect
            id={id}
            placeholder={t('noDatasets')}
            disabled={datasets.length === 0}
            options={datasets.map(({ name, title }) => ({ value: name, label: title }))}
            value={chosen?.name ?? null}
            onValueChange={(name) => onChange({ datasets: [name], versions: {}, from: null, to: null })}
          />
        )}
      </Labelled>
      <Labelled label={t('window')}>{(id) => <WindowSelect {...props} id={id} />}</Labelled>
      <Labelled label={t('countries')}>
        {(id) => (
          <Combobox
            id={id}
            label={t('countries')}
            multiple
            placeholder={t('everywhere')}
            options={countries}
            value={state.countries}
            onValueChange={(codes) => onChange({ countries: codes })}
          />
        )}
      </Labelled>
    </div>
  );
}

/** The question: words, and what narrows the posts they are looked for in. Filters change the address at once. */
export function QueryForm(props: QueryFormProps) {
  const { state, onChange } = props;
  const t = useTranslations('tools.topicClusters');
  const te = useTranslations('explore');
  const [draft, setDraft] = useState(state.text);
  const [asked, setAsked] = useState(false);
  const [inputId, hintId] = [useId(), useId()];
  const error = keywordQueryError(draft);
  const wrong = asked && error !== null;
  return (
    <form
      role="search"
      className="mb-5"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (!error) onChange({ text: draft.trim() });
      }}
    >
      <label htmlFor={inputId} className="mb-1 block text-xs text-muted">
        {t('query')}
      </label>
      <div className="flex gap-2 max-sm:flex-col">
        <Input
          id={inputId}
          type="search"
          value={draft}
          placeholder={t('placeholder')}
          aria-invalid={wrong}
          aria-describedby={hintId}
          onChange={(event) => setDraft(event.target.value)}
        />
        <Button type="submit" variant="primary">
          {t('run')}
        </Button>
      </div>
      <p
        id={hintId}
        role={wrong ? 'alert' : undefined}
        className={wrong ? 'mt-1.5 text-xs text-danger' : 'mt-1.5 text-xs text-subtle'}
      >
        {wrong ? te(`queryError.${error.code}`) : t('hint')}{' '}
        <Link
          href={route('help')}
          prefetch={false}
          className="text-accent-text underline decoration-accent-line underline-offset-3"
        >
          {te('queryHelp')}
        </Link>
      </p>
      <Filters {...props} />
    </form>
  );
}
