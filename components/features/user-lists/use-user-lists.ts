'use client';

import { request } from '@/lib/client/request-client';
import { useEndpoint } from '@/lib/client/use-endpoint';
import * as contracts from '@/lib/contracts/user-lists';

/** The person's lists of handles and the open one. */
export function useUserLists(open: string | null) {
  const lists = useEndpoint(contracts.listUserLists, {});
  const list = useEndpoint(contracts.getUserList, open ? { path: { pk: open } } : null, {
    keepPreviousData: false,
  });
  const refresh = () => Promise.all([lists.mutate(), list.mutate()]);
  return {
    lists,
    list,
    create: async (given: { name: string; icon: string }) => {
      const made = await request(contracts.createUserList, { body: given });
      await lists.mutate();
      return made;
    },
    add: async (pk: string, handles: string[]) => {
      await request(contracts.addListMembers, { path: { pk }, body: { handles } });
      await refresh();
    },
    take: async (pk: string, handle: string) => {
      await request(contracts.removeListMembers, { path: { pk }, query: { handle } });
      await refresh();
    },
    describe: async (pk: string, given: { name: string; description: string; icon: string }) => {
      await request(contracts.replaceUserList, { path: { pk }, body: given });
      await refresh();
    },
    mark: async (pk: string, given: { icon: string }) => {
      await request(contracts.updateUserList, { path: { pk }, body: given });
      await refresh();
    },
    remove: async (pk: string) => {
      await request(contracts.deleteUserLists, { query: { pk } });
      await lists.mutate();
    },
  };
}
