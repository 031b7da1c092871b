'use client';

import { Info, Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useChartFormat } from '@/components/kit/charts/use-chart-format';
import { EmptyState } from '@/components/kit/empty-state';
import { ErrorState } from '@/components/kit/error-state';
import { OptionSelect } from '@/components/kit/option-select';
import { PageHeader } from '@/components/kit/page-header';
import { SampleBadge } from '@/components/kit/sample-badge';
import { Input } from '@/components/ui/input';
import { Skeleton } from '@/components/ui/skeleton';
import { useChosenDataset } from '@/lib/client/use-chosen-dataset';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { type Community, listCommunities, listContentCategories } from '@/lib/contracts/communities';
import { foldText } from '@/lib/domain/fold-text';
import { CommunityDetail } from './community-detail';

function CommunityCard({ community, onOpen }: { community: Community; onOpen: () => void }) {
  const t = useTranslations('communities');
  const format = useChartFormat();
  const { name, size, share, top_accounts: top, topics } = community;
  return (
    <li className="grid min-w-0 content-start gap-2 rounded-lg border border-line bg-surface p-4">
      <h3 className="min-w-0">
        <button
          type="button"
          className="min-h-6 max-w-full cursor-pointer truncate text-left text-sm font-semibold text-accent-text hover:underline"
          onClick={onOpen}
        >
          {name}
        </button>
      </h3>
      <p className="text-xs text-subtle tabular-nums">
        {t('size', { size: format.count(size), share: format.share(share) })}
      </p>
      {topics.length > 0 && <p className="text-sm break-words">{topics.join(', ')}</p>}
      <p className="text-xs break-words text-muted">{top.map(({ handle }) => `@${handle}`).join(', ')}</p>
    </li>
  );
}

interface GroupsProps {
  communities: readonly Community[];
  names: ReadonlyMap<string, string>;
  onOpen: (community: Community) => void;
}

/** By content category; of whose accounts too few tell one stand at the end. */
function Groups({ communities, names, onOpen }: GroupsProps) {
  const t = useTranslations('communities');
  const ids = [...new Set(communities.map(({ content_category: category }) => category?.id ?? ''))];
  const inOrder = ids.toSorted((a, b) => Number(a === '') - Number(b === ''));
  return inOrder.map((id) => (
    <section key={id} aria-label={names.get(id) ?? t('noCategory')} className="grid gap-3">
      <h2 className="text-md font-semibold">{names.get(id) ?? t('noCategory')}</h2>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {communities
          .filter(({ content_category: category }) => (category?.id ?? '') === id)
          .map((community) => (
            <CommunityCard key={community.id} community={community} onOpen={() => onOpen(community)} />
          ))}
      </ul>
    </section>
  ));
}

function useCommunities(team: string) {
  const [name, setName] = useState<string | null>(null);
  const [text, setText] = useState('');
  const chosen = useChosenDataset(name);
  const listed = useEndpoint(
    listCommunities,
    chosen.dataset ? { query: { team, dataset: chosen.dataset.name } } : null,
  );
  const categories = useEndpoint(listContentCategories, { query: { team } }, { revalidateIfStale: false });
  const wanted = foldText(text).replace(/^@/, '');
  const shown = (listed.data ?? []).filter(({ name: title, topics, top_accounts: top }) =>
    [title, ...topics, ...top.map(({ handle }) => handle)].some((one) => foldText(one).includes(wanted)),
  );
  const names = new Map((categories.data ?? []).map((category) => [category.id, category.name]));
  return { chosen, setName, text, setText, listed, shown, names };
}

function Toolbar({ state }: { state: ReturnType<typeof useCommunities> }) {
  const t = useTranslations('communities');
  const { datasets, dataset } = state.chosen;
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      <span className="relative min-w-0 flex-1 basis-56">
        <Search aria-hidden className="absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-subtle" />
        <Input
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          className="pl-8"
          value={state.text}
          onChange={({ target }) => state.setText(target.value)}
        />
      </span>
      <OptionSelect
        aria-label={t('dataset')}
        className="w-auto max-w-full"
        value={dataset?.name ?? null}
        options={datasets.map(({ name, title }) => ({ value: name, label: title }))}
        onValueChange={state.setName}
      />
    </div>
  );
}

/** Circles of accounts that mention each other, by what they are about; each can be a part of an audience. */
export function CommunitiesScreen({ team }: { team: string }) {
  const t = useTranslations('communities');
  const state = useCommunities(team);
  const [opened, setOpened] = useState<Community | null>(null);
  const { listed, shown, chosen } = state;
  return (
    <div className="w-full px-4 py-5 md:px-7">
      <PageHeader
        title={t('title')}
        badge={chosen.dataset?.sample ? <SampleBadge /> : undefined}
        meta={t('lead')}
      />
      <p className="mb-4 flex max-w-3xl items-start gap-2 rounded-lg border border-info-line bg-info-soft p-3 text-sm">
        <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
        {t('source', { dataset: chosen.dataset?.title ?? '–' })}
      </p>
      <Toolbar state={state} />
      {listed.error && !listed.data ? (
        <ErrorState title={t('failed')} message={listed.error.message} onRetry={() => void listed.mutate()} />
      ) : chosen.none ? (
        <EmptyState picture="start" title={t('noData')} />
      ) : !listed.data ? (
        <Skeleton className="h-60 w-full" />
      ) : shown.length === 0 ? (
        <EmptyState title={t(listed.data.length === 0 ? 'none' : 'noMatch')}>{t('noneText')}</EmptyState>
      ) : (
        <div className="grid gap-6">
          <Groups communities={shown} names={state.names} onOpen={setOpened} />
        </div>
      )}
      {opened && <CommunityDetail team={team} community={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}
