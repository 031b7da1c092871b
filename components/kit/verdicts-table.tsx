'use client';

import { useLocale, useTranslations } from 'next-intl';
import { ScaleWhisker } from '@/components/kit/charts/whisker';
import { Badge } from '@/components/ui/badge';
import type { ArmVerdict, CampaignVerdicts, Learned } from '@/lib/domain/campaign-plan';
import { formatShare, formatShareRange } from '@/lib/format/share';

const TONES = { better: 'success', worse: 'danger', cannot_tell: 'neutral' } as const;
const FEWEST_DAYS = 5;
/** Items that are named behind a line item. */
const NAMED = 8;

/** Ends of the scale that all rows share: the widest interval, at least half as much again either way. */
function scaleOf(arms: readonly ArmVerdict[]): [number, number] {
  const ends = arms.flatMap(({ lift }) => (lift ? [lift.low, lift.high] : []));
  return [Math.max(-1, Math.min(-0.5, ...ends)), Math.min(4, Math.max(0.5, ...ends))];
}

interface RowProps {
  arm: ArmVerdict;
  closed: number;
  domain: [number, number];
  learned: Learned | undefined;
}

function What({ arm, learned }: Pick<RowProps, 'arm' | 'learned'>) {
  const t = useTranslations('planner.taught');
  if (!learned) return null;
  const chips = learned.arms.find(({ name }) => name === arm.name)?.chips ?? [];
  if (chips.length === 0) return <span className="text-subtle">{t('noChips')}</span>;
  const names = chips.map(({ label }) => label);
  const more = names.length > NAMED ? ', …' : '';
  return (
    <span title={names.join(', ')}>
      {t('chips', { count: names.length, names: names.slice(0, NAMED).join(', ') + more })}
    </span>
  );
}

function Row({ arm, closed, domain, learned }: RowProps) {
  const t = useTranslations('planner.taught');
  const locale = useLocale();
  const { name, verdict, day, lift } = arm;
  const wait = closed < FEWEST_DAYS ? t('few') : t('more');
  return (
    <tr className="border-t border-line-soft align-top max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:gap-x-3 max-sm:py-2">
      <th scope="row" className="py-2 pr-3 text-left font-mono text-xs font-normal break-all max-sm:p-0">
        {name}
      </th>
      <td className="py-2 pr-3 max-sm:order-1 max-sm:col-span-2 max-sm:p-0 max-sm:pt-1">
        {lift && (
          <span className="flex items-center gap-2">
            <ScaleWhisker {...lift} domain={domain} width={96} reference={0} />
            <span className="font-medium tabular-nums">{formatShare(lift.value, locale)}</span>
            <span className="text-xs text-muted">{formatShareRange(lift.low, lift.high, locale)}</span>
          </span>
        )}
      </td>
      <td className="py-2 pr-3 max-sm:max-w-36 max-sm:p-0 max-sm:text-right">
        <Badge tone={TONES[verdict]}>{t(`verdicts.${verdict}`)}</Badge>{' '}
        <span className="text-xs text-muted">{day === null ? wait : t('onDay', { day })}</span>
      </td>
      <td className="max-w-72 py-2 text-xs break-words text-muted max-sm:order-2 max-sm:col-span-2 max-sm:max-w-none max-sm:p-0 max-sm:pt-1">
        <What arm={arm} learned={learned} />
      </td>
    </tr>
  );
}

const HEADS = ['arm', 'lift', 'verdict', 'taught'] as const;

interface TableProps {
  found: CampaignVerdicts;
  learned: Learned | undefined;
}

/** A verdict for each line item against the control, and the items that it is evidence of. */
export function VerdictsTable({ found, learned }: TableProps) {
  const t = useTranslations('planner.taught');
  const domain = scaleOf(found.arms);
  return (
    <div className="mt-2 overflow-x-auto" tabIndex={0} role="region" aria-label={t('title')}>
      <table className="w-full text-sm max-sm:block sm:min-w-[44rem]">
        <thead className="text-left text-xs text-muted max-sm:sr-only">
          <tr>
            {HEADS.map((head) => (
              <th key={head} className="py-1 pr-3 font-medium">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {found.arms.map((arm) => (
            <Row key={arm.name} {...{ arm, domain, learned }} closed={found.closed} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
