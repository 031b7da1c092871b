import 'server-only';
import { env } from '@/lib/server/env';
import type { Ctx } from '@/lib/server/ctx';
import { siteOf } from './handover';
import { isClaimed } from './identify';
import { opensOutbox } from './setup';
import { type SignUpPolicy, signUpPolicy } from './sign-up-policy';

export interface SignInOptions {
  email: true;
  twitter: boolean;
  twitter_oauth2: boolean;
  sign_up: SignUpPolicy;
  claimed: boolean;
  setup: boolean;
  outbox: boolean;
  dashboard: string;
}

/** Which ways of signing in are set up, for this browser. */
export async function signInOptions(ctx: Ctx): Promise<SignInOptions> {
  const { X_CONSUMER_KEY, X_CONSUMER_SECRET, X_CLIENT_ID, SMTP_URL } = env();
  return {
    email: true,
    twitter: X_CONSUMER_KEY !== undefined && X_CONSUMER_SECRET !== undefined,
    twitter_oauth2: X_CLIENT_ID !== undefined,
    sign_up: signUpPolicy(),
    claimed: await isClaimed(),
    setup: await opensOutbox(ctx),
    outbox: SMTP_URL === undefined,
    dashboard: siteOf('dashboard').origin,
  };
}
