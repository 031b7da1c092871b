import 'server-only';
import { scrubLists, scrubResults } from '@/lib/server/stores/saved/saved-scrub';

/**
 * Removes what X has removed from everything saved: accounts from kept results and from lists that were made of a result.
 * Kept results hold no texts and no ids of posts; the questions that people asked stay as they asked them.
 * @param handles Without @, in any case.
 */
export async function scrubSaved(
  _postIds: readonly string[],
  handles: readonly string[],
): Promise<{ results: number; lists: number }> {
  const gone = [...new Set(handles.map((handle) => handle.replace(/^@/, '').toLowerCase()))];
  if (gone.length === 0) return { results: 0, lists: 0 };
  return { results: await scrubResults(gone), lists: await scrubLists(gone) };
}
