'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { intervalMethod, frameKind, wholeQueryText } from '@/components/kit/section-card/receipt-lines';
import type { Receipt, Report } from '@/lib/domain/report';
import { formatFull } from '@/lib/format/number';
import type { ReportLayout } from './frozen-report';

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-subtle">{term}</dt>
      <dd className="m-0 min-w-0 break-words max-sm:mb-2">{children}</dd>
    </>
  );
}

const unique = (texts: readonly string[]) => [...new Set(texts)];

function Frame({ receipt: { frame, filters } }: { receipt: Receipt }) {
  const t = useTranslations('section-card.receipt');
  const locale = useLocale();
  const size = formatFull(frame.size, locale);
  const values = {
    size,
    method: frame.method ?? '',
    seed: String(frame.seed ?? ''),
  };
  return (
    <>
      {t(`frames.${frameKind(frame)}`, values)}. {t(`reposts.${filters.reposts}`)}.
    </>
  );
}

interface MethodProps {
  report: Report;
  nothing: ReportLayout['nothing'];
}

/** How the figures came to be, in six lines. */
function MethodLines({ report, nothing }: MethodProps) {
  const t = useTranslations('section-card.receipt');
  const ts = useTranslations('sharing.method');
  const te = useTranslations('explore.sections');
  const receipts = Object.values(report.sections).map((section) => section.receipt);
  const [first] = receipts;
  if (!first) return null;
  const datasets = receipts.flatMap((receipt) =>
    receipt.datasets.map(({ name, version }) => ({ name, version })),
  );
  const models = receipts.flatMap(({ model }) =>
    model ? [t('modelValue', { name: model.name, version: model.version })] : [],
  );
  const intervals = unique(receipts.map(intervalMethod)).filter((id) => id !== 'exact' && id !== 'mean');
  return (
    <dl className="grid gap-x-4 gap-y-1.5 text-sm sm:grid-cols-[112px_minmax(0,1fr)] print:grid-cols-[112px_minmax(0,1fr)]">
      <Line term={ts('question')}>
        {first.recipe.whole && t('allPosts')}{' '}
        <span className="font-mono text-xs">{wholeQueryText(first)}</span>
      </Line>
      <Line term={t('data')}>{unique(datasets.map((dataset) => t('dataset', dataset))).join(' · ')}</Line>
      <Line term={t('frame')}>
        <Frame receipt={first} />
      </Line>
      {report.findings && (
        <Line term={ts('intervals')}>
          {intervals.map((id) => ts(`by.${id}`)).join(' · ')}
          <span className="block">{ts('family', { tested: report.findings.tested })}</span>
        </Line>
      )}
      {models.length > 0 && <Line term={ts('inferred')}>{unique(models).join(' · ')}</Line>}
      {nothing.length > 0 && (
        <Line term={ts('leftOut')}>
          {ts('tooLittle', {
            names: nothing.map(({ card }) => te(card)).join(', '),
          })}
        </Line>
      )}
    </dl>
  );
}

/** What somebody needs who wants to check: how it was computed, and the number that names these figures. */
export function MethodAndReceipt({
  receipt,
  children,
  ...method
}: MethodProps & { receipt: string; children?: ReactNode }) {
  const t = useTranslations('sharing.method');
  return (
    <section
      aria-labelledby="method"
      className="mt-9 border-t border-line pt-5 print:mt-4 print:break-inside-avoid print:pt-3"
    >
      <h2 id="method" className="mb-3 text-md font-semibold">
        {t('title')}
      </h2>
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)]">
        <MethodLines {...method} />
        <div className="text-sm">
          <h3 className="font-semibold">{t('receipt')}</h3>
          <p className="mt-1.5 font-mono text-xs">{t('number', { receipt })}</p>
          <p className="mt-1 text-muted">{t('same')}</p>
          {children}
        </div>
      </div>
    </section>
  );
}
