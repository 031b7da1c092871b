'use client';

import { Plus } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense, type ReactNode } from 'react';
import { SampleBadge } from '@/components/kit/sample-badge';
import { Button } from '@/components/ui/button';
import { useKnownCount } from '@/components/kit/use-known-count';
import type { QueryType, Recipe } from '@/lib/domain/recipe';
import { formatDate } from '@/lib/format/date';
import { formatFull } from '@/lib/format/number';
import { AudienceNote } from './report/audience-note';
import { useCards } from './report/cards/card-context';

const SaveAudience = lazy(async () => ({ default: (await import('./sharing/save-audience')).SaveAudience }));
const ShareReport = lazy(async () => ({ default: (await import('./sharing/share-report')).ShareReport }));

export interface AnswerHeadingProps {
  type: QueryType;
  /** What was asked, in the words of who asked. */
  title: string;
  /** The exact recipe of what is on the page, once any of it is there. */
  recipe: Recipe | null;
  sample: boolean;
  /** Where posts are brought in; present where there are no words to save. */
  addPosts?: string;
  /** Stands beside the button that saves, for who is not signed in. */
  savePrompt?: ReactNode;
  /** Everything else that can be done. */
  more: ReactNode;
}

/** The window's last day as people say it: the end is exclusive, so midnight belongs to the day before. */
const lastMoment = (to: string) => Date.parse(to) - 1;

/** What the figures are of: kind of question, window, how many posts and accounts, whom they count. */
function Meta({ type }: { type: QueryType | 'whole' }) {
  const t = useTranslations('explore.results');
  const locale = useLocale();
  const known = useKnownCount();
  const { report } = useCards();
  const { query, totals } = report;
  if (!query || !totals) return <p className="h-5" />;
  const snapped = query.snapped && t('snapped', { date: formatDate(lastMoment(query.to), locale) });
  return (
    <div className="flex gap-x-3 text-sm text-muted max-md:flex-wrap md:whitespace-nowrap">
      <p>
        {t(`subtitles.${type}`, {
          from: formatDate(query.from, locale),
          to: formatDate(lastMoment(query.to), locale),
        })}
      </p>
      <p className="font-mono text-xs/5 text-subtle">
        {t('n', {
          postCount: totals.posts,
          accountCount: totals.accounts ?? 0,
          posts: formatFull(totals.posts, locale),
          accounts: known(totals.accounts),
        })}
      </p>
      <AudienceNote report={report} />
      {snapped && (
        <p title={snapped} className="min-w-0 md:truncate">
          {snapped}
        </p>
      )}
    </div>
  );
}

/** The title of the answer: what it is of, and the two things most people do with it. */
export function AnswerHeading({
  type,
  title,
  recipe,
  sample,
  addPosts,
  savePrompt,
  more,
}: AnswerHeadingProps) {
  const t = useTranslations('explore.overview');
  const { report } = useCards();
  const ready = report.status === 'ready';
  // Of no post there is nothing to keep or to show.
  const empty = ready && report.totals?.posts === 0;
  return (
    <div className="flex items-start gap-x-4 gap-y-2.5 pt-3 pb-2 max-md:flex-col">
      <div className="min-w-0 flex-1">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
          <h1 className="line-clamp-1 text-xl font-semibold break-words max-md:line-clamp-2">{title}</h1>
          {sample && <SampleBadge />}
        </div>
        <Meta type={addPosts === undefined ? type : 'whole'} />
      </div>
      <div className="flex flex-none items-center gap-2 print:hidden max-md:w-full max-md:flex-wrap max-md:[&>aside]:order-last max-md:[&>aside]:basis-full max-md:[&>button]:h-11 max-md:[&>button:not(:last-child)]:flex-1">
        <Suspense>
          <ShareReport recipe={recipe} ready={ready} empty={empty} />
          {addPosts === undefined ? (
            <SaveAudience recipe={recipe} ready={ready} empty={empty} prompt={savePrompt} />
          ) : (
            <Button asChild variant="primary" className="max-md:h-11 max-md:flex-1">
              <Link href={addPosts} prefetch={false}>
                <Plus aria-hidden />
                {t('addPosts')}
              </Link>
            </Button>
          )}
        </Suspense>
        {more}
      </div>
    </div>
  );
}
