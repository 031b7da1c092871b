'use client';

import { listDatasets } from '@/lib/contracts/datasets';
import { chooseDatasets } from '@/lib/domain/choose-dataset';
import { useEndpoint } from './use-endpoint';

/** The datasets there are, and the one that a tool asks: that of the address, else the person's newest, else the sample. */
export function useChosenDataset(name: string | null) {
  const { data, error, mutate } = useEndpoint(listDatasets, {});
  const datasets = data ?? [];
  const [dataset] = chooseDatasets(name === null ? [] : [name], datasets);
  return {
    datasets,
    dataset,
    error,
    retry: () => void mutate(),
    /** Nothing to ask: the address names nothing, and there is nothing. */
    none: data !== undefined && name === null && !dataset,
    /** The name in the address that nobody here can read. */
    missing: data !== undefined && !dataset ? name : null,
  };
}
