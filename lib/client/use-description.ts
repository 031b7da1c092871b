'use client';

import { useCallback } from 'react';
import { caller } from '@/lib/client/caller';
import { tellFailure } from '@/lib/client/tool-failure';
import { useEndpointMutation } from '@/lib/client/use-endpoint-mutation';
import { analyseDescription } from '@/lib/contracts/assistant';

/** What a description was turned into: a keyword query, and the countries it names. */
export interface DescribedAudience {
  text: string;
  countries: string[];
}

/** Turns plain words about an audience into keyword groups; null where none can be read, or the call failed. */
export function useDescription() {
  const { trigger, isMutating } = useEndpointMutation(analyseDescription, { onError: tellFailure });
  const describe = useCallback(
    async (description: string): Promise<DescribedAudience | 'nothing' | null> => {
      const found = await trigger({ body: { description, ...caller() } }).catch(() => null);
      if (found === null) return null;
      return found.query === '' ? 'nothing' : { text: found.query, countries: found.regions };
    },
    [trigger],
  );
  return { describe, reading: isMutating };
}
