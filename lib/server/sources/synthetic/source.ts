import 'server-only';
import { FieldsSeen } from '../post-fields';
import { BATCH_POSTS, type PostSource, type SourceBatch, type SourceEnd } from '../post-source';
import { generateWorld, worldSeed } from './generate-world';

/**
 * Where the sample world ends, in every installation: the front page is prerendered with its figures, and one click
 * later the same ones have to stand there.
 */
export const SAMPLE_END = new Date('2026-11-21T00:00:00Z');

async function* read({ end }: { end: Date }): AsyncGenerator<SourceBatch, SourceEnd> {
  const { posts } = generateWorld({ seed: worldSeed, end });
  const seen = new FieldsSeen();
  for (let start = 0; start < posts.length; start += BATCH_POSTS) {
    const batch = posts.slice(start, start + BATCH_POSTS);
    for (const post of batch) seen.add(post);
    yield { posts: batch, rejected: [], bytesRead: 0 };
  }
  return { notes: [], fieldsPresent: seen.present() };
}

/** The sample world up to a day. */
export const syntheticWorld: PostSource<{ end: Date }> = { read };
