'use client';

import { Filter, X } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmptyState } from '@/components/kit/empty-state';
import { ErrorState } from '@/components/kit/error-state';
import { PostsList } from '@/components/kit/charts/posts-list';
import { SectionSkeleton } from '@/components/kit/section-card/section-skeleton';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogContent, DialogDescription, DialogTitle } from '@/components/ui/dialog';
import { IconButton } from '@/components/ui/icon-button';
import { tellRefusal } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { listReportPosts, type PostsFilter } from '@/lib/contracts/analysis';
import { type RecipeFilter, recipeFilterSchema, type RecipeInput } from '@/lib/domain/recipe';
import { rowOf } from '@/lib/domain/sections';
import { formatFull } from '@/lib/format/number';
import { PostsDownload } from './posts-download';
import { useHighlights } from './use-highlights';

const PAGE_SIZE = 25;
const MAX_SHOWN = 100;

export interface PostsRequest {
  recipe: RecipeInput;
  /** Absent: every post of the analysis. */
  filter?: PostsFilter;
  label: string;
}

function Posts({ asked }: { asked: PostsRequest }) {
  const t = useTranslations('explore.behind');
  const locale = useLocale();
  const [size, setSize] = useState(PAGE_SIZE);
  const highlights = useHighlights(asked.recipe.text);
  const { recipe, filter } = asked;
  const { data, error, isLoading, mutate } = useEndpoint(
    listReportPosts,
    { body: { recipe, filter, ordering: recipe.ordering, page: 1, page_size: size } },
    { onError: tellRefusal },
  );
  if (error && !data) {
    return <ErrorState title={t('failed')} message={error.message} onRetry={() => mutate()} />;
  }
  if (!data) return <SectionSkeleton shape="posts" />;
  if (data.total === 0) return <EmptyState title={t('none')} />;
  return (
    <>
      <PostsList posts={data.posts} label={asked.label} highlights={highlights} />
      <p className="flex items-center gap-3 px-4 pt-3 text-xs text-subtle" aria-live="polite">
        {t('shown', { shown: formatFull(data.posts.length, locale), all: formatFull(data.total, locale) })}
        {data.posts.length < Math.min(data.total, MAX_SHOWN) && (
          <Button
            variant="text"
            size="sm"
            aria-busy={isLoading}
            onClick={() => setSize(Math.min(size + PAGE_SIZE, MAX_SHOWN))}
          >
            {t('more')}
          </Button>
        )}
      </p>
    </>
  );
}

interface PostsBehindProps {
  asked: PostsRequest | null;
  onClose: () => void;
  /** Narrows the whole analysis to these posts. */
  onOnly: (filter: RecipeFilter) => void;
}

/** The filter that stands for an item; null for items that cannot narrow an analysis. */
function filterOf(filter: PostsFilter | undefined): RecipeFilter | null {
  if (!filter) return null;
  const { filter: standsFor } = rowOf(filter.section);
  const section = standsFor === 'itself' ? filter.section : standsFor;
  const parsed = recipeFilterSchema.safeParse({ section, key: filter.key });
  return parsed.success ? parsed.data : null;
}

/** What lies behind a bar, point or cell: the posts themselves, with the words that made them match marked. */
export function PostsBehind({ asked, onClose, onOnly }: PostsBehindProps) {
  const only = filterOf(asked?.filter);
  const t = useTranslations('explore.behind');
  return (
    <Dialog open={asked !== null} onOpenChange={(open) => !open && onClose()}>
      <DialogContent size="form" className="flex max-h-[85dvh] flex-col p-0 sm:w-[640px]">
        <header className="flex items-start gap-3 border-b border-line px-4 py-3">
          <div className="min-w-0 flex-1">
            <DialogTitle className="truncate">
              {asked?.filter ? t('title', { label: asked.label }) : t('all')}
            </DialogTitle>
            <DialogDescription className="mt-0 text-xs">{t('why')}</DialogDescription>
          </div>
          {only && (
            <Button
              size="sm"
              onClick={() => {
                onOnly(only);
                onClose();
              }}
            >
              <Filter aria-hidden />
              {t('only')}
            </Button>
          )}
          {asked && <PostsDownload recipe={asked.recipe} filter={asked.filter} />}
          <DialogClose asChild>
            <IconButton label={t('close')}>
              <X aria-hidden />
            </IconButton>
          </DialogClose>
        </header>
        <div className="min-h-40 flex-1 overflow-y-auto pb-4">
          {asked && <Posts key={JSON.stringify(asked)} asked={asked} />}
        </div>
      </DialogContent>
    </Dialog>
  );
}
