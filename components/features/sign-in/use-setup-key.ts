'use client';

import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';
import { takeFragment } from '@/lib/client/fragment';
import { request } from '@/lib/client/request-client';
import { startSetup } from '@/lib/contracts/sign-in';

export type SetupState = 'none' | 'working' | 'ready' | 'claimed' | 'refused';

const setupStore = createStore<{ state: SetupState }>()(() => ({ state: 'none' }));

async function redeem(key: string): Promise<void> {
  setupStore.setState({ state: 'working' });
  try {
    const { claimed } = await request(startSetup, { body: { key } });
    setupStore.setState({ state: claimed ? 'claimed' : 'ready' });
  } catch {
    setupStore.setState({ state: 'refused' });
  }
}

/**
 * Redeems the key of a setup link (`/login#setup=…`), which leaves the address at once.
 * @param onDone Called when the server has answered: the options are others then.
 */
export function useSetupKey(onDone: () => unknown): SetupState {
  useEffect(() => {
    const look = () => {
      const key = takeFragment('setup');
      if (key !== null) void redeem(key).then(onDone);
    };
    look();
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
    // oxlint-disable-next-line react/exhaustive-deps -- the address is looked at when it changes
  }, []);
  return useStore(setupStore, (store) => store.state);
}
