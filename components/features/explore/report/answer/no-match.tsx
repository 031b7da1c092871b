'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { EmptyState } from '@/components/kit/empty-state';
import { useItemName } from '@/components/kit/item-names';
import { Button } from '@/components/ui/button';
import { useCards } from '@/components/features/explore/report/cards/card-context';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { createReport } from '@/lib/contracts/analysis';
import type { ExploreState } from '@/lib/domain/explore-url';
import type { Recipe } from '@/lib/domain/recipe';
import { formatFull } from '@/lib/format/number';
import { stateOfWider, type Wider, widerQuestions } from './nearest';

interface Found extends Wider {
  posts: number;
}

function useCounted(recipe: Recipe | null, wider: Wider | undefined): Found | null {
  const { data } = useEndpoint(
    createReport,
    recipe && wider ? { body: { recipe: { ...recipe, ...wider }, sections: ['posts'] } } : null,
  );
  return wider && data && data.totals.posts > 0 ? { ...wider, posts: data.totals.posts } : null;
}

/** The wider questions that match something, those with the fewest posts first: they are the nearest. */
function useNearest(recipe: Recipe | null): Found[] {
  const [a, b, c, d] = recipe ? widerQuestions(recipe) : [];
  const counted = [
    useCounted(recipe, a),
    useCounted(recipe, b),
    useCounted(recipe, c),
    useCounted(recipe, d),
  ];
  return counted.flatMap((found) => found ?? []).toSorted((one, other) => one.posts - other.posts);
}

interface NoMatchProps {
  /** The exact recipe that matched nothing. */
  recipe: Recipe | null;
  /** Address of the question with a change. */
  hrefOf: (change: Partial<ExploreState>) => string;
}

/** One sentence, and the nearest questions that match something. */
export function NoMatch({ recipe, hrefOf }: NoMatchProps) {
  const t = useTranslations('explore.results');
  const locale = useLocale();
  const itemName = useItemName();
  const { actions, report } = useCards();
  const whole = report.query?.window === 'everything';
  const nearest = useNearest(recipe);
  const nameOf = ({ text, extra_keyword: extra, filters }: Wider) =>
    [text, ...(extra === '' ? [] : [extra]), ...filters.map(itemName)].join(' · ');
  return (
    <EmptyState
      title={t('noMatch')}
      action={
        // Nothing is left to be looked at in a window that holds all of the data.
        !whole && (
          <Button size="sm" onClick={actions.onUseAllData}>
            {t('noneAction')}
          </Button>
        )
      }
    >
      {nearest.length === 0 ? (
        t(whole ? 'noneHintWhole' : 'noneHint')
      ) : (
        <>
          {t('nearest')}
          <ul className="mt-2 grid justify-items-center gap-1">
            {nearest.map((found) => (
              <li key={JSON.stringify(found)}>
                <Link
                  href={hrefOf(stateOfWider(found))}
                  prefetch={false}
                  className="text-accent-text underline decoration-accent-line underline-offset-3"
                >
                  {nameOf(found)}
                </Link>{' '}
                <span className="font-mono text-xs text-subtle">
                  {t('nearestPosts', { count: found.posts, posts: formatFull(found.posts, locale) })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </EmptyState>
  );
}
