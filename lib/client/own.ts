import { listOwnXAccounts } from '@/lib/contracts/own-x-account';
import { useNeedsSignIn } from './sign-in-needed';
import { useEndpoint } from './use-endpoint';

/**
 * The person's own accounts on X, the active one first; asked once for all screens.
 * `account` is undefined until it is known, null where there is none; `needsSignIn` where nobody is signed in and has to be.
 */
export function useOwn() {
  const needsSignIn = useNeedsSignIn();
  const answer = useEndpoint(listOwnXAccounts, needsSignIn === false ? {} : null);
  const { data } = answer;
  return {
    ...answer,
    needsSignIn: needsSignIn === true,
    accounts: data ?? [],
    account: data === undefined ? undefined : (data[0] ?? null),
  };
}
