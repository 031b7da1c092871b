'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Combobox } from '@/components/kit/combobox';
import { Field } from '@/components/kit/field';
import { OptionSelect } from '@/components/kit/option-select';
import { SegmentedControl } from '@/components/kit/segmented-control';
import { useNamedOptions } from '@/components/kit/use-named-options';
import { Input } from '@/components/ui/input';
import { Switch } from '@/components/ui/switch';
import { COUNTRY_CODES } from '@/lib/domain/countries';
import type { SocialAccount } from '@/lib/domain/people';
import { QUERY_TYPES } from '@/lib/domain/recipe';
import { countryName, languageName } from '@/lib/format/names';
import { hasVoices, type RunFormState } from './form-state';

export interface FieldsProps {
  state: RunFormState;
  onChange: (change: Partial<RunFormState>) => void;
  /** Messages by field: `text`, `dataset`, `to`. */
  errors: Partial<Record<'text' | 'dataset' | 'to', string>>;
}

/** What is read. */
export function TargetFields({ state, onChange, errors }: FieldsProps) {
  const t = useTranslations('runs.form');
  const { type, text } = state;
  return (
    <>
      <SegmentedControl
        label={t('type')}
        segments={QUERY_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
        value={type}
        onValueChange={(next) => onChange({ type: next })}
        className="w-fit max-w-full"
      />
      <Field label={t(`text.${type}`)} hint={t(`textHint.${type}`)} error={errors.text} required>
        {(control) => (
          <Input
            {...control}
            name="text"
            value={text}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onChange({ text: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}

interface SwitchFieldProps {
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function SwitchField({ label, hint, checked, onChange }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-3 text-sm">
      <Switch
        id={id}
        className="mt-0.5"
        aria-describedby={`${id}-hint`}
        checked={checked}
        onCheckedChange={onChange}
      />
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

/** From when to when, and whether followers are wanted too. */
export function WindowFields({
  state,
  onChange,
  errors,
  archive,
  prices,
}: FieldsProps & { archive: boolean; prices: { follow: string; counts: string } }) {
  const t = useTranslations('runs.form');
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t('from')} hint={t('windowHint')}>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={state.from}
              onChange={(event) => onChange({ from: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('to')} error={errors.to}>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={state.to}
              min={state.from || undefined}
              onChange={(event) => onChange({ to: event.target.value })}
            />
          )}
        </Field>
      </div>
      {!archive && <p className="text-xs text-subtle">{t('weekHint')}</p>}
      {hasVoices(state) && (
        <SwitchField
          label={t('voices')}
          hint={t('voicesHint', { price: prices.counts })}
          checked={state.voices}
          onChange={(voices) => onChange({ voices })}
        />
      )}
      {state.type === 'handle' && (
        <SwitchField
          label={t('followers')}
          hint={t('followersHint', { price: prices.follow })}
          checked={state.followers}
          onChange={(followers) => onChange({ followers })}
        />
      )}
    </>
  );
}

/** Languages the network tags posts with and people ask for most; others can be typed by their code. */
const LANGUAGES = [
  ...['ar', 'de', 'en', 'es', 'fa', 'fr', 'hi', 'id', 'it', 'ja', 'ko', 'nl', 'pl', 'pt', 'ru', 'sv'],
  ...['th', 'tr', 'uk', 'vi', 'zh'],
];

/** What most runs leave as it is. */
export function MoreFields({
  state,
  onChange,
  accounts,
}: FieldsProps & { accounts: readonly SocialAccount[] }) {
  const t = useTranslations('runs.form');
  const languages = useNamedOptions(LANGUAGES, languageName);
  const countries = useNamedOptions(COUNTRY_CODES, countryName);
  const access = [
    { value: 'app', label: t('accessApp') },
    ...accounts.map(({ id, screen_name: name }) => ({ value: id, label: t('accessUser', { name }) })),
  ];
  const open = state.languages.length + state.countries.length > 0;
  return (
    <details className="text-sm" open={open || undefined}>
      <summary className="w-fit cursor-pointer text-accent-text">{t('more')}</summary>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        <Field label={t('languages')}>
          {(control) => (
            <Combobox
              {...control}
              label={t('languages')}
              options={languages}
              value={state.languages}
              multiple
              placeholder={t('languagesAny')}
              onValueChange={(next) => onChange({ languages: next })}
            />
          )}
        </Field>
        <Field label={t('countries')} hint={t('countriesHint')}>
          {(control) => (
            <Combobox
              {...control}
              label={t('countries')}
              options={countries}
              value={state.countries}
              multiple
              placeholder={t('countriesAny')}
              onValueChange={(next) => onChange({ countries: next })}
            />
          )}
        </Field>
        {accounts.length > 0 && (
          <Field label={t('access')} hint={t('accessHint')}>
            {(control) => (
              <OptionSelect
                id={control.id}
                aria-describedby={control['aria-describedby']}
                options={access}
                value={state.account || 'app'}
                onValueChange={(next) => onChange({ account: next === 'app' ? '' : next })}
              />
            )}
          </Field>
        )}
      </div>
    </details>
  );
}
