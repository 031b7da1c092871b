'use client';

import dynamic from 'next/dynamic';
import Link from 'next/link';
import { usePathname, useSearchParams } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useCallback, useMemo, useState } from 'react';
import { EmptyState } from '@/components/kit/empty-state';
import { ErrorState } from '@/components/kit/error-state';
import { OptionSelect } from '@/components/kit/option-select';
import { PageHeader } from '@/components/kit/page-header';
import { QuestionSearch } from '@/components/kit/tool-form/question-search';
import { SampleBadge } from '@/components/kit/sample-badge';
import { SegmentedControl } from '@/components/kit/segmented-control';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { useTabTitle } from '@/components/kit/use-tab-title';
import { tellRefusal } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { listDatasets } from '@/lib/contracts/datasets';
import { createNetwork, type MentionNetwork, NETWORK_SIZES } from '@/lib/contracts/network';
import {
  parseExploreState,
  printExploreState,
  recipeOfState,
  type ExploreState,
} from '@/lib/domain/explore-url';
import { formatFull } from '@/lib/format/number';
import { route } from '@/lib/tenants/routes';
import { chooseDatasets } from '@/lib/domain/choose-dataset';
import { Communities } from './communities';
import { communityName } from './community-name';
import { NetworkReceipt } from './network-receipt';
import { SelectedAccount } from './selected-account';
import { useLayout } from './use-layout';

// WebGL and its library are only needed once there is something to draw.
const NetworkDrawing = dynamic(() => import('./network-drawing').then((part) => part.NetworkDrawing), {
  ssr: false,
});
const NetworkTable = dynamic(() => import('./network-table').then((part) => part.NetworkTable), {
  ssr: false,
});

const VIEWS = ['drawing', 'table'] as const;
const DEFAULT_SIZE = 1_000;

interface NetworkState {
  question: ExploreState;
  nodes: number;
  view: (typeof VIEWS)[number];
}

/** All of the screen's state is the address: the question as in Explore, with `nodes` and `view` beside it. */
function useNetworkState() {
  const search = useSearchParams();
  usePathname();
  const state = useMemo((): NetworkState => {
    const params = new URLSearchParams(search);
    const question = parseExploreState(
      Object.fromEntries([...new Set(params.keys())].map((key) => [key, params.getAll(key)])),
    );
    const nodes = NETWORK_SIZES.find((size) => String(size) === params.get('nodes')) ?? DEFAULT_SIZE;
    return { question, nodes, view: VIEWS.find((view) => view === params.get('view')) ?? 'drawing' };
  }, [search]);
  const update = useCallback(
    (patch: Partial<NetworkState>) => {
      const next = { ...state, ...patch };
      const params = new URLSearchParams(printExploreState(next.question));
      if (next.nodes !== DEFAULT_SIZE) params.set('nodes', String(next.nodes));
      if (next.view !== 'drawing') params.set('view', next.view);
      window.history.pushState(null, '', `${route('network')}?${params.toString()}`);
    },
    [state],
  );
  return { state, update };
}

const EVERYBODY = 'all';
const OFFERED = 12;

/** Looks at one community in the drawing: the small ones share a colour, so that colour alone finds none of them. */
function CommunityChoice(props: {
  network: MentionNetwork;
  value: number | null;
  onChange: (community: number | null) => void;
}) {
  const { network, value, onChange } = props;
  const t = useTranslations('network');
  const offered = network.communities.slice(0, OFFERED).map((_, index) => ({
    value: String(index),
    label: communityName(network, index),
  }));
  return (
    <OptionSelect
      aria-label={t('lookAt')}
      className="mb-3 max-w-80"
      options={[{ value: EVERYBODY, label: t('everybody') }, ...offered]}
      value={value === null ? EVERYBODY : String(value)}
      onValueChange={(next) => onChange(next === EVERYBODY ? null : Number(next))}
    />
  );
}

function Drawn({ network }: { network: MentionNetwork }) {
  const t = useTranslations('network');
  const locale = useLocale();
  const { positions, failed } = useLayout(network);
  const [selected, setSelected] = useState<string | null>(null);
  const [community, setCommunity] = useState<number | null>(null);
  if (failed) return <p className="text-sm text-warn">{t('noLayout')}</p>;
  if (!positions)
    return (
      <p role="status" className="flex min-h-90 items-center justify-center gap-2 text-sm text-muted">
        <Spinner />{' '}
        {t('placing', {
          n: network.nodes.length,
          count: formatFull(network.nodes.length, locale),
        })}
      </p>
    );
  return (
    <>
      <CommunityChoice network={network} value={community} onChange={setCommunity} />
      <NetworkDrawing
        network={network}
        positions={positions}
        label={t('label', {
          nodes: formatFull(network.nodes.length, locale),
          communities: formatFull(network.communities.length, locale),
        })}
        selected={selected}
        community={community}
        onSelect={setSelected}
      />
      <SelectedAccount network={network} handle={selected} onClear={() => setSelected(null)} />
    </>
  );
}

function Notes({ network }: { network: MentionNetwork }) {
  const t = useTranslations('network');
  const locale = useLocale();
  const { nodes, edges, all, cut } = network;
  const n = (value: number) => formatFull(value, locale);
  return (
    <p className="mt-3 text-xs text-subtle">
      {t('note', {
        shown: n(nodes.length),
        all: n(all.nodes),
        edges: n(edges.length),
        allEdges: n(all.edges),
      })}{' '}
      {cut && `${t('cut', { count: n(all.edges) })} `}
      <NetworkReceipt network={network} />
    </p>
  );
}

function Answer({ state, names }: { state: NetworkState; names: string[] }) {
  const t = useTranslations('network');
  const locale = useLocale();
  const recipe = recipeOfState(state.question, names);
  const { data, error, mutate, isLoading } = useEndpoint(
    createNetwork,
    { body: { recipe, nodes: state.nodes } },
    { onError: tellRefusal, revalidateOnFocus: false, keepPreviousData: true },
  );
  if (error && !data)
    return <ErrorState title={t('failed')} message={error.message} onRetry={() => void mutate()} />;
  if (!data)
    return (
      <p role="status" className="flex min-h-90 items-center justify-center gap-2 text-sm text-muted">
        <Spinner /> {t('counting')}
      </p>
    );
  if (data.nodes.length === 0) return <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>;
  return (
    <div aria-busy={isLoading} className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        {state.view === 'drawing' ? (
          <Drawn network={data} />
        ) : (
          <NetworkTable network={data} locale={locale} />
        )}
        <Notes network={data} />
      </div>
      <Communities network={data} />
    </div>
  );
}

type Ask = (patch: Partial<ExploreState>) => void;

/** How much is shown, and as what. */
function Views({ state, update }: ReturnType<typeof useNetworkState>) {
  const t = useTranslations('network');
  const locale = useLocale();
  return (
    <div className="mb-4 flex flex-wrap gap-3">
      <SegmentedControl
        label={t('size')}
        segments={NETWORK_SIZES.map((size) => ({
          value: String(size),
          label: t('sizes', { n: size, count: formatFull(size, locale) }),
        }))}
        value={String(state.nodes)}
        onValueChange={(next) => update({ nodes: Number(next) })}
      />
      <SegmentedControl
        label={t('view')}
        segments={[
          { value: 'drawing', label: t('drawing') },
          { value: 'table', label: t('tableView') },
        ]}
        value={state.view}
        onValueChange={(view) => update({ view })}
      />
    </div>
  );
}

/** Who mentions whom in the posts of a question: a drawing, its table, and the communities in it. */
export function NetworkScreen() {
  const t = useTranslations('network');
  const { state, update } = useNetworkState();
  const { question } = state;
  const { data: datasets = [] } = useEndpoint(listDatasets, {});
  const chosen = chooseDatasets(question.datasets, datasets);
  const ask: Ask = (patch) => update({ question: { ...question, ...patch } });
  const asked = question.text !== '';
  useTabTitle([t('title'), question.text].filter(Boolean).join(': '));
  return (
    <>
      <QuestionSearch
        question={question}
        datasets={datasets}
        chosen={chosen[0]}
        label={t('question')}
        run={t('ask')}
        ask={ask}
      />
      <div className="answer-frame pt-3 pb-12">
        <PageHeader
          title={t('title')}
          badge={chosen.some(({ sample }) => sample) && asked ? <SampleBadge /> : undefined}
          meta={t('lead')}
          actions={
            asked ? (
              <Button asChild>
                <Link href={`${route('explore')}?${printExploreState(question)}`}>{t('change')}</Link>
              </Button>
            ) : undefined
          }
        />
        {asked && <Views state={state} update={update} />}
        {asked ? (
          chosen.length > 0 && <Answer state={state} names={chosen.map(({ name }) => name)} />
        ) : (
          <EmptyState picture="start" title={t('start')}>
            {t('startText')}
          </EmptyState>
        )}
      </div>
    </>
  );
}
