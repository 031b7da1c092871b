import { scaleLinear } from 'd3-scale';
import { useLocale, useTranslations } from 'next-intl';
import { countTicks } from '@/components/kit/charts/axis-ticks';
import { Swatch } from '@/components/kit/charts/legend';
import { BarTrack } from '@/components/kit/charts/whisker';
import { CATEGORICAL } from '@/components/kit/charts/share-transform';
import { formatDayTick } from '@/lib/format/date';
import { formatCompact, formatFull } from '@/lib/format/number';
import { formatShare, formatShareRange } from '@/lib/format/share';
import { PreviewCard, Strong, useSampleText } from './preview-card';
import { SAMPLE_FIGURES } from './sample-figures.generated';

const PLOT = 178;
const TOP = 14;
const BAR_SHARE = 0.72;

const { main, voice } = SAMPLE_FIGURES;
const percent = (ratio: number) => `${Math.round(ratio * 10_000) / 100}%`;

function VolumeBars({ y, label }: { y: (posts: number) => number; label: string }) {
  const band = 1 / main.days.length;
  return (
    <svg role="img" aria-label={label} width="100%" height={PLOT} className="block overflow-visible">
      <g className="forced-color-adjust-none" fill="var(--bar)">
        {main.days.map(({ at, posts }, index) => (
          <rect
            key={at}
            x={percent((index + (1 - BAR_SHARE) / 2) * band)}
            y={y(posts)}
            width={percent(band * BAR_SHARE)}
            height={PLOT - y(posts)}
            rx="1.5"
          />
        ))}
      </g>
      <line
        x1="0"
        x2="100%"
        y1={y(main.median)}
        y2={y(main.median)}
        stroke="var(--reference)"
        strokeDasharray="3 3"
      />
    </svg>
  );
}

/** Posts a day, as the analysis draws it; positions are per cent, so that it needs no script to fit. */
function VolumePlot({ label }: { label: string }) {
  const t = useTranslations('home.preview');
  const locale = useLocale();
  const marks = countTicks(Math.max(...main.days.map(({ posts }) => posts)));
  const y = scaleLinear([0, marks[marks.length - 1] ?? 1], [PLOT, TOP]);
  const peak = main.days.findIndex(({ at }) => at === main.peak.at);
  const peakAt = (peak + 0.5) / main.days.length;
  const [first, last] = [main.days[0], main.days[main.days.length - 1]];
  return (
    <div className="grid grid-cols-[26px_minmax(0,1fr)] gap-x-2 text-2xs text-axis">
      <div className="relative" style={{ height: PLOT }} aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark} className="absolute right-0 -translate-y-1/2" style={{ top: y(mark) }}>
            {formatCompact(mark, locale)}
          </span>
        ))}
      </div>
      <div className="relative" style={{ height: PLOT }}>
        {marks.map((mark) => (
          <i
            key={mark}
            aria-hidden="true"
            className={`absolute inset-x-0 h-px ${mark === 0 ? 'bg-line-strong' : 'bg-grid'}`}
            style={{ top: y(mark) }}
          />
        ))}
        <div className="absolute inset-0">
          <VolumeBars y={y} label={label} />
        </div>
        <span
          aria-hidden="true"
          className="absolute left-1 -translate-y-full bg-surface/80 px-0.5"
          style={{ top: y(main.median) - 6 }}
        >
          {t('median', { posts: formatCompact(main.median, locale) })}
        </span>
        <span
          aria-hidden="true"
          className="absolute flex -translate-y-1/2 items-center gap-1.5 font-medium whitespace-nowrap text-ink"
          style={{ left: `calc(${percent(peakAt)} - 4px)`, top: y(main.peak.posts) - 8 }}
        >
          <i className="size-2 flex-none rounded-full border border-ink bg-beak forced-color-adjust-none" />
          {t('peak', {
            day: formatDayTick(main.peak.at, locale),
            posts: formatCompact(main.peak.posts, locale),
          })}
        </span>
      </div>
      <span />
      <div className="mt-1.5 flex justify-between" aria-hidden="true">
        <span>{first && formatDayTick(first.at, locale)}</span>
        <span>{last && formatDayTick(last.at, locale)}</span>
      </div>
    </div>
  );
}

export function VolumePreview({ className }: { className?: string }) {
  const t = useTranslations('home.preview');
  const te = useTranslations('explore.sections');
  const locale = useLocale();
  const sample = useSampleText();
  const values = {
    day: formatDayTick(main.peak.at, locale),
    posts: formatCompact(main.peak.posts, locale),
    ratio: formatFull(main.peak.ratio, locale, 1),
  };
  return (
    <PreviewCard
      className={className}
      title={te('conversation_volume')}
      n={sample(formatFull(main.posts, locale), 'posts', main.posts)}
      finding={t.rich('volume', { ...values, b: (text) => <Strong>{text}</Strong> })}
    >
      <VolumePlot label={t('volumeLabel', values)} />
    </PreviewCard>
  );
}

export function VoicePreview({ className }: { className?: string }) {
  const t = useTranslations('home.preview');
  const te = useTranslations('explore.sections');
  const locale = useLocale();
  const sample = useSampleText();
  const widest = Math.max(...voice.items.map(({ high }) => high));
  const [leader, second] = voice.items;
  const lead = leader && second ? (leader.share - second.share) * 100 : 0;
  return (
    <PreviewCard
      className={className}
      title={te('share_of_voice')}
      n={sample(formatFull(voice.base, locale), 'posts', voice.base)}
      finding={t.rich('voice', {
        name: leader?.key ?? '',
        points: formatFull(lead, locale, 1),
        b: (text) => <Strong>{text}</Strong>,
      })}
      note={t('voiceNote')}
    >
      <ul className="grid gap-1.5">
        {voice.items.map((item, index) => (
          <li
            key={item.key}
            className="grid min-h-8 grid-cols-[minmax(72px,96px)_minmax(0,1fr)_48px] items-center gap-2.5 text-[12.5px]/[18px]"
          >
            <span className="flex min-w-0 items-center gap-[7px]">
              <Swatch color={CATEGORICAL[index] ?? ''} />
              <span className="truncate">{item.key}</span>
            </span>
            <BarTrack
              ratio={item.share / widest}
              interval={{ low: item.low / widest, high: item.high / widest }}
              color={CATEGORICAL[index]}
            />
            <span className="text-right font-medium">
              {formatShare(item.share, locale)}
              <span className="sr-only">
                {t('interval', { range: formatShareRange(item.low, item.high, locale) })}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </PreviewCard>
  );
}
