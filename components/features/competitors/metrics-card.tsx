'use client';

import { useTranslations } from 'next-intl';
import type { Waiting } from '@/components/kit/section-card/measured-card';
import { ReceiptDetails } from '@/components/kit/section-card/receipt-popover';
import { SectionCard } from '@/components/kit/section-card/section-card';
import type { ImageBackground, SectionState } from '@/components/kit/section-card/section-state';
import { focusRing } from '@/components/ui/focus-ring';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { ACCOUNT_METRICS, type AccountFigure, type AccountMetric } from '@/lib/contracts/competitors';
import type { Receipt } from '@/lib/domain/report';
import { route } from '@/lib/tenants/routes';
import { cn } from '@/lib/utils';
import { AccountMark, accountLetter } from './account-mark';
import type { MetricsAnswer } from './use-competitor-answers';
import { type MetricGap, useMetricText } from './use-metric-text';

/** A card without figures yet: how long it takes, or why it failed. */
export const stateOf = (ready: boolean, waiting: Waiting, counting: string): SectionState => {
  if (ready) return { kind: 'ready' };
  return waiting.kind === 'loading' ? { kind: 'loading', shape: 'table', counting } : waiting;
};

interface FigureProps {
  metric: AccountMetric;
  handle: string;
  figure: AccountFigure;
  receipt: Receipt | undefined;
}

/** A figure opens how it was counted. */
function Figure({ metric, handle, figure, receipt }: FigureProps) {
  const t = useTranslations('tools.competitors.table');
  const text = useMetricText();
  const shown = text.value(metric, figure);
  const title = t('receipt', { metric: t(`metrics.${metric}`), handle: `@${handle}` });
  if (!receipt) return <b className="font-medium">{shown}</b>;
  return (
    <Popover>
      <PopoverTrigger
        aria-label={`${shown}. ${title}`}
        className={cn(
          'min-h-6 cursor-pointer rounded-sm text-left font-medium underline decoration-line-strong decoration-dotted underline-offset-3 hover:decoration-ink pointer-coarse:min-h-11',
          focusRing,
        )}
      >
        {shown}
      </PopoverTrigger>
      <PopoverContent
        align="start"
        aria-label={title}
        className="max-h-[min(560px,var(--radix-popover-content-available-height))] w-[360px]"
      >
        <p className="mb-2 text-[12.5px]/[18px] text-ink">{t(`how.${metric}`)}</p>
        <ReceiptDetails
          title={title}
          receipt={receipt}
          methodHref={route('methods', { id: receipt.method })}
        />
      </PopoverContent>
    </Popover>
  );
}

function Gap({ gap }: { gap: MetricGap }) {
  const text = useMetricText();
  const [size, range, verdict] = [text.size(gap), text.range(gap), text.verdict(gap)];
  if (size === null) return null;
  return (
    <span className={cn('mt-0.5 block text-xs', gap.clear ? 'text-ink' : 'text-subtle')}>
      <span className={cn(gap.clear && 'font-semibold')}>{size}</span>
      {range && <span className="text-subtle"> ({range})</span>}
      {verdict && <span className="block">{verdict}</span>}
    </span>
  );
}

function Cell({ metric, answer, place }: { metric: AccountMetric; answer: MetricsAnswer; place: number }) {
  const t = useTranslations('tools.competitors.table');
  const tg = useTranslations('compare.gap');
  const text = useMetricText();
  const figure = answer.details[metric][place] ?? null;
  const gap = answer.differences[metric][place] ?? null;
  if (!figure) return <span className="text-xs text-subtle">{t('unknown')}</span>;
  const evidence = text.evidence(metric, figure);
  const handle = answer.accounts[place]?.handle ?? '';
  return (
    <>
      <Figure metric={metric} handle={handle} figure={figure} receipt={answer.receipts[metric][place]} />
      {evidence && <span className="block text-xs text-subtle">{evidence}</span>}
      {gap && (
        <>
          <span className="sr-only">{tg('against', { letter: accountLetter(0) })}</span>
          <Gap gap={gap} />
        </>
      )}
    </>
  );
}

interface TableProps {
  answer: MetricsAnswer;
  /** Place of each compared account among those of the page. */
  places: readonly number[];
}

function MetricsTable({ answer, places }: TableProps) {
  const t = useTranslations('tools.competitors.table');
  return (
    // On a phone each row is a block of its own; the roles keep it a table.
    <table role="table" className="w-full border-collapse text-sm max-md:block">
      <caption className="sr-only">{t('title')}</caption>
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row" className="border-b border-line-soft text-left text-xs text-muted">
          <th role="columnheader" scope="col" className="w-1/5 py-1.5 pr-3 font-medium">
            {t('metric')}
          </th>
          {answer.accounts.map(({ handle }, place) => (
            <th key={handle} role="columnheader" scope="col" className="max-w-0 py-1.5 pr-3 font-medium">
              <AccountMark place={places[place] ?? place} handle={handle} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {ACCOUNT_METRICS.map((metric) => (
          <tr
            key={metric}
            role="row"
            className="border-b border-line-soft align-top last:border-0 max-md:block max-md:py-2"
          >
            <th
              role="rowheader"
              scope="row"
              className="py-2 pr-3 text-left font-normal max-md:block max-md:p-0 max-md:pb-1 max-md:font-medium"
            >
              {t(`metrics.${metric}`)}
            </th>
            {answer.accounts.map(({ handle }, place) => (
              <td
                key={handle}
                role="cell"
                className="py-2 pr-3 max-md:grid max-md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] max-md:gap-2 max-md:py-1 max-md:pr-0"
              >
                <span aria-hidden className="min-w-0 md:hidden">
                  <AccountMark place={places[place] ?? place} handle={handle} />
                </span>
                <div className="min-w-0">
                  <Cell metric={metric} answer={answer} place={place} />
                </div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface MetricsCardProps {
  answer: MetricsAnswer | undefined;
  places: readonly number[];
  waiting: Waiting;
  onExportImage: (id: string, background: ImageBackground) => void;
}

/** What can be counted of each account, side by side, with what differs from the first. */
export function MetricsCard({ answer, places, waiting, onExportImage }: MetricsCardProps) {
  const t = useTranslations('tools.competitors.table');
  const first = answer?.accounts[0]?.handle;
  return (
    <SectionCard
      id="account-metrics"
      title={t('title')}
      defaultExpanded
      state={stateOf(answer !== undefined, waiting, t('counting'))}
      actions={answer ? { onExportImage: (background) => onExportImage('account-metrics', background) } : {}}
      footer={answer && { left: <span>{t('note', { handle: `@${first}` })}</span> }}
    >
      {answer && <MetricsTable answer={answer} places={places} />}
    </SectionCard>
  );
}
