'use client';

import { useState } from 'react';

/** A number of a list while its next page is on its way: without it a table dragged far would fold up to its top. */
export function useKept(value: number | undefined, list: string): number | undefined {
  const [kept, setKept] = useState({ list, value });
  const next = value ?? (kept.list === list ? kept.value : undefined);
  if (kept.list !== list || kept.value !== next) setKept({ list, value: next });
  return next;
}
