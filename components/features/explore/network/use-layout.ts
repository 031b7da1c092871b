'use client';

import { useEffect, useState } from 'react';
import type { MentionNetwork } from '@/lib/contracts/network';
import type { LayoutWork } from './network-layout';

interface Placed {
  network: MentionNetwork;
  positions: Float64Array;
}

/** Positions worked out in a thread of their own: the page stays alive meanwhile. Null until they are there. */
export function useLayout(network: MentionNetwork): { positions: Float64Array | null; failed: boolean } {
  const [placed, setPlaced] = useState<Placed | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const worker = new Worker(new URL('./layout-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', (event: MessageEvent<Float64Array>) =>
      setPlaced({ network, positions: event.data }),
    );
    worker.addEventListener('error', () => setFailed(true));
    const work: LayoutWork = {
      edges: network.edges,
      communities: network.nodes.map(({ community }) => community),
    };
    worker.postMessage(work);
    return () => worker.terminate();
  }, [network]);
  return { positions: placed?.network === network ? placed.positions : null, failed };
}
