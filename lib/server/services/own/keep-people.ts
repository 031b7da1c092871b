import 'server-only';
import { serialize } from 'node:v8';
import { AnnotatorThreads } from '@/lib/server/annotation/threads';
import type { SourceAuthor } from '@/lib/domain/source-post';
import type { OwnAccountRow } from '@/lib/server/stores/own/own-accounts-store';
import {
  insertStates,
  keepProfilesSegment,
  type PersonStateRow,
} from '@/lib/server/stores/own/own-people-store';
import { stageSegment } from '@/lib/server/stores/datasets/segments-store';
import { insertAccountLines } from '@/lib/server/stores/posts/posts-writer';

const AT_ONCE = 5000;
const bytes = (value: unknown) => new Uint8Array(serialize(value));

interface LearntPeople {
  /** When the network, or whoever else, said so. */
  seenAt: Date;
  authors: readonly SourceAuthor[];
  states: readonly PersonStateRow[];
}

/**
 * Writes what is known of people: a later word replaces an earlier one of the same account. Profiles lie in a segment of
 * their own, which is made with the first of them.
 */
export async function keepPeople(
  row: Pick<OwnAccountRow, 'id' | 'number' | 'peopleSegment'>,
  { seenAt, authors, states }: LearntPeople,
): Promise<void> {
  await insertStates(row.number, states, seenAt);
  if (authors.length === 0) return;
  const segment = row.peopleSegment ?? (await stageSegment(null));
  const threads = new AnnotatorThreads(segment, 1);
  const fetchedAt = Math.floor(seenAt.getTime() / 1000);
  try {
    for (let from = 0; from < authors.length; from += AT_ONCE) {
      const block = bytes(authors.slice(from, from + AT_ONCE));
      const lines = await threads.annotate({ posts: bytes([]), authors: block, fetchedAt });
      await insertAccountLines(Buffer.from(lines.accounts));
    }
  } finally {
    await threads.close();
  }
  if (row.peopleSegment === null) await keepProfilesSegment(row.id, segment);
}
