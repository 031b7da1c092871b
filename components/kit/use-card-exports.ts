'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { CopyOutcome } from '@/components/kit/copy-content';
import type { ImageBackground } from '@/components/kit/section-card/section-state';
import { captureImage, downloadBlob, themeBackground } from '@/lib/client/capture-image';
import { exportFileName } from '@/lib/client/file-name';
import { toastStore } from '@/lib/client/stores/toasts';
import { shortMessage } from '@/lib/client/tool-failure';
import { type NamedFile, zipFiles } from '@/lib/client/zip-files';

const toast = toastStore.getState().add;

async function draw(id: string, title: string, background: ImageBackground): Promise<NamedFile | null> {
  const element = document.getElementById(id);
  if (element?.dataset.state !== 'ready') return null;
  return { name: exportFileName(title, id, 'png'), blob: await captureImage(element, background) };
}

/** Pictures of the cards, one or all that stand on the page with figures, and what copying did. */
export function useCardExports(title: string) {
  const t = useTranslations('exports');
  const tc = useTranslations('kit.copy');
  const telling = useCallback(
    async (done: 'image' | 'images', work: () => Promise<void>) => {
      try {
        await work();
        toast(t(`done.${done}`), 'success');
      } catch (error) {
        const message = shortMessage(error instanceof Error ? error.message : String(error));
        toast(t(`failed.${done}`, { message }), 'error');
      }
    },
    [t],
  );
  const image = useCallback(
    (id: string, background: ImageBackground) =>
      void telling('image', async () => {
        const file = await draw(id, title, background);
        if (!file) throw new Error(t('noImages'));
        downloadBlob(file.blob, file.name);
      }),
    [telling, title, t],
  );
  const images = (ids: readonly string[]) =>
    telling('images', async () => {
      const files: NamedFile[] = [];
      for (const id of ids) {
        const file = await draw(id, title, themeBackground());
        if (file) files.push(file);
      }
      if (files.length === 0) throw new Error(t('noImages'));
      downloadBlob(await zipFiles(files, new Date()), exportFileName(title, 'images', 'zip'));
    });
  const copied = useCallback(
    (outcome: CopyOutcome) => toast(tc(outcome), outcome === 'done' ? 'success' : 'error'),
    [tc],
  );
  return { image, images, copied };
}
