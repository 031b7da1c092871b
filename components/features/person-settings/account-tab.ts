import type { User } from '@/lib/contracts/sign-in';

export interface AccountTabProps {
  me: User;
  /** Team of the address, by number or slug. */
  teamKey: string;
  refresh: () => Promise<unknown>;
}
