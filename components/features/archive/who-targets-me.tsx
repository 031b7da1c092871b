'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ScaleWhisker } from '@/components/kit/charts/whisker';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { CRITERION_KINDS, type CriterionKind } from '@/lib/archive/archive-ads';
import type { AdsSummary, AdvertiserSeen } from '@/lib/archive/summarize-ads';
import { formatDate } from '@/lib/format/date';
import { formatFull } from '@/lib/format/number';
import { formatShare, formatShareRange } from '@/lib/format/share';
import { AdColumnHead } from './ad-column-head';
import { type AdColumn, type AdSort, nextAdSort, relianceOf, sortAdvertisers } from './advertiser-order';
import { ArchivePanel } from './archive-panel';

const PAGE = 10;
/** Below so many ads the share is a guess, and looks like one. */
const LOW_SAMPLE = 100;
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
        <span className="flex items-center gap-1.5">
          <span className="truncate">{name ?? `@${handle}`}</span>
          {ads < LOW_SAMPLE && <Badge tone="warn">{t('lowSample')}</Badge>}
        </span>
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
      <td className="px-2 py-1.5">
        <Reliance advertiser={advertiser} />
        {lists.length > 0 && <span className="sr-only">{lists.join(', ')}</span>}
      </td>
    </tr>
  );
}

/** How much of an advertiser's reach rests on a list of its own that the person is on. */
function Reliance({ advertiser }: { advertiser: AdvertiserSeen }) {
  const t = useTranslations('archive.ads');
  const locale = useLocale();
  const { share, low, high } = relianceOf(advertiser);
  const few = advertiser.ads < LOW_SAMPLE;
  return (
    <span
      className="flex items-center justify-end gap-2 tabular-nums"
      title={t('relianceRange', { range: formatShareRange(low, high, locale) })}
    >
      <ScaleWhisker value={share} low={low} high={high} domain={[0, 1]} hollow={few} width={72} />
      <span className="w-10 text-right">{formatShare(share, locale, 0)}</span>
      <span className="sr-only">{formatShareRange(low, high, locale)}</span>
    </span>
  );
}

interface AdsTableProps {
  advertisers: readonly AdvertiserSeen[];
  kinds: readonly CriterionKind[];
  sort: AdSort;
  onSort: (column: AdColumn) => void;
}

function AdsTable({ advertisers, kinds, sort, onSort }: AdsTableProps) {
  const t = useTranslations('archive.ads');
  const head = (column: AdColumn, label: string) => ({ column, label, sort, onSort });
  return (
    <table className="w-full min-w-max text-[12.5px]/[18px]">
      <thead className="text-xs text-subtle">
        <tr className="border-b border-line-soft">
          <AdColumnHead
            {...head('name', t('advertiser'))}
            className="sticky left-0 bg-surface pr-3 text-left"
          />
          <AdColumnHead {...head('ads', t('seen'))} className="px-2 text-right" />
          {kinds.map((kind) => (
            <AdColumnHead key={kind} {...head(kind, t(`kinds.${kind}`))} className="px-1 text-center" />
          ))}
          <AdColumnHead {...head('reliance', t('reliance'))} className="px-2 text-right" />
        </tr>
      </thead>
      <tbody>
        {advertisers.map((advertiser) => (
          <AdvertiserRow key={advertiser.handle ?? advertiser.name} advertiser={advertiser} kinds={kinds} />
        ))}
      </tbody>
    </table>
  );
}

/** Advertisers whose ads X showed to the person, and by what each of them chose them. */
export function WhoTargetsMe({ summary }: { summary: AdsSummary }) {
  const t = useTranslations('archive.ads');
  const locale = useLocale();
  const [shown, setShown] = useState(PAGE);
  const [sort, setSort] = useState<AdSort>({ column: 'ads', down: true });
  const { advertisers, ads, withCriteria, first, last } = summary;
  const [loudest] = advertisers;
  const sorted = sortAdvertisers(advertisers, sort);
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
      <div className="relative -mx-4 overflow-x-auto px-4" tabIndex={0} role="group" aria-label={t('title')}>
        <AdsTable
          advertisers={sorted.slice(0, shown)}
          kinds={kinds}
          sort={sort}
          onSort={(column) => setSort(nextAdSort(sort, column))}
        />
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
