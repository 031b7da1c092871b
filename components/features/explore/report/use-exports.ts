'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { copyContent } from '@/components/kit/copy-content';
import type { DownloadChoice, DownloadFormat, DownloadRun } from '@/components/kit/download-dialog';
import type { ImageBackground } from '@/components/kit/section-card/section-state';
import { type ActivityAction, logActivity } from '@/lib/client/activity';
import { captureImage, downloadBlob } from '@/lib/client/capture-image';
import { exportFileName } from '@/lib/client/file-name';
import { request } from '@/lib/client/request-client';
import { failureText, isAbort, RequestError } from '@/lib/client/request-error';
import { recentTeamStore } from '@/lib/client/recent-team';
import { personalStorage } from '@/lib/client/storage';
import { toastStore } from '@/lib/client/stores/toasts';
import { shortMessage, tellRefusal } from '@/lib/client/tool-failure';
import { type NamedFile, zipFiles } from '@/lib/client/zip-files';
import {
  createCsvBundle,
  createReportPdf,
  createReportSlides,
  createReportText,
  createSectionCsv,
} from '@/lib/contracts/exports';
import { createSheet } from '@/lib/contracts/sheets';
import type { RequestInput } from '@/lib/contracts/core/endpoint';
import { sectionsOf } from '@/lib/domain/download-sections';
import { type Recipe, recipeTitle } from '@/lib/domain/recipe';
import type { SectionId } from '@/lib/domain/sections';
import { unfolded } from './answer/unfolding';
import { CARD_IDS, sectionOfCard, type CardId } from './cards/card-context';
import { type Locale } from '@/lib/domain/locales';

/** The page's language as the exports know it. */
const titleOf = (text: string) => text.slice(0, 200) || undefined;
/** Longer addresses are of no use to a reader, and refused. */
const linkOf = (href: string) => (href.length <= 20_000 ? href : undefined);

/** Cards that stand on the page with their numbers: only they can be drawn. */
function readyCards(sections: readonly SectionId[]): { card: CardId; element: HTMLElement }[] {
  return CARD_IDS.filter((card) => sections.includes(sectionOfCard(card))).flatMap((card) => {
    const element = document.getElementById(card);
    return element?.dataset.state === 'ready' ? [{ card, element }] : [];
  });
}

interface ImagesJob extends DownloadRun {
  text: string;
  sections: readonly SectionId[];
  background: ImageBackground;
}

/** Draws card by card, so that the page stays alive and a cancel is heard between two of them. */
async function drawImages(job: ImagesJob): Promise<{ files: NamedFile[]; failed: number }> {
  const cards = readyCards(job.sections);
  const files: NamedFile[] = [];
  for (const [place, { card, element }] of cards.entries()) {
    job.onProgress(place, cards.length);
    const blob = await captureImage(element, job.background).catch(() => null);
    job.signal.throwIfAborted();
    if (blob) files.push({ name: exportFileName(job.text, card, 'png'), blob });
  }
  job.onProgress(cards.length, cards.length);
  return { files, failed: cards.length - files.length };
}

const UNTIL_DONE: DownloadRun = { signal: new AbortController().signal, onProgress: () => undefined };

type PdfBody = NonNullable<RequestInput<typeof createReportPdf>['body']>;

/** With the logo of the team one was in last; whoever has left it gets the report without. */
async function fetchPdf(body: PdfBody, signal: AbortSignal): Promise<Blob> {
  const team = personalStorage.get('token') === null ? null : recentTeamStore.getState().read();
  const fetchWith = async (given: PdfBody) =>
    (await request(createReportPdf, { body: given }, { signal })).file;
  if (!team) return fetchWith(body);
  try {
    return await fetchWith({ ...body, team: team.slug });
  } catch (error) {
    if (error instanceof RequestError && error.code === 'unknown_team') return fetchWith(body);
    throw error;
  }
}

/** What the server makes of the recipe, as a file. */
function fetchFile(recipe: Recipe, locale: Locale, choice: Pick<DownloadChoice, 'format'>, run: DownloadRun) {
  return async (sections: SectionId[] | undefined): Promise<{ file: Blob; ending: string }> => {
    const { signal } = run;
    if (choice.format === 'csv') {
      const { file } = await request(createCsvBundle, { body: { recipe, sections } }, { signal });
      return { file, ending: 'zip' };
    }
    const title = titleOf(recipeTitle(recipe));
    if (choice.format === 'sheet') {
      const body = { recipe, sections, title, locale } as const;
      return { file: (await request(createSheet, { body }, { signal })).file, ending: 'xlsx' };
    }
    const link = linkOf(window.location.href);
    const body = { recipe, sections, title, link, locale } as const;
    return { file: await fetchPdf(body, signal), ending: 'pdf' };
  };
}

type Say = (key: string, values?: Record<string, string | number>) => string;

interface Tools {
  recipe: Recipe | null;
  text: string;
  locale: Locale;
  /** Texts of this page's exports, and those that say how a copy went. */
  t: Say;
  tc: Say;
}

const toast = toastStore.getState().add;

/** The ways out that stand in the activity log. */
const NOTED: Readonly<Record<string, ActivityAction>> = {
  sheet: 'Exported sheet',
  image: 'Exported images',
  images: 'Exported images',
};

/** Runs one way out and says how it went; a refusal, a failure and a cancel each end quietly for the caller. */
async function telling(
  t: Say,
  done: string,
  work: () => Promise<unknown>,
  recipe: Recipe | null = null,
): Promise<void> {
  try {
    await work();
    toast(t(`done.${done}`), 'success');
    const action = NOTED[done];
    if (action && recipe) await logActivity(action, recipe);
  } catch (error) {
    if (isAbort(error) || tellRefusal(error)) return;
    const message = shortMessage(failureText(error));
    toast(t(`failed.${done}`, { message }), 'error');
  }
}

function imageExports({ recipe, text, t }: Tools) {
  return {
    image: (card: CardId, background: ImageBackground) =>
      telling(
        t,
        'image',
        async () => {
          const element = document.getElementById(card);
          if (!element) throw new Error(t('noImages'));
          downloadBlob(await captureImage(element, background), exportFileName(text, card, 'png'));
        },
        recipe,
      ),
    images: (sections: readonly SectionId[], background: ImageBackground, run: DownloadRun) =>
      telling(
        t,
        'images',
        async () => {
          const job = { ...run, text, sections, background };
          const { files, failed } = await unfolded(() => drawImages(job));
          if (files.length === 0) throw new Error(t('noImages'));
          downloadBlob(await zipFiles(files, new Date()), exportFileName(text, 'images', 'zip'));
          if (failed > 0) toast(t('imagesMissing', { count: failed }), 'warn');
        },
        recipe,
      ),
  };
}

function fileExports({ recipe, text, locale, t }: Tools) {
  return {
    file: (format: DownloadFormat, sections?: SectionId[], run = UNTIL_DONE) =>
      telling(
        t,
        format,
        async () => {
          if (!recipe) throw new Error(t('noReport'));
          const { file, ending } = await fetchFile(recipe, locale, { format }, run)(sections);
          const part = sections?.length === 1 ? (sections[0] ?? 'report') : 'report';
          downloadBlob(file, exportFileName(text, format === 'csv' ? `${part}-csv` : part, ending));
        },
        recipe,
      ),
    csv: (section: SectionId, part?: string) =>
      telling(t, 'csv', async () => {
        if (!recipe) throw new Error(t('noReport'));
        const { file } = await request(createSectionCsv, { body: { recipe, section, part } });
        downloadBlob(file, exportFileName(text, part ? `${section}-${part}` : section, 'csv'));
      }),
  };
}

function copyExports({ recipe, text, locale, tc }: Tools) {
  const copy = async (content: string) => {
    const outcome = await copyContent(content);
    toast(tc(outcome), outcome === 'done' ? 'success' : 'error');
  };
  /** The whole report as text, on the clipboard. */
  const copyReport = async () => {
    if (!recipe) return copy('');
    try {
      const body = { recipe, locale, title: titleOf(text) } as const;
      await copy(await request(createReportText, { body }));
    } catch (error) {
      if (!tellRefusal(error)) toast(tc('failed'), 'error');
    }
  };
  return { copy, copyReport };
}

function slideExports({ recipe, text, locale, t }: Tools) {
  return {
    slides: () =>
      telling(t, 'slides', async () => {
        if (!recipe) throw new Error(t('noReport'));
        const body = { recipe, locale, title: titleOf(recipeTitle(recipe)) };
        downloadBlob(
          (await request(createReportSlides, { body })).file,
          exportFileName(text, 'report', 'pptx'),
        );
      }),
  };
}

/** Ways out of the page: files and texts of the whole report and of one card. Each says how it went. */
export function useExports(recipe: Recipe | null) {
  const t = useTranslations('exports');
  const tc = useTranslations('kit.copy');
  const locale = useLocale();
  return useMemo(() => {
    const tools: Tools = { recipe, text: recipe ? recipeTitle(recipe) : '', locale, t, tc };
    const { image, images } = imageExports(tools);
    const { file, csv } = fileExports(tools);
    return {
      ...copyExports(tools),
      ...slideExports(tools),
      image,
      csv,
      sheet: (sections?: SectionId[]) => file('sheet', sections),
      pdf: () => file('pdf'),
      download: ({ format, sections, background }: DownloadChoice, run: DownloadRun) => {
        const ids = sectionsOf(sections);
        return format === 'images' ? images(ids, background, run) : file(format, ids, run);
      },
    };
  }, [recipe, locale, t, tc]);
}
