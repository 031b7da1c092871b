import 'server-only';
import { randomUUID } from 'node:crypto';
import { AppError } from '@/lib/domain/app-error';
import type {
  SocialAccountRow,
  SocialAccountValues,
} from '@/lib/server/stores/people/connected-accounts-store';
import { sealTokens, type XIdentity } from './x-identity';

/** What is stored of an account that X has just vouched for, sealed for its row. */
export function accountValues(row: string, identity: XIdentity, now: Date): SocialAccountValues {
  return {
    screenName: identity.screenName,
    name: identity.name,
    avatarUrl: identity.avatarUrl,
    sealedTokens: sealTokens(row, identity.tokens),
    scopes: identity.scopes,
    expiresAt: identity.expiresAt === null ? null : new Date(identity.expiresAt),
    updatedAt: now,
  };
}

export function newAccount(identity: XIdentity, now: Date) {
  const id = randomUUID();
  const { provider, uid } = identity;
  return { id, provider, uid, ...accountValues(id, identity, now) };
}

const ATTEMPTS = 3;

/** Others may connect, disconnect or sign up with the same account between two steps: then it is looked at again. */
export async function repeated(attempt: () => Promise<SocialAccountRow | null>): Promise<SocialAccountRow> {
  for (let count = 0; count < ATTEMPTS; count++) {
    const row = await attempt();
    if (row) return row;
  }
  throw new AppError('conflict', 'This account is being changed. Please try again.', { code: 'busy' });
}
