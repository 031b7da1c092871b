'use client';

import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { DataTable } from '@/components/kit/data-table';
import { EmptyState } from '@/components/kit/empty-state';
import { ErrorState } from '@/components/kit/error-state';
import { PageHeader } from '@/components/kit/page-header';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import type { AudienceUsage } from '@/lib/contracts/saved-lists';
import { route } from '@/lib/tenants/routes';
import { DeletedRows } from './deleted-rows';
import { LinkNotice } from './link-notice';
import { useListColumns } from './list-columns';
import { ListDialog } from './list-dialog';
import { ShareDialog } from './share-dialog';
import { useInBrowser } from './use-in-browser';
import { type SavedListsState, useSavedLists } from './use-saved-lists';
import { useSavedLink } from './use-saved-link';

const plain = (text: string) => text.normalize('NFKC').toLocaleLowerCase();

/** Search and opened row stand in the address. */
function useAddress() {
  const params = useSearchParams();
  const set = (name: 'q' | 'id', value: string) => {
    const next = new URLSearchParams(params);
    if (value === '') next.delete(name);
    else next.set(name, value);
    const search = next.toString();
    window.history.replaceState(null, '', search ? `?${search}` : window.location.pathname);
  };
  return { search: params.get('q') ?? '', id: params.get('id') ?? '', set };
}

function NoLists() {
  const t = useTranslations('saved.lists');
  const action = (
    <Button asChild variant="primary">
      <Link href={route('saved-audiences')}>{t('emptyAction')}</Link>
    </Button>
  );
  return (
    <EmptyState picture="start" title={t('emptyTitle')} action={action}>
      {t('emptyHint')}
    </EmptyState>
  );
}

interface TableProps {
  state: SavedListsState;
  address: ReturnType<typeof useAddress>;
  /** Row that a mailed link is about. */
  linked: string;
}

function ListsTable({ state, address, linked }: TableProps) {
  const t = useTranslations('saved.lists');
  const [sharing, setSharing] = useState<AudienceUsage | null>(null);
  const [renaming, setRenaming] = useState<string | null>(null);
  const columns = useListColumns({
    state,
    renaming,
    onRename: setRenaming,
    onShow: ({ id }) => address.set('id', id),
    onShare: setSharing,
  });
  const rows = state.listed.data ?? [];
  const wanted = plain(address.search).trim();
  const shown = rows.filter(({ name }) => plain(name).includes(wanted));
  const opened = address.id || linked;
  return (
    <>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={shown}
        rowId={(list) => list.id}
        rowName={(list) => list.name}
        loading={!state.listed.data}
        busy={state.listed.isValidating}
        tall
        total={shown.length === rows.length ? undefined : rows.length}
        toolbar={
          <Input
            type="search"
            aria-label={t('search')}
            placeholder={t('search')}
            value={address.search}
            onChange={(event) => address.set('q', event.target.value)}
            className="w-full sm:w-64"
          />
        }
      />
      <ListDialog
        list={rows.find(({ id }) => id === opened) ?? null}
        state={state}
        onClose={() => address.set('id', '')}
      />
      <ShareDialog
        target={sharing && { kind: 'list', id: sharing.id, name: sharing.name }}
        onClose={() => setSharing(null)}
      />
    </>
  );
}

/** Lists that a person has saved, and those shared with them. `prompt`: what nobody in particular is told. */
export function SavedListsScreen({ prompt }: { prompt: ReactNode }) {
  const t = useTranslations('saved.lists');
  const inBrowser = useInBrowser();
  const state = useSavedLists();
  const address = useAddress();
  const link = useSavedLink();
  const [seen, setSeen] = useState(false);
  const { data, error } = state.listed;
  const linked = link.state === 'valid' && !seen ? link.id : '';
  const closing = {
    ...address,
    set: (name: 'q' | 'id', value: string) => {
      setSeen(true);
      address.set(name, value);
    },
  };
  return (
    <div className="answer-frame pt-5 pb-12">
      <PageHeader title={t('title')} meta={t('description')} />
      <LinkNotice link={link} />
      {inBrowser && !state.signedIn ? (
        <>
          {prompt}
          <NoLists />
        </>
      ) : (
        <>
          {error && !data ? (
            <ErrorState title={t('failed')} message={error.message} onRetry={state.refresh} />
          ) : data?.length === 0 ? (
            <NoLists />
          ) : (
            <ListsTable state={state} address={closing} linked={linked} />
          )}
          <DeletedRows rows={state.gone.data ?? []} onRestore={state.restore} />
        </>
      )}
    </div>
  );
}
