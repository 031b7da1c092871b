'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/kit/field';
import { Input } from '@/components/ui/input';
import { useAmountProblem } from './cells';

interface DailyFieldProps {
  currency: string | null;
  hint?: string;
  optional?: boolean;
  value: string;
  onChange: (text: string) => void;
}

/** What is to be spent a day, in the money of the account where there is one. */
export function DailyField({ currency, hint, optional = false, value, onChange }: DailyFieldProps) {
  const t = useTranslations('ads-desk');
  const problem = useAmountProblem(currency)(value);
  const [left, setLeft] = useState(false);
  return (
    <Field
      label={currency === null ? t('columns.daily') : t('new.daily', { currency })}
      hint={hint}
      error={left ? problem : null}
      optional={optional}
    >
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => setLeft(true)}
        />
      )}
    </Field>
  );
}
