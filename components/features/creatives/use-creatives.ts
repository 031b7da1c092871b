'use client';

import { request } from '@/lib/client/request-client';
import { useEndpoint } from '@/lib/client/use-endpoint';
import {
  type AdCreative,
  createAdCreative,
  deleteAdCreative,
  getAdCreative,
  listAdCreatives,
  replaceAdCreative,
  updateAdCreative,
} from '@/lib/contracts/ad-creatives';
import { contentOf, type Draft } from './draft';

/** The creatives of a team and what can be done with them. */
export function useCreatives(team: string) {
  const answer = useEndpoint(listAdCreatives, { query: { team } });
  const put = (made: AdCreative) =>
    answer.mutate(
      (known = []) =>
        known.some(({ id }) => id === made.id)
          ? known.map((one) => (one.id === made.id ? made : one))
          : [made, ...known],
      { revalidate: false },
    );
  return {
    ...answer,
    rows: answer.data ?? [],
    save: async (draft: Draft): Promise<AdCreative> => {
      const { id, version, family } = draft;
      const body = contentOf(draft);
      const made =
        id === null
          ? await request(createAdCreative, { body: { ...body, team, ...(family && { family }) } })
          : await request(replaceAdCreative, {
              path: { pk: id },
              body: { ...body, version: version ?? undefined },
            });
      await put(made);
      return made;
    },
    rename: async ({ id, version }: AdCreative, name: string) =>
      put(await request(updateAdCreative, { path: { pk: id }, body: { name, version } })),
    /** As it is now, where somebody else changed it. */
    reload: async (pk: string): Promise<AdCreative> => {
      const newest = await request(getAdCreative, { path: { pk } });
      await put(newest);
      return newest;
    },
    remove: async ({ id }: AdCreative) => {
      await request(deleteAdCreative, { path: { pk: id } });
      await answer.mutate((known = []) => known.filter((one) => one.id !== id), { revalidate: false });
    },
  };
}
