'use client';

import { Filter } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useNameOfKind } from '@/components/kit/item-names';
import { Button } from '@/components/ui/button';
import { withFilter } from '@/components/features/explore/report/recipes';
import type { DescribedPeople } from '@/lib/client/use-description';
import type { RecipeFilter } from '@/lib/domain/recipe';
import { rowOf } from '@/lib/domain/sections';

/** The filters that a description asks for besides its words; several of one kind would leave nobody. */
function filtersOf({ cities, languages }: DescribedPeople): RecipeFilter[] {
  const [city] = cities;
  const [language] = languages;
  return [
    ...(city && cities.length === 1 ? [{ section: 'cities' as const, key: city }] : []),
    ...(language && languages.length === 1 ? [{ section: 'languages' as const, key: language }] : []),
  ];
}

/** Genders and ages in words; a model reads them, so they are told and are no filter. */
function useTraits({ genders, ages }: DescribedPeople): string {
  const locale = useLocale();
  const nameOf = useNameOfKind();
  const names = [
    ...genders.map((gender) => nameOf('gender', gender.toUpperCase())),
    ...ages.map(({ from, to }) => nameOf('age', to === null ? `AGE_OVER_${from}` : `AGE_${from}_TO_${to}`)),
  ];
  return new Intl.ListFormat(locale, { type: 'unit' }).format(names);
}

interface PeopleOfferProps {
  people: DescribedPeople;
  filters: readonly RecipeFilter[];
  onNarrow: (patch: { filters: RecipeFilter[] }) => void;
}

/** Who a description means besides its words: told, and offered as filters where there is one. */
export function PeopleOffer({ people, filters, onNarrow }: PeopleOfferProps) {
  const t = useTranslations('explore');
  const nameOf = useNameOfKind();
  const traits = useTraits(people);
  const open = filtersOf(people).filter(
    ({ section, key }) => !filters.some((filter) => filter.section === section && filter.key === key),
  );
  if (open.length === 0 && traits === '') return null;
  return (
    <div className="flex flex-wrap items-center gap-2 pt-2 text-xs text-muted">
      {traits !== '' && <p>{t('describedTraits', { traits })}</p>}
      {open.map((filter) => (
        <Button
          key={`${filter.section}:${filter.key}`}
          size="sm"
          variant="secondary"
          onClick={() => onNarrow({ filters: withFilter(filters, filter) })}
        >
          <Filter aria-hidden />
          {t('narrowTo', { name: nameOf(rowOf(filter.section).names, filter.key) })}
        </Button>
      ))}
    </div>
  );
}
