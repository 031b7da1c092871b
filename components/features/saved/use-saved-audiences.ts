'use client';

import { useTranslations } from 'next-intl';
import { request } from '@/lib/client/request-client';
import { askSavedAudiences, savedAudiencesInput } from '@/lib/client/saved-calls';
import { toastStore } from '@/lib/client/stores/toasts';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { usePersonal } from '@/lib/client/use-personal';
import type { RequestInput } from '@/lib/contracts/core/endpoint';
import {
  deleteSavedAudience,
  duplicateSavedAudience,
  listFromAudience,
  listSavedAudiences,
  openSavedAudience,
  restoreSavedAudience,
  updateSavedAudience,
} from '@/lib/contracts/saved-audiences';
import { NAME_LENGTH, type SavedAudience, type SavedQueryType } from '@/lib/domain/saved';
import { route } from '@/lib/tenants/routes';
import { tellDeleted, useTried } from './use-tried';

const FRESH = { dedupingInterval: 0, ask: askSavedAudiences };

type Change = Omit<RequestInput<typeof updateSavedAudience>['body'], 'version'>;

function useRows(type: SavedQueryType | 'all') {
  const signedIn = usePersonal('token') !== null;
  const input = (deleted: boolean) => (signedIn ? savedAudiencesInput({ type, deleted }) : null);
  const listed = useEndpoint(listSavedAudiences, input(false), FRESH);
  const gone = useEndpoint(listSavedAudiences, input(true), FRESH);
  const refresh = () => Promise.all([listed.mutate(), gone.mutate()]);
  return { signedIn, listed, gone, refresh };
}

function noteOpened({ id }: SavedAudience): void {
  void request(openSavedAudience, { path: { pk: id } }).catch(() => undefined);
}

/** The saved audiences of one type, deleted ones, and what can be done with a row. Nobody in particular has none. */
export function useSavedAudiences(type: SavedQueryType | 'all') {
  const t = useTranslations('saved');
  const rows = useRows(type);
  const tried = useTried(rows.refresh);
  const say = toastStore.getState().add;
  const restore = ({ id, name }: SavedAudience) =>
    tried(async () => {
      await request(restoreSavedAudience, { path: { pk: id } });
      say(t('restored', { name }), 'success');
    });
  const remove = (audience: SavedAudience) =>
    tried(async () => {
      await request(deleteSavedAudience, { path: { pk: audience.id } });
      tellDeleted(t('deleted', { name: audience.name }), t('undo'), () => void restore(audience));
    });
  /** A change of what is on the page: nothing newer is overwritten. */
  const change = ({ id, version }: SavedAudience, body: Change) =>
    tried(async () => {
      await request(updateSavedAudience, { path: { pk: id }, body: { ...body, version } });
    });
  const duplicate = ({ id, name }: SavedAudience) =>
    tried(async () => {
      const copy = t('copyName', { name }).slice(0, NAME_LENGTH);
      await request(duplicateSavedAudience, { path: { pk: id }, body: { name: copy } });
      say(t('duplicated', { name }), 'success');
    });
  const saveList = ({ id, name }: SavedAudience) =>
    tried(async () => {
      await request(listFromAudience, { path: { pk: id }, body: { name } });
      const link = { href: route('saved-lists'), label: t('showLists') };
      say(t('listed', { name }), 'success', { link });
    });
  return { ...rows, restore, remove, change, duplicate, saveList, noteOpened };
}
export type SavedAudiencesState = ReturnType<typeof useSavedAudiences>;
