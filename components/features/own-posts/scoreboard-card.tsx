'use client';

import { useLocale, useTranslations } from 'next-intl';
import { SectionCard } from '@/components/kit/section-card/section-card';
import type { PredictionTest, Score } from '@/lib/contracts/own-predictions';
import { formatDate } from '@/lib/format/date';
import { formatFixed, formatFull } from '@/lib/format/number';
import { formatShare } from '@/lib/format/share';
import { MethodNotes } from './method-notes';
import type { Predictions, Tests } from './use-predictions';
import { cardState } from './waiting';

const BASELINES = ['median', 'lastWeek', 'plain'] as const;
const HEAD = 'px-2 py-1.5 text-right font-medium whitespace-nowrap first:pl-0 first:text-left last:pr-0';
const CELL = 'px-2 py-2 text-right tabular-nums first:pl-0 first:text-left last:pr-0';

interface Line {
  model: PredictionTest['model'];
  score: Score;
  advice: boolean;
}

function ScoreRow({ model, score, advice }: Line) {
  const t = useTranslations('own-posts.scoreboard');
  const locale = useLocale();
  const error = (value: number) => formatFixed(value, 3, locale);
  const { coverage } = score;
  return (
    <tr className="border-t border-line-soft">
      <th scope="row" className={`${CELL} font-medium`}>
        {t(`models.${model}`)}
      </th>
      <td className={CELL}>{formatFull(score.posts, locale)}</td>
      <td className={`${CELL} font-semibold`}>{error(score.error)}</td>
      {BASELINES.map((name) => (
        <td key={name} className={CELL} data-best={score.best === name || undefined}>
          <span className={score.best === name ? 'font-semibold' : 'text-muted'}>
            {error(score.baselines[name])}
          </span>
        </td>
      ))}
      <td className={CELL}>{error(score.gain)}</td>
      <td className={CELL}>{formatFixed(score.p, 3, locale)}</td>
      <td className={CELL}>
        {coverage ? formatShare(coverage.inside / coverage.of, locale) : t('coverageFew')}
      </td>
      <td className={CELL}>{advice ? t('yes') : t('no')}</td>
    </tr>
  );
}

function ScoreTable({ lines }: { lines: readonly Line[] }) {
  const t = useTranslations('own-posts.scoreboard');
  return (
    <div className="overflow-x-auto" tabIndex={0} role="group" aria-label={t('title')}>
      <table className="w-full min-w-[720px] text-[12.5px]/[18px]">
        <thead className="text-xs text-subtle">
          <tr>
            <th className={HEAD}>{t('model')}</th>
            <th className={HEAD}>{t('posts')}</th>
            <th className={HEAD}>{t('error')}</th>
            {BASELINES.map((name) => (
              <th key={name} className={HEAD}>
                {t(`baselines.${name}`)}
              </th>
            ))}
            <th className={HEAD}>{t('gain')}</th>
            <th className={HEAD}>{t('p')}</th>
            <th className={HEAD}>{t('coverage')}</th>
            <th className={HEAD}>{t('advice')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <ScoreRow key={line.model} {...line} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const LEAST_SHOWN_P = 0.0001;

function TestList({ tests, next }: { tests: Tests; next: string | null }) {
  const t = useTranslations('own-posts.scoreboard');
  const locale = useLocale();
  if (tests.length === 0) return null;
  return (
    <div className="mt-4">
      <h4 className="text-sm font-semibold">{t('tests')}</h4>
      <ul className="mt-1 grid gap-1 text-[12.5px]/[18px]">
        {tests.map((one) => (
          <li key={`${one.model}-${one.test}`} className="flex flex-wrap gap-x-3">
            <span className="font-medium">
              {`${t(`models.${one.model}`)}, ${t('test', { number: one.test })}`}
            </span>
            <span className="text-muted">
              {t('on', { day: formatDate(one.at, locale), posts: formatFull(one.posts, locale) })}
            </span>
            <span className="text-muted tabular-nums">
              {t('level', {
                p: one.p < LEAST_SHOWN_P ? `<${LEAST_SHOWN_P}` : formatFixed(one.p, 4, locale),
                level: formatFixed(one.level, 4, locale),
              })}
            </span>
            <span>{one.passed ? t('passed') : t('failed')}</span>
          </li>
        ))}
      </ul>
      {next !== null && (
        <p className="mt-2 text-xs text-subtle">{t('next', { day: formatDate(next, locale) })}</p>
      )}
    </div>
  );
}

/** How every prediction did on posts it had not seen, beside plain guesses, with the dates of its tests. */
export function ScoreboardCard({ bestTime, draft, tests }: Predictions) {
  const t = useTranslations('own-posts.scoreboard');
  const answers = [
    { model: 'best_time' as const, told: bestTime.data },
    { model: 'draft' as const, told: draft.data },
  ];
  const lines = answers.flatMap(({ model, told }): Line[] =>
    told?.score ? [{ model, score: told.score, advice: told.advice }] : [],
  );
  const none = bestTime.data && draft.data && lines.length === 0;
  const loading = { shape: 'table' as const, counting: t('title') };
  return (
    <SectionCard
      id="scoreboard"
      title={t('title')}
      state={none ? { kind: 'empty', reason: t('none') } : cardState(bestTime, loading)}
      defaultExpanded
      finding={t('lead')}
      footer={{ left: t('errors') }}
    >
      {lines.length > 0 && <ScoreTable lines={lines} />}
      <TestList tests={tests.data ?? []} next={bestTime.data?.next_test ?? null} />
      <MethodNotes />
    </SectionCard>
  );
}
