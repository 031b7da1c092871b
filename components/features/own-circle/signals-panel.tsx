'use client';

import { useLocale, useTranslations } from 'next-intl';
import { BarTrack } from '@/components/kit/charts/whisker';
import { ErrorState } from '@/components/kit/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { analyseSpam, type FollowerSignals } from '@/lib/contracts/own-circle';
import { FEWEST_TOLD, type SignalBin, type SignalSpread } from '@/lib/domain/own-circle';
import { formatDate } from '@/lib/format/date';
import { formatFixed, formatFull } from '@/lib/format/number';
import { formatShare, formatShareRange } from '@/lib/format/share';
import { CirclePanel } from './circle-panel';

function BinRow({ id, bin, widest }: { id: SignalSpread['id']; bin: SignalBin; widest: number }) {
  const t = useTranslations('own-circle.signals');
  const locale = useLocale();
  const { key, signal, share, low, high, n } = bin;
  const scale = (value: number) => value / widest;
  const exact = low === high;
  return (
    <li className="grid grid-cols-[8.5rem_1fr_4rem] items-center gap-2">
      <span className={signal ? 'font-medium' : 'text-muted'}>
        {t(`bins.${id}.${key}` as 'bins.age.month')}
      </span>
      <BarTrack
        ratio={scale(share)}
        interval={exact ? null : { low: scale(low), high: scale(high) }}
        color={signal ? 'var(--c2)' : 'var(--bar)'}
      />
      <span
        className="text-right tabular-nums"
        title={exact ? t('exact', { count: formatFull(n, locale) }) : formatShareRange(low, high, locale)}
      >
        {formatShare(share, locale)}
        {!exact && <span className="sr-only"> {formatShareRange(low, high, locale)}</span>}
      </span>
    </li>
  );
}

/** One measure over the followers, with the part that is the signal in another colour. */
function Spread({ spread }: { spread: SignalSpread }) {
  const t = useTranslations('own-circle.signals');
  const locale = useLocale();
  const { id, base, unknown, bins } = spread;
  const widest = Math.max(0.01, ...(bins ?? []).map(({ high }) => high));
  return (
    <div className="min-w-0">
      <h3 className="flex flex-wrap items-baseline gap-x-2 text-sm font-semibold">
        {t(`measures.${id}`)}
        <span className="font-mono text-[11.5px]/4 font-normal text-subtle">
          {t('n', { count: formatFull(base, locale) })}
        </span>
      </h3>
      {bins ? (
        <ul className="mt-2 grid gap-1.5 text-[12.5px]/[18px]">
          {bins.map((bin) => (
            <BinRow key={bin.key} id={id} bin={bin} widest={widest} />
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-[12.5px]/[18px] text-muted">{t('few', { least: FEWEST_TOLD })}</p>
      )}
      {bins && unknown > 0 && (
        <p className="mt-1.5 text-xs text-subtle">{t('unknown', { count: formatFull(unknown, locale) })}</p>
      )}
    </div>
  );
}

function Bursts({ bursts }: Pick<FollowerSignals, 'bursts'>) {
  const t = useTranslations('own-circle.signals');
  const locale = useLocale();
  return (
    <div className="min-w-0">
      <h3 className="text-sm font-semibold">{t('bursts')}</h3>
      {bursts === null && <p className="mt-2 text-[12.5px]/[18px] text-muted">{t('noDays')}</p>}
      {bursts?.length === 0 && <p className="mt-2 text-[12.5px]/[18px] text-muted">{t('calm')}</p>}
      <ul className="mt-2 grid gap-1.5 text-[12.5px]/[18px]">
        {bursts?.map(({ day, count, ratio, low, high }) => (
          <li key={day} className="flex justify-between gap-3">
            <span>{formatDate(Date.parse(day), locale)}</span>
            <span className="text-muted tabular-nums">
              {t('burst', {
                count: formatFull(count, locale),
                ratio: formatFixed(ratio, 1, locale),
                range: `${formatFixed(low, 1, locale)}–${formatFixed(high, 1, locale)}`,
              })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What can be seen of the followers' activity as a group. It makes a program of nobody. */
export function SignalsPanel() {
  const t = useTranslations('own-circle.signals');
  const locale = useLocale();
  const { data, error, mutate } = useEndpoint(analyseSpam, { query: {} });
  return (
    <CirclePanel
      title={t('title')}
      anchor="signals"
      note={data && t('followers', { count: formatFull(data.followers, locale) })}
      finding={t.rich('noVerdict', { b: (text) => <b>{text}</b> })}
      footer={data?.taken_at ? t('taken', { day: formatDate(data.taken_at, locale) }) : undefined}
    >
      {error && !data && <ErrorState title={t('failed')} message={error.message} onRetry={() => mutate()} />}
      {!data && !error && <Skeleton className="h-48" />}
      {data && (
        <div className="grid items-start gap-x-8 gap-y-5 md:grid-cols-2">
          {data.signals.map((spread) => (
            <Spread key={spread.id} spread={spread} />
          ))}
          <Bursts bursts={data.bursts} />
        </div>
      )}
    </CirclePanel>
  );
}
