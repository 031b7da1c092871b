'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { copyContent, type CopyOutcome } from '@/components/kit/copy-content';
import type { ImageBackground } from '@/components/kit/section-card/section-state';
import { captureImage, downloadBlob, themeBackground } from '@/lib/client/capture-image';
import { exportFileName } from '@/lib/client/file-name';
import { request } from '@/lib/client/request-client';
import { RequestError } from '@/lib/client/request-error';
import { signInDialog } from '@/lib/client/stores/sign-in-dialog';
import { toastStore } from '@/lib/client/stores/toasts';
import { shortMessage } from '@/lib/client/tool-failure';
import { type NamedFile, zipFiles } from '@/lib/client/zip-files';
import { createSavedList } from '@/lib/contracts/saved-lists';
import { createSheet } from '@/lib/contracts/sheets';
import { route } from '@/lib/tenants/routes';
import { competitorSheet } from './competitor-sheet';
import type { AnalysisAnswer, MetricsAnswer } from './use-competitor-answers';

const toast = toastStore.getState().add;
const messageOf = (error: unknown) => shortMessage(error instanceof Error ? error.message : String(error));
/** The cards of the page that stand there with their figures. */
const readyCards = () =>
  [...document.querySelectorAll<HTMLElement>('#competitor-cards section[data-state="ready"][id]')].map(
    ({ id }) => id,
  );

async function draw(id: string, title: string, background: ImageBackground): Promise<NamedFile | null> {
  const element = document.getElementById(id);
  if (element?.dataset.state !== 'ready') return null;
  return { name: exportFileName(title, id, 'png'), blob: await captureImage(element, background) };
}

async function drawAll(title: string): Promise<NamedFile[]> {
  const files: NamedFile[] = [];
  for (const id of readyCards()) {
    const file = await draw(id, title, themeBackground());
    if (file) files.push(file);
  }
  return files;
}

/** Runs one way out and says how it went. */
function useTelling() {
  const t = useTranslations('exports');
  return useCallback(
    async (done: 'image' | 'images' | 'sheet', work: () => Promise<void>) => {
      try {
        await work();
        toast(t(`done.${done}`), 'success');
      } catch (error) {
        toast(t(`failed.${done}`, { message: messageOf(error) }), 'error');
      }
    },
    [t],
  );
}

/** Ways out of the page: pictures, a sheet, a link. Each says how it went. */
export function useCompetitorExports(title: string) {
  const t = useTranslations('exports');
  const tc = useTranslations('kit.copy');
  const say = useTranslations('tools.competitors.sheet');
  const telling = useTelling();
  const image = useCallback(
    (id: string, background: ImageBackground) =>
      void telling('image', async () => {
        const file = await draw(id, title, background);
        if (!file) throw new Error(t('noImages'));
        downloadBlob(file.blob, file.name);
      }),
    [telling, title, t],
  );
  const images = () =>
    telling('images', async () => {
      const files = await drawAll(title);
      if (files.length === 0) throw new Error(t('noImages'));
      downloadBlob(await zipFiles(files, new Date()), exportFileName(title, 'images', 'zip'));
    });
  const sheet = (metrics: MetricsAnswer, analysis: AnalysisAnswer) =>
    telling('sheet', async () => {
      const body = competitorSheet(title.slice(0, 200), metrics, analysis, (key) => say(key));
      const { file } = await request(createSheet, { body });
      downloadBlob(file, exportFileName(title, 'competitors', 'xlsx'));
    });
  const copied = useCallback(
    (outcome: CopyOutcome) => toast(tc(outcome), outcome === 'done' ? 'success' : 'error'),
    [tc],
  );
  const link = async () => copied(await copyContent(window.location.href));
  return { image, images, sheet, copied, link };
}

/** Keeps the accounts as a targeting list of the person. */
export function useSaveList() {
  const t = useTranslations('tools.competitors.list');
  return async (handles: readonly string[]) => {
    const name = t('name', { handle: `@${handles[0] ?? ''}` }).slice(0, 100);
    try {
      const targeting = { handles: handles.map((handle) => ({ handle })) };
      await request(createSavedList, { body: { name, targeting_package: targeting } });
      toast(t('done', { name }), 'success', { link: { href: route('saved-lists'), label: t('show') } });
    } catch (error) {
      const nobody = error instanceof RequestError && [401, 403].includes(error.status);
      if (nobody)
        toast(t('nobody'), 'error', {
          action: { label: t('signIn'), run: () => signInDialog.getState().ask() },
        });
      else toast(t('failed', { message: messageOf(error) }), 'error');
    }
  };
}
