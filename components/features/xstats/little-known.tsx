'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import type { XStats } from '@/lib/contracts/x-stats';
import { formatShare } from '@/lib/format/share';
import { route } from '@/lib/tenants/routes';
import { isLittle, STAT_CARDS, type ShareCardId, useLabels } from './stat-cards';

/** What an import must hold for a trait to be known. */
const FILLED_BY: Record<ShareCardId, 'name' | 'bio' | 'place' | 'text'> = {
  countries: 'place',
  genders: 'name',
  age_groups: 'bio',
  languages: 'text',
  cities: 'place',
  interests: 'bio',
};

/** Traits that are known too little for a card, each in a line that says which import would fill it. */
export function LittleKnown({ stats, canImport }: { stats: XStats; canImport: boolean }) {
  const t = useTranslations('tools.xstats.little');
  const names = useTranslations('explore.sections');
  const labels = useLabels();
  const locale = useLocale();
  const little = STAT_CARDS.filter((id) => id !== 'topics').flatMap((id) => {
    const section = id === 'countries' ? null : stats[id];
    return section && isLittle(section) ? [{ id, only: section.items[0] }] : [];
  });
  return (
    <section aria-labelledby="little-known" className="mt-6 max-w-prose text-xs text-subtle">
      <h2 id="little-known" className="text-sm font-semibold text-muted">
        {t('title')}
      </h2>
      <ul className="mt-1 grid gap-1">
        {little.map(({ id, only }) => (
          <li key={id}>
            <span className="text-muted">{names(id)}</span>:{' '}
            {only
              ? t('only', { name: labels(id)(only), share: formatShare(only.share, locale) })
              : t(`fill.${FILLED_BY[id]}`)}
          </li>
        ))}
        <li>{t('devices')}</li>
      </ul>
      {canImport && little.some(({ only }) => !only) && (
        <p className="mt-1.5">
          <Link
            href={route('import')}
            className="text-accent-text underline decoration-accent-line underline-offset-3"
          >
            {t('import')}
          </Link>
        </p>
      )}
    </section>
  );
}
