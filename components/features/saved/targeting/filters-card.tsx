'use client';

import { Baby, Globe, UserRound } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Chip } from '@/components/kit/chip';
import { Combobox } from '@/components/kit/combobox';
import { OptionSelect } from '@/components/kit/option-select';
import { useNamedOptions } from '@/components/kit/use-named-options';
import { TOO_MANY_COUNTRIES } from '@/lib/domain/applied-package';
import { COUNTRY_CODES } from '@/lib/domain/countries';
import type { Aimed } from '@/lib/domain/targeting-candidates';
import { AGES, GENDERS, type TargetingPackage } from '@/lib/domain/targeting-package';
import { countryName } from '@/lib/format/names';
import { useAgeName } from './age-name';
import { ChipGroup } from './chip-group';
import { EvidencePopover } from './evidence-popover';
import type { ListId } from './package-edit';

/** Filters that are lists; the rest are choices of one. */
const LISTS = [
  'locations',
  'languages',
  'network_operators',
  'placements',
] as const satisfies readonly ListId[];
/** Shown as the specification has it: it cannot be aimed at. */
const NOT_SELECTABLE = 'KP';

export interface FiltersProps {
  given: Aimed;
  /** Absent: nobody may change the list here. */
  onChange?: ((next: Aimed) => void) | undefined;
}

function Part({
  id,
  title,
  icon,
  children,
}: {
  id: string;
  title: string;
  icon: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      aria-labelledby={id}
      className="border-t border-line-soft px-4 py-3 first:border-t-0 [&_svg]:stroke-[1.75]"
    >
      <h3
        id={id}
        className="mb-1.5 flex items-center gap-2 text-sm font-semibold [&_svg]:size-4 [&_svg]:text-subtle"
      >
        {icon}
        {title}
      </h3>
      {children}
    </section>
  );
}

function Countries({ given, onChange }: FiltersProps) {
  const t = useTranslations('targeting-lists.filters');
  const locale = useLocale();
  const options = useNamedOptions(COUNTRY_CODES, countryName).map((option) =>
    option.value === NOT_SELECTABLE ? { ...option, disabledReason: t('northKorea') } : option,
  );
  const { countries, targeting_package: held } = given;
  const without = (code: string) =>
    onChange?.({ ...given, countries: countries.filter((one) => one !== code) });
  return (
    <Part id="filter-countries" title={t('countries')} icon={<Globe aria-hidden />}>
      {onChange && (
        <Combobox
          label={t('addCountry')}
          placeholder={t('addCountry')}
          options={options.filter(({ value }) => !countries.includes(value))}
          value={[]}
          onValueChange={([code]) => code && onChange({ ...given, countries: [...countries, code] })}
        />
      )}
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {countries.map((code) => (
          <li key={code} className="flex max-w-full items-center">
            <Chip
              label={countryName(code, locale)}
              state="selected"
              onRemove={onChange && (() => without(code))}
            />
            {held.settings_evidence?.[`country:${code}`] && (
              <EvidencePopover
                name={countryName(code, locale)}
                evidence={held.settings_evidence[`country:${code}`]}
              />
            )}
          </li>
        ))}
      </ul>
      {countries.length === 0 && <p className="text-xs text-muted">{t('everywhere')}</p>}
      {countries.length >= TOO_MANY_COUNTRIES && (
        <p role="status" className="mt-2 text-xs text-warn">
          {t('tooManyCountries', { count: countries.length, limit: TOO_MANY_COUNTRIES })}
        </p>
      )}
    </Part>
  );
}

type Choice = 'age' | 'gender';
const NONE = 'NONE';

function OneOf({ id, given, onChange }: FiltersProps & { id: Choice }) {
  const t = useTranslations('targeting-lists.filters');
  const ageName = useAgeName();
  const { targeting_package: held } = given;
  const values: readonly string[] = id === 'age' ? AGES : GENDERS;
  const nameOf = (value: string) =>
    id === 'age' ? ageName(value) : t(`genders.${value as (typeof GENDERS)[number]}`);
  const choose = (value: string) => {
    const { [id]: _gone, ...evidence } = held.settings_evidence ?? {};
    const chosen = value === NONE ? null : value;
    const next: TargetingPackage = {
      ...held,
      ...(id === 'age'
        ? { age: AGES.find((age) => age === chosen) ?? null }
        : { gender: GENDERS.find((gender) => gender === chosen) ?? null }),
      settings_evidence: chosen === null ? evidence : { ...evidence, [id]: { from: 'person' } },
    };
    onChange?.({ ...given, targeting_package: next });
  };
  const value = held[id];
  return (
    <Part
      id={`filter-${id}`}
      title={t(id)}
      icon={id === 'age' ? <Baby aria-hidden /> : <UserRound aria-hidden />}
    >
      <div className="flex items-center gap-1">
        {onChange ? (
          <OptionSelect
            aria-label={t(id)}
            value={value ?? NONE}
            options={[
              { value: NONE, label: t('notSet') },
              ...values.map((one) => ({ value: one, label: nameOf(one) })),
            ]}
            onValueChange={choose}
          />
        ) : (
          <Chip label={value === null ? t('notSet') : nameOf(value)} />
        )}
        {value !== null && <EvidencePopover name={nameOf(value)} evidence={held.settings_evidence?.[id]} />}
      </div>
    </Part>
  );
}

/** All of these must hold: what stands here narrows. */
export function FiltersCard(props: FiltersProps) {
  const { given, onChange } = props;
  const t = useTranslations('targeting-lists');
  const change =
    onChange && ((targeting_package: TargetingPackage) => onChange({ ...given, targeting_package }));
  return (
    <section aria-labelledby="all-of" className="rounded-lg border border-line bg-surface">
      <div className="border-b border-line-soft px-4 py-3">
        <h2 id="all-of" className="text-base font-semibold">
          {t('allOf')}
        </h2>
        <p className="text-xs text-muted">{t('allOfHint')}</p>
      </div>
      <Countries {...props} />
      <OneOf id="age" {...props} />
      <OneOf id="gender" {...props} />
      {LISTS.map((list) => (
        <ChipGroup key={list} list={list} given={given.targeting_package} onChange={change} />
      ))}
    </section>
  );
}
