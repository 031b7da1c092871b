'use client';

import { Printer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import '@/components/features/explore/report/print.css';
import { useLightPrint } from '@/components/features/explore/report/use-light-print';
import { ComparisonResults } from '@/components/features/explore/compare/comparison-results';
import type { SharedComparison } from '@/lib/domain/sharing';
import { SharedHead } from './sharing/shared-head';
import { MakeYourOwn } from './sharing/shared-report-view';

/** A frozen comparison: who sent it, what differs, and the receipts behind it; its posts stay with the sender. */
export function SharedComparisonView({ shared }: { shared: SharedComparison }) {
  const t = useTranslations('sharing');
  const { comparison, receipt } = shared;
  useLightPrint();
  const receipts = comparison.sections.flatMap((section) => section.receipts);
  const sample = receipts.some(({ datasets }) => datasets.some((dataset) => dataset.sample));
  return (
    <div data-shared-comparison className="answer-frame pb-10">
      <SharedHead
        shared={shared}
        sample={sample}
        asked={t('page.sides', { count: comparison.columns.length })}
      />
      <p className="mt-2 mb-5 flex flex-wrap items-center gap-3 text-xs text-subtle">
        <span className="font-mono">{t('page.receipt', { receipt })}</span>
        <Button size="sm" className="print:hidden" onClick={() => window.print()}>
          <Printer aria-hidden />
          {t('page.print')}
        </Button>
      </p>
      <ComparisonResults comparison={comparison} places={comparison.columns.map((_, place) => place)} />
      <MakeYourOwn />
    </div>
  );
}
