'use client';

import { Maximize2, MessageSquareQuote } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Swatch } from '@/components/kit/charts/legend';
import { useChartFormat } from '@/components/kit/charts/use-chart-format';
import { ScaleWhisker } from '@/components/kit/charts/whisker';
import type { PostsFilter } from '@/lib/contracts/analysis';
import type { Comparison } from '@/lib/domain/comparison';
import { cn } from '@/lib/utils';
import { postsLead } from './posts-lead';
import { useRowName } from './row-names';
import { clearestOfSections, type ToldRow } from './told-rows';
import { useGapText } from './use-gap-text';
import { useSpreadText } from './use-spread-text';
import type { Side } from './use-sides';

const COLUMNS = 'lg:grid lg:grid-cols-[minmax(0,1fr)_292px_148px_168px] lg:items-center lg:gap-5';
const MINI =
  'inline-flex min-h-7 cursor-pointer items-center gap-1.5 rounded-sm text-left font-[550] text-accent-text hover:underline pointer-coarse:min-h-11 [&_svg]:size-3.5 [&_svg]:flex-none';

interface Sentence {
  key: string;
  color: string;
  text: ReactNode;
  interval: ReactNode;
  size: string;
  range: string;
  clear: boolean;
  why: string;
  next: ReactNode;
}

export interface Ways {
  /** Opens all rows of a section. */
  onShow: (section: string) => void;
  /** The posts behind an item on one side. */
  onPosts: (column: number, filter: PostsFilter, name: string) => void;
}

interface WhatDiffersProps extends Ways {
  comparison: Comparison;
  rows: readonly ToldRow[];
  sides: readonly Side[];
}

const bold = (parts: ReactNode) => <b>{parts}</b>;

/** The clearest row of a section as a sentence. */
function useRowSentence({ sides, onPosts, onShow }: Omit<WhatDiffersProps, 'comparison' | 'rows'>) {
  const t = useTranslations('compare.findings');
  const te = useTranslations('explore.sections');
  const format = useChartFormat();
  const rowName = useRowName();
  const text = useSpreadText();
  return (row: ToldRow): Sentence | null => {
    const { section, key, label, highest, lowest, spread } = row;
    const [side, other] = [sides[highest], sides[lowest]];
    const [most, least] = [row.values[highest], row.values[lowest]];
    if (!side || !other || !most || !least) return null;
    const name = rowName(section, key, label);
    const reach = Math.max(0.05, Math.abs(spread.high ?? spread.difference));
    return {
      key: `${section.id} ${key}`,
      color: side.color,
      text: t.rich(section.unit === 'accounts' ? 'accounts' : 'posts', {
        ...{ name, section: te(section.id), side: side.name, other: other.name, b: bold },
        ...{ share: format.share(most.share), least: format.share(least.share) },
      }),
      interval: spread.low !== null && spread.high !== null && (
        <ScaleWhisker
          value={spread.difference}
          low={spread.low}
          high={spread.high}
          domain={[-reach * 0.35, reach * 1.1]}
          reference={0}
          width={124}
          color={side.color}
        />
      ),
      size: text.points(spread),
      range: text.range(spread),
      clear: row.clear,
      why: t(spread.read ? 'read' : 'uncut'),
      // The posts of one side alone make topics of their own.
      next:
        section.id === 'topics' ? (
          <button type="button" className={MINI} onClick={() => onShow(section.id)}>
            <Maximize2 aria-hidden />
            {t('open', { section: te(section.id) })}
          </button>
        ) : (
          <button
            type="button"
            className={MINI}
            onClick={() => onPosts(highest, { section: section.id, key }, name)}
          >
            <MessageSquareQuote aria-hidden />
            {t('next', { count: most.n, unit: section.unit })}
          </button>
        ),
    };
  };
}

/** Which side wrote more, also where it cannot be told: the totals above would be read as a lead. */
function useLeadSentence({ comparison, sides, onShow }: Omit<WhatDiffersProps, 'rows'>) {
  const t = useTranslations('compare.findings');
  const te = useTranslations('explore.sections');
  const text = useGapText();
  const lead = postsLead(comparison);
  const [side, other] = [sides[lead?.highest ?? -1], sides[lead?.lowest ?? -1]];
  if (!lead || !side || !other) return null;
  const { ratio, low, high, clear } = lead;
  const most = Math.max(2, Math.log2(high));
  return {
    key: 'lead',
    color: side.color,
    text: t.rich('lead', { side: side.name, other: other.name, ratio: text.bound('ratio', ratio), b: bold }),
    interval: (
      <ScaleWhisker
        value={Math.log2(ratio)}
        low={Math.log2(low)}
        high={Math.log2(high)}
        domain={[-most * 0.35, most * 1.1]}
        reference={0}
        width={124}
        hollow={!clear}
        color={side.color}
      />
    ),
    size: text.bound('ratio', ratio),
    range: t('range', { low: text.bound('ratio', low), high: text.bound('ratio', high) }),
    clear,
    why: t('bursts'),
    next: (
      <button type="button" className={MINI} onClick={() => onShow('conversation_volume')}>
        <Maximize2 aria-hidden />
        {t('open', { section: te('conversation_volume') })}
      </button>
    ),
  } satisfies Sentence;
}

function SentenceRow({ sentence }: { sentence: Sentence }) {
  const t = useTranslations('compare.findings');
  const { color, text, interval, size, range, clear, why, next } = sentence;
  return (
    <li
      data-clear={clear || undefined}
      className={cn(
        'min-h-12 border-t border-line-soft py-1 max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:justify-between max-lg:gap-x-4 max-lg:py-2.5',
        COLUMNS,
      )}
    >
      <p className="text-muted max-lg:w-full [&_b]:font-semibold [&_b]:text-ink">
        <span className="mr-2 inline-flex align-middle">
          <Swatch color={color} />
        </span>
        {text}
      </p>
      <span className="flex flex-wrap items-center gap-x-3 whitespace-nowrap">
        <span className="max-md:hidden">{interval}</span>
        <span>
          <b className="font-semibold">{size}</b> <span className="text-xs text-subtle">{range}</span>
        </span>
      </span>
      <span className="flex flex-col max-lg:flex-row max-lg:items-baseline max-lg:gap-2">
        <span
          className={cn(
            'inline-flex items-center gap-1.5 text-[12.5px]/[18px] font-[550]',
            !clear && 'text-muted',
          )}
        >
          <i
            aria-hidden
            className={cn(
              'size-2 flex-none rounded-full',
              clear ? 'bg-ink' : 'ring-[1.5px] ring-subtle ring-inset',
            )}
          />
          {t(clear ? 'clear' : 'cannotTell')}
        </span>
        <span className="text-xs text-subtle">{why}</span>
      </span>
      {next}
    </li>
  );
}

/** What differs clearly, the most telling of each section, and which side leads: one sentence, interval and next step each. */
export function WhatDiffers(props: WhatDiffersProps) {
  const t = useTranslations('compare.findings');
  const sentenceOf = useRowSentence(props);
  const lead = useLeadSentence(props);
  const rows = clearestOfSections(props.rows).flatMap((row) => sentenceOf(row) ?? []);
  const sentences = lead ? [...rows, lead] : rows;
  return (
    <>
      {rows.length === 0 && <p className="pb-2 text-muted">{t('none')}</p>}
      {sentences.length > 0 && (
        <>
          <div aria-hidden className={cn('pb-1 text-xs text-subtle max-lg:hidden', COLUMNS)}>
            <span>{t('finding')}</span>
            <span>{t('interval')}</span>
            <span>{t('isItReal')}</span>
            <span>{t('nextStep')}</span>
          </div>
          <ul>
            {sentences.map((sentence) => (
              <SentenceRow key={sentence.key} sentence={sentence} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}
