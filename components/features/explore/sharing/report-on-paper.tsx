'use client';

import { useTranslations } from 'next-intl';
import './report-on-paper.css';
import { useLightPrint } from '@/components/features/explore/report/use-light-print';

/** The text of a rule's `content`: nothing in it ends the string or the rule. */
const quoted = (text: string) => `"${text.replace(/[^\p{L}\p{N} .,·:/()-]/gu, '')}"`;

/** On paper each page ends with the number of the receipt, which only this page's own rule can know. */
export function ReportOnPaper({ receipt, sample }: { receipt: string; sample: boolean }) {
  const t = useTranslations('sharing.paper');
  useLightPrint();
  const foot = quoted(t(sample ? 'sample' : 'foot', { receipt }));
  return (
    <style>{`@page { @bottom-left { content: ${foot}; font: 8px sans-serif; color: #666 } @bottom-right { content: counter(page) " / " counter(pages); font: 8px sans-serif; color: #666 } }`}</style>
  );
}
