'use client';

import { Columns2, Maximize2, MessageSquareQuote } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { ScaleWhisker } from '@/components/kit/charts/whisker';
import { useFinding } from '@/components/kit/section-card/use-finding';
import { useHeldText } from '@/components/kit/section-card/use-held-text';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { Skeleton } from '@/components/ui/skeleton';
import { useCards, type CardId } from '@/components/features/explore/report/cards/card-context';
import { isTold, standingOut, type StandingOut } from '@/components/features/explore/report/standing-out';
import type { HeldFinding } from '@/lib/domain/page-findings';
import { formatFull } from '@/lib/format/number';
import { cn } from '@/lib/utils';
import { type NextStep, useNextStep } from './use-next-step';

const COLUMNS = 'lg:grid lg:grid-cols-[minmax(0,1fr)_292px_148px_168px] lg:items-center lg:gap-5';
const MINI =
  'inline-flex min-h-7 items-center gap-1.5 rounded-sm font-[550] text-accent-text hover:underline pointer-coarse:min-h-11 print:hidden [&_svg]:size-3.5 [&_svg]:flex-none';

/** A ratio on powers of two about 1, a difference about 0. */
function scaleOf({ figure, value, low, high }: HeldFinding) {
  const write =
    figure === 'ratio' ? (number: number) => Math.log2(Math.max(0.05, number)) : (number: number) => number;
  const ends = { value: write(value ?? low), low: write(low), high: write(high ?? value ?? low) };
  const most = Math.max(figure === 'ratio' ? 2 : 0.05, Math.abs(ends.low), Math.abs(ends.high));
  return { ...ends, domain: [-most * 0.35, most * 1.1] as [number, number] };
}

function Interval({ held }: { held: HeldFinding | null }) {
  const t = useTranslations('explore.findings');
  const text = useHeldText();
  if (!held) return <span className="max-lg:hidden" />;
  return (
    <span className="flex items-center gap-x-3 whitespace-nowrap">
      <span className="max-md:hidden">
        <ScaleWhisker {...scaleOf(held)} reference={0} width={96} />
      </span>
      <span>
        <b className="font-semibold">
          {held.figure === 'points' ? t('points', { value: text.value(held) }) : text.value(held)}
        </b>{' '}
        <span className="text-xs text-subtle">{text.range(held)}</span>
      </span>
    </span>
  );
}

/** Whether it is real, with how that was checked behind the word. */
function Verdict({ row: { card, held, unclear } }: { row: StandingOut }) {
  const t = useTranslations('explore');
  const text = useHeldText();
  const { report } = useCards();
  const lines = report.findings && card !== 'sentiment_time' ? text.ofSection(report.findings, card) : [];
  const days = held && text.days(held);
  const why = unclear ? t(`findings.by.${unclear}`) : days ? t('findings.days', { days }) : null;
  return (
    <span className="flex flex-col max-lg:flex-row max-lg:items-baseline max-lg:gap-2">
      <Popover>
        <PopoverTrigger
          className={cn(
            'inline-flex w-fit cursor-pointer items-center gap-1.5 rounded-sm text-[12.5px]/[18px] font-[550] focus-visible:outline-2 focus-visible:outline-focus pointer-coarse:min-h-11',
            !held && 'text-muted',
          )}
        >
          <i
            aria-hidden
            className={cn(
              'size-2 flex-none rounded-full',
              held ? 'bg-ink' : 'ring-[1.5px] ring-subtle ring-inset',
            )}
          />
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
      {why && <span className="text-xs text-subtle">{why}</span>}
    </span>
  );
}

function Next({ step }: { step: NextStep }) {
  if (step.kind === 'compare')
    return (
      <Link href={step.href} prefetch={false} className={MINI}>
        <Columns2 aria-hidden />
        {step.label}
      </Link>
    );
  const Icon = step.kind === 'read' ? MessageSquareQuote : Maximize2;
  return (
    <button type="button" className={cn(MINI, 'cursor-pointer text-left')} onClick={step.act}>
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
  return (
    <>
      <div aria-hidden className={cn('px-4 pb-1 text-xs text-subtle max-lg:hidden', COLUMNS)}>
        <span>{t('finding')}</span>
        <span>{t('interval')}</span>
        <span>{t('isItReal')}</span>
        <span>{t('next')}</span>
      </div>
      <ul>
        {rows.map((row) => (
          <li
            key={row.card}
            className={cn(
              'min-h-12 border-t border-line-soft px-4 py-1 max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:justify-between max-lg:gap-x-4 max-lg:py-2.5',
              COLUMNS,
            )}
          >
            <p className="text-muted max-lg:w-full [&_b]:font-semibold [&_b]:text-ink">
              {write.node(row.finding)}
            </p>
            <Interval held={row.held} />
            <Verdict row={row} />
            <Next step={stepOf(row)} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** What the posts say: at most five sentences, each with its interval, whether it is real, and one next step. */
export function FindingsCard({ shown, ...ways }: FindingsCardProps) {
  const t = useTranslations('explore.findings');
  const locale = useLocale();
  const { report } = useCards();
  const all = standingOut(report, shown);
  // The volume says its own peak right above; alone it still stands, as then something does differ.
  const others = standingOut(
    report,
    shown.filter((card) => card !== 'conversation_volume'),
  );
  const rows = others.length > 0 ? others : all;
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
            {t('of', { count: rows.length, tested: formatFull(report.findings.tested, locale) })}
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
