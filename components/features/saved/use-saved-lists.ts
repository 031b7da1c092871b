'use client';

import { useLocale, useTranslations } from 'next-intl';
import { downloadBlob } from '@/lib/client/capture-image';
import { request } from '@/lib/client/request-client';
import { askSavedLists, savedListsInput } from '@/lib/client/saved-calls';
import { toastStore } from '@/lib/client/stores/toasts';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { usePersonal } from '@/lib/client/use-personal';
import {
  type AudienceUsage,
  deleteSavedList,
  generateListSheet,
  listSavedLists,
  restoreSavedList,
  updateSavedList,
} from '@/lib/contracts/saved-lists';
import type { TargetingPackage } from '@/lib/domain/targeting-package';
import { tellDeleted, useTried } from './use-tried';

const FRESH = { dedupingInterval: 0, ask: askSavedLists };

/** Saved lists, deleted ones, and what can be done with a row. Nobody in particular has none. */
export function useSavedLists() {
  const t = useTranslations('saved');
  const locale = useLocale();
  const signedIn = usePersonal('token') !== null;
  const listed = useEndpoint(listSavedLists, signedIn ? savedListsInput() : null, FRESH);
  const gone = useEndpoint(listSavedLists, signedIn ? savedListsInput(true) : null, FRESH);
  const refresh = () => Promise.all([listed.mutate(), gone.mutate()]);
  const say = toastStore.getState().add;

  const tried = useTried(refresh);
  const restore = ({ id, name }: AudienceUsage) =>
    tried(async () => {
      await request(restoreSavedList, { path: { pk: id } });
      say(t('restored', { name }), 'success');
    });
  const remove = (list: AudienceUsage) =>
    tried(async () => {
      await request(deleteSavedList, { path: { pk: list.id } });
      tellDeleted(t('deleted', { name: list.name }), t('undo'), () => void restore(list));
    });
  const change = (
    { id, version }: AudienceUsage,
    body: { name?: string; targeting_package?: TargetingPackage },
  ) =>
    tried(async () => {
      await request(updateSavedList, { path: { pk: id }, body: { ...body, version } });
    });
  const sheet = ({ id }: AudienceUsage) =>
    tried(async () => {
      const body = { id, locale };
      const { file, fileName } = await request(generateListSheet, { body });
      downloadBlob(file, fileName ?? 'murmur_list.xlsx');
      say(t('lists.sheetDone'), 'success');
    });
  return { signedIn, listed, gone, refresh, restore, remove, change, sheet };
}
export type SavedListsState = ReturnType<typeof useSavedLists>;
