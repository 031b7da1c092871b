'use client';

import { createStore, useStore } from 'zustand';
import { z } from 'zod';

/** The team a person was in last, as much of it as is needed to go back there and to name it (TEA-18). */
const recentTeamSchema = z.object({ id: z.int(), slug: z.string(), name: z.string() });
export type RecentTeam = z.infer<typeof recentTeamSchema>;

export const RECENT_TEAM_KEY = 'murmur_recent_team';

export interface RecentTeamState {
  /** null: there is none; undefined: the storage was not read yet (server and first render). */
  team: RecentTeam | null | undefined;
  /** Reads the storage and gives what is kept. */
  read: () => RecentTeam | null;
  remember: (team: RecentTeam) => void;
  forget: () => void;
}

function parse(text: string | null): RecentTeam | null {
  try {
    return recentTeamSchema.safeParse(JSON.parse(text ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** @param open Gives the storage. It may be forbidden: the team is then known as long as the page lives. */
export function createRecentTeam(open: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  return createStore<RecentTeamState>()((set, get) => ({
    team: undefined,
    read: () => {
      try {
        const team = parse(open().getItem(RECENT_TEAM_KEY));
        const known = get().team;
        // The same object for the same content, or everything that uses it would render again.
        if (JSON.stringify(team) !== JSON.stringify(known)) set({ team });
      } catch {
        if (get().team === undefined) set({ team: null });
      }
      return get().team ?? null;
    },
    remember: ({ id, slug, name }) => {
      const team = { id, slug, name };
      set({ team });
      try {
        open().setItem(RECENT_TEAM_KEY, JSON.stringify(team));
      } catch {
        // Storage is forbidden or full: the page's own copy stands in.
      }
    },
    forget: () => {
      set({ team: null });
      try {
        open().removeItem(RECENT_TEAM_KEY);
      } catch {
        // Storage is forbidden: nothing was kept there.
      }
    },
  }));
}

export const recentTeamStore = createRecentTeam(() => window.localStorage);

/** `{ team, remember, forget }`; call `recentTeamStore.getState().read()` once in an effect where it is needed first. */
export function useRecentTeam(): RecentTeamState {
  return useStore(recentTeamStore);
}
