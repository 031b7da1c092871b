'use client';

import { useEffect, useState } from 'react';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { useSettled } from '@/lib/client/use-settled';
import { checkAdCreative } from '@/lib/contracts/ad-creatives';
import { contentOf, type Draft } from './draft';

const WAIT_MS = 400;

/** What the checks say of a draft. */
export function useChecks(team: string, draft: Draft) {
  const settled = useSettled(draft, WAIT_MS);
  const body = { ...contentOf(settled), name: settled.name.trim() || '-', team };
  return useEndpoint(checkAdCreative, { body });
}

/** What X counts, as soon as its rules are loaded; null before. */
export function useWeight(text: string): number | null {
  const [weigh, setWeigh] = useState<((text: string) => number) | null>(null);
  useEffect(() => {
    let here = true;
    void import('@/lib/analysis/creatives/weigh-text').then(({ weighText }) => {
      if (here) setWeigh(() => (given: string) => weighText(given).weight);
    });
    return () => {
      here = false;
    };
  }, []);
  return weigh ? weigh(text) : null;
}
