'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SectionCard } from '@/components/kit/section-card/section-card';
import type { BestTime } from '@/lib/contracts/own-predictions';
import { formatFixed, formatFull } from '@/lib/format/number';
import { type Predicted } from './use-predictions';
import { cardState } from './waiting';
import { WeekDrawing } from '@/components/kit/week/week-drawing';
import { cellName, cellValues } from '@/components/kit/week/week-parts';

const MOST_NAMED = 4;
const b = (text: ReactNode) => <b>{text}</b>;

/** What the test found, in one sentence: the hours, or that posts do not depend on them as far as can be told. */
function useFinding(data: BestTime | undefined): ReactNode {
  const t = useTranslations('own-posts.bestTime');
  const locale = useLocale();
  if (!data?.score) return null;
  if (!data.advice) return t.rich('nothing', { b, count: formatFull(data.known, locale) });
  const days = { weekdays: t('weekdays'), weekend: t('weekend') };
  const best = data.cells.filter((cell) => cell.best).toSorted((one, other) => other.score - one.score);
  const named = best.slice(0, MOST_NAMED).map((cell) => cellName(cell, days, locale));
  const rest = best.length > MOST_NAMED ? [t('more', { count: best.length - MOST_NAMED })] : [];
  return t.rich('found', { b, hours: [...named, ...rest].join(', ') });
}

function Judged({ data }: { data: BestTime }) {
  const t = useTranslations('own-posts.bestTime');
  const names = useTranslations('own-posts.baselines');
  const locale = useLocale();
  const { score } = data;
  if (!score) return null;
  return (
    <div className="mt-3 grid gap-1 text-xs text-subtle">
      <p>
        {t('judged', {
          count: formatFull(score.posts, locale),
          error: formatFixed(score.error, 3, locale),
          baseline: names(score.best),
          best: formatFixed(score.baselines[score.best], 3, locale),
        })}{' '}
        {!data.advice && t('notAdvice')}
      </p>
      {data.advice && <p>{t('association')}</p>}
    </div>
  );
}

/** The same as a table for who cannot see the drawing. */
function CellTable({ data }: { data: BestTime }) {
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
        {data.cells.map((cell) => {
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

/** When own posts did best, or that it cannot be told: never an hour that the test did not find. */
export function BestTimeCard({ answer }: { answer: Predicted }) {
  const t = useTranslations('own-posts.bestTime');
  const locale = useLocale();
  const { data } = answer;
  const finding = useFinding(data);
  const known = data?.score;
  const few = data && {
    kind: 'empty' as const,
    reason: t('few', { needed: data.needed, known: formatFull(data.known, locale) }),
  };
  return (
    <SectionCard
      id="best-time"
      title={t('title')}
      sample={data && known ? { n: data.known, of: data.posts, unit: 'posts' } : null}
      state={few && !known ? few : cardState(answer, { shape: 'grid', counting: t('counting') })}
      defaultExpanded
      finding={finding}
      footer={{
        left: data && t('zone', { zone: data.zone }),
        right: (
          <Link href="#scoreboard" className="text-accent-text underline underline-offset-3">
            {t('toScoreboard')}
          </Link>
        ),
      }}
    >
      {data && known && (
        <>
          <p className="text-right text-xs text-subtle">{t('median')}</p>
          <WeekDrawing by={data.by} cells={data.cells} />
          <CellTable data={data} />
          <Judged data={data} />
        </>
      )}
    </SectionCard>
  );
}
