'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { copyContent } from '@/components/kit/copy-content';
import type { ImageBackground } from '@/components/kit/section-card/section-state';
import { captureImage, downloadBlob } from '@/lib/client/capture-image';
import { request } from '@/lib/client/request-client';
import { toastStore } from '@/lib/client/stores/toasts';
import { shortMessage, tellRefusal } from '@/lib/client/tool-failure';
import { createSheet } from '@/lib/contracts/sheets';
import type { Recipe, SectionId } from '@/lib/domain/report';
import type { CardId } from './cards/card-context';

const messageOf = (error: unknown) => shortMessage(error instanceof Error ? error.message : String(error));

/** A file name people recognise: what was asked, then what it holds. */
function fileName(text: string, part: string, ending: string): string {
  const asked = text
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40);
  return `murmur-${asked || 'report'}-${part}.${ending}`;
}

/** Ways out of the page: sheet, image of a card, copy. Each says how it went. */
export function useExports(recipe: Recipe | null) {
  const t = useTranslations('explore.export');
  const tc = useTranslations('kit.copy');
  return useMemo(() => {
    const say = toastStore.getState().add;
    const text = recipe?.text ?? '';
    return {
      async copy(content: string) {
        const outcome = await copyContent(content);
        say(tc(outcome), outcome === 'done' ? 'success' : 'error');
      },
      async sheet(sections?: SectionId[]) {
        if (!recipe) return;
        try {
          const { file } = await request(createSheet, {
            body: { recipe, sections, title: text.slice(0, 200) },
          });
          downloadBlob(file, fileName(text, sections?.join('-') ?? 'report', 'xlsx'));
          say(t('done'), 'success');
        } catch (error) {
          if (!tellRefusal(error)) say(t('failed', { message: messageOf(error) }), 'error');
        }
      },
      async image(card: CardId, background: ImageBackground) {
        const element = document.getElementById(card);
        if (!element) return;
        try {
          downloadBlob(await captureImage(element, background), fileName(text, card, 'png'));
          say(t('imageDone'), 'success');
        } catch (error) {
          say(t('imageFailed', { message: messageOf(error) }), 'error');
        }
      },
    };
  }, [recipe, t, tc]);
}
