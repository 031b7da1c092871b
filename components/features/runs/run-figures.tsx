'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Run } from '@/lib/domain/runs';
import { formatDateTime } from '@/lib/format/date';
import { formatFixed, formatFull } from '@/lib/format/number';
import { useRunText } from './use-run-text';

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-subtle">{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}

function Precision({ run }: { run: Run }) {
  const t = useTranslations('runs.detail');
  const locale = useLocale();
  const { margin } = useRunText();
  const { half_width: half, design_effect: effect, state } = run;
  if (half === null || half >= 0.5 || effect === null) return null;
  const value = formatFixed(effect, 2, locale);
  return (
    <>
      <Figure label={t('margin')}>{t('marginValue', { margin: margin(half) })}</Figure>
      {effect > 1 && (
        <Figure label={t('effect')}>
          {state === 'done' ? t('effectMeasured', { value }) : t('effectAssumed', { value })}
        </Figure>
      )}
    </>
  );
}

/** How much was read, what it cost, and how exact it is. */
export function RunFigures({ run }: { run: Run }) {
  const t = useTranslations('runs.detail');
  const locale = useLocale();
  const { money } = useRunText();
  const count = (value: number) => formatFull(value, locale);
  const over = run.state === 'done';
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 text-sm sm:grid-cols-4">
      <Figure label={t('posts')}>{count(run.posts)}</Figure>
      {run.follows > 0 && <Figure label={t('follows')}>{count(run.follows)}</Figure>}
      <Figure label={t('pages')}>{count(run.pages)}</Figure>
      <Figure label={t('population')}>{count(run.population)}</Figure>
      <Figure label={over ? t('cost') : t('spent')}>{money(run.spent_micros)}</Figure>
      <Figure label={t('atMost')}>{money(run.at_most_micros)}</Figure>
      <Figure label={t('estimateCost')}>{money(run.estimate_micros)}</Figure>
      {run.saved_micros > 0 && <Figure label={t('saved')}>{money(run.saved_micros)}</Figure>}
      <Precision run={run} />
      <div className="col-span-full min-w-0">
        <dt className="text-xs text-subtle">{t('window')}</dt>
        <dd>
          {formatDateTime(run.from, locale)} – {formatDateTime(run.to, locale)}
        </dd>
      </div>
      <div className="col-span-full min-w-0">
        <dt className="text-xs text-subtle">{t('query')}</dt>
        <dd className="font-mono text-xs break-words whitespace-pre-line">{run.query}</dd>
      </div>
    </dl>
  );
}

const KINDS = ['post', 'user', 'slice', 'period', 'followers'] as const;
const REASONS = ['not_found', 'unavailable', 'not_authorized'] as const;
const among = <V extends string>(list: readonly V[], value: string): V | 'other' =>
  list.find((one) => one === value) ?? 'other';

/** What the network would not give, by kind and reason. */
export function RunMissing({ missing }: Pick<Run, 'missing'>) {
  const t = useTranslations('runs.detail');
  if (missing.length === 0) return null;
  return (
    <section className="mt-6 text-sm">
      <h2 className="mb-1 text-base font-semibold">{t('missing')}</h2>
      <ul className="list-disc pl-5">
        {missing.map(({ kind, reason, count }) => (
          <li key={`${kind} ${reason}`}>
            {t('missingLine', {
              count,
              kind: t(`kinds.${among(KINDS, kind)}`),
              reason: t(`reasons.${among(REASONS, reason)}`),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
