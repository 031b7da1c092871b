'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field, type FieldControl } from '@/components/kit/field';
import { OptionSelect } from '@/components/kit/option-select';
import { MAX_COMPETITORS } from '@/lib/contracts/competitors';
import { WINDOW_IDS, windowIdOf, windowOf } from '@/lib/domain/dataset-windows';
import type { Dataset } from '@/lib/domain/datasets';
import { HandleChips } from './handle-chips';
import type { CompetitorState } from './use-competitor-state';

export interface AccountFormProps {
  state: CompetitorState;
  datasets: readonly Dataset[];
  /** What the accounts are looked for in. */
  chosen: Dataset | undefined;
  onChange: (change: Partial<CompetitorState>) => void;
}

function WindowSelect({ control, state, chosen, onChange }: AccountFormProps & { control: FieldControl }) {
  const t = useTranslations('tools.competitors.form.windows');
  const current = windowIdOf(state, chosen);
  const own = { value: 'own' as const, label: t('own', { from: state.from ?? '…', to: state.to ?? '…' }) };
  const options = [
    ...WINDOW_IDS.map((value) => ({ value, label: t(value) })),
    ...(current === null ? [own] : []),
  ];
  return (
    <OptionSelect
      id={control.id}
      options={options}
      value={current ?? 'own'}
      onValueChange={(value) => {
        if (value !== 'own') onChange(windowOf(value, chosen));
      }}
    />
  );
}

interface HandlesFieldProps {
  label: string;
  hint?: string;
  placeholder: string;
  value: readonly string[];
  max: number;
  className?: string;
  onChange: (handles: string[]) => void;
}

function HandlesField({ label, hint, className, ...chips }: HandlesFieldProps) {
  const t = useTranslations('tools.competitors.form');
  const [refused, setRefused] = useState<string[]>([]);
  return (
    <Field
      label={label}
      hint={hint}
      className={className}
      error={refused.length > 0 ? t('refused', { texts: refused.join(', ').slice(0, 80) }) : null}
    >
      {(control) => <HandleChips {...chips} control={control} onRefused={setRefused} />}
    </Field>
  );
}

/** Own account, competitors, data and window; each change stands in the address at once. */
export function AccountForm(props: AccountFormProps) {
  const { state, datasets, chosen, onChange } = props;
  const t = useTranslations('tools.competitors.form');
  return (
    <div
      role="search"
      aria-label={t('label')}
      className="mb-4 grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,4fr)_minmax(0,2fr)_minmax(0,2fr)]"
    >
      <HandlesField
        label={t('own')}
        placeholder={t('placeholder')}
        max={1}
        value={state.handle === '' ? [] : [state.handle]}
        onChange={([handle = '']) => onChange({ handle })}
      />
      <HandlesField
        label={t('competitors')}
        hint={t('hint', { max: MAX_COMPETITORS })}
        placeholder={t('placeholder')}
        max={MAX_COMPETITORS}
        value={state.competitors}
        onChange={(competitors) => onChange({ competitors })}
      />
      <Field label={t('dataset')}>
        {(control) => (
          <OptionSelect
            id={control.id}
            placeholder={t('noDatasets')}
            disabled={datasets.length === 0}
            options={datasets.map(({ name, title }) => ({ value: name, label: title }))}
            value={chosen?.name ?? null}
            onValueChange={(dataset) => onChange({ dataset, from: null, to: null })}
          />
        )}
      </Field>
      <Field label={t('window')}>{(control) => <WindowSelect {...props} control={control} />}</Field>
    </div>
  );
}
