'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { useHypothesisName } from '@/components/kit/use-hypothesis-name';
import { Checkbox } from '@/components/ui/checkbox';
import { type Hypothesis, hypothesesOf } from '@/lib/analysis/planner/plan-arms';
import { MOST_ARMS } from '@/lib/domain/campaign-plan';
import type { TargetingPackage } from '@/lib/domain/targeting-package';
import { formatFull } from '@/lib/format/number';

interface ArmsFieldProps {
  targeting: TargetingPackage;
  chosen: readonly string[];
  onChange: (slugs: string[]) => void;
}

/** What a chip of it is known by: the best index, with the lower end of its interval. */
function Evidence({ evidence }: Pick<Hypothesis, 'evidence'>) {
  const t = useTranslations('ads-desk.new');
  const locale = useLocale();
  if (!evidence) return null;
  const index = (value: number) => formatFull(value * 100, locale);
  return <>{t('armIndex', { index: index(evidence.index), low: index(evidence.low) })}</>;
}

/** What can be held against the whole list: one hypothesis alone is the whole list. */
function offered(targeting: TargetingPackage): Hypothesis[] {
  const all = hypothesesOf(targeting);
  return all.length < 2 ? [] : all;
}

/** Those of the slugs that the list has. */
export function knownArms(targeting: TargetingPackage, slugs: readonly string[]): string[] {
  const all = offered(targeting).map(({ slug }) => slug);
  return slugs.filter((slug) => all.includes(slug));
}

/** The hypotheses of a list: each that is chosen gets an ad set of its own, beside the whole list as their control. */
export function ArmsField({ targeting, chosen, onChange }: ArmsFieldProps) {
  const t = useTranslations('ads-desk.new');
  const nameOf = useHypothesisName();
  const id = useId();
  const all = offered(targeting);
  if (all.length === 0) return null;
  const toggle = (slug: string, on: boolean) =>
    onChange(on ? [...chosen, slug] : chosen.filter((one) => one !== slug));
  return (
    <fieldset aria-describedby={`${id}-hint`} className="rounded-md border border-line px-3 py-2">
      <legend className="px-1 text-sm font-medium">{t('arms')}</legend>
      <p id={`${id}-hint`} className="text-xs text-subtle">
        {t('armsHint')}
      </p>
      <ul className="mt-2 grid max-h-48 gap-1 overflow-y-auto">
        {all.map(({ slug, hypothesis, chips, evidence }) => (
          <li key={slug} className="flex min-h-7 items-center gap-2.5">
            <Checkbox
              id={`${id}-${slug}`}
              checked={chosen.includes(slug)}
              disabled={!chosen.includes(slug) && chosen.length >= MOST_ARMS}
              onCheckedChange={(on) => toggle(slug, on === true)}
            />
            <label htmlFor={`${id}-${slug}`} className="min-w-0 flex-1 cursor-pointer truncate">
              {nameOf(hypothesis)}
            </label>
            <span className="flex-none text-xs text-subtle">
              {t('armChips', { count: chips.length })} <Evidence evidence={evidence} />
            </span>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
