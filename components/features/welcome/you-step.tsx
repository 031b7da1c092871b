'use client';

import { useTranslations } from 'next-intl';
import { Field } from '@/components/kit/field';
import { SegmentedControl } from '@/components/kit/segmented-control';
import { Input } from '@/components/ui/input';
import { LOCALES } from '@/lib/domain/locales';
import { LOCALE_NAMES } from '@/lib/domain/locales';
import type { Welcome } from './use-welcome';

const NAME_MAX = 80;

/** Name and language of the person. */
export function YouStep({ welcome }: { welcome: Welcome }) {
  const t = useTranslations('teams.welcome.you');
  const { draft, set, problems } = welcome;
  return (
    <>
      <h2 className="text-base font-semibold">{t('title')}</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('first')} error={problems.first_name} required>
          {(control) => (
            <Input
              {...control}
              name="first_name"
              autoComplete="given-name"
              maxLength={NAME_MAX}
              value={draft.first_name}
              onChange={(event) => set({ first_name: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('last')} error={problems.last_name} optional>
          {(control) => (
            <Input
              {...control}
              name="last_name"
              autoComplete="family-name"
              maxLength={NAME_MAX}
              value={draft.last_name}
              onChange={(event) => set({ last_name: event.target.value })}
            />
          )}
        </Field>
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
