'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Field } from '@/components/kit/field';
import { Input } from '@/components/ui/input';
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group';
import type { Dataset } from '@/lib/domain/datasets';
import { isDatasetName } from './dataset-name';

/** Where the posts go: a name, and whether what stands under it is replaced. */
export interface ImportTarget {
  name: string;
  replace: boolean;
}

export const canBeTarget = ({ name }: ImportTarget) => isDatasetName(name) && name !== 'sample';

interface TargetFieldProps {
  target: ImportTarget;
  /** The dataset that has this name already. */
  existing: Dataset | undefined;
  onChange: (target: ImportTarget) => void;
}

function Choice({ value, label, hint }: { value: string; label: string; hint: string }) {
  const id = useId();
  return (
    <div className="flex items-start gap-2.5">
      <RadioGroupItem id={id} value={value} aria-describedby={`${id}-hint`} className="mt-0.5" />
      <div>
        <label htmlFor={id} className="cursor-pointer font-medium">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-xs text-subtle">
          {hint}
        </p>
      </div>
    </div>
  );
}

/** The name of the dataset; when there is one already, adding to it or replacing its posts. */
export function TargetField({ target, existing, onChange }: TargetFieldProps) {
  const t = useTranslations('import.mapping');
  const wrong = target.name === 'sample' ? t('ownName') : t('datasetInvalid');
  return (
    <>
      <Field
        label={t('dataset')}
        hint={existing ? undefined : t('newHint')}
        error={canBeTarget(target) ? undefined : wrong}
      >
        {(control) => (
          <Input
            {...control}
            value={target.name}
            maxLength={64}
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => onChange({ ...target, name: event.target.value })}
          />
        )}
      </Field>
      {existing && (
        <RadioGroup
          aria-label={t('whenThere')}
          className="mt-3 gap-3 text-sm"
          value={target.replace ? 'replace' : 'add'}
          onValueChange={(value) => onChange({ ...target, replace: value === 'replace' })}
        >
          <p aria-hidden className="text-xs text-subtle">
            {t('whenThere')}
          </p>
          <Choice value="add" label={t('add')} hint={t('addHint')} />
          <Choice value="replace" label={t('replace')} hint={t('replaceHint', { count: existing.posts })} />
        </RadioGroup>
      )}
    </>
  );
}
