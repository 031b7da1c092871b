'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState, type ReactNode } from 'react';
import { DataTable } from '@/components/kit/data-table';
import { EmptyState } from '@/components/kit/empty-state';
import { ErrorState } from '@/components/kit/error-state';
import { OverflowTabs } from '@/components/kit/overflow-tabs';
import { PageHeader } from '@/components/kit/page-header';
import { Button } from '@/components/ui/button';
import { SAVED_QUERY_TYPES, type SavedAudience } from '@/lib/domain/saved';
import { route } from '@/lib/tenants/routes';
import { AudienceBar } from './audience-bar';
import { useAudienceColumns } from './audience-columns';
import { fitting, useAudienceFilters } from './audience-filters';
import type { AudienceDialog } from './audience-menu';
import { DeletedRows } from './deleted-rows';
import { EditDialog } from './edit-dialog';
import { LinkNotice } from './link-notice';
import { RelatedDialog } from './related-dialog';
import { RerunDialog } from './rerun-dialog';
import { SavedComparisons } from './saved-comparisons';
import { ShareDialog } from './share-dialog';
import { useInBrowser } from './use-in-browser';
import { type SavedAudiencesState, useSavedAudiences } from './use-saved-audiences';
import { useSavedLink } from './use-saved-link';
import { VersionsDialog } from './versions-dialog';

const PANEL = 'saved-audiences';

interface Opened {
  dialog: AudienceDialog;
  audience: SavedAudience;
}

function Dialogs({
  opened,
  state,
  onClose,
}: {
  opened: Opened | null;
  state: SavedAudiencesState;
  onClose: () => void;
}) {
  const of = (dialog: AudienceDialog) => {
    if (opened?.dialog !== dialog) return null;
    // The newest version of the row, once a change has been read again.
    return state.listed.data?.find(({ id }) => id === opened.audience.id) ?? opened.audience;
  };
  const shared = of('share');
  return (
    <>
      <RerunDialog audience={of('rerun')} onClose={onClose} onChanged={state.refresh} />
      <RelatedDialog audience={of('related')} onClose={onClose} />
      <EditDialog audience={of('edit')} state={state} onClose={onClose} />
      <VersionsDialog audience={of('versions')} onClose={onClose} onChanged={state.refresh} />
      <ShareDialog
        target={shared && { kind: 'audience', id: shared.id, name: shared.name }}
        onClose={onClose}
      />
    </>
  );
}

function NothingSaved() {
  const t = useTranslations('saved.empty');
  const action = (
    <Button asChild variant="primary">
      <Link href={route('explore')}>{t('action')}</Link>
    </Button>
  );
  return (
    <EmptyState picture="start" title={t('title')} action={action}>
      {t('hint')}
    </EmptyState>
  );
}

type Filtering = ReturnType<typeof useAudienceFilters>;

function AudiencesTable({ state, filtering }: { state: SavedAudiencesState; filtering: Filtering }) {
  const t = useTranslations('saved');
  const { filters, change } = filtering;
  const [opened, setOpened] = useState<Opened | null>(null);
  const [renaming, setRenaming] = useState<string | null>(null);
  const columns = useAudienceColumns({
    actions: {
      state,
      onRename: ({ id }) => setRenaming(id),
      onDialog: (dialog, audience) => setOpened({ dialog, audience }),
    },
    renaming,
    onRenamed: () => setRenaming(null),
    onTag: (tag) => change({ tag: filters.tag === tag ? '' : tag }),
  });
  const rows = state.listed.data ?? [];
  const shown = fitting(rows, filters);
  return (
    <>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={shown}
        rowId={(audience) => audience.id}
        rowName={(audience) => audience.name}
        loading={!state.listed.data}
        busy={state.listed.isValidating}
        tall
        sort={filters.sort}
        onSortChange={(sort) => change({ sort })}
        total={shown.length === rows.length ? undefined : rows.length}
        toolbar={<AudienceBar rows={rows} filters={filters} onChange={change} />}
      />
      <Dialogs opened={opened} state={state} onClose={() => setOpened(null)} />
    </>
  );
}

/** What a person has saved, and what others share with them. `prompt`: what nobody in particular is told (AUT-33). */
export function SavedAudiencesScreen({ prompt }: { prompt: ReactNode }) {
  const t = useTranslations('saved');
  const inBrowser = useInBrowser();
  const filtering = useAudienceFilters();
  const { filters, change } = filtering;
  const state = useSavedAudiences(filters.type);
  const link = useSavedLink();
  const { data, error } = state.listed;
  const nobody = inBrowser && !state.signedIn;
  const types = ['all', ...SAVED_QUERY_TYPES] as const;
  // A mailed link shows the row it is about.
  const opened = link.state === 'valid' && filters.id === '' ? { ...filters, id: link.id } : filters;
  return (
    <div className="answer-frame pt-5 pb-12">
      <PageHeader title={t('title')} meta={t('description')} />
      <LinkNotice link={link} />
      {nobody ? (
        <>
          {prompt}
          <NothingSaved />
        </>
      ) : (
        <>
          <OverflowTabs
            label={t('filters.types')}
            tabs={types.map((id) => ({ id, label: t(`types.${id}`), panelId: PANEL }))}
            value={filters.type}
            onValueChange={(id) => change({ type: types.find((type) => type === id) ?? 'all' })}
            className="mb-4"
          />
          <div id={PANEL} role="tabpanel" aria-labelledby={`${PANEL}-tab`}>
            {error && !data ? (
              <ErrorState title={t('failed')} message={error.message} onRetry={state.refresh} />
            ) : data?.length === 0 && filters.type === 'all' ? (
              <NothingSaved />
            ) : (
              <AudiencesTable state={state} filtering={{ filters: opened, change }} />
            )}
            <SavedComparisons />
            <DeletedRows rows={state.gone.data ?? []} onRestore={state.restore} />
          </div>
        </>
      )}
    </div>
  );
}
