'use client';

import { useTranslations } from 'next-intl';
import { cn } from '@/lib/utils';
import { ChangeNote } from './change-note';
import { Swatch } from './legend';
import type { BesideShare, VoicePart } from './share-transform';
import type { VoicePair } from './voice-transform';
import { StackedBar } from './stacked-bar';
import { type ChartFormat, useChartFormat } from './use-chart-format';
import { BarTrack } from './whisker';

const COLUMNS =
  'grid min-h-[26px] grid-cols-[minmax(72px,98px)_minmax(0,1fr)_minmax(48px,auto)] items-center gap-2.5 text-[12.5px]/[18px]';

const besideText = ({ share, low, high }: BesideShare, format: ChartFormat) => ({
  share: format.share(share),
  range: format.shareRange(low, high),
});

function VoiceRow({ part, maximum, lowSample, onSelect }: { part: VoicePart; maximum: number } & Options) {
  const t = useTranslations('charts');
  const format = useChartFormat();
  const scale = (value: number) => (maximum > 0 ? value / maximum : 0);
  const exact = t('shareDetail', { range: format.shareRange(part.low, part.high), count: part.n });
  const body = (
    <span className={COLUMNS}>
      <span className={cn('flex min-w-0 items-center gap-[7px]', lowSample && 'text-muted')}>
        <Swatch color={part.color} />
        <span className="truncate">{part.label}</span>
      </span>
      <BarTrack
        ratio={scale(part.share)}
        interval={{ low: scale(part.low), high: scale(part.high) }}
        color={part.color}
        hollow={lowSample}
      />
      <span className="text-right font-medium">
        {format.share(part.share)}
        {part.change && <ChangeNote change={part.change} className="ml-2 inline-block min-w-9 font-normal" />}
        <span className="sr-only">{onSelect ? `, ${exact}. ${t('showPosts')}` : `, ${exact}`}</span>
      </span>
    </span>
  );
  const beside = [
    part.conversation && t('voice.conversation', besideText(part.conversation, format)),
    part.withKeyword && t('voice.withKeyword', besideText(part.withKeyword, format)),
  ].filter((line) => typeof line === 'string');
  return (
    <li title={`${part.label}: ${exact}`}>
      {onSelect ? (
        <button
          type="button"
          className="-mx-2 block w-[calc(100%+1rem)] cursor-pointer rounded-sm px-2 hover:bg-hover pointer-coarse:py-[9px]"
          onClick={() => onSelect(part)}
        >
          {body}
        </button>
      ) : (
        body
      )}
      {beside.length > 0 && <p className="mb-1 pl-[17px] text-xs text-subtle">{beside.join(' · ')}</p>}
    </li>
  );
}

interface Options {
  lowSample: boolean;
  onSelect?: (part: VoicePart) => void;
}

export interface ShareOfVoiceProps extends Options {
  label: string;
  parts: VoicePart[];
  /** Pairs named in the same posts, those that share the most first. */
  pairs?: VoicePair[];
}

function Pairs({ pairs }: { pairs: VoicePair[] }) {
  const t = useTranslations('charts.voice');
  const format = useChartFormat();
  return (
    <ul className="mt-3 grid list-none gap-1 border-t border-line p-0 pt-2.5 text-xs text-muted">
      {pairs.map((pair) => (
        <li key={`${pair.first} ${pair.second}`}>
          {t('pair', { ...pair, count: pair.n, ...besideText(pair, format) })}
        </li>
      ))}
    </ul>
  );
}

/** One stacked bar, then the rows in its order with whisker and share. */
export function ShareOfVoice({ label, parts, pairs = [], lowSample, onSelect }: ShareOfVoiceProps) {
  const maximum = Math.max(0, ...parts.map((part) => Math.max(part.share, part.high)));
  return (
    <div>
      <StackedBar
        label={label}
        height={14}
        radius={3}
        parts={parts.map((part) => ({
          key: part.key,
          ratio: part.share,
          color: part.color,
          hollow: lowSample,
        }))}
      />
      <ol className="mt-3.5 grid gap-0.5">
        {parts.map((part) => (
          <VoiceRow key={part.key} part={part} maximum={maximum} lowSample={lowSample} onSelect={onSelect} />
        ))}
      </ol>
      {pairs.length > 0 && <Pairs pairs={pairs} />}
    </div>
  );
}
