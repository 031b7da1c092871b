'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmptyState } from '@/components/kit/empty-state';
import { ErrorState } from '@/components/kit/error-state';
import { FileDrop } from '@/components/kit/file-drop';
import { PageHeader } from '@/components/kit/page-header';
import { SegmentedControl } from '@/components/kit/segmented-control';
import { Input } from '@/components/ui/input';
import { Skeleton } from '@/components/ui/skeleton';
import { MEDIA_ENDINGS } from '@/lib/client/media-upload';
import { displayMessage } from '@/lib/client/request-error';
import { toastStore } from '@/lib/client/stores/toasts';
import { tellFailure } from '@/lib/client/tool-failure';
import { MEDIA_KINDS, type MediaKind } from '@/lib/domain/ad-media';
import { MediaTile } from './media-tile';
import { UploadTile, WaitingTile } from './upload-tiles';
import { useMedia } from './use-media';

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,180px),1fr))] gap-3';

function useFilter() {
  const t = useTranslations('media');
  const [words, setWords] = useState('');
  const [kind, setKind] = useState<MediaKind | 'all'>('all');
  const fits = (media: { name: string; kind: MediaKind }) =>
    (kind === 'all' || media.kind === kind) && media.name.toLowerCase().includes(words.trim().toLowerCase());
  const bar = (
    <div className="my-4 flex flex-wrap items-center gap-2">
      <Input
        type="search"
        value={words}
        onChange={(event) => setWords(event.target.value)}
        placeholder={t('search')}
        aria-label={t('search')}
        className="max-w-64"
      />
      <SegmentedControl
        label={t('kind.label')}
        value={kind}
        onValueChange={setKind}
        segments={(['all', ...MEDIA_KINDS] as const).map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
    </div>
  );
  return { fits, bar };
}

function Loading() {
  return (
    <div aria-busy className={GRID}>
      {[1, 2, 3, 4].map((one) => (
        <Skeleton key={one} className="h-60" />
      ))}
    </div>
  );
}

interface MediaScreenProps {
  teamKey: string;
  /** Path of the creatives of the team. */
  creativesHref: string;
}

/** The pictures and films of a team. */
export function MediaScreen({ teamKey, creativesHref }: MediaScreenProps) {
  const t = useTranslations('media');
  const { media, uploads, waiting, remove, finish, giveUp } = useMedia(teamKey);
  const { fits, bar } = useFilter();
  const rows = media.data ?? [];
  const shown = rows.filter(fits);
  const empty = rows.length + uploads.uploads.length + waiting.length === 0;
  const linkWith = (name: string, value: string) => `${creativesHref}?${name}=${value}`;
  return (
    <div className="w-full px-4 py-5 md:px-7">
      <PageHeader
        title={t('title')}
        meta={t('count', { files: rows.length, uploading: uploads.uploads.length })}
      />
      <FileDrop
        label={t('drop')}
        accept={MEDIA_ENDINGS}
        multiple
        hint={t('hint')}
        onFiles={uploads.add}
        onRejected={(reason) => toastStore.getState().add(reason, 'error')}
      />
      {media.error && !media.data ? (
        <ErrorState
          title={t('failed')}
          message={displayMessage(media.error) ?? undefined}
          onRetry={() => media.mutate()}
        />
      ) : (
        <>
          {bar}
          {media.isLoading && !media.data && <Loading />}
          {media.data && empty && <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
          {!empty && shown.length === 0 && uploads.uploads.length + waiting.length === 0 && <EmptyState />}
          <ul aria-label={t('title')} className={GRID}>
            {uploads.uploads.map((upload) => (
              <UploadTile
                key={upload.key}
                upload={upload}
                onPause={() => uploads.pause(upload.key)}
                onResume={() => uploads.resume(upload)}
                onRemove={() => uploads.remove(upload.key)}
              />
            ))}
            {waiting.map((upload) => (
              <WaitingTile
                key={upload.upload_id}
                upload={upload}
                onChoose={(file) => uploads.add([file])}
                onFinish={() => finish(upload)}
                onCancel={() => giveUp(upload)}
                onError={tellFailure}
              />
            ))}
            {shown.map((one) => (
              <MediaTile
                key={one.id}
                media={one}
                onDelete={() => remove(one)}
                hrefOf={(creative) => linkWith('creative', creative)}
                createHref={linkWith('media', one.id)}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
