'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/kit/field';
import { QueryBand } from '@/components/kit/query-line/query-line';
import { TextChips } from '@/components/kit/text-chips';
import { DatasetField, WindowField } from '@/components/kit/tool-form/tool-fields';
import { MAX_COMPETITORS } from '@/lib/contracts/competitors';
import type { Dataset } from '@/lib/domain/datasets';
import { type CompetitorState, sortHandles } from './use-competitor-state';

export interface AccountFormProps {
  state: CompetitorState;
  datasets: readonly Dataset[];
  /** What the accounts are looked for in. */
  chosen: Dataset | undefined;
  onChange: (change: Partial<CompetitorState>) => void;
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
      {(control) => (
        <TextChips
          {...chips}
          control={control}
          sort={sortHandles}
          labelOf={(handle) => `@${handle}`}
          onRefused={setRefused}
        />
      )}
    </Field>
  );
}

/** Own account, competitors, data and window; each change stands in the address at once. */
export function AccountForm({ state, datasets, chosen, onChange }: AccountFormProps) {
  const t = useTranslations('tools.competitors.form');
  return (
    <QueryBand label={t('label')}>
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,4fr)_minmax(0,2fr)_minmax(0,2fr)]">
        <HandlesField
          label={t('own')}
          className="max-sm:col-span-2"
          placeholder={t('placeholder')}
          max={1}
          value={state.handle === '' ? [] : [state.handle]}
          onChange={([handle = '']) => onChange({ handle })}
        />
        <HandlesField
          label={t('competitors')}
          className="max-sm:col-span-2"
          hint={t('hint', { max: MAX_COMPETITORS })}
          placeholder={t('placeholder')}
          max={MAX_COMPETITORS}
          value={state.competitors}
          onChange={(competitors) => onChange({ competitors })}
        />
        <DatasetField datasets={datasets} chosen={chosen} onChange={(dataset) => onChange({ dataset })} />
        <WindowField window={state} dataset={chosen} onChange={onChange} />
      </div>
    </QueryBand>
  );
}
