'use client';

import {
  addListMembers,
  createSocialList,
  deleteSocialList,
  listSocialLists,
  removeListMembers,
  restoreSocialList,
  type SocialList,
  updateSocialList,
} from '@/lib/contracts/own-lists';
import { request } from './request-client';
import { tellFailure } from './tool-failure';
import { useEndpoint } from './use-endpoint';

export interface ListFields {
  name: string;
  description: string;
  private: boolean;
}

/** Lists of the own account, and what can be done with them; shared by all screens that put somebody on one. */
export function useSocialLists() {
  const answer = useEndpoint(listSocialLists, {}, { dedupingInterval: 0 });
  const tried = async <T>(work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work();
    } catch (error) {
      tellFailure(error);
      return null;
    } finally {
      await answer.mutate();
    }
  };
  const at = ({ id }: Pick<SocialList, 'id'>) => ({ path: { pk: id } });
  return {
    ...answer,
    lists: answer.data ?? [],
    create: (fields: ListFields) => tried(() => request(createSocialList, { body: fields })),
    change: (list: SocialList, fields: ListFields) =>
      tried(() => request(updateSocialList, { ...at(list), body: fields })),
    /** @returns whether it was. */
    remove: async (list: SocialList) =>
      (await tried(() => request(deleteSocialList, at(list)).then(() => true))) ?? false,
    restore: (list: SocialList) => tried(() => request(restoreSocialList, at(list))),
    /** @returns how many are new on it, or null. */
    put: async (list: Pick<SocialList, 'id'>, handles: string[]) => {
      const done = await tried(() => request(addListMembers, { body: { list: list.id, handles } }));
      return done && done.added;
    },
    take: async (list: Pick<SocialList, 'id'>, handles: string[]) => {
      const done = await tried(() => request(removeListMembers, { body: { list: list.id, handles } }));
      return done && done.removed;
    },
  };
}
export type SocialListsState = ReturnType<typeof useSocialLists>;
