'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useChartFormat } from '@/components/kit/charts/use-chart-format';
import { ErrorState } from '@/components/kit/error-state';
import { ShareList } from '@/components/kit/share-list';
import { Spinner } from '@/components/ui/spinner';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { generateBuiltInsights } from '@/lib/contracts/audience-builder';
import type { ResponseOf } from '@/lib/contracts/core/endpoint';
import type { ObservedBlock } from '@/lib/domain/audience-blocks';
import { searchOfRecipe } from '@/lib/domain/recipe-address';
import { route } from '@/lib/tenants/routes';

type Insights = ResponseOf<typeof generateBuiltInsights>;

/** Counted in the data, and told as a share of it; what a model reads stands in the report with its ranges. */
const SHOWN = ['countries', 'languages', 'hashtags', 'mentions'] as const;

function ShareCard({ insights, id }: { insights: Insights; id: (typeof SHOWN)[number] }) {
  const t = useTranslations('audience-builder.insights');
  const format = useChartFormat();
  const section = insights.sections[id];
  const note = section ? t('of', { base: format.count(section.base), unit: section.unit }) : '';
  return <ShareList id={id} title={t(`sections.${id}`)} note={note} section={section} />;
}

function Circles({ insights }: { insights: Insights }) {
  const t = useTranslations('audience-builder.insights');
  const format = useChartFormat();
  if (insights.perspectives.length === 0) return null;
  return (
    <section aria-labelledby="circles" className="rounded-lg border border-line bg-surface p-4 md:col-span-2">
      <h3 id="circles" className="text-sm font-semibold">
        {t('circles')}
      </h3>
      <p className="mb-2 text-xs text-subtle">{t('circlesNote')}</p>
      <ul className="grid gap-1 text-sm">
        {insights.perspectives.map(({ accounts, words, size, share }) => (
          <li key={accounts.join()} className="flex flex-wrap justify-between gap-x-3">
            <span className="min-w-0 break-words">
              {accounts.map((handle) => `@${handle}`).join(', ')}
              {words.length > 0 && (
                <span className="block text-xs text-muted">{t('words', { words: words.join(', ') })}</span>
              )}
            </span>
            <span className="text-xs text-muted tabular-nums">
              {t('circle', { count: format.count(size), share: format.share(share) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who the audience is: what its posts and profiles show, and the circles in it. */
export function BuiltInsights({ blocks, dataset }: { blocks: ObservedBlock[]; dataset: string | null }) {
  const t = useTranslations('audience-builder.insights');
  const { data, error, mutate } = useEndpoint(
    generateBuiltInsights,
    { body: { blocks, dataset } },
    { revalidateOnFocus: false },
  );
  if (error && !data)
    return <ErrorState title={t('failed')} message={error.message} onRetry={() => void mutate()} />;
  if (!data)
    return (
      <p role="status" className="flex items-center gap-2 text-sm text-muted">
        <Spinner /> {t('counting')}
      </p>
    );
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {SHOWN.map((id) => (
        <ShareCard key={id} insights={data} id={id} />
      ))}
      <Circles insights={data} />
      <p className="text-xs text-subtle md:col-span-2">
        {t('rest')}{' '}
        <Link
          className="underline"
          href={`${route('explore')}?${searchOfRecipe(data.recipe, { pinned: false })}`}
        >
          {t('open')}
        </Link>
      </p>
    </div>
  );
}
