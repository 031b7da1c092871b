'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Field } from '@/components/kit/field';
import { TextChips } from '@/components/kit/text-chips';
import { Input } from '@/components/ui/input';

interface TextFieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  type?: 'text' | 'email';
  autoComplete?: string;
  mono?: boolean;
  input: { name: string; value: string; onChange: (event: never) => void; onBlur: () => void };
}

/** One line of text under its label. */
export function TextField({ label, hint, error, required, mono, input, ...control }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} required={required} optional={!required}>
      {(field) => (
        <Input
          {...field}
          {...control}
          {...input}
          autoCapitalize={control.type === 'email' || mono ? 'none' : undefined}
          spellCheck={control.type === 'email' || mono ? false : undefined}
          className={mono ? 'font-mono' : undefined}
        />
      )}
    </Field>
  );
}

interface WordsFieldProps {
  label: string;
  hint: string;
  name: string;
  value: readonly string[];
  /** What a written word means; null: nothing. */
  read: (word: string) => string | null;
  /** Between two of them, besides line ends. */
  split: RegExp;
  max: number;
  problem: string | null;
  onChange: (value: string[]) => void;
  onRefused: (texts: string[]) => void;
}

/** Several short texts as chips. */
export function WordsField(props: WordsFieldProps) {
  const { label, hint, name, value, read, split, max, problem, onChange, onRefused } = props;
  const t = useTranslations('requests.form');
  const sort = (text: string) => {
    const words = text.split(split).flatMap((word) => word.trim() || []);
    const taken = words.flatMap((word) => read(word) ?? []);
    return { taken, refused: words.filter((word) => read(word) === null) };
  };
  const full = value.length >= max ? t('full', { max }) : hint;
  return (
    <Field label={label} hint={full} error={problem} optional>
      {(control) => (
        <TextChips {...{ control, name, value, sort, max, onChange, onRefused }} inputMode="text" />
      )}
    </Field>
  );
}
