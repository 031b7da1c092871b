import { z } from 'zod';
import { create } from 'zustand';
import { markOf, type Visit, visitOf, visitSchema } from '@/lib/domain/dataset-visits';
import type { Dataset } from '@/lib/domain/datasets';

export const DATASET_VISITS_KEY = 'murmur_dataset_visits';
const MOST_DATASETS = 100;

const visitsSchema = z.record(z.string(), visitSchema);

interface Visits {
  /** By the dataset's id. */
  visits: Readonly<Record<string, Visit>>;
  look: (dataset: Dataset, at: number) => void;
  /** Nothing is new any more. */
  markSeen: (dataset: Dataset, at: number) => void;
}

/** When each dataset was last looked at, kept in this browser for who is not signed in. Where storage is forbidden, each visit is the first. */
export function createDatasetVisits(open: () => Pick<Storage, 'getItem' | 'setItem'>) {
  const read = (): Visits['visits'] => {
    try {
      return visitsSchema.parse(JSON.parse(open().getItem(DATASET_VISITS_KEY) ?? '{}'));
    } catch {
      return {};
    }
  };
  const write = (id: string, change: (before: Visit | undefined) => Visit): Visits['visits'] => {
    const before = read();
    const visits = { ...before, [id]: change(before[id]) };
    const newest = Object.entries(visits).toSorted(([, a], [, b]) => b.now.at - a.now.at);
    const kept = Object.fromEntries(newest.slice(0, MOST_DATASETS));
    try {
      open().setItem(DATASET_VISITS_KEY, JSON.stringify(kept));
    } catch {
      // Storage is forbidden or full: this page alone knows.
    }
    return kept;
  };
  return create<Visits>()((set) => ({
    visits: {},
    look: (dataset, at) => set({ visits: write(dataset.id, (before) => visitOf(before, dataset, at)) }),
    markSeen: (dataset, at) =>
      set({ visits: write(dataset.id, () => ({ seen: null, now: markOf(dataset, at) })) }),
  }));
}

export const useDatasetVisits = createDatasetVisits(() => window.localStorage);
