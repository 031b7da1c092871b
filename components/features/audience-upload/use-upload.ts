'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { hashList } from '@/lib/client/hash-list';
import { request } from '@/lib/client/request-client';
import { displayMessage, isAbort, RequestError } from '@/lib/client/request-error';
import type { UploadAsked } from '@/lib/client/stores/upload-dialog';
import { toastStore } from '@/lib/client/stores/toasts';
import { createBuiltAudience } from '@/lib/contracts/audience-builder';
import { createUpload, keepHashedList } from '@/lib/contracts/audience-uploads';
import { uploadExternalAudience } from '@/lib/contracts/external-audiences';
import type { ListUse } from '@/lib/domain/audience-uploads';
import { hashFile, identifiersOf, type ReadFile } from './read-list';

export interface UploadForm {
  account: string | null;
  name: string;
  use: ListUse;
  exclusion: boolean;
  file: ReadFile | null;
}

/** Hashes a file in this tab and keeps the hashes as a list of the team. @returns its id */
async function keepFile(
  team: string,
  form: UploadForm & { file: ReadFile },
  told: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<string> {
  const { values } = identifiersOf(form.file);
  const onProgress = (done: number) => told.onProgress(done / values.length);
  const hashes = await hashList(values, { onProgress, signal: told.signal });
  const exclusion = form.exclusion ? ('true' as const) : ('false' as const);
  const { id } = await request(
    keepHashedList,
    {
      body: {
        file: hashFile(hashes),
        ...{ team, name: form.name.trim(), kind: form.file.kind, use: form.use, exclusion },
      },
    },
    { signal: told.signal },
  );
  return id;
}

type Built = Extract<UploadAsked, { blocks: unknown }>;

/** Keeps people that were put together as an audience of the person. @returns the id of their question */
async function keepBuilt(name: string, { blocks, dataset }: Built, signal: AbortSignal): Promise<string> {
  const kept = await request(createBuiltAudience, { body: { name, blocks, dataset } }, { signal });
  return kept.audience_creator_query_id;
}

/** Uploads what was asked for; a file is hashed first. */
export function useUpload(team: string, asked: UploadAsked, onDone: () => void) {
  const t = useTranslations('audience-upload');
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  /** What was built is kept once, however often its upload is tried. */
  const built = useRef<string | null>(null);
  const listed = async (form: UploadForm, signal: AbortSignal) => {
    if (asked !== 'file' && !('blocks' in asked))
      return 'config' in asked ? { audience_config_id: asked.config } : { audience: asked.list };
    if (!form.file || asked !== 'file') throw new Error('The form asks for a file first');
    return {
      audience: await keepFile(team, { ...form, file: form.file }, { onProgress: setProgress, signal }),
    };
  };
  const upload = async (form: UploadForm) => {
    const controller = new AbortController();
    running.current = controller;
    setFailure(null);
    try {
      const { signal } = controller;
      const own = { ad_account_id: form.account ?? '', name: form.name.trim() };
      if (asked !== 'file' && 'blocks' in asked) {
        built.current ??= await keepBuilt(own.name, asked, signal);
        const body = { ...own, audience_creator_query_id: built.current };
        await request(uploadExternalAudience, { body }, { signal });
      } else {
        const body = { ...own, ...(await listed(form, signal)) };
        await request(createUpload, { query: { team }, body }, { signal });
      }
      toastStore.getState().add(t('started', { name: form.name.trim() }), 'success');
      onDone();
    } catch (error) {
      // A refusal of this dialog stands in it, also one that elsewhere leads to signing in.
      const told = error instanceof RequestError ? error.message : displayMessage(error);
      if (!isAbort(error)) setFailure(told ?? t('failed'));
    } finally {
      setProgress(null);
    }
  };
  return { upload, progress, failure, stop: () => running.current?.abort() };
}
