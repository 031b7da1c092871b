'use client';

import { FileUp, Plus } from 'lucide-react';
import Link from 'next/link';
import { useRouter, useSearchParams } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { CountrySelect } from '@/components/kit/country-select';
import { EmptyState } from '@/components/kit/empty-state';
import { ErrorState } from '@/components/kit/error-state';
import { OptionSelect } from '@/components/kit/option-select';
import { PageHeader } from '@/components/kit/page-header';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Skeleton } from '@/components/ui/skeleton';
import { useBuildTargeting } from '@/lib/client/stores/build-targeting';
import { request } from '@/lib/client/request-client';
import { tellFailure } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { usePersonal } from '@/lib/client/use-personal';
import {
  type AudienceConfig,
  listAudienceCategories,
  listAudienceConfigs,
  restoreAudienceConfig,
} from '@/lib/contracts/targeting-lists';
import { LIST_CATEGORY_IDS } from '@/lib/domain/list-categories';
import { route } from '@/lib/tenants/routes';
import { DeletedRows } from '../deleted-rows';
import { useInBrowser } from '../use-in-browser';
import { FileDialog } from './file-dialog';
import { ListCard } from './list-card';
import { NEW_LIST } from './list-screen';

type Filter = 'q' | 'category' | 'region';
const ALL = 'all';
const PAGE = { page_size: 100 };

/** The filters stand in the address. */
function useFilters() {
  const params = useSearchParams();
  const set = (name: Filter, value: string) => {
    const next = new URLSearchParams(params);
    if (value === '') next.delete(name);
    else next.set(name, value);
    const search = next.toString();
    window.history.replaceState(null, '', search ? `?${search}` : window.location.pathname);
  };
  const get = (name: Filter) => params.get(name) ?? '';
  return { search: get('q'), category: get('category'), region: get('region'), set };
}
type Filters = ReturnType<typeof useFilters>;

function FilterBar({ filters }: { filters: Filters }) {
  const t = useTranslations('targeting-lists');
  const { data } = useEndpoint(listAudienceCategories, {});
  const count = (id: string) => data?.find((category) => category.id === id)?.count ?? 0;
  const options = LIST_CATEGORY_IDS.filter((id) => count(id) > 0 || id === filters.category).map((id) => ({
    value: id as string,
    label: t('categoryCount', { name: t(`categories.${id}`), count: count(id) }),
  }));
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <Input
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={filters.search}
        onChange={(event) => filters.set('q', event.target.value)}
        className="w-full sm:w-64"
      />
      <OptionSelect
        aria-label={t('category')}
        value={filters.category || ALL}
        options={[{ value: ALL, label: t('allCategories') }, ...options]}
        onValueChange={(id) => filters.set('category', id === ALL ? '' : id)}
        className="w-full sm:w-56"
      />
      <div className="w-full sm:w-56">
        <CountrySelect
          label={t('region')}
          placeholder={t('region')}
          value={filters.region}
          onValueChange={(code) => filters.set('region', code)}
        />
      </div>
    </div>
  );
}

const GROUPS = ['own', 'shared', 'ready'] as const;
const groupOf = ({ ready, owner }: AudienceConfig): (typeof GROUPS)[number] =>
  ready ? 'ready' : owner?.mine ? 'own' : 'shared';

function Groups({ configs }: { configs: readonly AudienceConfig[] }) {
  const t = useTranslations('targeting-lists');
  return GROUPS.map((group) => {
    const lists = configs.filter((config) => groupOf(config) === group);
    if (lists.length === 0) return null;
    return (
      <section key={group} aria-labelledby={`group-${group}`} className="mb-8">
        <h2 id={`group-${group}`} className="text-base font-semibold">
          {t(`groups.${group}.title`)} <span className="font-normal text-subtle">{lists.length}</span>
        </h2>
        <p className="mb-2 text-xs text-muted">{t(`groups.${group}.hint`)}</p>
        <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
          {lists.map((config) => (
            <ListCard key={config.id} config={config} />
          ))}
        </ul>
      </section>
    );
  });
}

/** A list of a file stands on the page of a new one until it is saved. */
function FileButton() {
  const t = useTranslations('targeting-lists');
  const { push } = useRouter();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <FileUp aria-hidden />
        {t('file.action')}
      </Button>
      <FileDialog
        open={open}
        onClose={() => setOpen(false)}
        onRead={(begun) => {
          useBuildTargeting.setState({ begun });
          push(route('targeting-lists', { id: NEW_LIST }));
        }}
      />
    </>
  );
}

function NewButton() {
  const t = useTranslations('targeting-lists');
  return (
    <Button asChild variant="primary">
      <Link
        href={route('targeting-lists', { id: NEW_LIST })}
        onClick={() => useBuildTargeting.setState({ begun: null })}
      >
        <Plus aria-hidden />
        {t('newList')}
      </Link>
    </Button>
  );
}

function Waiting() {
  const t = useTranslations('targeting-lists');
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <Skeleton key={place} className="h-40" />
      ))}
    </div>
  );
}

function Listed({ filters }: { filters: Filters }) {
  const t = useTranslations('targeting-lists');
  const locale = useLocale();
  const { search, category, region } = filters;
  const query = {
    ...{ ...PAGE, locale },
    search: search.trim() || null,
    category: category || null,
    region: region || null,
  };
  const { data, error, mutate } = useEndpoint(listAudienceConfigs, { query }, { dedupingInterval: 0 });
  if (error && !data)
    return <ErrorState title={t('failed')} message={error.message} onRetry={() => mutate()} />;
  if (!data) return <Waiting />;
  if (data.length > 0) return <Groups configs={data} />;
  const filtered = search !== '' || category !== '' || region !== '';
  return (
    <EmptyState
      picture={filtered ? 'none' : 'start'}
      title={t(filtered ? 'noneTitle' : 'emptyTitle')}
      action={filtered ? undefined : <NewButton />}
    >
      {t(filtered ? 'noneHint' : 'emptyHint')}
    </EmptyState>
  );
}

function Gone() {
  const signedIn = usePersonal('token') !== null;
  const { data, mutate } = useEndpoint(
    listAudienceConfigs,
    signedIn ? { query: { deleted: 'true', ...PAGE } } : null,
    { dedupingInterval: 0 },
  );
  const restore = async ({ id }: AudienceConfig) => {
    try {
      await request(restoreAudienceConfig, { path: { pk: id } });
      await mutate();
    } catch (error) {
      tellFailure(error);
    }
  };
  return <DeletedRows rows={data ?? []} onRestore={restore} />;
}

/** Targeting lists: one's own, those of others that are shared, and ready ones. `prompt`: what nobody in particular is told. */
export function LibraryScreen({ prompt }: { prompt: ReactNode }) {
  const t = useTranslations('targeting-lists');
  const inBrowser = useInBrowser();
  const signedIn = usePersonal('token') !== null;
  const filters = useFilters();
  return (
    <div className="answer-frame pt-5 pb-12">
      <PageHeader
        title={t('title')}
        meta={t('description')}
        actions={
          <>
            <FileButton />
            <NewButton />
          </>
        }
      />
      {inBrowser && !signedIn && prompt}
      <FilterBar filters={filters} />
      <Listed filters={filters} />
      <Gone />
    </div>
  );
}
