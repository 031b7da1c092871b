import { create } from 'zustand';
import type { Recipe } from '@/lib/domain/recipe';

interface State {
  /** The report of the audience that the builder shows. */
  built: { title: string; recipe: Recipe } | null;
}

/** For what stands beside the builder and gives its audience to others. */
export const useBuiltAudience = create<State>()(() => ({ built: null }));
