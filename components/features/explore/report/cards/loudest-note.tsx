'use client';

import { useTranslations } from 'next-intl';
import { useChartFormat } from '@/components/kit/charts/use-chart-format';
import { useItemName } from '@/components/kit/item-names';
import type { WithoutLoudest } from '@/lib/domain/loudest';
import type { Receipt, ShareItem } from '@/lib/domain/report';
import { loudestName } from '@/lib/format/loudest-name';

const SHOWN = 5;

interface Told {
  key: string;
  label?: string;
  without: WithoutLoudest;
}

function toldOf(items: readonly object[]): Told[] {
  const told = (items as readonly Partial<ShareItem>[]).flatMap(({ key, label, without }) =>
    key === undefined || without === undefined ? [] : [{ key, label, without }],
  );
  return told.toSorted((a, b) => b.without.share - a.without.share).slice(0, SHOWN);
}

/** Names the author who wrote too much of the posts, and tells the first shares among everybody else's. */
export function LoudestNote({ receipt, items }: { receipt: Receipt; items: readonly object[] }) {
  const t = useTranslations('section-card.loudest');
  const nameOf = useItemName();
  const format = useChartFormat();
  const { loudest, section } = receipt;
  if (loudest === undefined) return null;
  const told = toldOf(items);
  const values = {
    author: loudestName(loudest) ?? t('nobody'),
    share: format.share(loudest.posts / loudest.base),
    rest: loudest.base - loudest.posts,
  };
  return (
    <div data-loudest="" className="mt-3 border-t border-line pt-2 text-xs text-muted">
      <p>{t(told.length > 0 ? 'without' : 'wrote', values)}</p>
      <ul className="mt-1 grid gap-0.5">
        {told.map(({ key, label, without: { share, low, high, untold } }) => (
          <li key={key} className="flex justify-between gap-3">
            <span className="min-w-0 truncate">{nameOf({ section, key, label })}</span>
            <span className="shrink-0">
              {untold
                ? t('untold', { share: format.share(share) })
                : t('share', { share: format.share(share), range: format.shareRange(low, high) })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
