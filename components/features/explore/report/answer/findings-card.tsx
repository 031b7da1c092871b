'use client';

import { Columns2, Maximize2, MessageSquareQuote } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { ScaleWhisker } from '@/components/kit/charts/whisker';
import { useFinding } from '@/components/kit/section-card/use-finding';
import { useHeldText } from '@/components/kit/section-card/use-held-text';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { Skeleton } from '@/components/ui/skeleton';
import {
  ClearDot,
  FindingHead,
  FindingRow,
  NEXT_STEP,
} from '@/components/features/explore/report/finding-row';
import { useCards, type CardId } from '@/components/features/explore/report/cards/card-context';
import { isTold, standingOut, type StandingOut } from '@/components/features/explore/report/standing-out';
import type { HeldFinding } from '@/lib/domain/page-findings';
import { cn } from '@/lib/utils';
import { type NextStep, useNextStep } from './use-next-step';

/** A ratio on powers of two about 1, a difference about 0. */
function scaleOf({ figure, value, low, high }: HeldFinding) {
  const write =
    figure === 'ratio' ? (number: number) => Math.log2(Math.max(0.05, number)) : (number: number) => number;
  const ends = { value: write(value ?? low), low: write(low), high: write(high ?? value ?? low) };
  const most = Math.max(figure === 'ratio' ? 2 : 0.05, Math.abs(ends.low), Math.abs(ends.high));
  return { ...ends, domain: [-most * 0.35, most * 1.1] as [number, number] };
}

/** The figure of a finding, for its row; none of what cannot be told. */
export function useFigure() {
  const t = useTranslations('explore.findings');
  const text = useHeldText();
  return (held: HeldFinding | null) => {
    if (!held) return { whisker: null, size: null, range: null };
    const value = text.value(held);
    return {
      whisker: <ScaleWhisker {...scaleOf(held)} reference={0} width={96} />,
      size: held.figure === 'points' ? t('points', { value }) : value,
      range: text.range(held),
    };
  };
}

/** Why it cannot be told, or on how many days it shows. */
export function useWhy() {
  const t = useTranslations('explore.findings');
  const text = useHeldText();
  return ({ held, unclear }: StandingOut): string | null => {
    const days = held && text.days(held);
    return unclear ? t(`by.${unclear}`) : days ? t('days', { days }) : null;
  };
}

/** Whether it is real, with how that was checked behind the word. */
export function Verdict({ row: { card, held } }: { row: StandingOut }) {
  const t = useTranslations('explore');
  const text = useHeldText();
  const { report } = useCards();
  const lines = report.findings && card !== 'sentiment_time' ? text.ofSection(report.findings, card) : [];
  return (
    <Popover>
      <PopoverTrigger
        className={cn(
          'inline-flex w-fit cursor-pointer items-center gap-1.5 rounded-sm text-[12.5px]/[18px] font-[550] focus-visible:outline-2 focus-visible:outline-focus pointer-coarse:min-h-11',
          !held && 'text-muted',
        )}
      >
        <ClearDot clear={held !== null} />
        {t(held ? 'findings.clear' : 'findings.cannotTell')}
        <span className="sr-only">: {t('findings.how', { title: t(`sections.${card}`) })}</span>
      </PopoverTrigger>
      <PopoverContent className="w-80 text-xs">
        <ul className="grid gap-1.5">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </PopoverContent>
    </Popover>
  );
}

function Next({ step }: { step: NextStep }) {
  if (step.kind === 'compare')
    return (
      <Link href={step.href} prefetch={false} className={NEXT_STEP}>
        <Columns2 aria-hidden />
        {step.label}
      </Link>
    );
  const Icon = step.kind === 'read' ? MessageSquareQuote : Maximize2;
  return (
    <button type="button" className={NEXT_STEP} onClick={step.act}>
      <Icon aria-hidden />
      {step.label}
    </button>
  );
}

interface FindingsCardProps {
  shown: readonly CardId[];
  onShow: (card: CardId) => void;
  /** Address of a comparison of these questions. */
  compareTexts: (texts: readonly string[]) => string;
}

function Rows({ rows, ...ways }: Omit<FindingsCardProps, 'shown'> & { rows: StandingOut[] }) {
  const t = useTranslations('explore.findings');
  const write = useFinding();
  const stepOf = useNextStep(ways);
  const figureOf = useFigure();
  const whyOf = useWhy();
  return (
    <>
      <FindingHead className="px-4" labels={[t('finding'), t('interval'), t('isItReal'), t('next')]} />
      <ul>
        {rows.map((row) => (
          <FindingRow
            key={row.card}
            {...figureOf(row.held)}
            className="px-4"
            clear={row.held !== null}
            verdict={<Verdict row={row} />}
            why={whyOf(row)}
            next={<Next step={stepOf(row)} />}
          >
            {write.node(row.finding)}
          </FindingRow>
        ))}
      </ul>
    </>
  );
}

/** What the posts say: at most five sentences, each with its interval, whether it is real, and one next step. */
export function FindingsCard({ shown, ...ways }: FindingsCardProps) {
  const t = useTranslations('explore.findings');
  const { report } = useCards();
  const rows = standingOut(report, shown);
  const clear = rows.filter(({ held }) => held !== null).length;
  const waiting = report.status === 'loading';
  if (!waiting && !isTold(report) && rows.length === 0) return null;
  return (
    <section
      aria-labelledby="findings"
      aria-busy={waiting || undefined}
      className="rounded-lg border border-line bg-surface pt-2.5 pb-1"
    >
      <div className="mb-1 flex flex-wrap items-baseline gap-x-2 px-4">
        <h2 id="findings" className="text-base font-semibold">
          {t('title')}
        </h2>
        {report.findings && (
          <p className="font-mono text-[11.5px]/4 text-subtle" title={t('rule')}>
            {t('of', { count: clear, tested: report.findings.tested })}
          </p>
        )}
      </div>
      {waiting ? (
        [0, 1, 2].map((row) => (
          <div key={row} className="flex h-12 items-center border-t border-line-soft px-4">
            <Skeleton className="w-1/2" />
          </div>
        ))
      ) : rows.length > 0 ? (
        <Rows rows={rows} {...ways} />
      ) : (
        <p className="px-4 py-1.5 text-muted">{t('none')}</p>
      )}
    </section>
  );
}
