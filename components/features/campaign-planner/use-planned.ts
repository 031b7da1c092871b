'use client';

import { useLocale } from 'next-intl';
import { usePlannedPackage, type PlannedPackage } from '@/lib/client/stores/planned-package';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { type AudienceConfig, getAudienceConfig } from '@/lib/contracts/targeting-lists';

/** The same whatever the order of names. */
function plainText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => a.localeCompare(b)))
      : part,
  );
}

const aimed = ({
  targeting_package,
  countries,
}: Pick<PlannedPackage, 'targeting_package' | 'countries'>) => ({
  targeting_package,
  countries,
});

const KEPT = { keepPreviousData: true, shouldRetryOnError: false, revalidateOnFocus: false } as const;

export interface Planned {
  /** What is planned; null: nothing is chosen. */
  planned: PlannedPackage | null;
  /** The saved list that it is; undefined: it is none. */
  config: AudienceConfig | undefined;
  /** It was read from a sheet and is not what is saved. */
  ofSheet: boolean;
  error: Error | undefined;
  onSaved: (saved: AudienceConfig) => Promise<unknown>;
}

/** The list of the address, or the package that was read from a sheet where it is another one. */
export function usePlanned(id: string | null): Planned {
  const locale = useLocale();
  const read = usePlannedPackage((store) => store.planned);
  const list = useEndpoint(
    getAudienceConfig,
    id === null ? null : { path: { pk: id }, query: { locale } },
    KEPT,
  );
  const saved = id !== null && list.data?.id === id ? list.data : undefined;
  const same = read !== null && saved !== undefined && plainText(aimed(read)) === plainText(aimed(saved));
  const ofSheet = read !== null && !same;
  const { name, targeting_package, countries } = saved ?? {};
  const own = name && targeting_package && countries ? { name, targeting_package, countries } : null;
  return {
    planned: ofSheet ? read : own,
    config: ofSheet ? undefined : saved,
    ofSheet,
    // A sheet may name a list of somebody else: its own package is planned then.
    error: ofSheet ? undefined : list.error,
    onSaved: (next) => list.mutate(next, { revalidate: false }),
  };
}
