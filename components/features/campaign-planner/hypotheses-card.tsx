'use client';

import { useLocale, useTranslations } from 'next-intl';
import { CopyButton } from '@/components/kit/copy-button';
import { ScaleWhisker } from '@/components/kit/charts/whisker';
import { StatusLabel } from '@/components/kit/status-label';
import type { CampaignPlan, PlannedArm, Range } from '@/lib/domain/campaign-plan';
import { csvCell } from '@/lib/domain/csv-cell';
import { formatFull, formatMoney } from '@/lib/format/number';
import { formatShare } from '@/lib/format/share';

interface CardProps {
  plan: CampaignPlan | null;
  currency: string;
  budget: number | null;
}

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

function Arm({ arm, currency }: { arm: PlannedArm; currency: string }) {
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

/** The plan as it is pasted into a sheet; a cell never becomes a formula. */
function sheetOf({ arms }: CampaignPlan, heads: readonly string[]): string {
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

function Sentence({ plan, budget, currency }: CardProps & { plan: CampaignPlan }) {
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

/** The package as hypotheses, one a line item, with what each needs, and how many of them the budget affords. */
export function HypothesesCard({ plan, currency, budget }: CardProps) {
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
            <CopyButton size="sm" className="ml-auto" content={() => sheetOf(plan, heads)}>
              {t('copy')}
            </CopyButton>
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
          <div className="mt-2 overflow-x-auto" tabIndex={0} role="region" aria-labelledby="arms-title">
            <table className="w-full min-w-[44rem] text-sm">
              <thead className="text-xs text-muted">
                <tr>
                  <th className="py-1 pr-3 text-left font-medium">{t('heads.hypothesis')}</th>
                  <th className="py-1 pr-3 text-left font-medium">{t('heads.evidence')}</th>
                  <th className="py-1 pr-3 text-right font-medium">{t('heads.results')}</th>
                  <th className="py-1 pr-3 text-right font-medium">{t('heads.budget')}</th>
                  <th className="py-1 text-left font-medium">{t('heads.verdict')}</th>
                </tr>
              </thead>
              <tbody>
                {plan.arms.map((arm) => (
                  <Arm key={arm.name + arm.hypothesis} {...{ arm, currency }} />
                ))}
              </tbody>
            </table>
          </div>
          <p className="mt-2 text-xs text-subtle">
            {t('method', {
              power: Math.round(plan.power * 100),
              arms: plan.affordable ?? plan.arms.length - 1,
            })}
          </p>
        </>
      )}
    </section>
  );
}
