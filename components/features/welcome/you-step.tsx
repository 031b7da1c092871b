'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Field } from '@/components/kit/field';
import { SegmentedControl } from '@/components/kit/segmented-control';
import { Input } from '@/components/ui/input';
import { FAMILY_NAME_FIRST, LOCALE_NAMES, LOCALES } from '@/lib/domain/locales';
import type { Welcome } from './use-welcome';

const NAME_MAX = 80;
const NAMES = [
  { name: 'first_name', label: 'first', fill: 'given-name', required: true },
  { name: 'last_name', label: 'last', fill: 'family-name', optional: true },
] as const;

/** Name and language of the person. */
export function YouStep({ welcome }: { welcome: Welcome }) {
  const t = useTranslations('teams.welcome.you');
  const locale = useLocale();
  const { draft, set, problems } = welcome;
  return (
    <>
      <h2 className="text-base font-semibold">{t('title')}</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        {(FAMILY_NAME_FIRST.includes(locale) ? NAMES.toReversed() : NAMES).map(
          ({ name, label, fill, ...need }) => (
            <Field key={name} label={t(label)} error={problems[name]} {...need}>
              {(control) => (
                <Input
                  {...control}
                  name={name}
                  autoComplete={fill}
                  maxLength={NAME_MAX}
                  value={draft[name]}
                  onChange={(event) => set({ [name]: event.target.value })}
                />
              )}
            </Field>
          ),
        )}
      </div>
      <div className="justify-self-start">
        <p aria-hidden className="mb-1.5 font-medium">
          {t('language')}
        </p>
        <SegmentedControl
          label={t('language')}
          segments={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
          value={draft.language}
          onValueChange={(language) => set({ language })}
        />
      </div>
    </>
  );
}
