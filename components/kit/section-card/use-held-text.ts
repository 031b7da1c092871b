'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { HeldFinding, PageFindings } from '@/lib/domain/page-findings';
import type { SectionId } from '@/lib/domain/sections';
import { formatFull, joinEnds } from '@/lib/format/number';
import { formatPoints, formatShare } from '@/lib/format/share';
import type { Locale } from '@/lib/domain/locales';

const WRITE: Record<HeldFinding['figure'], (value: number, locale: Locale) => string> = {
  ratio: (value, locale) => `×${formatFull(value, locale, 1)}`,
  points: formatPoints,
  share: formatShare,
};

/** A level near 1 with the digits that tell it from 1: 0.99962 → 99.96%. */
function levelText(level: number, locale: Locale): string {
  const decimals = Math.min(6, Math.max(0, Math.floor(-Math.log10(Math.max(1e-9, 1 - level))) - 1));
  return formatShare(Math.floor(level * 10 ** (decimals + 2)) / 10 ** (decimals + 2), locale, decimals);
}

/** How what stands out on a page was checked, in sentences. */
export function useHeldText() {
  const t = useTranslations('section-card.receipt');
  const locale = useLocale();
  const range = ({ figure, low, high }: HeldFinding) => {
    const write = WRITE[figure];
    return joinEnds(write(low, locale), high === null ? '∞' : write(high, locale), locale);
  };
  const value = ({ figure, value: found }: HeldFinding) =>
    found === null ? '∞' : WRITE[figure](found, locale);
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  return {
    range,
    value,
    days: ({ days }: HeldFinding) => days && t('held.shortDays', days),
    lines: (found: HeldFinding, { tested, held, level }: PageFindings): string[] => [
      t('held.family', { tested, held }),
      t('held.interval', { level: levelText(level, locale), range: range(found) }),
      t('held.checks', { checks: list.format(found.checks.map((check) => t(`held.${check}`))) }),
      ...(found.days ? [t('held.days', found.days)] : []),
    ],
    /** Of a section of a page: what was checked, or why nothing there is clear. */
    ofSection(page: PageFindings | null, id: SectionId): string[] {
      const found = page?.findings.find(({ section }) => section === id);
      if (page && found) return this.lines(found, page);
      const fallen = page?.unclear.find(({ section }) => section === id);
      return page && fallen ? [t(`unclear.${fallen.by}`, { tested: page.tested })] : [];
    },
  };
}
