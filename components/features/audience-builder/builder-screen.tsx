'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '@/components/kit/empty-state';
import { ErrorState } from '@/components/kit/error-state';
import { PageHeader } from '@/components/kit/page-header';
import { SampleBadge } from '@/components/kit/sample-badge';
import { DatasetField } from '@/components/kit/tool-form/tool-fields';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { usePersonal } from '@/lib/client/use-personal';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { listBuiltAudiences, measureBuiltAudience } from '@/lib/contracts/audience-builder';
import { listDatasets } from '@/lib/contracts/datasets';
import { type AudienceBlock, isObserved } from '@/lib/domain/audience-blocks';
import { chooseDatasets } from '@/lib/domain/choose-dataset';
import { AddBlock, Blocks } from './blocks';
import { askedBlocks, builderPath, type BuilderState, type DraftBlock, useBuilder } from './builder-state';
import { HandleCheck } from './handle-check';
import { BuiltInsights } from './insights';
import { SizePanel } from './size-panel';

function useBlockNames() {
  const t = useTranslations('audience-builder');
  return (blocks: readonly AudienceBlock[]) =>
    blocks.map((block, at) => {
      const own =
        block.kind === 'group' ? t('group') : `${t(`kinds.${block.kind}`)}: ${block.values.join(', ')}`;
      return at > 0 && block.operator === 'not' ? `${t('operators.not')} ${own}` : own;
    });
}

/** Audiences that were built before, each opens as blocks again. */
function Earlier() {
  const t = useTranslations('audience-builder');
  const signedIn = usePersonal('token') !== null;
  const { data = [], mutate } = useEndpoint(listBuiltAudiences, signedIn ? { query: {} } : null);
  const list =
    data.length === 0 ? null : (
      <section aria-labelledby="earlier" className="grid gap-2">
        <h2 id="earlier" className="text-sm font-semibold">
          {t('earlier')}
        </h2>
        <ul className="flex flex-wrap gap-2">
          {data.slice(0, 12).map(({ id, name, blocks, recipe, exclusion }) => (
            <li key={id}>
              <Button asChild size="sm">
                <Link href={builderPath(recipe.datasets[0]?.name ?? null, blocks)}>
                  {name} {exclusion && `· ${t('exclusion')}`}
                </Link>
              </Button>
            </li>
          ))}
        </ul>
      </section>
    );
  return { list, onSaved: () => void mutate() };
}

interface BuiltProps {
  asked: AudienceBlock[];
  state: BuilderState;
  onBlocks: (blocks: DraftBlock[]) => void;
  onSaved: () => void;
  share: ReactNode;
}

/** The blocks beside what they come to. */
function Built({ asked, state, onBlocks, onSaved, share }: BuiltProps) {
  const t = useTranslations('audience-builder');
  const namesOf = useBlockNames();
  const { dataset, blocks } = state;
  const [shown, setShown] = useState(false);
  const { data, error, mutate, isLoading } = useEndpoint(
    measureBuiltAudience,
    asked.length > 0 ? { body: { blocks: asked, dataset } } : null,
    { keepPreviousData: true, revalidateOnFocus: false },
  );
  const whole = asked.length === blocks.length ? data : undefined;
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 content-start gap-4">
        <Blocks blocks={blocks} dataset={dataset} size={whole} onChange={onBlocks} />
        <AddBlock
          onAdd={(leaf) => onBlocks([...blocks, leaf])}
          onGroup={() => onBlocks([...blocks, { kind: 'group', operator: 'and', blocks: [] }])}
        />
        {asked.length > 0 && isObserved(asked) && !shown && (
          <Button className="justify-self-start" onClick={() => setShown(true)}>
            {t('insights.show')}
          </Button>
        )}
        {shown && asked.length > 0 && isObserved(asked) && <BuiltInsights blocks={asked} dataset={dataset} />}
      </div>
      {asked.length === 0 ? (
        <EmptyState title={t('noWords')}>{t('noWordsText')}</EmptyState>
      ) : data ? (
        <SizePanel
          {...{ dataset, onSaved, share }}
          size={data}
          names={namesOf(asked)}
          blocks={asked}
          current={!isLoading}
        />
      ) : error ? (
        <ErrorState title={t('failed')} message={error.message} onRetry={() => void mutate()} />
      ) : (
        <p role="status" className="flex items-center gap-2 text-sm text-muted">
          <Spinner /> {t('counting')}
        </p>
      )}
    </div>
  );
}

/** Audiences put together from sets of accounts, with their size at every step. An empty one shows nothing of people. */
export function BuilderScreen({ share }: { share?: ReactNode }) {
  const t = useTranslations('audience-builder');
  const { state, change } = useBuilder();
  const { data: datasets = [] } = useEndpoint(listDatasets, {});
  const [chosen] = chooseDatasets(state.dataset ? [state.dataset] : [], datasets);
  const { list, onSaved } = Earlier();
  const current = { ...state, dataset: chosen?.name ?? state.dataset };
  return (
    <div className="answer-frame grid gap-5 pt-4 pb-12">
      <PageHeader
        title={t('title')}
        badge={chosen?.sample ? <SampleBadge /> : undefined}
        meta={t('lead')}
        actions={
          <DatasetField
            datasets={datasets}
            chosen={chosen}
            bare
            onChange={(dataset) => change({ ...state, dataset })}
          />
        }
      />
      {state.blocks.length === 0 ? (
        <EmptyState
          picture="start"
          title={t('start')}
          action={<AddBlock onAdd={(leaf) => change({ ...current, blocks: [leaf] })} />}
        >
          {t('startText')}
        </EmptyState>
      ) : (
        <Built
          asked={askedBlocks(state.blocks) ?? []}
          state={current}
          onBlocks={(blocks) => change({ ...current, blocks })}
          onSaved={onSaved}
          share={share}
        />
      )}
      {list}
      <HandleCheck dataset={current.dataset} sample={chosen?.sample ?? false} />
    </div>
  );
}
