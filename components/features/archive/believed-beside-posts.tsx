'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ScaleWhisker } from '@/components/kit/charts/whisker';
import { Button } from '@/components/ui/button';
import type { BelievedInterest } from '@/lib/domain/own-ads';
import { formatFull } from '@/lib/format/number';
import { formatShare, formatShareRange } from '@/lib/format/share';
import { ArchivePanel } from './archive-panel';

const PAGE = 12;
const b = (text: React.ReactNode) => <b>{text}</b>;

function Row({ row, widest }: { row: BelievedInterest; widest: number }) {
  const t = useTranslations('archive.beside');
  const locale = useLocale();
  const { interest, n, share, low, high } = row;
  if (n === null || share === null || low === null || high === null) return null;
  return (
    <tr className="border-b border-line-soft last:border-0">
      <th scope="row" className="py-1.5 pr-3 text-left font-medium break-words">
        {interest}
      </th>
      <td className="py-1.5 pr-3 max-sm:hidden">
        <ScaleWhisker value={share} low={low} high={high} domain={[0, widest]} />
      </td>
      <td className="py-1.5 pr-3 text-right tabular-nums">
        {formatShare(share, locale)}{' '}
        <span className="text-xs text-subtle">{formatShareRange(low, high, locale)}</span>
      </td>
      <td className="py-1.5 text-right text-muted tabular-nums">
        {n === 0 ? t('never') : t('posts', { count: n })}
      </td>
    </tr>
  );
}

/** What X believes one is interested in, beside one's own posts that say its words. */
export function BelievedBesidePosts({
  interests,
  posts,
}: {
  interests: readonly BelievedInterest[];
  posts: number;
}) {
  const t = useTranslations('archive.beside');
  const locale = useLocale();
  const [shown, setShown] = useState(PAGE);
  if (posts === 0 || interests.length === 0) return null;
  const never = interests.filter(({ n }) => n === 0).length;
  const widest = Math.min(1, Math.max(0.05, ...interests.map(({ high, n }) => (n ? (high ?? 0) : 0))));
  return (
    <ArchivePanel
      title={t('title')}
      note={t('n', { count: formatFull(posts, locale) })}
      finding={t.rich('finding', {
        b,
        all: formatFull(interests.length, locale),
        never: formatFull(never, locale),
      })}
      footer={t('method')}
    >
      <table className="w-full text-[12.5px]/[18px]">
        <thead className="text-xs text-subtle">
          <tr className="border-b border-line-soft">
            <th className="py-1.5 pr-3 text-left font-medium">{t('interest')}</th>
            <th className="max-sm:hidden" aria-hidden />
            <th className="py-1.5 pr-3 text-right font-medium">{t('share')}</th>
            <th className="py-1.5 text-right font-medium">{t('said')}</th>
          </tr>
        </thead>
        <tbody>
          {interests.slice(0, shown).map((row) => (
            <Row key={row.interest} row={row} widest={widest} />
          ))}
        </tbody>
      </table>
      {shown < interests.length && (
        <Button size="sm" className="mt-3" onClick={() => setShown(shown + 30)}>
          {t('more')}
        </Button>
      )}
    </ArchivePanel>
  );
}
