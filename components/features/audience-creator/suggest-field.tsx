'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Combobox } from '@/components/kit/combobox';
import { Field } from '@/components/kit/field';
import type { ComboboxOption } from '@/components/kit/use-combobox';
import { useKnownCount } from '@/components/kit/use-known-count';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { useSettled } from '@/lib/client/use-settled';
import { autocompleteTeam, type CREATOR_KINDS } from '@/lib/contracts/team-audiences';

type Kind = (typeof CREATOR_KINDS)[number];

interface SuggestFieldProps {
  team: string;
  kind: Kind;
  label: string;
  hint?: string;
  /** Chosen values and what they are called. */
  chosen: readonly { value: string; label: string }[];
  onChange: (chosen: { value: string; label: string }[]) => void;
  /** What is typed can be taken as it is. */
  free?: boolean;
}

/** A handle as X has them, with or without its sign; '' for what cannot be one. */
const handleIn = (text: string) => /^@?(\w{1,15})$/.exec(text)?.[1] ?? '';

function useOptions({ team, kind, free }: Pick<SuggestFieldProps, 'team' | 'kind' | 'free'>) {
  const t = useTranslations('audience-creator');
  const count = useKnownCount();
  const locale = useLocale();
  const [query, setQuery] = useState('');
  const text = useSettled(query.trim().slice(0, 100));
  const answer = useEndpoint(
    autocompleteTeam,
    text === '' ? null : { query: { team }, body: { query: text, kind, locale } },
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  const found = (text === '' ? [] : (answer.data ?? [])).map(
    ({ id, label, size, sample }): ComboboxOption => ({
      value: kind === 'interests' ? label : id,
      label,
      ...(size !== undefined && { description: t(`sizes.${kind}`, { count: count(size) }) }),
      ...(sample && { mark: t('sample') }),
    }),
  );
  const written = kind === 'handles' ? handleIn(text) : text;
  const known = found.some(({ value, label }) =>
    [value, label].some((name) => name.toLowerCase() === written.toLowerCase()),
  );
  const own: ComboboxOption[] =
    free && written !== '' && !known
      ? [{ value: written, label: kind === 'handles' ? `@${written}` : written, mark: t('own') }]
      : [];
  const loading = answer.isLoading || text !== query.trim();
  return { options: [...own, ...found], loading, failure: answer.error && t('suggestFailed'), setQuery };
}

/** A field that suggests what goes with what is typed; what is chosen stands in it as chips. */
export function SuggestField({ team, kind, label, hint, chosen, onChange, free }: SuggestFieldProps) {
  const { options, loading, failure, setQuery } = useOptions({ team, kind, free });
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const known = [...chosen, ...[...names].map(([value, name]) => ({ value, label: name }))];
  const choose = (values: string[]) => {
    const named = new Map([...names, ...options.map((option) => [option.value, option.label] as const)]);
    setNames(named);
    onChange(
      values.map((value) => ({
        value,
        label: named.get(value) ?? chosen.find((one) => one.value === value)?.label ?? value,
      })),
    );
  };
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <Combobox
          {...control}
          label={label}
          multiple
          filter={false}
          options={options}
          known={known}
          value={chosen.map(({ value }) => value)}
          loading={loading}
          failure={failure}
          onQueryChange={setQuery}
          onValueChange={choose}
        />
      )}
    </Field>
  );
}
