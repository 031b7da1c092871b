'use client';

import { useEndpoint } from '@/lib/client/use-endpoint';
import { getSignInOptions, type signInOptionsSchema } from '@/lib/contracts/sign-in-options';
import type { z } from 'zod';

export type SignInOptions = z.infer<typeof signInOptionsSchema>;

/** Which ways of signing in this installation has. */
export function useSignInOptions() {
  return useEndpoint(getSignInOptions, {});
}
