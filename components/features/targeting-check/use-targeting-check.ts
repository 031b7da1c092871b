'use client';

import { useEffect, useState } from 'react';
import { forgetChipNotes, noteChips } from '@/lib/client/stores/chip-notes';
import { type OpenPackage, useOpenPackage } from '@/lib/client/stores/open-package';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { checkTargeting, measureReach } from '@/lib/contracts/targeting-check';
import type { TargetingPackage } from '@/lib/domain/targeting-package';

/** A look is asked for when the package has stood still for so long. */
const STILL_MS = 350;
export const KEPT = { keepPreviousData: true, shouldRetryOnError: false, revalidateOnFocus: false } as const;

function useStill<T>(value: T): T {
  const [still, setStill] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), STILL_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return still;
}

function bodyOf({ name, targeting_package, countries }: OpenPackage) {
  return { name, targeting_package, countries };
}

/** The open package once it stands still; null while none is open. */
export const useStillPackage = (): OpenPackage | null => useStill(useOpenPackage((state) => state.open));

/** What the open package becomes on X, what it reaches, and what the policies say; its chips get their notes. */
export function useTargetingCheck() {
  const open = useOpenPackage((state) => state.open);
  const change = useOpenPackage((state) => state.change);
  const still = useStill(open);
  const input = still && { body: bodyOf(still) };
  const check = useEndpoint(checkTargeting, input, KEPT);
  const reach = useEndpoint(
    measureReach,
    still && { body: { targeting_package: still.targeting_package, countries: still.countries } },
    { ...KEPT, slow: true },
  );
  useEffect(() => {
    noteChips(check.data?.lint ?? [], reach.data?.chips ?? []);
  }, [check.data, reach.data]);
  useEffect(() => forgetChipNotes, []);
  const replace = (next: (given: TargetingPackage) => TargetingPackage) => {
    if (open) change({ countries: open.countries, targeting_package: next(open.targeting_package) });
  };
  return { open, check, reach, replace };
}
