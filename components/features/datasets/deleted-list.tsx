'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsyncButton } from '@/components/kit/async-button';
import { Button } from '@/components/ui/button';
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '@/components/ui/dialog';
import { request } from '@/lib/client/request-client';
import { RequestError } from '@/lib/client/request-error';
import { tellFailure } from '@/lib/client/tool-failure';
import { removeDeletedDataset, restoreDeletedDataset } from '@/lib/contracts/datasets';
import type { DeletedDataset } from '@/lib/domain/dataset-storage';
import { formatDate } from '@/lib/format/date';
import { formatBytes } from '@/lib/format/number';

interface RowProps {
  dataset: DeletedDataset;
  bytes: number | undefined;
  onChanged: () => Promise<unknown>;
  onRemove: () => void;
}

function DeletedRow({ dataset, bytes, onChanged, onRemove }: RowProps) {
  const t = useTranslations('datasets.deletedList');
  const locale = useLocale();
  const [problem, setProblem] = useState<string | null>(null);
  const restore = async () => {
    setProblem(null);
    try {
      await request(restoreDeletedDataset, { path: { id: dataset.id } });
      await onChanged();
    } catch (error) {
      if (error instanceof RequestError && error.code === 'name_taken')
        setProblem(t('taken', { name: dataset.name }));
      else tellFailure(error);
    }
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="truncate font-medium">{dataset.title}</p>
        <p className="text-xs text-subtle">
          {t('posts', { count: dataset.posts })}
          {bytes !== undefined && ` · ${formatBytes(bytes, locale)}`}
          {` · ${t('until', { date: formatDate(dataset.removed_at, locale) })}`}
        </p>
        {problem && (
          <p role="alert" className="mt-1 text-xs text-danger">
            {problem}
          </p>
        )}
      </div>
      <span className="flex items-center gap-2">
        <AsyncButton size="sm" aria-label={t('restoreNamed', { name: dataset.title })} onClick={restore}>
          {t('restore')}
        </AsyncButton>
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('removeNamed', { name: dataset.title })}
          onClick={onRemove}
        >
          {t('remove')}
        </Button>
      </span>
    </li>
  );
}

interface ConfirmProps {
  dataset: DeletedDataset | null;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}

function ConfirmRemove({ dataset, onClose, onChanged }: ConfirmProps) {
  const t = useTranslations('datasets.deletedList');
  const remove = async () => {
    if (!dataset) return;
    await request(removeDeletedDataset, { path: { id: dataset.id } });
    onClose();
    await onChanged();
  };
  return (
    <Dialog open={dataset !== null} onOpenChange={(open) => (open ? undefined : onClose())}>
      <DialogContent role="alertdialog">
        <DialogTitle className="break-words">{t('confirm', { name: dataset?.title ?? '' })}</DialogTitle>
        <DialogDescription>{t('confirmHint', { count: dataset?.posts ?? 0 })}</DialogDescription>
        <DialogFooter>
          <DialogClose asChild>
            <Button>{t('keep')}</Button>
          </DialogClose>
          <AsyncButton variant="danger" onClick={remove} onError={tellFailure}>
            {t('removeNow')}
          </AsyncButton>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

interface DeletedListProps {
  deleted: DeletedDataset[];
  /** Bytes on disk by id. */
  bytes: ReadonlyMap<string, number>;
  onChanged: () => Promise<unknown>;
}

/** Datasets that can still be brought back, each with its last day. */
export function DeletedList({ deleted, bytes, onChanged }: DeletedListProps) {
  const t = useTranslations('datasets.deletedList');
  const [asked, setAsked] = useState<DeletedDataset | null>(null);
  return (
    <>
      {deleted.length > 0 && (
        <section className="mt-8">
          <h2 className="text-base font-semibold">{t('heading')}</h2>
          <p className="mb-2 text-xs text-subtle">{t('hint')}</p>
          <ul className="divide-y divide-line-soft rounded-lg border border-line bg-surface text-sm">
            {deleted.map((dataset) => (
              <DeletedRow
                key={dataset.id}
                dataset={dataset}
                bytes={bytes.get(dataset.id)}
                onChanged={onChanged}
                onRemove={() => setAsked(dataset)}
              />
            ))}
          </ul>
        </section>
      )}
      <ConfirmRemove dataset={asked} onClose={() => setAsked(null)} onChanged={onChanged} />
    </>
  );
}
