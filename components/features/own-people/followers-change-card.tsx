'use client';

import { useLocale, useTranslations } from 'next-intl';
import { ErrorState } from '@/components/kit/error-state';
import { SegmentedControl } from '@/components/kit/segmented-control';
import { Skeleton } from '@/components/ui/skeleton';
import { displayMessage } from '@/lib/client/request-error';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { type FollowersChange, readFollowersChange } from '@/lib/contracts/own-people';
import { CHANGE_DAYS, type ChangeDays } from '@/lib/domain/followers-change';
import { formatDate } from '@/lib/format/date';
import { formatFull } from '@/lib/format/number';
import { GainedLostChart } from './gained-lost-chart';

const ALL = 'all';
const b = (chunks: React.ReactNode) => <b className="font-semibold text-ink">{chunks}</b>;
const sum = (counts: readonly (number | null)[]) => counts.reduce<number>((all, one) => all + (one ?? 0), 0);

function Told({ answer, upTo }: { answer: FollowersChange; upTo: string }) {
  const t = useTranslations('own-people.change');
  const locale = useLocale();
  const { days, by_day: byDay, spans } = answer;
  const known = byDay.filter(({ gained }) => gained !== null);
  const unknown = byDay.length - known.length;
  const full = (count: number) => formatFull(count, locale);
  const date = formatDate(upTo, locale);
  return (
    <>
      <p className="mt-1 text-[12.5px]/[18px] text-muted">
        {known.length === 0
          ? t('nothing', { days, date })
          : t.rich('finding', {
              gained: full(sum(known.map(({ gained }) => gained))),
              lost: full(sum(known.map(({ lost }) => lost))),
              known: known.length,
              date,
              b,
            })}
      </p>
      {known.length > 0 && (
        <div className="mt-3">
          <GainedLostChart label={t('title')} days={byDay} />
        </div>
      )}
      {known.length > 0 && unknown > 0 && (
        <p className="mt-2 text-xs text-subtle">{t('unknownDays', { count: unknown })}</p>
      )}
      {spans.map(({ after, by, gained, lost }) => (
        <p key={after} className="mt-1 text-xs text-subtle">
          {t('span', {
            after: formatDate(after, locale),
            by: formatDate(by, locale),
            gained: full(gained),
            lost: full(lost),
          })}
        </p>
      ))}
    </>
  );
}

interface FollowersChangeCardProps {
  /** Null: all lists where they can be chosen, else 30 days. */
  days: ChangeDays | null;
  onDays: (days: ChangeDays | null) => void;
  /** What stands beside can show all lists; the chart then looks back as far as it goes. */
  all?: boolean;
}

/** Who came and who left by day, with the choice of how far one looks back. */
export function FollowersChangeCard({ days, onDays, all = false }: FollowersChangeCardProps) {
  const t = useTranslations('own-people.change');
  const chosen = days ?? (all ? 90 : 30);
  const { data, error, mutate } = useEndpoint(readFollowersChange, { query: { days: chosen } });
  const segments = [
    ...CHANGE_DAYS.map((one) => ({ value: String(one), label: t(`days.${one}`) })),
    ...(all ? [{ value: ALL, label: t('all') }] : []),
  ];
  return (
    <section aria-label={t('title')} className="rounded-lg border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base font-semibold">{t('title')}</h2>
        <SegmentedControl
          label={t('window')}
          segments={segments}
          value={days === null && all ? ALL : String(chosen)}
          onValueChange={(value) => onDays(CHANGE_DAYS.find((one) => String(one) === value) ?? null)}
        />
      </div>
      {data === undefined && error && !error.handled && (
        <ErrorState
          title={t('failed')}
          message={displayMessage(error) ?? undefined}
          onRetry={() => mutate()}
        />
      )}
      {data === undefined && !error && <Skeleton className="mt-2 h-50" />}
      {data && data.up_to === null && <p className="text-sm text-muted">{t('noList')}</p>}
      {data && data.up_to !== null && <Told answer={data} upTo={data.up_to} />}
    </section>
  );
}
