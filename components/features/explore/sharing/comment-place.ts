'use client';

import { useTranslations } from 'next-intl';
import type { SharedReport } from '@/lib/domain/sharing';
import type { CardId } from '@/components/features/explore/report/cards/card-context';
import { linesBefore } from './answer-lines';
import type { Opened } from './use-shared-report';

export interface CommentsProps extends Opened {
  /** Shows what a comment is about, unfolding it first; null where it has no place on the page. */
  wayTo: (target: string) => (() => void) | null;
  shared: SharedReport;
  /** Cards of the lines of the answer, in their order. */
  lines: readonly CardId[];
}

/** What a section is called here: its line in the answer, where it has one. */
export function useAboutName(lines: readonly CardId[]) {
  const t = useTranslations('sharing.comments');
  const ts = useTranslations('explore.sections');
  return (section: CardId | 'posts'): { label: string; target: string } => {
    const line = lines.findIndex((card) => card === section);
    const place = line + 1 + linesBefore(lines);
    if (line >= 0) return { label: t('line', { line: place }), target: `line-${place}` };
    return { label: ts(section), target: section };
  };
}
