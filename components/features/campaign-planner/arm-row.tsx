'use client';

import { useLocale, useTranslations } from 'next-intl';
import { ScaleWhisker } from '@/components/kit/charts/whisker';
import { useHypothesisName } from '@/components/kit/use-hypothesis-name';
import { StatusLabel } from '@/components/kit/status-label';
import { Checkbox } from '@/components/ui/checkbox';
import type { PlannedArm, Range } from '@/lib/domain/campaign-plan';
import type { LintFinding } from '@/lib/domain/targeting-check';
import { formatFull, formatMoney } from '@/lib/format/number';
import { formatShare } from '@/lib/format/share';
import { cn } from '@/lib/utils';

const TONES = {
  control: 'hollow',
  affordable: 'success',
  too_thin: 'warn',
  cannot_plan: 'hollow',
  taken_out: 'hollow',
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

export interface Choice {
  /** Slugs of hypotheses that are not tested. */
  out: readonly string[];
  onOut: (out: readonly string[]) => void;
}

interface ArmProps extends Choice {
  arm: PlannedArm;
  currency: string;
  /** What the policies say to its name and chips. */
  lint: readonly LintFinding[];
}

/** Takes a hypothesis out of the plan and puts it back; the control stays. */
function Tested({ arm: { slug, hypothesis }, out, onOut }: Pick<ArmProps, 'arm'> & Choice) {
  const t = useTranslations('planner.arms');
  const named = useHypothesisName();
  if (slug === 'control') return null;
  return (
    <Checkbox
      className="mt-0.5"
      aria-label={t('test', { name: named(hypothesis) })}
      checked={!out.includes(slug)}
      onCheckedChange={(checked) =>
        onOut(checked === true ? out.filter((one) => one !== slug) : [...out, slug])
      }
    />
  );
}

function ArmName({ arm, lint }: Pick<ArmProps, 'arm' | 'lint'>) {
  const named = useHypothesisName();
  const chips = arm.chips.map(({ label }) => label).join(', ');
  return (
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
  );
}

function ArmNeeds({ arm, currency }: Pick<ArmProps, 'arm' | 'currency'>) {
  const t = useTranslations('planner.arms');
  const locale = useLocale();
  return (
    <>
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
    </>
  );
}

/** A hypothesis with what it needs, and whether it is tested. */
export function Arm({ arm, currency, lint, out, onOut }: ArmProps) {
  const t = useTranslations('planner.arms');
  const locale = useLocale();
  const isOut = arm.verdict === 'taken_out';
  return (
    <tr
      className={cn('border-t border-line-soft align-top', arm.verdict === 'too_thin' && 'bg-warn-soft/40')}
    >
      <td className="py-2 pr-3">
        <Tested {...{ arm, out, onOut }} />
      </td>
      <ArmName {...{ arm, lint }} />
      <td className="py-2 pr-3">
        <Evidence evidence={arm.evidence} />
      </td>
      {isOut ? <td colSpan={2} /> : <ArmNeeds {...{ arm, currency }} />}
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

export function PolicyNotes({ lint }: Pick<ArmProps, 'lint'>) {
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
