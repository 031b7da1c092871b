'use client';

import { useTranslations } from 'next-intl';
import { RequestError } from '@/lib/client/request-error';
import { toastStore } from '@/lib/client/stores/toasts';
import { tellFailure } from '@/lib/client/tool-failure';

/** Long enough to read the message and reach the button. */
const UNDO_MS = 15_000;

/** Runs a change, says what went wrong, and reads the rows again either way. */
export function useTried(refresh: () => Promise<unknown>) {
  const t = useTranslations('saved');
  return async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (error instanceof RequestError && error.code === 'stale')
        toastStore.getState().add(t('stale'), 'warn');
      else tellFailure(error);
    }
    await refresh();
  };
}

/** Says that a row was deleted, with the way back. */
export function tellDeleted(text: string, undo: string, run: () => void): void {
  toastStore.getState().add(text, 'success', { timeoutMs: UNDO_MS, action: { label: undo, run } });
}
