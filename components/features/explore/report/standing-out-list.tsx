'use client';

import { useTranslations } from 'next-intl';
import { useHeldText } from '@/components/kit/section-card/use-held-text';
import { useFinding } from '@/components/kit/section-card/use-finding';
import { Skeleton } from '@/components/ui/skeleton';
import type { HeldFinding, PageFindings } from '@/lib/domain/page-findings';
import { useCards, type CardId } from './cards/card-context';
import { isTold, standingOut, type StandingOut } from './standing-out';

/** How a finding was checked, behind a word. */
function Checked({ held, findings }: { held: HeldFinding; findings: PageFindings }) {
  const t = useTranslations('section-card.receipt.held');
  const text = useHeldText();
  const days = text.days(held);
  return (
    <details className="text-xs text-subtle @min-[560px]:ml-44">
      <summary className="w-fit cursor-pointer rounded-sm py-1 hover:text-muted focus-visible:outline-2 focus-visible:outline-focus pointer-coarse:py-3.5">
        {t('how')}
        {days && ` · ${days}`}
      </summary>
      <ul className="mt-1 grid gap-0.5">
        {text.lines(held, findings).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );
}

interface RowsProps {
  rows: StandingOut[];
  findings: PageFindings | null;
}

function Rows({ rows, findings }: RowsProps) {
  const t = useTranslations('explore.sections');
  const write = useFinding();
  return (
    <ul className="grid gap-x-8 @min-[900px]:grid-cols-2">
      {rows.map(({ card, finding, held }) => (
        <li key={card}>
          <a
            href={`#${card}`}
            className="-mx-2 flex flex-col gap-x-4 rounded-sm px-2 py-1.5 text-sm hover:bg-hover focus-visible:outline-2 focus-visible:outline-focus @min-[560px]:flex-row"
          >
            <span className="flex-none text-accent-text @min-[560px]:w-40">{t(card)}</span>
            <span className="min-w-0 text-muted [&_b]:font-semibold [&_b]:text-ink">
              {write.node(finding)}
            </span>
          </a>
          {findings && <Checked held={held} findings={findings} />}
        </li>
      ))}
    </ul>
  );
}

/** The head of the report: a few findings, each leading to its card. */
export function StandingOutList({ shown }: { shown: readonly CardId[] }) {
  const t = useTranslations('explore.standingOut');
  const { report } = useCards();
  const rows = standingOut(report, shown);
  const waiting = report.status === 'loading';
  if (!waiting && !isTold(report) && rows.length === 0) return null;
  return (
    <section
      aria-labelledby="standing-out"
      aria-busy={waiting || undefined}
      className="@container mb-6 rounded-lg border border-line bg-surface px-4 pt-3 pb-2.5"
    >
      <div className="mb-1.5 flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <h2 id="standing-out" className="text-base font-semibold">
          {t('title')}
        </h2>
        <p className="text-xs text-subtle">{t('rule')}</p>
      </div>
      {waiting ? (
        <Skeleton className="mb-1.5 h-23" />
      ) : rows.length > 0 ? (
        <Rows rows={rows} findings={report.findings} />
      ) : (
        <p className="py-1.5 text-sm text-muted">{t('none')}</p>
      )}
    </section>
  );
}
