'use client';

import { useTranslations } from 'next-intl';
import { useFinding } from '@/components/kit/section-card/use-finding';
import { Skeleton } from '@/components/ui/skeleton';
import { useCards, type CardId } from './cards/card-context';
import { isTold, standingOut, type StandingOut } from './standing-out';

function Rows({ rows, onJump }: { rows: StandingOut[]; onJump: (card: CardId) => void }) {
  const t = useTranslations('explore.sections');
  const write = useFinding();
  return (
    <ul className="grid gap-x-8 @min-[900px]:grid-cols-2">
      {rows.map(({ card, finding }) => (
        <li key={card}>
          <a
            href={`#${card}`}
            onClick={() => onJump(card)}
            className="-mx-2 flex flex-col gap-x-4 rounded-sm px-2 py-1.5 text-sm hover:bg-hover focus-visible:outline-2 focus-visible:outline-focus @min-[560px]:flex-row"
          >
            <span className="flex-none text-accent-text @min-[560px]:w-40">{t(card)}</span>
            <span className="min-w-0 text-muted [&_b]:font-semibold [&_b]:text-ink">
              {write.node(finding)}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The head of the report: a few findings, each leading to its card. */
export function StandingOutList({
  shown,
  onJump,
}: {
  shown: readonly CardId[];
  onJump: (card: CardId) => void;
}) {
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
        <Rows rows={rows} onJump={onJump} />
      ) : (
        <p className="py-1.5 text-sm text-muted">{t('none')}</p>
      )}
    </section>
  );
}
