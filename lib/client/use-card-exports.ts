'use client';

import { failureText } from './request-error';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { type CaptureBackground, captureImage, downloadBlob } from './capture-image';
import { exportFileName } from './file-name';
import { toastStore } from './stores/toasts';
import { shortMessage } from './tool-failure';
import { type NamedFile, zipFiles } from './zip-files';

const toast = toastStore.getState().add;

async function draw(id: string, title: string, background: CaptureBackground): Promise<NamedFile | null> {
  const element = document.getElementById(id);
  if (element?.dataset.state !== 'ready') return null;
  return { name: exportFileName(title, id, 'png'), blob: await captureImage(element, background) };
}

/**
 * Pictures of the cards, one or all that stand on the page with figures, and what copying did. `telling` runs another way
 * out of the page and says how it went.
 */
export function useCardExports(title: string) {
  const t = useTranslations('exports');
  const tc = useTranslations('kit.copy');
  const telling = useCallback(
    async (done: 'image' | 'images' | 'sheet', work: () => Promise<void>) => {
      try {
        await work();
        toast(t(`done.${done}`), 'success');
      } catch (error) {
        const message = shortMessage(failureText(error));
        toast(t(`failed.${done}`, { message }), 'error');
      }
    },
    [t],
  );
  const image = useCallback(
    (id: string, background: CaptureBackground) =>
      void telling('image', async () => {
        const file = await draw(id, title, background);
        if (!file) throw new Error(t('noImages'));
        downloadBlob(file.blob, file.name);
      }),
    [telling, title, t],
  );
  const images = (ids: readonly string[], background: CaptureBackground) =>
    telling('images', async () => {
      const files: NamedFile[] = [];
      for (const id of ids) {
        const file = await draw(id, title, background);
        if (file) files.push(file);
      }
      if (files.length === 0) throw new Error(t('noImages'));
      downloadBlob(await zipFiles(files, new Date()), exportFileName(title, 'images', 'zip'));
    });
  const copied = useCallback(
    (outcome: 'done' | 'empty' | 'failed') => toast(tc(outcome), outcome === 'done' ? 'success' : 'error'),
    [tc],
  );
  return { image, images, copied, telling };
}
