'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { StackedColumns } from '@/components/kit/charts/stacked-columns';
import { Button } from '@/components/ui/button';
import { CRITERION_KINDS, type CriterionKind } from '@/lib/archive/archive-ads';
import { type AdvertiserSeen, CHOSEN_BY, type ChosenBy } from '@/lib/archive/summarize-ads';
import { formatDate, formatDayTick } from '@/lib/format/date';
import { formatFull } from '@/lib/format/number';
import { formatShare } from '@/lib/format/share';
import { ArchivePanel } from './archive-panel';
import type { ReadArchive } from './archive-work';

const PAGE = 10;
const b = (text: React.ReactNode) => <b>{text}</b>;

/** The more of an advertiser's ads, the stronger; never so strong that the figure in it is hard to read. */
const tint = (count: number, ads: number) => ({
  background:
    count === 0
      ? undefined
      : `color-mix(in oklab, var(--accent) ${Math.round(8 + 32 * (count / ads))}%, transparent)`,
});

function AdvertiserRow({
  advertiser,
  kinds,
}: {
  advertiser: AdvertiserSeen;
  kinds: readonly CriterionKind[];
}) {
  const t = useTranslations('archive.ads');
  const locale = useLocale();
  const { name, handle, ads, by, lists } = advertiser;
  return (
    <tr className="border-b border-line-soft last:border-0">
      <th
        scope="row"
        className="sticky left-0 max-w-44 min-w-36 bg-surface py-1.5 pr-3 text-left font-medium"
      >
        <span className="block truncate">{name ?? `@${handle}`}</span>
        {handle && (
          <a
            href={`https://x.com/${handle}`}
            target="_blank"
            rel="noreferrer"
            className="block truncate text-xs font-normal text-subtle hover:underline"
          >
            @{handle}
          </a>
        )}
      </th>
      <td className="px-2 py-1.5 text-right font-semibold tabular-nums">{formatFull(ads, locale)}</td>
      {kinds.map((kind) => (
        <td key={kind} className="p-0.5">
          <span
            style={tint(by[kind], ads)}
            className="block rounded-xs px-2 py-1 text-center text-xs tabular-nums data-none:text-subtle"
            data-none={by[kind] === 0 || undefined}
          >
            {by[kind] === 0 ? t('none') : formatFull(by[kind], locale)}
          </span>
        </td>
      ))}
      <td className="px-2 py-1.5 text-right tabular-nums">
        <span title={lists.length > 0 ? lists.join(', ') : undefined}>
          {formatShare(by.list / ads, locale, 0)}
        </span>
      </td>
    </tr>
  );
}

/** Advertisers whose ads X showed to the person, and by what each of them chose them. */
export function WhoTargetsMe({ archive }: { archive: ReadArchive }) {
  const t = useTranslations('archive.ads');
  const locale = useLocale();
  const [shown, setShown] = useState(PAGE);
  const { advertisers, ads, withCriteria, first, last } = archive.ads;
  const [loudest] = advertisers;
  // A kind that no ad has takes no room.
  const kinds = CRITERION_KINDS.filter((kind) => advertisers.some(({ by }) => by[kind] > 0));
  const days =
    first === null || last === null
      ? t('undated')
      : t('days', { from: formatDate(first, locale), to: formatDate(last, locale) });
  return (
    <ArchivePanel
      title={t('title')}
      note={t('n', { count: formatFull(withCriteria, locale), all: formatFull(ads, locale) })}
      finding={
        loudest &&
        t.rich('finding', {
          b,
          name: loudest.name ?? `@${loudest.handle}`,
          ads: formatFull(loudest.ads, locale),
          share: formatShare(loudest.by.list / loudest.ads, locale, 0),
        })
      }
      footer={`${days} ${t('several')}`}
    >
      <div className="-mx-4 overflow-x-auto px-4" tabIndex={0} role="group" aria-label={t('title')}>
        <table className="w-full min-w-max text-[12.5px]/[18px]">
          <thead className="text-xs text-subtle">
            <tr className="border-b border-line-soft">
              <th className="sticky left-0 bg-surface py-1.5 pr-3 text-left font-medium">
                {t('advertiser')}
              </th>
              <th className="px-2 py-1.5 text-right font-medium">{t('seen')}</th>
              {kinds.map((kind) => (
                <th key={kind} className="px-1 py-1.5 text-center font-medium">
                  {t(`kinds.${kind}`)}
                </th>
              ))}
              <th className="px-2 py-1.5 text-right font-medium">{t('reliance')}</th>
            </tr>
          </thead>
          <tbody>
            {advertisers.slice(0, shown).map((advertiser) => (
              <AdvertiserRow
                key={advertiser.handle ?? advertiser.name}
                advertiser={advertiser}
                kinds={kinds}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-3 flex items-center gap-3 text-xs text-subtle">
        {shown < advertisers.length && (
          <Button size="sm" onClick={() => setShown(shown + 20)}>
            {t('more')}
          </Button>
        )}
        {t('of', { shown: Math.min(shown, advertisers.length), all: formatFull(advertisers.length, locale) })}
      </p>
    </ArchivePanel>
  );
}

const COLORS: Record<ChosenBy, string> = {
  list: 'var(--c4)',
  'look-alikes': 'var(--c2)',
  keywords: 'var(--c3)',
  interests: 'var(--c1)',
  'place-only': 'var(--c-other)',
};

/** The same week by week, each ad under what it was aimed by in the first place. */
export function AdsByWeek({ archive }: { archive: ReadArchive }) {
  const t = useTranslations('archive.ads');
  const locale = useLocale();
  const { weeks, ads, undated } = archive.ads;
  if (weeks.length === 0) return null;
  return (
    <ArchivePanel
      title={t('weeks')}
      note={t('seenCount', { count: formatFull(ads, locale) })}
      footer={undated > 0 && t('undatedCount', { count: formatFull(undated, locale) })}
    >
      <StackedColumns
        label={t('weeks')}
        parts={CHOSEN_BY.map((key) => ({ label: t(`chosenBy.${key}`), color: COLORS[key] }))}
        columns={weeks.map(({ at, by }) => ({
          name: t('weekOf', { day: formatDate(at, locale) }),
          short: formatDayTick(at, locale),
          counts: CHOSEN_BY.map((key) => by[key]),
        }))}
      />
    </ArchivePanel>
  );
}
