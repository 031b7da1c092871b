import { z } from 'zod';
import { create } from 'zustand';
import type { Dataset } from '@/lib/domain/datasets';

export const DATASET_VISITS_KEY = 'murmur_dataset_visits';
/** A reload, or a look at a question and back, is the same visit. */
const VISIT_MS = 30 * 60_000;
const MOST_DATASETS = 100;

const markSchema = z.object({
  /** Epoch ms. */
  at: z.number(),
  version: z.int(),
  posts: z.int(),
  lastPostAt: z.string().nullable(),
});
/** How a dataset stood when somebody looked at it. */
export type Mark = z.infer<typeof markSchema>;

/** `seen`: how it stood at the visit before this one; null on the first. */
const visitSchema = z.object({ seen: markSchema.nullable(), now: markSchema });
export type Visit = z.infer<typeof visitSchema>;
const visitsSchema = z.record(z.string(), visitSchema);

const markOf = ({ version, posts, last_post_at: lastPostAt }: Dataset, at: number): Mark => ({
  ...{ at, version, posts, lastPostAt },
});

/** The visit that a look at a dataset belongs to: the one that lasts, or a new one that knows of the last. */
export function visitOf(before: Visit | undefined, dataset: Dataset, at: number): Visit {
  if (!before) return { seen: null, now: markOf(dataset, at) };
  const lasts = at - before.now.at < VISIT_MS;
  return lasts ? { ...before, now: { ...before.now, at } } : { seen: before.now, now: markOf(dataset, at) };
}

interface Visits {
  /** By the dataset's id. */
  visits: Readonly<Record<string, Visit>>;
  look: (dataset: Dataset, at: number) => void;
  /** Nothing is new any more. */
  markSeen: (dataset: Dataset, at: number) => void;
}

/** When each dataset was last looked at, kept in this browser only. Where storage is forbidden, each visit is the first. */
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
