'use client';

import { useLocale, useTranslations } from 'next-intl';
import { EmptyState } from '@/components/kit/empty-state';
import { ErrorState } from '@/components/kit/error-state';
import { PageHeader } from '@/components/kit/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { displayMessage } from '@/lib/client/request-error';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { listMaterials } from '@/lib/contracts/materials';
import { localeOf } from '@/lib/domain/locales';
import { MATERIAL_CATEGORIES, type Material, type MaterialCategory } from '@/lib/domain/materials';
import { MaterialCard } from './material-card';

function Category({ category, materials }: { category: MaterialCategory; materials: readonly Material[] }) {
  const t = useTranslations('requests');
  const id = `category-${category.replaceAll(' ', '-')}`;
  return (
    <section aria-labelledby={id} className="mb-8">
      <h2 id={id} className="mb-3 text-base font-semibold">
        {t(`categories.${category}`)}
      </h2>
      {materials.length === 0 ? (
        <EmptyState />
      ) : (
        <div className="grid gap-3 md:grid-cols-2">
          {materials.map((material) => (
            <MaterialCard key={material.id} material={material} />
          ))}
        </div>
      )}
    </section>
  );
}

/** `/marketing-materials` (SCR-P13): everything to download, by category. */
export function MaterialsScreen() {
  const t = useTranslations('requests');
  const language = localeOf(useLocale());
  const { data, error, mutate } = useEndpoint(listMaterials, { query: { language } });
  return (
    <div className="mx-auto w-full max-w-260 px-4 py-8 md:px-7">
      <PageHeader title={t('materials.title')} meta={t('materials.lead')} />
      {error && !data && (
        <ErrorState
          title={t('download.failed')}
          message={displayMessage(error) ?? undefined}
          onRetry={() => mutate()}
        />
      )}
      {!data && !error && <Skeleton className="h-100 rounded-lg" />}
      {data &&
        MATERIAL_CATEGORIES.map((category) => (
          <Category
            key={category}
            category={category}
            materials={data.filter((material) => material.category === category)}
          />
        ))}
    </div>
  );
}
