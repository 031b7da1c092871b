'use client';

import { CircleAlert, ShieldCheck, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/utils';
import type { ChipRef, LintFinding } from '@/lib/domain/targeting-check';

interface FindingProps {
  finding: LintFinding;
  /** Absent: nobody may change the list here. */
  onDeselect: ((chip: ChipRef) => void) | undefined;
}

function Finding({ finding: { rule, severity, place, found, excluded }, onDeselect }: FindingProps) {
  const t = useTranslations('targeting-check');
  const blocks = severity === 'block';
  const Icon = blocks ? CircleAlert : TriangleAlert;
  const chip = 'list' in place ? place : null;
  return (
    <li className={cn('grid gap-1 rounded-md px-3 py-2', blocks ? 'bg-danger-soft' : 'bg-warn-soft')}>
      <p className="flex items-start gap-2 text-sm">
        <Icon aria-hidden className={cn('mt-0.5 size-4 shrink-0', blocks ? 'text-danger' : 'text-warn')} />
        <span className="min-w-0">
          <strong className="font-semibold break-words">
            {chip ? chip.label : t(`places.${'text' in place ? place.text : 'name'}`)}
          </strong>{' '}
          {t(`lint.rules.${rule}`)}
          {excluded && ` ${t('lint.excluded')}`}
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pl-6 text-xs text-muted">
        <span>{blocks ? t('lint.stops') : t('lint.warn')}</span>
        <span className="font-mono text-[.923em]">{t('lint.read', { found, rule })}</span>
        {chip && onDeselect && (
          <Button size="sm" className="ml-auto" onClick={() => onDeselect(chip)}>
            {t('lint.deselect')}
          </Button>
        )}
      </div>
    </li>
  );
}

interface LintCardProps {
  lint: readonly LintFinding[] | null;
  onDeselect: ((chip: ChipRef) => void) | undefined;
}

/** What the policies of X say to the words of the list, those first that stop it. */
export function LintCard({ lint, onDeselect }: LintCardProps) {
  const t = useTranslations('targeting-check');
  const sorted = lint?.toSorted((a, b) => a.severity.localeCompare(b.severity)) ?? [];
  return (
    <section aria-labelledby="lint-title" className="rounded-lg border border-line bg-surface px-4 py-3.5">
      <h2 id="lint-title" className="text-sm font-semibold">
        {t('lint.title')}
      </h2>
      <div role="status" aria-busy={lint === null} className="mt-2">
        {lint === null ? (
          <p className="text-sm text-muted">{t('reading')}</p>
        ) : sorted.length === 0 ? (
          <p className="flex items-center gap-2 text-sm text-muted">
            <ShieldCheck aria-hidden className="size-4 text-success" />
            {t('lint.none')}
          </p>
        ) : (
          <ul className="grid gap-2">
            {sorted.map((finding, at) => (
              <Finding key={`${finding.rule} ${at}`} {...{ finding, onDeselect }} />
            ))}
          </ul>
        )}
      </div>
      <p className="mt-2 text-xs text-subtle">{t('lint.limits')}</p>
    </section>
  );
}
