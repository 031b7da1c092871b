'use client';

import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { RangeForm } from '@/components/features/explore/question/range-form';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { listColumns } from '@/lib/contracts/datasets';
import type { ColumnRange } from '@/lib/domain/column-ranges';
import type { Dataset } from '@/lib/domain/datasets';
import { formatFull } from '@/lib/format/number';
import { columnValueText, formatValue } from '@/lib/format/value-range';
import type { AskedPart } from './ask-about';

interface ColumnRangesCardProps {
  dataset: Dataset;
  /** The address of a question about a part of this dataset. */
  hrefOf: (part: AskedPart) => string;
}

interface OneProps extends Pick<ColumnRangesCardProps, 'hrefOf'> {
  column: ColumnRange;
}

const asPart = (key: string): AskedPart => ({ filters: [{ section: 'file_columns', key }] });
/** Of the tallest bar; what holds a post is never nothing. */
const LEAST_HEIGHT = 4;

/** How the values spread, low to high; every bar asks about its posts. */
function Bars({ column, hrefOf }: OneProps) {
  const t = useTranslations('explore.fileColumns');
  const locale = useLocale();
  const most = Math.max(...column.bins.map(({ posts }) => posts));
  return (
    <ul aria-label={t('spread', { column: column.name })} className="flex h-16 items-end gap-0.5">
      {column.bins.map(({ key, posts }) => {
        const label = `${columnValueText(key, locale)}: ${t('posts', { count: posts, n: formatFull(posts, locale) })}`;
        return (
          <li key={key} className="flex h-full min-w-0 flex-1 items-end">
            <Link
              href={hrefOf(asPart(key))}
              prefetch={false}
              title={label}
              aria-label={label}
              className="group flex h-full w-full items-end rounded-xs"
            >
              <span
                className="w-full rounded-t-xs bg-bar group-hover:bg-accent-strong"
                style={{ height: `${Math.max(LEAST_HEIGHT, (posts / most) * 100)}%` }}
              />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** What is not in the picture: blank cells, and cells that hold something else. */
function Unknown({ column }: { column: ColumnRange }) {
  const t = useTranslations('explore.fileColumns');
  const locale = useLocale();
  const { posts, unreadable, of, kind } = column;
  const blank = of - posts - unreadable;
  const parts = [
    blank > 0 && t('blank', { count: blank, n: formatFull(blank, locale) }),
    unreadable > 0 && t('unreadable', { kind, count: unreadable, n: formatFull(unreadable, locale) }),
  ].filter((part) => part !== false);
  return parts.length > 0 ? <p className="text-xs text-subtle">{parts.join(' · ')}</p> : null;
}

function OneColumn({ column, hrefOf }: OneProps) {
  const t = useTranslations('explore.fileColumns');
  const locale = useLocale();
  const router = useRouter();
  const { name, kind, posts, of, low, high, few } = column;
  const value = (figure: number) => formatValue(kind, figure, locale);
  const [first, last] = [column.bins[0], column.bins.at(-1)];
  const middle = kind === 'number' && few === null && first && last ? (first.high + last.low) / 2 : null;
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <div className="flex min-w-0 items-baseline gap-2">
        <h3 className="truncate text-sm font-semibold" dir="auto">
          {name}
        </h3>
        <span className="flex-none font-mono text-xs text-subtle">
          {t('known', { posts: formatFull(posts, locale), of: formatFull(of, locale) })}
        </span>
      </div>
      <p className="text-xs text-muted">
        {t.rich('summary', {
          median: value(column.median),
          lower: value(column.lower_quartile),
          upper: value(column.upper_quartile),
          b: (chunks) => <strong className="font-semibold text-ink">{chunks}</strong>,
        })}
      </p>
      <Bars column={column} hrefOf={hrefOf} />
      <div className="flex justify-between gap-2 text-xs text-subtle">
        <span>{value(low)}</span>
        {middle !== null && <span>{t('widths')}</span>}
        <span>{value(high)}</span>
      </div>
      <RangeForm
        column={column}
        value={null}
        submit={t('ask')}
        onApply={(key) => router.push(hrefOf(asPart(key)))}
      />
      <Unknown column={column} />
    </div>
  );
}

/** Columns of the file that hold numbers or dates: how they spread, and questions from one value to another. */
export function ColumnRangesCard({ dataset, hrefOf }: ColumnRangesCardProps) {
  const t = useTranslations('explore.fileColumns');
  const filed = dataset.sources.includes('table-file');
  const { data } = useEndpoint(listColumns, filed ? { path: { name: dataset.name } } : null);
  if (!data || data.ranges.length === 0) return null;
  return (
    <section
      aria-labelledby="column-ranges"
      className="mt-4 rounded-lg border border-line bg-surface px-4 py-3"
    >
      <h2 id="column-ranges" className="text-base font-semibold">
        {t('ranges')}
      </h2>
      <p className="mb-3 text-xs text-subtle">{t('rangesHint')}</p>
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {data.ranges.map((column) => (
          <OneColumn key={column.name} column={column} hrefOf={hrefOf} />
        ))}
      </div>
    </section>
  );
}
