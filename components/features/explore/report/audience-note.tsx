'use client';

import { useTranslations } from 'next-intl';
import type { ReportState } from './report-state';

/** Whom the sections about accounts count, as the receipts say. */
export function AudienceNote({ report }: { report: ReportState }) {
  const t = useTranslations('explore.audience');
  const kinds = Object.values(report.sections).flatMap((section) =>
    section.status === 'ready' ? (section.section.receipt.audience ?? []) : [],
  );
  const [kind] = kinds;
  return kind && kind !== 'authors' ? <p>{t(kind)}</p> : null;
}
