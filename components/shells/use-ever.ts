'use client';

import { useState } from 'react';

/** True from the first time that `now` is true. */
export function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return ever || now;
}
