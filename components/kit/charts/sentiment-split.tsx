'use client';

import { useTranslations } from 'next-intl';
import { ChangeNote } from './change-note';
import { Swatch } from './legend';
import type { SentimentPart } from './sentiment-transform';
import { ReadNote } from './read-note';
import { StackedBar } from './stacked-bar';
import { useChartFormat } from './use-chart-format';
import type { Sentiment } from '@/lib/domain/source-post';

const COLOR: Record<Sentiment, string> = {
  positive: 'var(--pos)',
  neutral: 'var(--neu)',
  negative: 'var(--neg)',
};

export interface SentimentSplitProps {
  label: string;
  parts: SentimentPart[];
  lowSample: boolean;
  onSelect?: (key: Sentiment) => void;
}

function PartRow({
  part,
  lowSample,
  onSelect,
}: { part: SentimentPart } & Omit<SentimentSplitProps, 'label' | 'parts'>) {
  const t = useTranslations('charts');
  const format = useChartFormat();
  const name = t(`sentiment.${part.key}`);
  return (
    <tr className="border-b border-line-soft last:border-b-0">
      <th scope="row" className={`h-[34px] py-1 text-left font-normal ${lowSample ? 'text-muted' : ''}`}>
        <span className="flex items-center gap-2">
          <Swatch color={COLOR[part.key]} />
          {onSelect ? (
            <button
              type="button"
              className="min-h-6 cursor-pointer rounded-sm underline-offset-3 hover:underline pointer-coarse:min-h-11"
              onClick={() => onSelect(part.key)}
            >
              {name}
              <span className="sr-only">{`. ${t('showPosts')}`}</span>
            </button>
          ) : (
            name
          )}
        </span>
      </th>
      <td className={`px-2 text-right whitespace-nowrap ${part.untold ? 'text-muted' : 'font-semibold'}`}>
        {format.share(part.share)}
      </td>
      <td className="px-2 text-right whitespace-nowrap text-subtle">
        {part.untold ? t('sentiment.untold') : format.shareRange(part.low, part.high)}
      </td>
      <td className="text-right">{format.compact(part.n)}</td>
      {part.change && (
        <td className="pl-3 text-right">
          <ChangeNote change={part.change} />
        </td>
      )}
    </tr>
  );
}

/** One 28 px stacked bar, then a row each: label, share, range, exact count; hollow where a model read it. */
export function SentimentSplit({ label, parts, lowSample, onSelect }: SentimentSplitProps) {
  const t = useTranslations('charts');
  return (
    <div>
      <StackedBar
        label={label}
        height={28}
        radius={4}
        parts={parts.map((part) => ({
          key: part.key,
          ratio: part.share,
          color: COLOR[part.key],
          hollow: lowSample || part.read,
        }))}
      />
      <table className="mt-3 w-full text-[12.5px]/[18px]">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('columns.sentiment')}</th>
            <th scope="col">{t('columns.share')}</th>
            <th scope="col">{t('range')}</th>
            <th scope="col">{t('columns.posts')}</th>
            {parts.some((part) => part.change) && <th scope="col">{t('columns.change')}</th>}
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <PartRow key={part.key} part={part} lowSample={lowSample} onSelect={onSelect} />
          ))}
        </tbody>
      </table>
      <ReadNote rows={parts} />
    </div>
  );
}
