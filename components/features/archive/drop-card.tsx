'use client';

import { FileArchive, X } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { FileDrop } from '@/components/kit/file-drop';
import { StatusLabel } from '@/components/kit/status-label';
import { IconButton } from '@/components/ui/icon-button';
import { Progress } from '@/components/ui/progress';
import { formatBytes, formatFixed, formatFull } from '@/lib/format/number';
import type { DroppedArchive } from './use-archives';

const ENDINGS = ['.zip', '.js'];

function FileCard({ archive, onRemove }: { archive: DroppedArchive; onRemove: () => void }) {
  const t = useTranslations('archive.files');
  const locale = useLocale();
  const { file, state } = archive;
  return (
    <li className="flex min-w-0 gap-3 rounded-md border border-line bg-surface p-3">
      <FileArchive aria-hidden className="mt-0.5 size-4 flex-none text-subtle" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium" title={file.name}>
          {file.name}
        </p>
        <div className="mt-0.5 text-xs text-muted" aria-live="polite">
          {state.kind === 'reading' && (
            <>
              <span>{t('soFar', { posts: formatFull(state.posts, locale) })}</span>
              <Progress value={state.ratio} label={t('reading', { name: file.name })} className="mt-1.5" />
            </>
          )}
          {state.kind === 'read' && (
            <>
              <StatusLabel tone="success">{t('read')}</StatusLabel>{' '}
              {t('took', {
                size: formatBytes(file.size, locale),
                seconds: formatFixed(state.archive.tookMs / 1000, 1, locale),
              })}
            </>
          )}
          {state.kind === 'refused' && (
            <>
              <StatusLabel tone="danger">{t('refused')}</StatusLabel> {t(`refusals.${state.why}`)}
            </>
          )}
        </div>
      </div>
      <IconButton label={t('remove', { name: file.name })} onClick={onRemove} className="-mt-1 -mr-1">
        <X aria-hidden />
      </IconButton>
    </li>
  );
}

export interface DropCardProps {
  archives: readonly DroppedArchive[];
  onDrop: (files: readonly File[]) => void;
  onRemove: (id: number) => void;
}

/** Where archives are dropped, and how far each has been read. */
export function DropCard({ archives, onDrop, onRemove }: DropCardProps) {
  const t = useTranslations('archive');
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <div>
      <FileDrop
        multiple
        label={t('drop.label')}
        hint={t('drop.hint')}
        accept={ENDINGS}
        onFiles={(files) => {
          setProblem(null);
          onDrop(files);
        }}
        onRejected={setProblem}
      />
      {problem && (
        <p role="alert" className="mt-3 text-sm text-danger">
          {problem}
        </p>
      )}
      {archives.length > 0 && (
        <ul aria-label={t('files.label')} className="mt-3 grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
          {archives.map((archive) => (
            <FileCard key={archive.id} archive={archive} onRemove={() => onRemove(archive.id)} />
          ))}
        </ul>
      )}
    </div>
  );
}
