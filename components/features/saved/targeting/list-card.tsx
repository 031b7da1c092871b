'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { SampleBadge } from '@/components/kit/sample-badge';
import { Badge } from '@/components/ui/badge';
import type { AudienceConfig } from '@/lib/contracts/targeting-lists';
import type { ListCategoryId } from '@/lib/domain/list-categories';
import { formatDate } from '@/lib/format/date';
import { countryName } from '@/lib/format/names';
import { formatFull } from '@/lib/format/number';
import { route } from '@/lib/tenants/routes';
import { ApplyAction } from './apply/apply-action';
import { useApply } from './apply/use-apply';
import { signed } from './chip-row';
import { chipsOf, itemsOf } from './package-edit';

const SHOWN = 5;
const SAMPLED = ['keywords', 'hashtags', 'handles', 'interests'] as const;

/** The first selected items, whatever they are. */
const leading = ({ targeting_package: given }: AudienceConfig): string[] =>
  SAMPLED.flatMap((list) =>
    itemsOf(given, list)
      .filter(({ deselected }) => !deselected)
      .map(({ text }) => signed(list, text)),
  ).slice(0, SHOWN);

/** The way to X's form without opening the list; over the link that covers the card. */
function FillForm({ config: { id, name, targeting_package, countries } }: { config: AudienceConfig }) {
  const applying = useApply();
  return (
    <div className="relative z-10 mt-3 self-start">
      <ApplyAction {...{ applying }} list={{ config: id, name, targeting_package, countries }} small />
    </div>
  );
}

/** One list of the library. */
export function ListCard({ config }: { config: AudienceConfig }) {
  const t = useTranslations('targeting-lists');
  const locale = useLocale();
  const { name, size, categories, exclusion, countries, owner, updated_at: at, sample } = config;
  const facts = [
    t('chipCount', chipsOf(config)),
    size === null ? null : t('accounts', { count: size, size: formatFull(size, locale) }),
    countries.length === 0
      ? t('filters.everywhere')
      : countries.length > 3
        ? t('countries', { count: countries.length })
        : countries.map((code) => countryName(code, locale)).join(', '),
    owner && !owner.mine ? t('sharedBy', { name: owner.name }) : null,
    owner && at ? formatDate(at, locale) : null,
  ].filter((fact) => fact !== null);
  return (
    <li className="relative flex min-w-0 flex-col rounded-lg border border-line bg-surface p-4 focus-within:border-accent-line hover:border-line-strong">
      <h3 className="text-sm font-semibold break-words">
        <Link
          href={route('targeting-lists', { id: config.id })}
          className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-0 focus-visible:after:outline-2 focus-visible:after:outline-focus"
        >
          {name}
        </Link>
      </h3>
      <p className="mt-0.5 text-xs text-muted">{facts.join(' · ')}</p>
      <p className="mt-2 line-clamp-2 flex-1 text-xs text-ink">{leading(config).join(', ')}</p>
      <p className="mt-3 flex flex-wrap gap-1.5">
        {categories.map(({ id }) => (
          <Badge key={id} tone={exclusion && id === 'exclusion-audience' ? 'danger' : 'neutral'}>
            {t(`categories.${id as ListCategoryId}`)}
          </Badge>
        ))}
        {sample && <SampleBadge />}
      </p>
      <FillForm config={config} />
    </li>
  );
}
