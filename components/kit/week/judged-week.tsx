'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { JudgedTime } from '@/lib/domain/best-time';
import { formatFixed, formatFull } from '@/lib/format/number';
import { WeekDrawing } from './week-drawing';
import { cellName, cellValues } from './week-parts';

const MOST_NAMED = 4;
const b = (text: ReactNode) => <b>{text}</b>;

/** What the test found, in one sentence: the hours, or that posts do not depend on them as far as can be told. */
export function useTimeFinding(told: JudgedTime | null | undefined): ReactNode {
  const t = useTranslations('own-posts.bestTime');
  const locale = useLocale();
  if (!told?.score) return null;
  if (!told.advice) return t.rich('nothing', { b, count: formatFull(told.known, locale) });
  const days = { weekdays: t('weekdays'), weekend: t('weekend') };
  const best = told.cells.filter((cell) => cell.best).toSorted((one, other) => other.score - one.score);
  const named = best.slice(0, MOST_NAMED).map((cell) => cellName(cell, days, locale));
  const rest = best.length > MOST_NAMED ? [t('more', { count: best.length - MOST_NAMED })] : [];
  return t.rich('found', { b, hours: [...named, ...rest].join(', ') });
}

function Judged({ score, advice }: { score: NonNullable<JudgedTime['score']>; advice: boolean }) {
  const t = useTranslations('own-posts.bestTime');
  const names = useTranslations('own-posts.baselines');
  const locale = useLocale();
  return (
    <div className="mt-3 grid gap-1 text-xs text-subtle">
      <p>
        {t('judged', {
          count: formatFull(score.posts, locale),
          error: formatFixed(score.error, 3, locale),
          baseline: names(score.best),
          best: formatFixed(score.baselines[score.best], 3, locale),
        })}
      </p>
      <p>{t(advice ? 'association' : 'notAdvice')}</p>
    </div>
  );
}

/** The same as a table for who cannot see the drawing. */
function CellTable({ cells }: Pick<JudgedTime, 'cells'>) {
  const t = useTranslations('own-posts.bestTime');
  const locale = useLocale();
  const days = { weekdays: t('weekdays'), weekend: t('weekend') };
  return (
    <table className="sr-only">
      <thead>
        <tr>
          {(['when', 'ratio', 'low', 'high', 'posts'] as const).map((column) => (
            <th key={column} scope="col">
              {t(`cells.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cells.map((cell) => {
          const { ratio, low, high, posts } = cellValues(cell, locale);
          const name = cellName(cell, days, locale);
          return (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{ratio}</td>
              <td>{low}</td>
              <td>{high}</td>
              <td>{posts}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The parts of a week beside the account's usual post, and how well they told what came next. */
export function JudgedWeek({ told }: { told: JudgedTime }) {
  const t = useTranslations('own-posts.bestTime');
  if (!told.score) return null;
  return (
    <>
      <p className="text-right text-xs text-subtle">{t('median')}</p>
      <WeekDrawing by={told.by} cells={told.cells} />
      <CellTable cells={told.cells} />
      <Judged score={told.score} advice={told.advice} />
    </>
  );
}
