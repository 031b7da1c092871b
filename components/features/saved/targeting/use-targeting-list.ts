'use client';

import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { RequestError } from '@/lib/client/request-error';
import { request } from '@/lib/client/request-client';
import { signInDialog } from '@/lib/client/stores/sign-in-dialog';
import { toastStore } from '@/lib/client/stores/toasts';
import { tellFailure } from '@/lib/client/tool-failure';
import { usePersonal } from '@/lib/client/use-personal';
import {
  type AudienceConfig,
  createAudienceConfig,
  deleteAudienceConfig,
  getAudienceConfig,
  replaceAudienceConfig,
  restoreAudienceConfig,
} from '@/lib/contracts/targeting-lists';
import { route } from '@/lib/tenants/routes';
import { tellDeleted } from '../use-tried';
import { type Draft, draftOf, type PackageEditor } from './use-package-editor';

/** Another tab saved first: its version, and what was about to be written. */
export interface Conflict {
  theirs: AudienceConfig;
}

/** Stores a draft as a list of the person's own and opens it; nobody in particular is asked to sign in. */
function useCreate() {
  const t = useTranslations('targeting-lists');
  const { replace } = useRouter();
  const signedIn = usePersonal('token') !== null;
  return async (draft: Draft): Promise<void> => {
    if (!signedIn) return signInDialog.getState().ask();
    try {
      const made = await request(createAudienceConfig, { body: draft });
      toastStore.getState().add(t('created', { name: made.name }), 'success');
      replace(route('targeting-lists', { id: made.id }));
    } catch (error) {
      tellFailure(error);
    }
  };
}

/** Deletes a list, with the way back. */
function useRemove(config: AudienceConfig | null) {
  const t = useTranslations('targeting-lists');
  const { push } = useRouter();
  const tried = async (work: () => Promise<unknown>, to: string) => {
    try {
      await work();
      push(to);
    } catch (error) {
      tellFailure(error);
    }
  };
  return async (): Promise<void> => {
    if (!config) return;
    const path = { pk: config.id };
    const restore = () =>
      tried(() => request(restoreAudienceConfig, { path }), route('targeting-lists', { id: config.id }));
    await tried(async () => {
      await request(deleteAudienceConfig, { path });
      tellDeleted(t('deleted', { name: config.name }), t('undo'), () => void restore());
    }, route('targeting-lists'));
  };
}

/** Saving, copying and deleting one list. What cannot be written stays on the page. */
export function useTargetingList(
  config: AudienceConfig | null,
  editor: PackageEditor,
  onSaved: (saved: AudienceConfig) => Promise<unknown>,
) {
  const t = useTranslations('targeting-lists');
  const locale = useLocale();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const create = useCreate();
  const mine = config?.owner?.mine === true;
  const { draft } = editor;

  const put = async (version: number) => {
    if (!config) return;
    const path = { pk: config.id };
    try {
      const saved = await request(replaceAudienceConfig, { path, body: { ...draft, version } });
      editor.keptAs(draft);
      setConflict(null);
      await onSaved(saved);
      toastStore.getState().add(t('saved', { version: saved.version }), 'success');
    } catch (error) {
      if (!(error instanceof RequestError && error.code === 'stale')) return tellFailure(error);
      setConflict({ theirs: await request(getAudienceConfig, { path, query: { locale } }) });
    }
  };
  return {
    mine,
    conflict,
    save: () => (config && mine ? put(config.version) : create(draft)),
    /** Writes over what the other tab saved; that stays among the versions. */
    saveOver: () => (conflict ? put(conflict.theirs.version) : undefined),
    saveCopy: () => create({ ...draft, name: t('copyName', { name: draft.name }).slice(0, 120) }),
    takeTheirs: async () => {
      if (!conflict) return;
      editor.takeOver(draftOf(conflict.theirs));
      await onSaved(conflict.theirs);
      setConflict(null);
    },
    remove: useRemove(config),
  };
}
export type TargetingListState = ReturnType<typeof useTargetingList>;
