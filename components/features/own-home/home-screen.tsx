'use client';

import { ArrowUp, FileArchive, Mail } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ErrorState } from '@/components/kit/error-state';
import { SectionGrid } from '@/components/kit/section-card/section-grid';
import { PageHeader } from '@/components/kit/page-header';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Skeleton } from '@/components/ui/skeleton';
import { useOwn } from '@/lib/client/own';
import { useEndpoint } from '@/lib/client/use-endpoint';
import type { ResponseOf } from '@/lib/contracts/core/endpoint';
import { ownMonths } from '@/lib/contracts/own-posts';
import { ownOverview, talkToXQuestions } from '@/lib/contracts/own-talk';
import { formatDate } from '@/lib/format/date';
import { formatFull, formatRange } from '@/lib/format/number';
import { route } from '@/lib/tenants/routes';
import { CountriesCard, GoneCard, NewFollowersCard, RanksCard, SignalsCard } from './people-cards';
import { LatestPostsCard, PayoutCard, TimeCard, TopPostsCard } from './posts-cards';

type Overview = ResponseOf<typeof ownOverview>;

const askPath = (question: string) => `${route('own-talk')}?q=${encodeURIComponent(question)}`;

/** A question goes to its own screen; the data's own ones stand beside the field. */
function AskLine() {
  const t = useTranslations('premium.home.ask');
  const locale = useLocale();
  const router = useRouter();
  const [question, setQuestion] = useState('');
  const { data } = useEndpoint(talkToXQuestions, { query: { locale } });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (question.trim() !== '') router.push(askPath(question.trim()));
  };
  return (
    <form
      onSubmit={submit}
      role="search"
      className="flex flex-wrap items-center gap-2 rounded-lg border border-control bg-surface p-1.5 focus-within:border-accent"
    >
      <Input
        data-main-field
        aria-label={t('label')}
        placeholder={t('label')}
        value={question}
        maxLength={500}
        onChange={({ target }) => setQuestion(target.value)}
        className="min-w-0 flex-1 basis-60 border-transparent bg-transparent"
      />
      <ul className="flex flex-wrap gap-2 max-md:order-last max-md:basis-full">
        {data?.slice(0, 2).map(({ id, question: suggested }) => (
          <li key={id}>
            <Link
              href={askPath(suggested)}
              prefetch={false}
              className="inline-flex min-h-7 items-center rounded-md bg-hover px-2.5 text-sm text-muted hover:text-ink pointer-coarse:min-h-11"
            >
              {suggested}
            </Link>
          </li>
        ))}
      </ul>
      <Button type="submit" variant="primary" className="px-[7px]" aria-label={t('do')}>
        <ArrowUp aria-hidden />
      </Button>
    </form>
  );
}

function Changes({ overview }: { overview: Overview }) {
  const t = useTranslations('premium.home.changed');
  const { changes, from } = overview;
  return (
    <section aria-labelledby="changed" className="rounded-lg border border-line bg-surface p-4">
      <h2 id="changed" className="text-base font-semibold">
        {t('title')}
      </h2>
      {changes.length === 0 ? (
        <p className="mt-2 text-muted">{t(from === null ? 'first' : 'none')}</p>
      ) : (
        <ul className="mt-2 grid gap-2 text-md/6">
          {changes.map(({ id, text, href }) => (
            <li key={id} className="max-w-[60em]">
              {text}{' '}
              {href && (
                <Link
                  href={href}
                  prefetch={false}
                  className="text-sm font-medium whitespace-nowrap text-accent-text underline underline-offset-4"
                >
                  {t('open')}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface FigureProps {
  label: string;
  value: string | null;
  note?: string | null;
}

function Figure({ label, value, note }: FigureProps) {
  const t = useTranslations('premium.home.figures');
  return (
    <div className="min-w-0 px-4 py-3">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-0.5 flex flex-wrap items-baseline gap-x-2">
        <span className={value === null ? 'text-muted' : 'text-xl font-semibold'}>
          {value ?? t('unknown')}
        </span>
        {note && <span className="text-sm text-subtle">{note}</span>}
      </dd>
    </div>
  );
}

function Figures({ overview }: { overview: Overview }) {
  const t = useTranslations('premium.home.figures');
  const locale = useLocale();
  const { data: months } = useEndpoint(ownMonths, {});
  const full = (value: number | null | undefined) => (value == null ? null : formatFull(value, locale));
  const before = (list: Overview['followers']) =>
    list?.before == null ? null : t('before', { count: formatFull(list.before, locale) });
  const posts = months?.kinds.reduce((sum, { posts: n }) => sum + n, 0);
  const likes = months?.median_likes ?? null;
  const range = likes && formatRange(likes.low, likes.high, locale, (value) => formatFull(value, locale, 1));
  return (
    <dl
      aria-label={t('label')}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line-soft md:grid-cols-3 xl:grid-cols-6 [&>*]:bg-surface"
    >
      <Figure
        label={t('followers')}
        value={full(overview.followers?.size)}
        note={before(overview.followers)}
      />
      <Figure
        label={t('following')}
        value={full(overview.following?.size)}
        note={before(overview.following)}
      />
      <Figure
        label={t('gone')}
        value={full(overview.gone)}
        note={overview.gone === null ? null : t('exact')}
      />
      <Figure
        label={t('came')}
        value={full(overview.came)}
        note={overview.came === null ? null : t('exact')}
      />
      <Figure label={t('posts')} value={full(posts)} note={t('posts_note')} />
      <Figure label={t('likes')} value={likes && formatFull(likes.value, locale, 1)} note={range} />
    </dl>
  );
}

/**
 * The dashboard of one's own account (SCR-S07): what changed, in sentences; then figures, each leading on.
 * `change`: followers gained and lost by day.
 */
export function HomeScreen({ change }: { change?: ReactNode }) {
  const t = useTranslations('premium.home');
  const locale = useLocale();
  const { account } = useOwn();
  const { data, error, mutate } = useEndpoint(ownOverview, { query: { locale } });
  const day = (at: string) => formatDate(at, locale);
  const period =
    data?.to &&
    (data.from ? t('between', { from: day(data.from), to: day(data.to) }) : t('asOf', { to: day(data.to) }));
  return (
    <div className="mx-auto flex w-full max-w-320 flex-col gap-4 px-4 py-6">
      <PageHeader
        className="mb-0"
        title={t('title')}
        meta={[account ? t('lead', { handle: account.handle }) : '', period].filter(Boolean).join(' · ')}
        actions={
          <>
            <Button asChild>
              <Link href={route('own-letter')} prefetch={false}>
                <Mail aria-hidden />
                {t('letter')}
              </Link>
            </Button>
            <Button asChild>
              <Link href={route('own-archive')} prefetch={false}>
                <FileArchive aria-hidden />
                {t('archive')}
              </Link>
            </Button>
          </>
        }
      />
      <AskLine />
      {data && <Changes overview={data} />}
      {data && <Figures overview={data} />}
      {!data && !error && <Skeleton className="h-48" aria-label={t('changed.loading')} />}
      {!data && error && !error.handled && (
        <ErrorState title={t('changed.failed')} message={error.message} onRetry={() => mutate()} />
      )}
      {change}
      <SectionGrid>
        <TopPostsCard />
        <GoneCard />
        <LatestPostsCard />
        <NewFollowersCard />
        <TimeCard />
        <PayoutCard />
        <CountriesCard />
        <SignalsCard />
        <RanksCard />
      </SectionGrid>
    </div>
  );
}
