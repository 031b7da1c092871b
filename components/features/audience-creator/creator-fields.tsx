'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Combobox } from '@/components/kit/combobox';
import { Field } from '@/components/kit/field';
import { useNameOfKind } from '@/components/kit/item-names';
import { OptionSelect } from '@/components/kit/option-select';
import { useNamedOptions } from '@/components/kit/use-named-options';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { listTeamRegions } from '@/lib/contracts/countries';
import { MAX_JOB_TITLES } from '@/lib/domain/team-audiences';
import { AGES, GENDERS } from '@/lib/domain/targeting-package';
import { languageName } from '@/lib/format/names';
import { type Draft, labelsOf, withHandles, withLabels } from './creator-state';
import { SuggestField } from './suggest-field';
import { TitleBrowser } from './title-browser';

interface PartProps {
  team: string;
  draft: Draft;
  onChange: (draft: Draft) => void;
}

function Card({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 gap-4 rounded-lg border border-line bg-surface p-4">
      <div>
        <h2 className="text-md font-semibold">{title}</h2>
        <p className="text-sm text-muted">{note}</p>
      </div>
      {children}
    </section>
  );
}

const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Whoever is reached by one of these belongs to the audience. */
export function Widening({ team, draft, onChange }: PartProps) {
  const t = useTranslations('audience-creator');
  const { given } = draft;
  const labels = (list: 'keywords' | 'interests', excluded = false) => ({
    chosen: plain(labelsOf(given, list, excluded)),
    onChange: (next: { label: string }[]) =>
      onChange({
        ...draft,
        given: withLabels(
          given,
          list,
          next.map(({ label }) => label),
          excluded,
        ),
      }),
  });
  const props = { team };
  return (
    <Card title={t('people.title')} note={t('people.note')}>
      <SuggestField {...props} kind="interests" label={t('interests')} {...labels('interests')} />
      <SuggestField
        {...props}
        kind="job_titles"
        free
        label={t('jobTitles')}
        hint={t('jobTitlesHint')}
        chosen={plain(draft.jobTitles)}
        onChange={(next) =>
          onChange({ ...draft, jobTitles: next.map(({ value }) => value).slice(0, MAX_JOB_TITLES) })
        }
      />
      <TitleBrowser
        chosen={draft.jobTitles}
        onChange={(jobTitles) => onChange({ ...draft, jobTitles: jobTitles.slice(0, MAX_JOB_TITLES) })}
      />
      <SuggestField
        {...props}
        kind="handles"
        free
        label={t('handles')}
        hint={t('handlesHint')}
        chosen={given.handles.map(({ handle }) => ({ value: handle, label: `@${handle}` }))}
        onChange={(next) =>
          onChange({
            ...draft,
            given: withHandles(
              given,
              next.map(({ value }) => value),
            ),
          })
        }
      />
      <SuggestField {...props} kind="keywords" free label={t('keywords')} {...labels('keywords')} />
      <SuggestField
        {...props}
        kind="communities"
        label={t('communities')}
        hint={t('communitiesHint')}
        chosen={draft.communities.map(({ id, label }) => ({ value: id, label }))}
        onChange={(next) =>
          onChange({ ...draft, communities: next.map(({ value: id, label }) => ({ id, label })) })
        }
      />
      <SuggestField
        {...props}
        kind="keywords"
        free
        label={t('excluded')}
        hint={t('excludedHint')}
        {...labels('keywords', true)}
      />
    </Card>
  );
}

const LANGUAGES = [
  'en',
  'ja',
  'es',
  'pt',
  'fr',
  'de',
  'id',
  'ar',
  'tr',
  'ko',
  'th',
  'it',
  'nl',
  'pl',
  'hi',
] as const;

function AgeAndGender({ draft, onChange }: Omit<PartProps, 'team'>) {
  const t = useTranslations('audience-creator');
  const { given } = draft;
  const nameOf = useNameOfKind();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t('age')} hint={t('ageHint')}>
        {(control) => (
          <OptionSelect
            {...control}
            value={given.age ?? 'AGE_ANY'}
            options={AGES.map((value) => ({
              value,
              label: value === 'AGE_ANY' ? t('anyAge') : nameOf('age', value),
            }))}
            onValueChange={(age) =>
              onChange({ ...draft, given: { ...given, age: age === 'AGE_ANY' ? null : age } })
            }
          />
        )}
      </Field>
      <Field label={t('gender')}>
        {(control) => (
          <OptionSelect
            {...control}
            value={given.gender ?? 'ANY'}
            options={GENDERS.map((value) => ({
              value,
              label: value === 'ANY' ? t('anyGender') : nameOf('gender', value),
            }))}
            onValueChange={(gender) =>
              onChange({ ...draft, given: { ...given, gender: gender === 'ANY' ? null : gender } })
            }
          />
        )}
      </Field>
    </div>
  );
}

/** Whoever is reached has to pass all of these. */
export function Narrowing({ team, draft, onChange }: PartProps) {
  const t = useTranslations('audience-creator');
  const regions = useEndpoint(listTeamRegions, { query: { team } }, { revalidateIfStale: false });
  const languages = useNamedOptions(LANGUAGES, languageName);
  const { given } = draft;
  const places = (regions.data ?? [])
    .filter(({ is_single_country: single }) => single)
    .map(({ name, country_codes: codes, selectable, info }) => ({
      value: codes[0] ?? '',
      label: name,
      disabledReason: selectable === false ? (info ?? t('notAvailable')) : undefined,
    }));
  return (
    <Card title={t('filters.title')} note={t('filters.note')}>
      <Field label={t('countries')} hint={regions.error ? t('regionsFailed') : undefined}>
        {(control) => (
          <Combobox
            {...control}
            label={t('countries')}
            multiple
            loading={!regions.data && !regions.error}
            options={places}
            value={draft.countries}
            onValueChange={(countries) => onChange({ ...draft, countries })}
          />
        )}
      </Field>
      <AgeAndGender draft={draft} onChange={onChange} />
      <Field label={t('languages')}>
        {(control) => (
          <Combobox
            {...control}
            label={t('languages')}
            multiple
            options={languages}
            value={labelsOf(given, 'languages')}
            onValueChange={(values) => onChange({ ...draft, given: withLabels(given, 'languages', values) })}
          />
        )}
      </Field>
    </Card>
  );
}
