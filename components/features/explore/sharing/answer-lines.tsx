'use client';

import { useLocale, useTranslations } from 'next-intl';
import { MOST_LINES } from '@/lib/analysis/findings/standing-out';
import { useFinding } from '@/components/kit/section-card/use-finding';
import { useFigure, useWhy, Verdict } from '@/components/features/explore/report/answer/findings-card';
import { useCards } from '@/components/features/explore/report/cards/card-context';
import type { StandingOut } from '@/components/features/explore/report/standing-out';
import { formatFull } from '@/lib/format/number';

const LINE =
  'grid grid-cols-[20px_minmax(0,1fr)] gap-x-3 border-t border-line-soft py-3 lg:grid-cols-[20px_minmax(0,1fr)_280px] lg:gap-x-4 print:grid-cols-[20px_minmax(0,1fr)_280px] print:py-2';

/** Lines in front of what stands out. */
export const linesBefore = (rows: readonly unknown[]): number => (rows.length < MOST_LINES ? 1 : 0);

/** How many posts the answer rests on: counted, so nothing about it is uncertain. */
function CountLine() {
  const t = useTranslations('sharing.answer');
  const locale = useLocale();
  const { totals } = useCards().report;
  if (!totals) return null;
  const posts = formatFull(totals.posts, locale);
  return (
    <li className={LINE}>
      <span className="text-sm text-subtle">1</span>
      <p className="text-muted">
        {totals.accounts === null
          ? t('counted', { posts })
          : t('countedBy', {
              posts,
              accounts: formatFull(totals.accounts, locale),
            })}
      </p>
      <p className="col-start-2 flex items-center gap-1.5 text-[12.5px]/[18px] font-[550] lg:col-start-3 print:col-start-3">
        <i aria-hidden className="size-2 flex-none rounded-full bg-ink" />
        {t('exact')}
      </p>
    </li>
  );
}

/** The whisker with its numbers; nothing of what cannot be told. */
function Figure({ row: { held } }: { row: StandingOut }) {
  const { whisker, size, range } = useFigure()(held);
  if (size === null) return null;
  return (
    <span className="flex w-full items-center gap-x-3 whitespace-nowrap">
      <span className="max-md:hidden">{whisker}</span>
      <span>
        <b className="font-semibold">{size}</b> <span className="text-xs text-subtle">{range}</span>
      </span>
    </span>
  );
}

/** At most five lines that say it, each with its interval; where fewer stand out, how much was said comes first. */
export function AnswerLines({ rows }: { rows: readonly StandingOut[] }) {
  const before = linesBefore(rows);
  const t = useTranslations('sharing.answer');
  const write = useFinding();
  const whyOf = useWhy();
  return (
    <section aria-labelledby="answer" className="min-w-0">
      <h2 id="answer" className="pb-2.5 text-md font-semibold">
        {t('title', { count: rows.length + before })}
      </h2>
      <ol className="border-b border-line-soft">
        {before > 0 && <CountLine />}
        {rows.map((row, index) => (
          <li key={row.card} id={`line-${index + 1 + before}`} tabIndex={-1} className={LINE}>
            <span className="text-sm text-subtle">{index + 1 + before}</span>
            <p className="text-muted [&_b]:font-semibold [&_b]:text-ink">{write.node(row.finding)}</p>
            <div className="col-start-2 flex flex-wrap gap-x-4 gap-y-1 lg:col-start-3 print:col-start-3">
              <Figure row={row} />
              <Verdict row={row} />
              <span className="text-xs text-subtle">{whyOf(row)}</span>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
