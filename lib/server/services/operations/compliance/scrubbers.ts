import 'server-only';
import { scrubSaved } from '@/lib/server/services/saved/scrub';
import { scrubShares } from '@/lib/server/services/saved/sharing/scrub-shares';
import { deleteLabelsOf } from '@/lib/server/stores/datasets/labelling-store';
import { forgetAdPosts } from '@/lib/server/stores/ads/learning-store';
import { removeOwnContent } from '@/lib/server/stores/own/own-content-store';
import { deleteReadings } from '@/lib/server/stores/runs/watched-store';

/** What the network no longer shows. Ids are digits as text, handles lower case. */
export interface RemovedContent {
  postIds: readonly string[];
  authorIds: readonly string[];
  handles: readonly string[];
}

/**
 * Removes such content from one kind of kept result: texts, names, handles and ids of it must not be readable there any
 * more. It may be called again with the same content. @returns how many rows it changed
 */
export interface Scrubber {
  /** Names it in the log. */
  name: string;
  scrub: (removed: RemovedContent, now: Date) => Promise<number>;
}

/** Everything that keeps content outside of the datasets. Whoever keeps such content adds a line. */
export const scrubbers: readonly Scrubber[] = [
  { name: 'snapshots', scrub: ({ handles }) => deleteReadings(handles) },
  { name: 'labels', scrub: ({ postIds }) => deleteLabelsOf(postIds) },
  { name: 'own', scrub: removeOwnContent },
  { name: 'ads', scrub: ({ postIds }) => forgetAdPosts(postIds) },
  {
    name: 'saved',
    scrub: async ({ postIds, handles }) => {
      const { results, lists } = await scrubSaved(postIds, handles);
      return results + lists;
    },
  },
  {
    name: 'shares',
    scrub: ({ postIds, handles }) => scrubShares({ posts: new Set(postIds), handles: new Set(handles) }),
  },
];
