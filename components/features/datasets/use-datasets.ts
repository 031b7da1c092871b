'use client';

import { useTranslations } from 'next-intl';
import { toastStore } from '@/lib/client/stores/toasts';
import { request } from '@/lib/client/request-client';
import { tellFailure } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import {
  deleteDataset,
  listDatasets,
  listDeletedDatasets,
  readStorage,
  restoreDeletedDataset,
} from '@/lib/contracts/datasets';
import type { Dataset } from '@/lib/domain/datasets';

/** Long enough to read the message and reach the button; the list of deleted datasets stays for 30 days. */
const UNDO_MS = 15_000;

/** An answer from before an import that has just ended must not stand for a new one. */
const FRESH = { dedupingInterval: 0 };

/** Datasets, deleted ones and what each takes on the disk, read again together after every change. */
export function useDatasets() {
  const t = useTranslations('datasets');
  const listed = useEndpoint(listDatasets, {}, FRESH);
  const deleted = useEndpoint(listDeletedDatasets, {}, FRESH);
  const storage = useEndpoint(readStorage, {}, FRESH);
  const refresh = () => Promise.all([listed.mutate(), deleted.mutate(), storage.mutate()]);

  const undo = async ({ id }: Dataset) => {
    try {
      await request(restoreDeletedDataset, { path: { id } });
      await refresh();
    } catch (error) {
      tellFailure(error);
    }
  };
  const remove = async (dataset: Dataset) => {
    try {
      await request(deleteDataset, { path: { name: dataset.name } });
      toastStore.getState().add(t('deleted', { name: dataset.title }), 'success', {
        timeoutMs: UNDO_MS,
        action: { label: t('undo'), run: () => void undo(dataset) },
      });
      await refresh();
    } catch (error) {
      tellFailure(error);
    }
  };
  return { listed, deleted, storage, refresh, remove };
}
