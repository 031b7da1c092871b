'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ScaleWhisker } from '@/components/kit/charts/whisker';
import type { DraftAnswer } from '@/lib/contracts/own-predictions';
import { formatCompact, formatEnds, formatFull } from '@/lib/format/number';
import { ratioText } from '@/components/kit/week/week-parts';

const b = (text: ReactNode) => <b>{text}</b>;
type Part = DraftAnswer['parts'][number];

/** Ratios beside one another: from half to twice as much, wider where an interval is. */
function scaleOf(parts: readonly Part[]): [number, number] {
  const reach = Math.max(2, ...parts.flatMap(({ effect }) => [effect.high, 1 / Math.max(0.01, effect.low)]));
  return [-Math.log(Math.min(8, reach)), Math.log(Math.min(8, reach))];
}

function PartRow({ part, domain }: { part: Part; domain: [number, number] }) {
  const t = useTranslations('own-posts.draft');
  const locale = useLocale();
  const { ratio, low, high } = part.effect;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_88px_110px] items-center gap-3 py-1 text-[12.5px]/[18px]">
      <span className="min-w-0">
        <span className="block truncate">{t(`parts.${part.part}`)}</span>
        <span className="block truncate text-2xs text-subtle">
          {t('of', { count: formatFull(part.posts, locale), all: formatFull(part.of, locale) })}
          {part.inDraft === true && ` · ${t('inDraft')}`}
        </span>
      </span>
      <ScaleWhisker
        value={Math.log(ratio)}
        low={Math.log(low)}
        high={Math.log(high)}
        domain={domain}
        reference={0}
        hollow={!part.evident}
        width={88}
      />
      <span className="text-right tabular-nums">
        {part.evident ? (
          <>
            <b className="font-semibold">{`× ${ratioText(ratio, locale)}`}</b>
            <span className="block text-2xs text-subtle">{formatEnds(low, high, locale, 2)}</span>
          </>
        ) : (
          <span className="text-xs text-subtle">{t('unclear')}</span>
        )}
      </span>
    </li>
  );
}

function Drivers({ parts }: { parts: readonly Part[] }) {
  const t = useTranslations('own-posts.draft');
  const domain = scaleOf(parts);
  return (
    <div>
      <h4 className="text-sm font-semibold">{t('drivers')}</h4>
      <p className="text-xs text-subtle">{t('driversNote')}</p>
      <ul className="mt-1">
        {parts.map((part) => (
          <PartRow key={part.part} part={part} domain={domain} />
        ))}
      </ul>
    </div>
  );
}

/** What a draft would come to, with what goes along with it; without a passed test only what the median tells. */
export function DraftResult({ told }: { told: DraftAnswer }) {
  const t = useTranslations('own-posts.draft');
  const locale = useLocale();
  const count = (value: number) => formatCompact(Math.round(value), locale);
  const { ratio, engagements, usual, parts } = told;
  if (!ratio || !engagements)
    return (
      <p className="text-sm text-muted [&_b]:font-semibold [&_b]:text-ink">
        {t.rich('none', { b, count: formatFull(told.known, locale) })}{' '}
        {usual && t('usual', { low: count(usual.low), high: count(usual.high) })}
      </p>
    );
  const values = {
    value: count(engagements.value),
    low: count(engagements.low),
    high: count(engagements.high),
  };
  const ends = formatEnds(ratio.low, ratio.high, locale, 2).split('–');
  return (
    <div className="grid gap-3">
      <div>
        <p className="text-lg [&_b]:font-semibold">
          {t.rich('ratio', {
            b,
            ratio: ratioText(ratio.ratio, locale),
            low: ends[0] ?? '',
            high: ends[1] ?? '',
          })}
        </p>
        <p className="text-sm text-muted">
          {t(told.counted === 'likes' ? 'engagementsLikes' : 'engagements', values)}
        </p>
      </div>
      <Drivers parts={parts} />
    </div>
  );
}
