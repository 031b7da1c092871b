import { useEndpoint } from './use-endpoint';
import { request } from './request-client';
import { createExternalAdAccount, listUserAccounts } from '@/lib/contracts/ad-accounts';
import type { AdAccount } from '@/lib/domain/ad-accounts';

/** The person's ad accounts, those that X lists and those added by hand. */
export function useOwnAccounts() {
  const answer = useEndpoint(listUserAccounts, {});
  /** Registers an account by its id. @throws RequestError. */
  const add = async (accountId: string): Promise<AdAccount> => {
    const account = await request(createExternalAdAccount, { body: { account_id: accountId } });
    await answer.mutate();
    return account;
  };
  return { ...answer, accounts: answer.data ?? [], add };
}

/** What an account is called: its name, or its id where it has none. */
export function accountLabel(account: Pick<AdAccount, 'name' | 'account_id'>): string {
  return account.name || account.account_id;
}
