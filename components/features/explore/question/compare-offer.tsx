'use client';

import { Columns2 } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { compareTextsPath } from '@/components/features/explore/report/recipes';
import { MAX_COLUMNS, MIN_COLUMNS } from '@/lib/domain/comparison';
import type { ExploreState } from '@/lib/domain/explore-url';
import { printKeywordQuery } from '@/lib/domain/keyword-query/print';
import type { TextReading } from '@/lib/domain/read-text';
import type { QueryType } from '@/lib/domain/recipe';

const COMMA = /[,，、]/u;

/** The questions of a line that names several with commas; none where it is one question. */
export function sidesOf(text: string, read: TextReading): string[] {
  if (!COMMA.test(text)) return [];
  if (read.kind === 'handles') return read.handles.map((handle) => `@${handle}`);
  // What is left out belongs to the whole line, so the line is one question.
  if (read.kind !== 'query' || read.query.exclude.length > 0) return [];
  return read.query.groups.map((group) => printKeywordQuery({ groups: [group], exclude: [] }));
}

interface CompareOfferProps {
  state: ExploreState;
  type: QueryType;
  text: string;
  read: TextReading;
}

/** Offers what was written as "a, b" side by side: the line itself is still asked as it stands. */
export function CompareOffer({ state, type, text, read }: CompareOfferProps) {
  const t = useTranslations('explore');
  const locale = useLocale();
  const sides = sidesOf(text, read);
  if (sides.length < MIN_COLUMNS || sides.length > MAX_COLUMNS) return null;
  return (
    <p className="pt-2 text-xs">
      <Link
        href={compareTextsPath({ ...state, type }, null, sides)}
        prefetch={false}
        className="inline-flex items-center gap-1.5 text-accent-text underline decoration-accent-line underline-offset-3 pointer-coarse:min-h-11"
      >
        <Columns2 aria-hidden className="size-3.5 flex-none" />
        {t('compareSides', { sides: new Intl.ListFormat(locale, { type: 'conjunction' }).format(sides) })}
      </Link>
    </p>
  );
}
