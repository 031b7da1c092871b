'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { hashList } from '@/lib/client/hash-list';
import { request } from '@/lib/client/request-client';
import { displayMessage, isAbort, RequestError } from '@/lib/client/request-error';
import type { UploadAsked } from '@/lib/client/stores/upload-dialog';
import { toastStore } from '@/lib/client/stores/toasts';
import { createUpload, keepHashedList } from '@/lib/contracts/audience-uploads';
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

/** Uploads what was asked for; a file is hashed first. */
export function useUpload(team: string, asked: UploadAsked, onDone: () => void) {
  const t = useTranslations('audience-upload');
  const [progress, setProgress] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const listed = async (form: UploadForm, signal: AbortSignal) => {
    if (asked !== 'file')
      return 'config' in asked ? { audience_config_id: asked.config } : { audience: asked.list };
    if (!form.file) throw new Error('The form asks for a file first');
    return {
      audience: await keepFile(team, { ...form, file: form.file }, { onProgress: setProgress, signal }),
    };
  };
  const upload = async (form: UploadForm) => {
    const controller = new AbortController();
    running.current = controller;
    setFailure(null);
    try {
      const list = await listed(form, controller.signal);
      const body = { ad_account_id: form.account ?? '', name: form.name.trim(), ...list };
      await request(createUpload, { query: { team }, body }, { signal: controller.signal });
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
