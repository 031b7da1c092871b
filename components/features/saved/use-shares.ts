'use client';

import { request } from '@/lib/client/request-client';
import { useEndpoint } from '@/lib/client/use-endpoint';
import {
  listAudienceShares,
  shareAudienceViaAccount,
  shareSavedAudience,
  unshareSavedAudience,
} from '@/lib/contracts/saved-audiences';
import {
  listListShares,
  shareListViaAccount,
  shareSavedList,
  unshareSavedList,
} from '@/lib/contracts/saved-lists';
import { route } from '@/lib/tenants/routes';

export interface ShareTarget {
  kind: 'audience' | 'list';
  id: string;
  name: string;
}

type Whom = { email: string } | { ad_account_id: string };

/** Both kinds are shared alike; their routes differ in where the row's id stands. */
function callsOf({ kind, id }: ShareTarget) {
  const path = { pk: id };
  return kind === 'audience'
    ? {
        mail: (emails: string[], message: string) =>
          request(shareSavedAudience, { path, body: { emails, message } }),
        account: (account: string) =>
          request(shareAudienceViaAccount, { path, body: { ad_account_id: account } }),
        remove: (whom: Whom) => request(unshareSavedAudience, { path, body: whom }),
      }
    : {
        mail: (emails: string[], message: string) =>
          request(shareSavedList, { body: { id, emails, message } }),
        account: (account: string) => request(shareListViaAccount, { body: { id, ad_account_id: account } }),
        remove: (whom: Whom) => request(unshareSavedList, { body: { id, ...whom } }),
      };
}

/** With whom a row is shared, and how to change it. Calls throw RequestError. */
export function useShares(target: ShareTarget) {
  const { kind, id } = target;
  const ofAudience = useEndpoint(listAudienceShares, kind === 'audience' ? { path: { pk: id } } : null);
  const ofList = useEndpoint(listListShares, kind === 'list' ? { body: { id } } : null);
  const shares = kind === 'audience' ? ofAudience : ofList;
  const calls = callsOf(target);
  return {
    data: shares.data,
    /** @returns to how many people a link was sent. */
    mail: async (emails: string[], message: string) => {
      const { shared_with: sent } = await calls.mail(emails, message);
      await shares.mutate();
      return sent.length;
    },
    /** @returns how many colleagues work with the account. */
    account: async (account: string) => {
      const { shared_with: colleagues } = await calls.account(account);
      await shares.mutate();
      return colleagues.length;
    },
    remove: async (whom: Whom) => {
      await calls.remove(whom);
      await shares.mutate();
    },
    /** Opens for whom it is shared with, and nobody else. */
    address: () => {
      const path =
        kind === 'list' ? route('targeting-lists', { id }) : `${route('saved-audiences')}?id=${id}`;
      return new URL(path, window.location.origin).href;
    },
  };
}
export type SharesState = ReturnType<typeof useShares>;
