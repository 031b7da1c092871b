'use client';

import { useCallback } from 'react';
import type { z } from 'zod';
import { caller } from '@/lib/client/caller';
import { tellFailure } from '@/lib/client/tool-failure';
import { useEndpointMutation } from '@/lib/client/use-endpoint-mutation';
import { analyseDescription, type descriptionSchema } from '@/lib/contracts/assistant';

/** Who a description means, apart from what they write about. */
export type DescribedPeople = Pick<
  z.output<typeof descriptionSchema>,
  'genders' | 'ages' | 'cities' | 'languages'
>;

/** What a description was turned into: a keyword query, the countries it names, and who else is meant. */
export interface DescribedAudience {
  text: string;
  countries: string[];
  people: DescribedPeople;
}

/** Turns plain words about an audience into keyword groups; null where none can be read, or the call failed. */
export function useDescription() {
  const { trigger, isMutating } = useEndpointMutation(analyseDescription, { onError: tellFailure });
  const describe = useCallback(
    async (description: string): Promise<DescribedAudience | 'nothing' | null> => {
      const found = await trigger({ body: { description, ...caller() } }).catch(() => null);
      if (found === null) return null;
      return found.query === '' ? 'nothing' : { text: found.query, countries: found.regions, people: found };
    },
    [trigger],
  );
  return { describe, reading: isMutating };
}
