'use client';

import { useLocale, useTranslations } from 'next-intl';
import { CopyButton } from '@/components/kit/copy-button';
import { Button } from '@/components/ui/button';
import { type CheckedPlan, type PlannedArm, plannedArms, testedArms } from '@/lib/domain/campaign-plan';
import { csvCell } from '@/lib/domain/csv-cell';
import type { LintFinding } from '@/lib/domain/targeting-check';
import { formatMoney } from '@/lib/format/number';
import { formatShare } from '@/lib/format/share';
import { cn } from '@/lib/utils';
import { Arm, type Choice, PolicyNotes } from './arm-row';

interface CardProps extends Choice {
  plan: CheckedPlan | null;
  currency: string;
  budget: number | null;
  /** Days that are planned; null: they are not chosen. */
  days: number | null;
}

/** Five days that are closed, and three that are not yet. */
const SHORTEST = 8;

const sameChip = ({ place, excluded }: LintFinding, { chips }: PlannedArm) =>
  !excluded &&
  'list' in place &&
  chips.some(({ list, label }) => list === place.list && label === place.label);

/** Findings at the name of an arm, and at its chips. */
const lintOf = ({ lint }: CheckedPlan, arm: PlannedArm, at: number): LintFinding[] =>
  lint.filter((finding) => {
    const { place } = finding;
    return 'text' in place ? place.text === 'arm' && place.at === at : sameChip(finding, arm);
  });

/** The plan as it is pasted into a sheet; a cell never becomes a formula. */
function sheetOf(plan: CheckedPlan, heads: readonly string[]): string {
  const rows = plannedArms(plan).map((arm) => [
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

function Sentence({
  plan,
  budget,
  currency,
}: Pick<CardProps, 'budget' | 'currency'> & { plan: CheckedPlan }) {
  const t = useTranslations('planner.arms');
  const locale = useLocale();
  const hypotheses = testedArms(plan).length;
  const { affordable, left } = plan;
  if (hypotheses === 0) return <>{t('noneChosen')}</>;
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
  const leftOut = plan.lint.filter(({ excluded }) => excluded);
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
      {leftOut.length > 0 && (
        <p className="mt-2 text-sm">
          {t('leftOutLint')} <PolicyNotes lint={leftOut} />
        </p>
      )}
      {days !== null && days < SHORTEST && <p className="mt-2 text-sm text-warn">{t('short')}</p>}
      {plan.arms.some(({ verdict }) => verdict === 'taken_out') && (
        <p className="mt-2 text-sm text-muted">{t('takenOut')}</p>
      )}
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
        {t('method', { power, arms: plan.affordable ?? testedArms(plan).length })}
      </p>
    </>
  );
}

/** One click takes out what the budget cannot afford; where it affords nothing, that would leave no plan. */
function ThinOut({ plan, out, onOut }: Choice & { plan: CheckedPlan }) {
  const t = useTranslations('planner.arms');
  const thin = plan.arms.flatMap(({ verdict, slug }) => (verdict === 'too_thin' ? slug : []));
  if (thin.length === 0 || plan.affordable === 0) return null;
  return (
    <Button size="sm" className="mt-2" onClick={() => onOut([...out, ...thin])}>
      {t('thinOut', { count: thin.length })}
    </Button>
  );
}

const HEADS = ['hypothesis', 'evidence', 'results', 'budget', 'verdict'] as const;

function ArmsTable({
  plan,
  currency,
  ...choice
}: Choice & Pick<CardProps, 'currency'> & { plan: CheckedPlan }) {
  const t = useTranslations('planner.arms');
  const isFigure = (head: string) => head === 'results' || head === 'budget';
  return (
    <div className="mt-2 overflow-x-auto" tabIndex={0} role="region" aria-labelledby="arms-title">
      <table className="w-full min-w-[44rem] text-sm">
        <thead className="text-xs text-muted">
          <tr>
            <th className="w-7">
              <span className="sr-only">{t('heads.test')}</span>
            </th>
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
            <Arm key={arm.name} {...{ arm, currency, ...choice }} lint={lintOf(plan, arm, at)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The package as hypotheses, one a line item, with what each needs, and how many of them the budget affords. */
export function HypothesesCard({ plan, currency, budget, days, out, onOut }: CardProps) {
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
              {t('count', { count: testedArms(plan).length })}
            </span>
            {!plan.stopped && (
              <span className="ml-auto">
                <CopyButton size="sm" content={() => sheetOf(plan, heads)}>
                  {t('copy')}
                </CopyButton>
              </span>
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
          <ArmsTable {...{ plan, currency, out, onOut }} />
          <ThinOut {...{ plan, out, onOut }} />
          <Notes {...{ plan, currency, days }} />
        </>
      )}
    </section>
  );
}
