'use client';

import { useLocale, useTranslations } from 'next-intl';
import { StackedColumns } from '@/components/kit/charts/stacked-columns';
import { SectionCard } from '@/components/kit/section-card/section-card';
import { useEndpoint } from '@/lib/client/use-endpoint';
import type { ResponseOf } from '@/lib/contracts/core/endpoint';
import { ownMonths } from '@/lib/contracts/own-posts';
import { formatMonth, formatMonthTick } from '@/lib/format/date';
import { formatCompact, formatFull } from '@/lib/format/number';
import { MedianLine } from './median-line';
import { cardState } from './waiting';

type Months = ResponseOf<typeof ownMonths>;
type Month = Months['months'][number];

/** With fewer known counts the median of a month is a matter of luck. */
const LEAST_KNOWN = 5;
const b = (text: React.ReactNode) => <b>{text}</b>;
const momentOf = ({ month }: Month) => `${month}-01T00:00:00Z`;

/** Months between others without a post are months with none. */
function everyMonth(months: readonly Month[]): Month[] {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return [];
  const place = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
  const known = new Map(months.map((one) => [place(one.month), one]));
  const from = place(first.month);
  return Array.from({ length: place(last.month) - from + 1 }, (_, at) => {
    const month = `${Math.floor((from + at) / 12)}-${String(((from + at) % 12) + 1).padStart(2, '0')}`;
    return known.get(from + at) ?? { month, posts: 0, median: null, known: 0 };
  });
}

function PostsByMonth({ data }: { data: Months }) {
  const t = useTranslations('own-posts.months');
  const locale = useLocale();
  const months = everyMonth(data.months);
  return (
    <StackedColumns
      label={t('title')}
      parts={[{ label: t('title'), color: 'var(--c1)' }]}
      columns={months.map((one) => ({
        name: formatMonth(momentOf(one), locale),
        short: formatMonthTick(momentOf(one), locale),
        counts: [one.posts],
      }))}
    />
  );
}

/** How much was posted, and what the median post of each month came to. */
export function MonthCards() {
  const t = useTranslations('own-posts');
  const locale = useLocale();
  const answer = useEndpoint(ownMonths, {}, { slow: true });
  const { data } = answer;
  const state = cardState(answer, { shape: 'columns', counting: t('months.counting') });
  const posts = data?.months.reduce((sum, one) => sum + one.posts, 0) ?? 0;
  const most = data?.months.reduce<Month | null>(
    (best, one) => (one.posts > (best?.posts ?? 0) ? one : best),
    null,
  );
  const told = data ? everyMonth(data.months).filter(({ known }) => known >= LEAST_KNOWN) : [];
  const likes = data?.median_likes;
  return (
    <>
      <SectionCard
        id="posts-by-month"
        title={t('months.title')}
        sample={data ? { n: posts, unit: 'posts' } : null}
        state={data && posts === 0 ? { kind: 'empty', reason: t('months.none') } : state}
        finding={
          most &&
          t.rich('months.finding', {
            b,
            month: formatMonth(momentOf(most), locale),
            posts: formatCompact(most.posts, locale),
          })
        }
        footer={{
          left: likes
            ? t.rich('months.median', {
                b,
                value: formatFull(likes.value, locale),
                low: formatFull(likes.low, locale),
                high: formatFull(likes.high, locale),
              })
            : t('months.medianUnknown'),
        }}
      >
        {data && <PostsByMonth data={data} />}
      </SectionCard>
      <SectionCard
        id="median-by-month"
        title={t('middle.title')}
        state={data && told.length < 2 ? { kind: 'empty', reason: t('middle.none') } : state}
        finding={t('middle.finding', { least: LEAST_KNOWN })}
      >
        <MedianLine
          label={t('middle.title')}
          points={told.map((one) => ({
            at: Date.parse(momentOf(one)),
            value: one.median ?? 0,
            name: formatMonth(momentOf(one), locale),
            note: t('middle.known', { count: formatFull(one.known, locale) }),
          }))}
        />
      </SectionCard>
    </>
  );
}
