'use client';

import { useTranslations } from 'next-intl';
import { ScaleWhisker } from '@/components/kit/charts/whisker';
import { useChartFormat } from '@/components/kit/charts/use-chart-format';
import { Badge } from '@/components/ui/badge';
import type { TargetingReach } from '@/lib/contracts/targeting-check';
import type { CompileFinding, Compiled } from '@/lib/domain/targeting-check';

const TONES = { stop: 'danger', loss: 'warn', note: 'neutral' } as const;
const ORDER = ['stop', 'loss', 'note'] as const;
/** Names of chips that are told one by one. */
const NAMED = 3;

/** Each code's sentence stands under the key of the rule table, which is the code in camel case. */
const sentenceOf = (code: string) => code.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

type Group = TargetingReach['groups'][number];

function Measured({ group }: { group: Group }) {
  const t = useTranslations('targeting-check.compile');
  const format = useChartFormat();
  const { share, accounts, chip } = group;
  if (!share) return <p className="text-xs text-muted">{t('groupEmpty', { group: chip.label })}</p>;
  return (
    <div className="grid gap-1 text-xs text-muted">
      <p>
        {t('groupFinds', {
          group: chip.label,
          share: format.share(share.value),
          range: format.shareRange(share.low, share.high),
        })}
      </p>
      <div className="flex items-center gap-3">
        <ScaleWhisker {...share} domain={[0, 1]} hollow={accounts < 100} />
        <span className="font-mono">{t('accountsOf', { count: accounts })}</span>
      </div>
    </div>
  );
}

function Loss({ finding, groups }: { finding: CompileFinding; groups: readonly Group[] }) {
  const t = useTranslations('targeting-check.compile');
  const names = finding.chips.slice(0, NAMED).map(({ label }) => label);
  const rest = finding.chips.length - names.length;
  const measured =
    finding.code === 'group_as_phrases'
      ? groups.filter(({ chip }) => finding.chips.some(({ label }) => label === chip.label))
      : [];
  return (
    <li className="grid gap-1 border-t border-line-soft py-2 first:border-t-0">
      <p className="text-sm">
        <Badge tone={TONES[finding.kind]} className="mr-1.5 align-[1px]">
          {t(`tags.${finding.kind}`)}
        </Badge>
        {t(sentenceOf(finding.code), finding.values)}
      </p>
      {names.length > 0 && (
        <p className="truncate font-mono text-xs text-muted">
          {names.join(' · ')}
          {rest > 0 && ` ${t('more', { count: rest })}`}
        </p>
      )}
      {measured.map((group) => (
        <Measured key={group.chip.label} group={group} />
      ))}
    </li>
  );
}

interface LossesCardProps {
  compiled: Compiled | null;
  reach: TargetingReach | null;
}

/** What the package becomes on X, and what is lost on the way. */
export function LossesCard({ compiled, reach }: LossesCardProps) {
  const t = useTranslations('targeting-check');
  const findings = compiled?.findings.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind)) ?? [];
  const criteria = compiled?.line_items[0]?.criteria.length ?? 0;
  return (
    <section aria-labelledby="losses-title" className="rounded-lg border border-line bg-surface px-4 py-3.5">
      <h2 id="losses-title" className="text-sm font-semibold">
        {t('compile.title')}
      </h2>
      {compiled === null ? (
        <p role="status" className="mt-2 text-sm text-muted">
          {t('reading')}
        </p>
      ) : (
        <>
          <p className="mt-0.5 text-xs text-muted">
            {t('compile.becomes', { items: compiled.line_items.length, criteria })}{' '}
            {t('compile.goes', { sent: compiled.sent, chosen: compiled.chosen })}
          </p>
          {findings.length === 0 ? (
            <p className="mt-2 text-sm text-muted">{t('compile.nothingLost')}</p>
          ) : (
            <ul className="mt-2">
              {findings.map((finding, at) => (
                <Loss key={`${finding.code} ${at}`} finding={finding} groups={reach?.groups ?? []} />
              ))}
            </ul>
          )}
          <p className="mt-1 text-xs text-subtle">{t('compile.notAsked')}</p>
        </>
      )}
    </section>
  );
}
