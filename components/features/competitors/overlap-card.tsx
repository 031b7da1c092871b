'use client';

import { Info } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useChartFormat } from '@/components/kit/charts/use-chart-format';
import { CopyButton } from '@/components/kit/copy-button';
import { SampleBadge } from '@/components/kit/sample-badge';
import type { Waiting } from '@/components/kit/section-card/measured-card';
import { SectionCard } from '@/components/kit/section-card/section-card';
import type { ImageBackground } from '@/components/kit/section-card/section-state';
import { IconButton } from '@/components/ui/icon-button';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import type { OverlapReceipt } from '@/lib/contracts/competitors';
import { formatDate, formatDateTime } from '@/lib/format/date';
import { AccountMark } from './account-mark';
import { stateOf } from './metrics-card';
import type { AnalysisAnswer } from './use-competitor-answers';

function OverlapReceiptPopover({ receipt }: { receipt: OverlapReceipt }) {
  const t = useTranslations('tools.competitors.overlap');
  const locale = useLocale();
  const lines = [
    [t('receipt.counted'), t(`kind.${receipt.kind}`)],
    [
      t('receipt.data'),
      `${receipt.datasets.map(({ name, version }) => `${name} v${version}`).join(', ')} (${t(`frame.${receipt.frame}`)})`,
    ],
    [
      t('receipt.window'),
      t('receipt.days', {
        from: formatDate(receipt.from, locale),
        to: formatDate(Date.parse(receipt.to) - 1, locale),
      }),
    ],
    [t('receipt.interval'), t('receipt.wilson')],
    [t('receipt.computed'), `${formatDateTime(receipt.computed_at, locale)} · ${receipt.code_version}`],
  ];
  return (
    <Popover>
      <PopoverTrigger asChild>
        <IconButton label={t('receipt.open')}>
          <Info aria-hidden />
        </IconButton>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label={t('receipt.open')} className="w-[360px]">
        <h4 className="text-sm font-semibold">{t('receipt.open')}</h4>
        <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1.5 text-xs">
          {lines.map(([term, text]) => (
            <div key={term} className="contents">
              <dt className="text-subtle">{term}</dt>
              <dd className="m-0 min-w-0 break-words">{text}</dd>
            </div>
          ))}
        </dl>
        {receipt.datasets.some(({ sample }) => sample) && <SampleBadge />}
        <CopyButton size="sm" className="mt-3" content={JSON.stringify(receipt.recipe, null, 2)}>
          {t('receipt.copy')}
        </CopyButton>
      </PopoverContent>
    </Popover>
  );
}

interface MatrixProps {
  answer: AnalysisAnswer;
  places: readonly number[];
}

function Matrix({ answer, places }: MatrixProps) {
  const t = useTranslations('tools.competitors.overlap');
  const format = useChartFormat();
  const { accounts, overlap_intervals: cells } = answer;
  return (
    <div role="region" tabIndex={0} aria-label={t('title')} className="overflow-x-auto">
      <table className="w-full min-w-max border-separate border-spacing-1 text-sm">
        <caption className="sr-only">{t('caption')}</caption>
        <thead>
          <tr>
            <th scope="col" className="text-left text-xs font-normal text-subtle">
              {t('corner')}
            </th>
            {accounts.map(({ handle }, place) => (
              <th key={handle} scope="col" className="max-w-40 px-1 text-left">
                <AccountMark place={places[place] ?? place} handle={handle} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {accounts.map(({ handle }, row) => (
            <tr key={handle}>
              <th scope="row" className="sticky left-0 max-w-40 bg-surface pr-2 text-left">
                <AccountMark place={places[row] ?? row} handle={handle} />
              </th>
              {accounts.map((other, column) => {
                const cell = cells[row]?.[column] ?? null;
                const share = cell === null ? null : cell.n / cell.base;
                if (row === column)
                  return (
                    <td key={other.handle} className="rounded-sm bg-sunken px-2 py-1.5 text-xs text-subtle">
                      {t('whole', { n: cell?.base ?? 0 })}
                    </td>
                  );
                return (
                  <td
                    key={other.handle}
                    className="rounded-sm px-2 py-1.5 whitespace-nowrap"
                    style={{
                      background: `color-mix(in srgb, var(--c1) ${Math.round((share ?? 0) * 45)}%, var(--sunken))`,
                    }}
                  >
                    {cell === null || share === null ? (
                      <span className="text-xs text-subtle">{t('nobody')}</span>
                    ) : (
                      <>
                        <b className="font-semibold">{format.share(share)}</b>
                        <span className="block text-xs">{format.shareRange(cell.low, cell.high)}</span>
                        <span className="block text-xs">{t('counted', { n: cell.n, base: cell.base })}</span>
                      </>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const HEAD = ['of', 'in', 'n', 'base', 'share', 'low', 'high'] as const;

/** The same, a line a pair. */
function PairsTable({ answer }: Pick<MatrixProps, 'answer'>) {
  const t = useTranslations('tools.competitors.overlap');
  const format = useChartFormat();
  const { accounts, overlap_intervals: cells } = answer;
  const pairs = accounts.flatMap((row, r) =>
    accounts.flatMap((column, c) => (r === c ? [] : [{ row, column, cell: cells[r]?.[c] ?? null }])),
  );
  return (
    <div role="region" tabIndex={0} aria-label={t('title')} className="max-h-80 overflow-auto">
      <table className="w-full text-xs">
        <caption className="sr-only">{t('caption')}</caption>
        <thead>
          <tr className="text-left text-muted">
            {HEAD.map((id) => (
              <th key={id} scope="col" className="py-1 pr-3 font-medium whitespace-nowrap">
                {t(`columns.${id}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ row, column, cell }) => (
            <tr key={`${row.handle} ${column.handle}`} className="border-t border-line-soft">
              <th scope="row" className="py-1 pr-3 text-left font-normal">
                @{row.handle}
              </th>
              <td className="pr-3">@{column.handle}</td>
              <td className="pr-3">{cell ? format.count(cell.n) : ''}</td>
              <td className="pr-3">{cell ? format.count(cell.base) : format.count(0)}</td>
              <td className="pr-3">{cell ? format.share(cell.n / cell.base) : t('nobody')}</td>
              <td className="pr-3">{cell ? format.share(cell.low) : ''}</td>
              <td>{cell ? format.share(cell.high) : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface OverlapCardProps {
  answer: AnalysisAnswer | undefined;
  places: readonly number[];
  waiting: Waiting;
  onExportImage: (id: string, background: ImageBackground) => void;
}

/** How far the audiences are the same people. */
export function OverlapCard({ answer, places, waiting, onExportImage }: OverlapCardProps) {
  const t = useTranslations('tools.competitors.overlap');
  const [asTable, setAsTable] = useState(false);
  const kind = answer?.overlap_receipt.kind;
  return (
    <SectionCard
      id="audience-overlap"
      title={t('title')}
      defaultExpanded
      state={stateOf(answer !== undefined, waiting, t('counting'))}
      asTable={asTable}
      info={answer && <OverlapReceiptPopover receipt={answer.overlap_receipt} />}
      actions={
        answer
          ? {
              onToggleTable: () => setAsTable(!asTable),
              onExportImage: (background) => onExportImage('audience-overlap', background),
            }
          : {}
      }
      footer={kind && { left: `${t('note')} ${t(`kind.${kind}`)}` }}
    >
      {answer && (asTable ? <PairsTable answer={answer} /> : <Matrix answer={answer} places={places} />)}
    </SectionCard>
  );
}
