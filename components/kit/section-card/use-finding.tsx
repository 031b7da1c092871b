'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useItemWords } from '@/components/kit/item-names';
import type { Finding } from '@/lib/domain/finding';
import { findingArgument } from '@/lib/format/finding-value';

/** Writes findings: `node` with the one bold number for the card, `text` plain for the chart's name. */
export function useFinding(): { node: (finding: Finding) => ReactNode; text: (finding: Finding) => string } {
  const t = useTranslations('findings');
  const words = useItemWords();
  const values = (finding: Finding) =>
    Object.fromEntries(
      Object.entries(finding.values).map(([key, value]) => [key, findingArgument(value, words)]),
    );
  return {
    node: (finding) => t.rich(finding.id, { ...values(finding), b: (chunks) => <b>{chunks}</b> }),
    text: (finding) => t.markup(finding.id, { ...values(finding), b: (chunks) => chunks }),
  };
}
