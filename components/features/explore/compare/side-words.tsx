'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useItemName } from '@/components/kit/item-names';
import { BarTrack } from '@/components/kit/charts/whisker';
import { useChartFormat } from '@/components/kit/charts/use-chart-format';
import { Button } from '@/components/ui/button';
import { formatFixed } from '@/lib/format/number';
import { useLocale } from 'next-intl';
import { SideName } from './side-name';
import type { Side } from './use-sides';
import type { SideWord } from './words-of-sides';

const SHOWN = 5;
const MOST = 15;

function Word({ word, side, scale }: { word: SideWord; side: Side; scale: number }) {
  const t = useTranslations('compare.words');
  const locale = useLocale();
  const format = useChartFormat();
  const itemName = useItemName();
  const { section, key, label, value, times } = word;
  return (
    <li className="grid min-h-7 grid-cols-[minmax(0,1fr)_80px_44px_72px] items-center gap-3">
      <span className="truncate">{itemName({ section, key, label })}</span>
      <BarTrack
        ratio={value.share / scale}
        interval={{ low: value.low / scale, high: value.high / scale }}
        color={side.color}
      />
      <span className="text-right text-xs text-subtle">{format.share(value.share)}</span>
      <span className="text-right text-xs font-semibold">
        {times === null ? t('alone') : `×${formatFixed(times, 1, locale)}`}
      </span>
    </li>
  );
}

/** The words that set each side apart, a list a side. */
export function SideWords({ words, sides }: { words: readonly SideWord[][]; sides: readonly Side[] }) {
  const t = useTranslations('compare.words');
  const [shown, setShown] = useState(SHOWN);
  const scale = Math.max(
    0.01,
    ...words.flatMap((list) => list.slice(0, shown).map(({ value }) => value.high)),
  );
  const more = shown < MOST && words.some((list) => list.length > shown);
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] gap-x-8 gap-y-4">
        {sides.map((side, column) => {
          const list = words[column] ?? [];
          return (
            <section key={side.place} aria-label={t('of', { side: side.name })} className="min-w-0">
              <h3 className="mb-1 text-sm font-semibold">
                <SideName side={side} />
              </h3>
              {list.length === 0 && <p className="text-xs text-subtle">{t('none')}</p>}
              <ul>
                {list.slice(0, shown).map((word) => (
                  <Word key={`${word.section} ${word.key}`} word={word} side={side} scale={scale} />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
      {more && (
        <p className="pt-1 text-right">
          <Button variant="text" size="sm" onClick={() => setShown(MOST)}>
            {t('more')}
          </Button>
        </p>
      )}
    </>
  );
}
