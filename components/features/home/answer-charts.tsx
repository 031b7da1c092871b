import { useLocale, useTranslations } from 'next-intl';
import { BarTrack } from '@/components/kit/charts/whisker';
import { formatDayTick, formatWeekday } from '@/lib/format/date';
import { countryName } from '@/lib/format/names';
import { formatCompact, formatFull } from '@/lib/format/number';
import { formatShare, formatShareRange } from '@/lib/format/share';
import { SAMPLE_FIGURES } from './sample-figures.generated';

const { main, places, hours, words } = SAMPLE_FIGURES;
const percent = (ratio: number) => `${Math.round(ratio * 10_000) / 100}%`;

const UP = 62;
const DOWN = 32;

/** Positive share upwards, negative share downwards, a bar a day. */
export function MoodChart() {
  const t = useTranslations('home.answers.mood');
  const locale = useLocale();
  const days = main.days.map(({ at, posts, positive, negative }) => ({
    at,
    up: posts === 0 ? 0 : positive / posts,
    down: posts === 0 ? 0 : negative / posts,
  }));
  const scale = UP / Math.max(...days.map(({ up }) => up));
  const band = 1 / days.length;
  const [first, last] = [days[0], days[days.length - 1]];
  return (
    <div>
      <svg
        role="img"
        aria-label={t('label')}
        width="100%"
        height={UP + DOWN}
        className="block forced-color-adjust-none"
      >
        {days.map(({ at, up, down }, index) => {
          const place = { x: percent((index + 0.14) * band), width: percent(band * 0.72) };
          return (
            <g key={at}>
              <rect {...place} y={UP - up * scale} height={up * scale} fill="var(--pos)" />
              <rect {...place} y={UP + 1} height={down * scale} fill="var(--neg)" />
            </g>
          );
        })}
        <line x1="0" x2="100%" y1={UP + 0.5} y2={UP + 0.5} stroke="var(--border-strong)" />
      </svg>
      <p className="mt-1.5 flex justify-between text-2xs text-axis" aria-hidden="true">
        <span>{first && formatDayTick(first.at, locale)}</span>
        <span>{last && formatDayTick(last.at, locale)}</span>
      </p>
    </div>
  );
}

/** Shares of the accounts that name a place, with whiskers. */
export function PlacesChart() {
  const locale = useLocale();
  const t = useTranslations('home.preview');
  const widest = Math.max(...places.items.map(({ high }) => high));
  return (
    <ul className="grid gap-2 text-xs">
      {places.items.map(({ key, share, low, high }) => (
        <li key={key} className="grid grid-cols-[96px_minmax(0,1fr)_44px] items-center gap-2">
          <span className="truncate">{countryName(key, locale)}</span>
          <BarTrack ratio={share / widest} interval={{ low: low / widest, high: high / widest }} />
          <span className="text-right font-medium">
            {formatShare(share, locale)}
            <span className="sr-only">{t('interval', { range: formatShareRange(low, high, locale) })}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Median engagements per post by weekday and hour; the darker the more. */
export function HoursChart() {
  const t = useTranslations('home.answers.hours');
  const locale = useLocale();
  const values = hours.medians.flatMap((median) => (median === null ? [] : [median]));
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const level = (median: number) => 1 + Math.round((6 * (median - least)) / Math.max(1, most - least));
  return (
    <div className="grid grid-cols-[26px_minmax(0,1fr)] gap-x-1.5 text-2xs text-axis">
      <div className="relative h-[91px]" aria-hidden="true">
        {[0, 2, 4, 6].map((weekday) => (
          <span
            key={weekday}
            className="absolute right-0 -translate-y-1/2"
            style={{ top: weekday * 13 + 6.5 }}
          >
            {formatWeekday(weekday, locale)}
          </span>
        ))}
      </div>
      <svg
        role="img"
        aria-label={t('label', { count: hours.posts, posts: formatFull(hours.posts, locale) })}
        width="100%"
        height="91"
        className="block forced-color-adjust-none"
      >
        {hours.medians.map((median, index) => (
          <rect
            key={index}
            x={percent((index % 24) / 24)}
            y={Math.floor(index / 24) * 13}
            width="3.6%"
            height="11.5"
            rx="1.5"
            fill={median === null ? 'var(--s-none)' : `var(--s${level(median)})`}
          />
        ))}
      </svg>
      <span />
      <p className="mt-1 grid grid-cols-4" aria-hidden="true">
        {['00', '06', '12', '18'].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </p>
    </div>
  );
}

/** Posts that hold each word: exact counts, so no whiskers. The word that was asked for is in every post. */
export function WordsChart() {
  const locale = useLocale();
  const beside = words.items.filter(({ key }) => key !== words.items[0]?.key);
  return (
    <ul className="grid gap-2 text-xs">
      {beside.map(({ key, n }) => (
        <li key={key} className="grid grid-cols-[96px_minmax(0,1fr)_36px] items-center gap-2">
          <span className="truncate">{key}</span>
          <BarTrack ratio={n / (beside[0]?.n ?? 1)} />
          <span className="text-right font-medium">{formatCompact(n, locale)}</span>
        </li>
      ))}
    </ul>
  );
}
