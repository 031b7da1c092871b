'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { EmptyState } from '@/components/kit/empty-state';
import { ErrorState } from '@/components/kit/error-state';
import { PageHeader } from '@/components/kit/page-header';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Skeleton } from '@/components/ui/skeleton';
import { displayMessage } from '@/lib/client/request-error';
import { toastStore } from '@/lib/client/stores/toasts';
import { startTeam } from '@/lib/client/team-start';
import { tellFailure } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import type { AdCreative } from '@/lib/contracts/ad-creatives';
import { listAdMedia } from '@/lib/contracts/ad-media';
import { getTeam } from '@/lib/contracts/teams';
import { CreativeCard } from './creative-card';
import { CreativeEditor } from './creative-editor';
import { copyOf, type Draft, draftOf, EMPTY_DRAFT } from './draft';
import { TargetsPanel } from './targets-panel';
import { useCreatives } from './use-creatives';

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,220px),1fr))] gap-3';

/** What is open: as the address says at first (`creative`, or `media` for a new one), then as the person chose. */
function useOpenDraft(rows: readonly AdCreative[]) {
  const address = useSearchParams();
  const [open, setOpen] = useState<Draft | null | 'address'>('address');
  if (open !== 'address') return { draft: open, open: setOpen };
  const named = rows.find(({ id }) => id === address.get('creative'));
  const media = address.get('media');
  const draft = named
    ? draftOf(named)
    : media
      ? { ...EMPTY_DRAFT, media: [{ id: media, description: '' }] }
      : null;
  return { draft, open: setOpen };
}

const matches = ({ name, text, headline, variant }: AdCreative, words: string) =>
  `${name} ${text} ${headline} ${variant}`.toLowerCase().includes(words.trim().toLowerCase());

interface GridProps {
  rows: readonly AdCreative[];
  loading: boolean;
  onOpen: (draft: Draft) => void;
  onRename: (creative: AdCreative, name: string) => Promise<unknown>;
  onDelete: (creative: AdCreative) => Promise<unknown>;
}

function Grid({ rows, loading, onOpen, onRename, onDelete }: GridProps) {
  const t = useTranslations('creatives');
  const [words, setWords] = useState('');
  const shown = rows.filter((row) => matches(row, words));
  if (loading)
    return (
      <div aria-busy className={GRID}>
        {[1, 2, 3].map((one) => (
          <Skeleton key={one} className="h-72" />
        ))}
      </div>
    );
  if (rows.length === 0) return <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>;
  return (
    <>
      <Input
        type="search"
        value={words}
        onChange={(event) => setWords(event.target.value)}
        placeholder={t('search')}
        aria-label={t('search')}
        className="mb-4 max-w-64"
      />
      {shown.length === 0 && <EmptyState />}
      <ul aria-label={t('title')} className={GRID}>
        {shown.map((creative) => (
          <CreativeCard
            key={creative.id}
            creative={creative}
            onEdit={() => onOpen(draftOf(creative))}
            onDuplicate={() => onOpen(copyOf(creative, null, t('copyName', { name: creative.name })))}
            onRename={(name) => onRename(creative, name)}
            onDelete={() => onDelete(creative)}
          />
        ))}
      </ul>
    </>
  );
}

/** What ads of a team say and show. */
export function CreativesScreen({ teamKey }: { teamKey: string }) {
  const t = useTranslations('creatives');
  const { rows, data, error, isLoading, mutate, save, rename, reload, remove } = useCreatives(teamKey);
  // They are uploaded in a tab beside this one.
  const { data: media = [] } = useEndpoint(
    listAdMedia,
    { query: { team: teamKey } },
    { revalidateOnFocus: true },
  );
  const { data: team } = useEndpoint(
    getTeam,
    { path: { slug: teamKey } },
    { ask: ({ path }, options) => startTeam(path.slug, options) },
  );
  const { draft, open } = useOpenDraft(rows);
  const family = rows.filter((row) => row.family === draft?.family).toReversed();
  const keep = async (written: Draft) => {
    const made = await save(written);
    open(draftOf(made));
    toastStore.getState().add(t('saved', { name: made.name }), 'success');
    return made;
  };
  const renamed = async (creative: AdCreative, name: string) => {
    try {
      await rename(creative, name);
    } catch (error) {
      tellFailure(error);
      await mutate();
    }
  };
  return (
    <div className="w-full px-4 py-5 md:px-7">
      <PageHeader
        title={t('title')}
        meta={t('count', { count: rows.length })}
        actions={
          <Button variant="primary" onClick={() => open({ ...EMPTY_DRAFT })}>
            <Plus aria-hidden />
            {t('new')}
          </Button>
        }
      />
      {draft && (
        <CreativeEditor
          key={`${draft.id ?? 'new'} ${draft.version ?? ''} ${draft.family ?? ''} ${draft.name}`}
          team={teamKey}
          teamName={team?.name ?? ''}
          initial={draft}
          media={media}
          family={family}
          onOpen={open}
          onSave={keep}
          onReload={reload}
          onClose={() => open(null)}
        />
      )}
      {error && !data ? (
        <ErrorState
          title={t('failed')}
          message={displayMessage(error) ?? undefined}
          onRetry={() => mutate()}
        />
      ) : (
        <Grid rows={rows} loading={isLoading && !data} onOpen={open} onRename={renamed} onDelete={remove} />
      )}
      <TargetsPanel team={teamKey} />
    </div>
  );
}
