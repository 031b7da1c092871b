'use client';

import { useTranslations } from 'next-intl';
import { copyContent } from '@/components/kit/copy-content';
import { themeBackground } from '@/components/kit/theme-background';
import { useCardExports } from '@/lib/client/use-card-exports';
import { downloadBlob } from '@/lib/client/capture-image';
import { exportFileName } from '@/lib/client/file-name';
import { request } from '@/lib/client/request-client';
import { failureText, RequestError } from '@/lib/client/request-error';
import { signInDialog } from '@/lib/client/stores/sign-in-dialog';
import { toastStore } from '@/lib/client/stores/toasts';
import { shortMessage } from '@/lib/client/tool-failure';
import { createSavedList } from '@/lib/contracts/saved-lists';
import { createSheet } from '@/lib/contracts/sheets';
import { route } from '@/lib/tenants/routes';
import { competitorSheet } from './competitor-sheet';
import type { AnalysisAnswer, MetricsAnswer } from './use-competitor-answers';

const toast = toastStore.getState().add;
const messageOf = (error: unknown) => shortMessage(failureText(error));
/** The cards of the page that stand there with their figures. */
const readyCards = () =>
  [...document.querySelectorAll<HTMLElement>('#competitor-cards section[data-state="ready"][id]')].map(
    ({ id }) => id,
  );

/** Ways out of the page: pictures, a sheet, a link. Each says how it went. */
export function useCompetitorExports(title: string) {
  const say = useTranslations('tools.competitors.sheet');
  const { image, images: imagesOf, copied, telling } = useCardExports(title);
  const images = () => imagesOf(readyCards(), themeBackground());
  const sheet = (metrics: MetricsAnswer, analysis: AnalysisAnswer) =>
    telling('sheet', async () => {
      const body = competitorSheet(title.slice(0, 200), metrics, analysis, (key) => say(key));
      const { file } = await request(createSheet, { body });
      downloadBlob(file, exportFileName(title, 'competitors', 'xlsx'));
    });
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
