'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { BarTrack } from '@/components/kit/charts/whisker';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { listEnrichedFollowers, type OwnGroups } from '@/lib/contracts/own-topics';
import { formatFull } from '@/lib/format/number';
import { formatShare, formatShareRange } from '@/lib/format/share';
import { route } from '@/lib/tenants/routes';

const SHOWN = 6;
const KINDS = ['countries', 'interests', 'joined'] as const;

/** Years are all told; of the others the largest. */
const shownOf = (kind: (typeof KINDS)[number], { items }: OwnGroups) =>
  kind === 'joined' ? items : items.slice(0, SHOWN);

function Groups({ kind, groups }: { kind: (typeof KINDS)[number]; groups: OwnGroups }) {
  const t = useTranslations('own-people.about');
  const locale = useLocale();
  const items = shownOf(kind, groups);
  const most = Math.max(0.0001, ...items.map(({ share, high }) => Math.max(share, high)));
  return (
    <div className="min-w-0">
      <h3 className="flex flex-wrap items-baseline gap-x-2 text-sm font-semibold">
        {t(kind)}
        <span className="font-mono text-[11.5px]/4 font-normal text-subtle">
          {t('n', { count: formatFull(groups.known, locale) })}
        </span>
      </h3>
      <ul className="mt-2 grid gap-1.5 text-[12.5px]/[18px]">
        {items.map(({ key, label, share, low, high, count }) => (
          <li
            key={key}
            title={`${formatShareRange(low, high, locale)}, ${formatFull(count, locale)}`}
            className="grid grid-cols-[minmax(0,7.5rem)_1fr_3.25rem] items-center gap-2"
          >
            <span className="break-words text-muted">
              {key.startsWith('-') ? t('until', { year: key.slice(1) }) : label}
            </span>
            <BarTrack ratio={share / most} interval={{ low: low / most, high: high / most }} />
            <span className="text-right tabular-nums">{formatShare(share, locale)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Where the followers are, what they are about and since when they are on X: as groups of ten and more, nobody by name. */
export function FollowersAbout() {
  const t = useTranslations('own-people.about');
  const { data } = useEndpoint(listEnrichedFollowers, { query: { page: 1, page_size: 1 } });
  const kinds = KINDS.filter((kind) => data?.together[kind].items.length);
  // Lists of ids alone tell none of it: the table says what is missing.
  if (!data || kinds.length === 0) return null;
  return (
    <section aria-label={t('title')} className="rounded-lg border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-base font-semibold">{t('title')}</h2>
        <Link
          href={route('own-topics')}
          className="text-sm font-medium text-accent-text underline underline-offset-4"
        >
          {t('more')}
        </Link>
      </div>
      <p className="mt-0.5 text-[12.5px]/[18px] text-muted">{t('note')}</p>
      <div className="mt-3 grid items-start gap-x-8 gap-y-5 md:grid-cols-3">
        {kinds.map((kind) => (
          <Groups key={kind} kind={kind} groups={data.together[kind]} />
        ))}
      </div>
    </section>
  );
}
