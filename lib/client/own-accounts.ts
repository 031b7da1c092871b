import { createExternalAdAccount, listUserAccounts } from '@/lib/contracts/ad-accounts';
import type { AdAccount, AdAccountAccess } from '@/lib/domain/ad-accounts';
import { request } from './request-client';
import { useEndpoint } from './use-endpoint';

/** Unknown until somebody needed it and the server said which accounts the person may use. */
function accessOf(accounts: readonly AdAccount[] | undefined): AdAccountAccess {
  if (accounts === undefined) return 'unknown';
  return accounts.length > 0 ? 'granted' : 'not granted';
}

/**
 * The person's ad accounts, those that X lists and those added by hand, and whether they have access to any. Nothing is
 * asked before the first screen uses this, and what it learnt is shared by all.
 */
export function useOwnAccounts() {
  const answer = useEndpoint(listUserAccounts, {});
  /** Registers an account by its id; from then on access is granted. @throws RequestError. */
  const add = async (accountId: string): Promise<AdAccount> => {
    const account = await request(createExternalAdAccount, { body: { account_id: accountId } });
    await answer.mutate((known = []) => [...known.filter(({ id }) => id !== account.id), account]);
    return account;
  };
  return { ...answer, accounts: answer.data ?? [], access: accessOf(answer.data), add };
}

/** What an account is called: its name, or its id where it has none. */
export function accountLabel(account: Pick<AdAccount, 'name' | 'account_id'>): string {
  return account.name || account.account_id;
}
