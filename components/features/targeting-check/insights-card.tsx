'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useChartFormat } from '@/components/kit/charts/use-chart-format';
import { ErrorState } from '@/components/kit/error-state';
import { ShareList } from '@/components/kit/share-list';
import { useKnownCount } from '@/components/kit/use-known-count';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { useEndpoint } from '@/lib/client/use-endpoint';
import type { OpenPackage } from '@/lib/client/stores/open-package';
import type { ResponseOf } from '@/lib/contracts/core/endpoint';
import { packageInsights, packagePerspectives } from '@/lib/contracts/package-insights';
import { searchOfRecipe } from '@/lib/domain/recipe-address';
import { route } from '@/lib/tenants/routes';
import { KEPT, useStillPackage } from './use-targeting-check';

type Insights = ResponseOf<typeof packageInsights>;

/** Counted in the data; what a model reads stands in the report with its ranges. */
const SHOWN = ['countries', 'languages', 'hashtags', 'mentions'] as const;

function Sections({ insights }: { insights: Insights }) {
  const t = useTranslations('explore.sections');
  const of = useTranslations('targeting-check.insights');
  const format = useChartFormat();
  return SHOWN.map((id) => {
    const section = insights.sections[id];
    const note = section ? of('of', { base: format.count(section.base), unit: section.unit }) : '';
    return <ShareList key={id} id={id} title={t(id)} note={note} section={section} />;
  });
}

/** What was asked of the package and is not in these figures. */
function LeftOut({ left }: { left: Insights['left_out'] }) {
  const t = useTranslations('targeting-check.insights');
  const parts = [...left.chips.map(({ label }) => label), ...left.filters.map((id) => t(`filters.${id}`))];
  if (parts.length === 0) return null;
  return <p className="text-xs text-warn">{t('leftOut', { parts: parts.join(', ') })}</p>;
}

function Waiting() {
  const t = useTranslations('targeting-check.insights');
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-muted">
      <Spinner /> {t('counting')}
    </p>
  );
}

interface PartProps {
  body: Pick<OpenPackage, 'targeting_package' | 'countries'>;
}

function Who({ body }: PartProps) {
  const t = useTranslations('targeting-check.insights');
  const known = useKnownCount();
  const { data, error, mutate } = useEndpoint(packageInsights, { body }, { ...KEPT, slow: true });
  if (error) return <ErrorState title={t('failed')} message={error.message} onRetry={() => void mutate()} />;
  if (!data) return <Waiting />;
  return (
    <>
      <p className="text-sm">
        {t('size', { count: data.size ?? 0, shown: known(data.size) })}{' '}
        <Link
          className="text-accent-text underline underline-offset-3"
          href={`${route('explore')}?${searchOfRecipe(data.recipe, { pinned: false })}`}
        >
          {t('report')}
        </Link>
      </p>
      <LeftOut left={data.left_out} />
      <div className="grid gap-4 md:grid-cols-2">
        <Sections insights={data} />
      </div>
    </>
  );
}

function Perspectives({ body }: PartProps) {
  const t = useTranslations('targeting-check.insights');
  const format = useChartFormat();
  const { data, error, mutate } = useEndpoint(packagePerspectives, { body }, { ...KEPT, slow: true });
  if (error) return <ErrorState title={t('failed')} message={error.message} onRetry={() => void mutate()} />;
  return (
    <section aria-labelledby="perspectives-title" className="rounded-lg border border-line bg-surface p-4">
      <h3 id="perspectives-title" className="text-sm font-semibold">
        {t('perspectives')}
      </h3>
      <p className="mb-2 text-xs text-subtle">{t('perspectivesHint')}</p>
      {!data && <Waiting />}
      {data?.perspectives.length === 0 && <p className="text-sm text-muted">{t('noPerspectives')}</p>}
      <ul className="grid gap-2 text-sm">
        {data?.perspectives.map(({ name, size, share, top_accounts: top, keywords }) => (
          <li key={name}>
            <span className="flex flex-wrap justify-between gap-x-3">
              <span className="min-w-0 font-medium break-words">
                {top.map(({ handle }) => `@${handle}`).join(', ')}
              </span>
              <span className="text-xs text-muted tabular-nums">
                {t('circle', { count: format.count(size), share: format.share(share) })}
              </span>
            </span>
            {keywords.length > 0 && (
              <span className="block text-xs break-words text-muted">
                {t('words', { words: keywords.join(', ') })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whom the open package reaches, counted when somebody asks for it and anew when the package changes. */
export function InsightsCard() {
  const t = useTranslations('targeting-check.insights');
  const [shown, setShown] = useState(false);
  const still = useStillPackage();
  if (!still) return null;
  const { targeting_package, countries } = still;
  const body = { targeting_package, countries };
  return (
    <section aria-labelledby="insights-title" className="mt-6 grid gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id="insights-title" className="text-base font-semibold">
            {t('title')}
          </h2>
          <p className="text-xs text-muted">{t('hint')}</p>
        </div>
        <Button aria-expanded={shown} onClick={() => setShown(!shown)}>
          {t(shown ? 'hide' : 'show')}
        </Button>
      </div>
      {shown && (
        <>
          <Who body={body} />
          <Perspectives body={body} />
        </>
      )}
    </section>
  );
}
