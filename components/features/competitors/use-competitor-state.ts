'use client';

import type { SortedText } from '@/components/kit/text-chips';
import { addressOf, useAddressState } from '@/lib/client/use-address-state';
import { MAX_COMPETITORS } from '@/lib/contracts/competitors';
import type { DayWindow } from '@/lib/domain/dataset-windows';
import { type ExploreState, parseExploreState } from '@/lib/domain/explore-url';
import { readHandles } from '@/lib/domain/query-text';
import { route } from '@/lib/tenants/routes';

/** The whole state of the screen: it stands in the address. Handles are in lower case, without @. */
export interface CompetitorState extends DayWindow {
  /** Empty: none yet. */
  handle: string;
  competitors: string[];
  /** Null: the person's newest, else the sample world. */
  dataset: string | null;
}

const HANDLE = /^\w{1,30}$/;

/** What was written, sorted into handles and what is none; an address of a profile is read as its handle. */
export function sortHandles(text: string): SortedText {
  const handles: string[] = [];
  const refused: string[] = [];
  for (const piece of text.split(/[\s,，、;]+/u).filter(Boolean)) {
    const read = readOne(piece);
    if (read === null) refused.push(piece);
    else handles.push(read);
  }
  return { taken: [...new Set(handles)], refused };
}

function readOne(piece: string): string | null {
  try {
    const [handle] = readHandles(piece);
    return handle !== undefined && HANDLE.test(handle) ? handle : null;
  } catch {
    return null;
  }
}

/** Competitors are others than the own account, each once, four at most. */
export const chooseCompetitors = (handles: readonly string[], own: string): string[] =>
  [...new Set(handles)].filter((handle) => handle !== own).slice(0, MAX_COMPETITORS);

export function readCompetitorState(search: URLSearchParams): CompetitorState {
  const [handle = ''] = sortHandles(search.get('handle') ?? '').taken;
  const { from, to } = parseExploreState({
    from: search.get('from') ?? undefined,
    to: search.get('to') ?? undefined,
  });
  const { taken } = sortHandles(search.getAll('vs').join(' '));
  return {
    handle,
    competitors: chooseCompetitors(taken, handle),
    ...{ from, to },
    dataset: search.get('dataset') || null,
  };
}

/** The address of a state; the inverse of `readCompetitorState`. */
export function printCompetitorState({ handle, competitors, from, to, dataset }: CompetitorState): string {
  const search = new URLSearchParams();
  if (handle) search.set('handle', handle);
  for (const one of competitors) search.append('vs', one);
  if (dataset) search.set('dataset', dataset);
  if (from) search.set('from', from);
  if (to) search.set('to', to);
  return addressOf(route('competitor-analysis'), search);
}

/** The analysis of one account over the same data and window. */
export function exploreStateOf(
  { from, to }: Pick<CompetitorState, 'from' | 'to'>,
  handle: string,
  dataset: string,
): ExploreState {
  return { ...parseExploreState({}), type: 'handle', text: `@${handle}`, from, to, datasets: [dataset] };
}

/** Reading parses the address; a change pushes a new one, so that Back undoes it. */
export function useCompetitorState() {
  const { state, go } = useAddressState(readCompetitorState, printCompetitorState);
  const update = (change: Partial<CompetitorState>) => {
    const next = { ...state, ...change };
    go({ ...next, competitors: chooseCompetitors(next.competitors, next.handle) });
  };
  return { state, update };
}
