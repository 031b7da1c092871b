'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useCallback, useMemo } from 'react';
import type { TestedPackage } from '@/lib/contracts/tested-targeting';
import { parseExploreState, printExploreState, type ExploreState } from '@/lib/domain/explore-url';
import { MAX_TESTED_CHIPS, type TestedList } from '@/lib/domain/tested-targeting';
import { route } from '@/lib/tenants/routes';

export interface TestedState {
  question: ExploreState;
  /** Of a package that somebody made, as they are written: `#tag`, `@handle`, words; none: one is looked for. */
  chips: string[];
  /** The targeting list that they come from: the figures can be put on it. */
  list: string | null;
}

const LONGEST = 200;

/** One chip a line or between commas, each once. */
export function chipsIn(text: string): string[] {
  const chips = text.split(/[\n,、]/).map((chip) => chip.trim());
  return [...new Set(chips.filter((chip) => chip !== '' && chip.length <= LONGEST))];
}

const SIGNS: readonly (readonly [sign: RegExp, list: TestedList])[] = [
  [/^[#＃]/, 'hashtags'],
  [/^[@＠]/, 'handles'],
  [/^topic:\s*/i, 'conversation_topics'],
  [/^show:\s*/i, 'movies_tv_shows'],
];

/** The package as it is asked for; undefined where one is looked for. */
export function packageOf(chips: readonly string[]): TestedPackage | undefined {
  if (chips.length === 0) return undefined;
  const given: TestedPackage = {
    ...{ keywords: [], hashtags: [], handles: [], conversation_topics: [], movies_tv_shows: [] },
  };
  for (const chip of chips.slice(0, MAX_TESTED_CHIPS)) {
    const [sign, list] = SIGNS.find(([begins]) => begins.test(chip)) ?? [/^/, 'keywords'];
    const text = chip.replace(sign, '');
    if (text !== '') given[list].push(text);
  }
  return given;
}

/** All of the screen's state is the address: the question as in Explore, `chip` for each one that is tested, `list`. */
export function useTestedState() {
  const search = useSearchParams();
  usePathname();
  const state = useMemo((): TestedState => {
    const params = new URLSearchParams(search);
    const question = parseExploreState(
      Object.fromEntries([...new Set(params.keys())].map((key) => [key, params.getAll(key)])),
    );
    return {
      question,
      chips: chipsIn(params.getAll('chip').join('\n')).slice(0, MAX_TESTED_CHIPS),
      list: params.get('list'),
    };
  }, [search]);
  const update = useCallback(
    (patch: Partial<TestedState>) => {
      const next = { ...state, ...patch };
      const params = new URLSearchParams(printExploreState(next.question));
      for (const chip of next.chips) params.append('chip', chip);
      if (next.list) params.set('list', next.list);
      window.history.pushState(null, '', `${route('tested-targeting')}?${params.toString()}`);
    },
    [state],
  );
  return { state, update };
}
