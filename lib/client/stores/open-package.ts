import { create } from 'zustand';
import type { Aimed } from '@/lib/domain/targeting-candidates';

/** The targeting list that the page shows, with what is not saved yet. */
export interface OpenPackage extends Aimed {
  /** `new` for one that nobody has saved, `ready-…` for one that nobody owns. */
  id: string;
  name: string;
  /** Of the saved list; null for one that nobody has saved. */
  version: number | null;
}

interface State {
  open: OpenPackage | null;
  /** Puts another package in its place: one step that can be undone. */
  change: (next: Aimed) => void;
}

const NONE: State = { open: null, change: () => undefined };

/** For panels beside the list, which look at its package and may change it. */
export const useOpenPackage = create<State>()(() => NONE);

export function showPackage(state: State): void {
  useOpenPackage.setState(state);
}

export function leavePackage(): void {
  useOpenPackage.setState(NONE);
}
