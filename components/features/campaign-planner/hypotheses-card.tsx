'use client';

import { useLocale, useTranslations } from 'next-intl';
import { CopyButton } from '@/components/kit/copy-button';
import { ScaleWhisker } from '@/components/kit/charts/whisker';
import { StatusLabel } from '@/components/kit/status-label';
import type { CheckedPlan, PlannedArm, Range } from '@/lib/domain/campaign-plan';
import { csvCell } from '@/lib/domain/csv-cell';
import type { LintFinding, LintPlace } from '@/lib/domain/targeting-check';
import { formatFull, formatMoney } from '@/lib/format/number';
import { formatShare } from '@/lib/format/share';
import { cn } from '@/lib/utils';

interface CardProps {
  plan: CheckedPlan | null;
  currency: string;
  budget: number | null;
  /** Days that are planned; null: they are not chosen. */
  days: number | null;
}

/** Five days that are closed, and three that are not yet. */
const SHORTEST = 8;

const TONES = {
  control: 'hollow',
  affordable: 'success',
  too_thin: 'warn',
  cannot_plan: 'hollow',
} as const;

function Evidence({ evidence }: Pick<PlannedArm, 'evidence'>) {
  const t = useTranslations('planner.arms');
  const locale = useLocale();
  if (!evidence) return <span className="text-subtle">{t('noEvidence')}</span>;
  const { index, low, high, n } = evidence;
  const ends = { low, high: high ?? index * 2 };
  return (
    <span className="flex items-center gap-2">
      <ScaleWhisker value={index} {...ends} domain={[0, Math.max(4, ends.high)]} width={72} reference={1} />
      <span className="font-medium tabular-nums">{formatFull(index * 100, locale)}</span>
      {n !== null && <span className="font-mono text-xs text-muted">{formatFull(n, locale)}</span>}
    </span>
  );
}

/** What it costs with its range; an interval of no width is not told. */
function Cost({ cost, currency }: { cost: Range | null; currency: string }) {
  const t = useTranslations('planner.arms');
  const locale = useLocale();
  if (!cost) return <span className="text-subtle">{t('notKnown')}</span>;
  const money = (value: number) => formatMoney(Math.round(value), currency, locale, 'full');
  return (
    <>
      <span className="font-medium">{money(cost.value)}</span>
      {cost.low < cost.high && (
        <span className="block text-xs text-muted">{`${money(cost.low)}–${money(cost.high)}`}</span>
      )}
    </>
  );
}

/** Hypotheses of lists and of sections by their names; an audience or a show by its own. */
function useHypothesis() {
  const t = useTranslations('planner.arms.hypotheses');
  return (hypothesis: string) => (t.has(hypothesis) ? t(hypothesis) : hypothesis);
}

interface ArmProps {
  arm: PlannedArm;
  currency: string;
  /** What the policies say to its name and chips. */
  lint: readonly LintFinding[];
}

function Arm({ arm, currency, lint }: ArmProps) {
  const t = useTranslations('planner.arms');
  const locale = useLocale();
  const named = useHypothesis();
  const chips = arm.chips.map(({ label }) => label).join(', ');
  return (
    <tr className="border-t border-line-soft align-top">
      <th scope="row" className="max-w-72 py-2 pr-3 text-left font-normal">
        <span className="block font-medium">{named(arm.hypothesis)}</span>
        <span className="block font-mono text-xs break-all text-muted">{arm.name}</span>
        {chips && (
          <span className="block truncate text-xs text-subtle" title={chips}>
            {chips}
          </span>
        )}
        <PolicyNotes lint={lint} />
      </th>
      <td className="py-2 pr-3">
        <Evidence evidence={arm.evidence} />
      </td>
      <td className="py-2 pr-3 text-right tabular-nums">
        {arm.results === null ? (
          <span className="text-subtle">{t('notKnown')}</span>
        ) : (
          formatFull(arm.results, locale)
        )}
      </td>
      <td className="py-2 pr-3 text-right tabular-nums">
        <Cost cost={arm.budget} currency={currency} />
      </td>
      <td className="py-2">
        <StatusLabel tone={TONES[arm.verdict]}>{t(`verdicts.${arm.verdict}`)}</StatusLabel>
        {arm.sees !== null && (
          <span className="block text-xs text-muted">
            {t('sees', { lift: formatShare(arm.sees, locale) })}
          </span>
        )}
      </td>
    </tr>
  );
}

function PolicyNotes({ lint }: Pick<ArmProps, 'lint'>) {
  const t = useTranslations('planner.arms');
  const rules = useTranslations('targeting-check.lint.rules');
  return lint.map(({ rule, severity, found, place }) => (
    <span
      key={`${rule} ${found} ${JSON.stringify(place)}`}
      className={cn('mt-0.5 block text-xs', severity === 'block' ? 'text-danger' : 'text-warn')}
    >
      {t('lint', { found, what: rules(rule) })}
    </span>
  ));
}

const sameChip = (place: LintPlace, { chips }: PlannedArm) =>
  'list' in place && chips.some(({ list, label }) => list === place.list && label === place.label);

/** Findings at the name of an arm, and at its chips. */
const lintOf = ({ lint }: CheckedPlan, arm: PlannedArm, at: number): LintFinding[] =>
  lint.filter(({ place }) =>
    'text' in place ? place.text === 'arm' && place.at === at : sameChip(place, arm),
  );

/** The plan as it is pasted into a sheet; a cell never becomes a formula. */
function sheetOf({ arms }: CheckedPlan, heads: readonly string[]): string {
  const rows = arms.map((arm) => [
    ...[arm.name, arm.chips.map(({ label }) => label).join(', ')],
    ...[
      arm.results ?? '',
      arm.impressions ?? '',
      arm.budget ? Math.round(arm.budget.value) : '',
      arm.verdict,
    ],
  ]);
  return [heads, ...rows].map((row) => row.map((cell) => csvCell(String(cell))).join('\t')).join('\n');
}

function Sentence({ plan, budget, currency }: Omit<CardProps, 'days'> & { plan: CheckedPlan }) {
  const t = useTranslations('planner.arms');
  const locale = useLocale();
  const hypotheses = plan.arms.length - 1;
  const { affordable, left } = plan;
  if (affordable === null) return <>{t('cannotPlan')}</>;
  const values = {
    affordable,
    budget: formatMoney(budget ?? 0, currency, locale, 'full'),
    thin: hypotheses - affordable,
    left: formatMoney(Math.max(0, Math.round(left ?? 0)), currency, locale, 'full'),
  };
  return (
    <>{t(affordable === 0 ? 'affordsNone' : affordable < hypotheses ? 'affords' : 'affordsAll', values)}</>
  );
}

/** What affordable means, and what a plan like this cannot do. */
function Notes({ plan, currency, days }: Pick<CardProps, 'currency' | 'days'> & { plan: CheckedPlan }) {
  const t = useTranslations('planner.arms');
  const locale = useLocale();
  const [, planned] = plan.curves;
  const each = plan.arms[0]?.budget;
  const power = Math.round(plan.power * 100);
  const name = plan.lint.filter(({ place }) => 'text' in place && place.text === 'name');
  return (
    <>
      {plan.stopped && (
        <p role="alert" className="mt-2 rounded-md bg-danger-soft px-3 py-2 text-sm text-danger">
          {t('stopped')}
        </p>
      )}
      {name.length > 0 && (
        <p className="mt-2 text-sm">
          {t('nameLint')} <PolicyNotes lint={name} />
        </p>
      )}
      {days !== null && days < SHORTEST && <p className="mt-2 text-sm text-warn">{t('short')}</p>}
      {plan.left_out > 0 && (
        <p className="mt-2 text-sm text-muted">{t('leftOut', { count: plan.left_out })}</p>
      )}
      {each && planned && (
        <p className="mt-2 text-xs text-subtle">
          {t('kept', {
            each: formatMoney(Math.round(each.value), currency, locale, 'full'),
            lift: formatShare(planned.lift, locale),
            power,
          })}
        </p>
      )}
      <p className="mt-1 text-xs text-subtle">
        {t('method', { power, arms: plan.affordable ?? plan.arms.length - 1 })}
      </p>
    </>
  );
}

const HEADS = ['hypothesis', 'evidence', 'results', 'budget', 'verdict'] as const;

function ArmsTable({ plan, currency }: Pick<CardProps, 'currency'> & { plan: CheckedPlan }) {
  const t = useTranslations('planner.arms');
  const isFigure = (head: string) => head === 'results' || head === 'budget';
  return (
    <div className="mt-2 overflow-x-auto" tabIndex={0} role="region" aria-labelledby="arms-title">
      <table className="w-full min-w-[44rem] text-sm">
        <thead className="text-xs text-muted">
          <tr>
            {HEADS.map((head) => (
              <th
                key={head}
                className={cn('py-1 pr-3 font-medium', isFigure(head) ? 'text-right' : 'text-left')}
              >
                {t(`heads.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plan.arms.map((arm, at) => (
            <Arm key={arm.name} {...{ arm, currency }} lint={lintOf(plan, arm, at)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The package as hypotheses, one a line item, with what each needs, and how many of them the budget affords. */
export function HypothesesCard({ plan, currency, budget, days }: CardProps) {
  const t = useTranslations('planner.arms');
  const heads = ['name', 'chips', 'results', 'impressions', 'budget', 'verdict'].map((key) =>
    t(`heads.${key}`),
  );
  return (
    <section
      aria-labelledby="arms-title"
      className="min-w-0 rounded-lg border border-line bg-surface px-4 py-3.5"
    >
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="arms-title" className="text-sm font-semibold">
          {t('title')}
        </h2>
        {plan && plan.arms.length > 0 && (
          <>
            <span className="font-mono text-xs text-muted">
              {t('count', { count: plan.arms.length - 1 })}
            </span>
            {!plan.stopped && (
              <CopyButton size="sm" className="ml-auto" content={() => sheetOf(plan, heads)}>
                {t('copy')}
              </CopyButton>
            )}
          </>
        )}
      </div>
      {!plan ? (
        <p className="mt-2 text-sm text-muted">{t('computing')}</p>
      ) : plan.arms.length === 0 ? (
        <p className="mt-2 text-sm text-muted">{t('nothing')}</p>
      ) : (
        <>
          <p className="mt-1 text-sm">
            {t('why')} <Sentence {...{ plan, budget, currency }} />
          </p>
          <ArmsTable {...{ plan, currency }} />
          <Notes {...{ plan, currency, days }} />
        </>
      )}
    </section>
  );
}
