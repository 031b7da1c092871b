'use client';

import { useEffect, useState } from 'react';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { checkAdCreative } from '@/lib/contracts/ad-creatives';
import { contentOf, type Draft } from './draft';

const WAIT_MS = 400;

/** The draft once nobody has typed for a moment. */
function useSettled(draft: Draft): Draft {
  const [settled, setSettled] = useState(draft);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(draft), WAIT_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  return settled;
}

/** What the checks say of a draft. */
export function useChecks(team: string, draft: Draft) {
  const settled = useSettled(draft);
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
