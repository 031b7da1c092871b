import { create } from 'zustand';
import type { Recipe } from '@/lib/domain/recipe';
import type { Aimed, Candidate } from '@/lib/domain/targeting-candidates';

/** Findings that somebody wants to aim at: given, or those of the report that a recipe computes. */
export interface AskedTargeting {
  /** What they were found in; the list is called so at first. */
  title: string;
  from: { candidates: readonly Candidate[] } | { recipe: Recipe };
}

interface State {
  asked: AskedTargeting | null;
  /** A list that is begun and not saved: the page of a new list starts with it. */
  begun: (Aimed & { name: string }) | null;
}

export const useBuildTargeting = create<State>()(() => ({ asked: null, begun: null }));

/** Opens the dialog "Build targeting". */
export const buildTargeting = (asked: AskedTargeting): void => useBuildTargeting.setState({ asked });
