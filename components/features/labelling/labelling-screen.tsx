'use client';

import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/kit/empty-state';
import { ErrorState } from '@/components/kit/error-state';
import { PageHeader } from '@/components/kit/page-header';
import { SectionSkeleton } from '@/components/kit/section-card/section-skeleton';
import { Button } from '@/components/ui/button';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { listRounds } from '@/lib/contracts/labelling';
import { route } from '@/lib/tenants/routes';
import { readLabellingRecipe } from '@/lib/domain/labelling-url';
import { RoundsList } from './rounds-list';
import { StartForm } from './start-form';

function RoundsOfDataset({ dataset }: { dataset: string }) {
  const t = useTranslations('labelling');
  const params = useSearchParams();
  const rounds = useEndpoint(listRounds, { path: { name: dataset } }, { dedupingInterval: 0 });
  const recipe = readLabellingRecipe(params.get('recipe'));
  if (rounds.error && !rounds.data)
    return <ErrorState title={t('failed')} message={rounds.error.message} onRetry={() => rounds.mutate()} />;
  if (!rounds.data) return <SectionSkeleton shape="table" />;
  return (
    <>
      {recipe === undefined && <p className="mb-3 text-sm text-warn">{t('start.badRecipe')}</p>}
      <StartForm
        dataset={dataset}
        recipe={recipe ?? null}
        kind={params.get('question') === 'own' ? 'own' : 'sentiment'}
      />
      <RoundsList rounds={rounds.data} />
    </>
  );
}

/** Starts rounds of a dataset and lists those there are; the address names the dataset. */
export function LabellingScreen() {
  const t = useTranslations('labelling');
  const dataset = useSearchParams().get('dataset');
  return (
    <div className="answer-frame pt-5 pb-12 [&>*]:max-w-4xl">
      <PageHeader title={t('title')} meta={t('lead')} />
      {dataset ? (
        <RoundsOfDataset key={dataset} dataset={dataset} />
      ) : (
        <EmptyState
          picture="start"
          title={t('choose')}
          action={
            <Button asChild>
              <Link href={route('datasets')}>{t('toDatasets')}</Link>
            </Button>
          }
        >
          {t('chooseHint')}
        </EmptyState>
      )}
    </div>
  );
}
