import { createStore } from 'zustand';
import type { ObservedBlock } from '@/lib/domain/audience-blocks';

/** Where the page itself is of no team. */
interface OfTeam {
  team?: string;
}

/** What is to be uploaded: an audience that is there, or a file that is still to be chosen. */
export type UploadAsked =
  | ({ config: string; name: string } & OfTeam)
  | ({ list: string; name: string } & OfTeam)
  /** People put together in the builder: kept first. */
  | { blocks: ObservedBlock[]; dataset: string | null; name: string; team: string }
  | 'file';

interface UploadDialogState {
  asked: UploadAsked | null;
  /** Called once something was uploaded. */
  done: (() => void) | null;
  ask: (asked: UploadAsked, done?: () => void) => void;
  close: () => void;
}

/** Asks for the upload dialog from anywhere on a page that has one. */
export const uploadDialog = createStore<UploadDialogState>()((set) => ({
  asked: null,
  done: null,
  ask: (asked, done) => set({ asked, done: done ?? null }),
  close: () => set({ asked: null, done: null }),
}));
