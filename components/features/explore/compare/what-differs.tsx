'use client';

import { Maximize2, MessageSquareQuote } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import {
  ClearDot,
  FindingHead,
  FindingRow,
  NEXT_STEP,
} from '@/components/features/explore/report/finding-row';
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
  /** The posts behind an item on one side; absent where none can be shown. */
  onPosts?: (column: number, filter: PostsFilter, name: string) => void;
}

interface WhatDiffersProps extends Ways {
  comparison: Comparison;
  sides: readonly Side[];
}

const bold = (parts: ReactNode) => <b>{parts}</b>;

/** The clearest row of a section as a sentence. */
function useRowSentence({ sides, onPosts, onShow }: Omit<WhatDiffersProps, 'comparison'>) {
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
        section.id === 'topics' || !onPosts ? (
          <button type="button" className={NEXT_STEP} onClick={() => onShow(section.id)}>
            <Maximize2 aria-hidden />
            {t('open', { section: te(section.id) })}
          </button>
        ) : (
          <button
            type="button"
            className={NEXT_STEP}
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
function useLeadSentence({ comparison, sides, onShow }: WhatDiffersProps) {
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
      <button type="button" className={NEXT_STEP} onClick={() => onShow('conversation_volume')}>
        <Maximize2 aria-hidden />
        {t('open', { section: te('conversation_volume') })}
      </button>
    ),
  } satisfies Sentence;
}

function SentenceRow({ sentence }: { sentence: Sentence }) {
  const t = useTranslations('compare.findings');
  const { color, text, interval, size, range, clear, why, next } = sentence;
  const look = 'inline-flex items-center gap-1.5 text-[12.5px]/[18px] font-[550]';
  return (
    <FindingRow
      whisker={interval}
      size={size}
      range={range}
      clear={clear}
      why={why}
      next={next}
      verdict={
        <span className={cn(look, !clear && 'text-muted')}>
          <ClearDot clear={clear} />
          {t(clear ? 'clear' : 'cannotTell')}
        </span>
      }
    >
      <span className="mr-2 inline-flex align-middle">
        <Swatch color={color} />
      </span>
      {text}
    </FindingRow>
  );
}

/** What differs clearly, the most telling of each section, and which side leads: one sentence, interval and next step each. */
export function WhatDiffers(props: WhatDiffersProps) {
  const t = useTranslations('compare.findings');
  const sentenceOf = useRowSentence(props);
  const lead = useLeadSentence(props);
  const rows = clearestOfSections(props.comparison).flatMap((row) => sentenceOf(row) ?? []);
  const sentences = lead ? [...rows, lead] : rows;
  return (
    <>
      {rows.length === 0 && <p className="pb-2 text-muted">{t('none')}</p>}
      {sentences.length > 0 && (
        <>
          <FindingHead labels={[t('finding'), t('interval'), t('isItReal'), t('nextStep')]} />
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
