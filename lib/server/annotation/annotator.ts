import 'server-only';
import { deserialize } from 'node:v8';
import { type MessagePort, parentPort } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { annotateAuthor, annotatePost } from '@/lib/analysis/annotate';
import type { AuthorAnnotation, SourceAuthor, SourcePost } from '@/lib/domain/source-post';
import { accountLine, authorIdentity, postLine } from '@/lib/server/stores/posts/post-lines';
import type { AnnotatedMessage, AnnotateRequest, FailureMessage } from './messages';

const PEOPLE_KEPT = 20_000;
const people = new LRUCache<string, AuthorAnnotation>({ max: PEOPLE_KEPT });

/** What annotation reads of a profile; the same profile is annotated once a year of posts. */
function annotatePerson(author: SourceAuthor, at: number): AuthorAnnotation {
  const year = new Date(at).getUTCFullYear();
  const key = JSON.stringify([year, author.location, author.name, author.bio]);
  const known = people.get(key);
  if (known) return known;
  const person = annotateAuthor(author, at);
  people.set(key, person);
  return person;
}

interface SeenAuthor {
  author: SourceAuthor;
  person: AuthorAnnotation;
  seenAt: number;
}

export interface NetworkRows {
  /** Epoch seconds at which the network was asked. */
  fetchedAt: number;
  /** Accounts that come without a post. */
  authors: readonly SourceAuthor[];
}

/** A page that a run kept before links were read does not say where they lead. */
const linksOf = (post: Omit<SourcePost, 'links'> & Partial<Pick<SourcePost, 'links'>>) => post.links ?? null;

/** Posts and the newest profile of each of their authors, as lines for the analytical store. */
export function annotateBatch(
  segment: number,
  posts: readonly SourcePost[],
  { fetchedAt, authors: others }: NetworkRows = { fetchedAt: 0, authors: [] },
): { posts: string; accounts: string } {
  const lines: string[] = [];
  const authors = new Map<string, SeenAuthor>();
  for (const post of posts) {
    const identity = authorIdentity(post.author);
    const person = post.author ? annotatePerson(post.author, post.createdAt) : null;
    lines.push(
      postLine(segment, post, annotatePost(post.text, post.language, linksOf(post)), person, fetchedAt),
    );
    if (identity === null || !post.author || !person) continue;
    const seen = authors.get(identity);
    if (!seen || seen.seenAt <= post.createdAt) {
      authors.set(identity, { author: post.author, person, seenAt: post.createdAt });
    }
  }
  for (const author of others) {
    const identity = authorIdentity(author);
    const seenAt = fetchedAt * 1000;
    if (identity !== null) authors.set(identity, { author, person: annotatePerson(author, seenAt), seenAt });
  }
  const profiles = [...authors.values()].map(({ author, person, seenAt }) =>
    accountLine(segment, author, person, seenAt, fetchedAt),
  );
  return { posts: lines.join('\n'), accounts: profiles.join('\n') };
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text.length === 0 ? '' : `${text}\n`);
}

function answer(port: MessagePort, request: AnnotateRequest): void {
  try {
    const { segment, posts, fetchedAt, authors } = request;
    const batch = annotateBatch(segment, deserialize(posts) as SourcePost[], {
      fetchedAt,
      authors: authors ? (deserialize(authors) as SourceAuthor[]) : [],
    });
    const message: AnnotatedMessage = {
      type: 'annotated',
      posts: bytes(batch.posts),
      accounts: bytes(batch.accounts),
    };
    port.postMessage(message, [message.posts.buffer, message.accounts.buffer]);
  } catch (error) {
    const message: FailureMessage = { type: 'failure', message: String(error), expected: false };
    port.postMessage(message);
  }
}

/** Thread: one request at a time, in order. */
export function runAnnotator(): void {
  const port = parentPort;
  if (!port) throw new Error('Runs as a worker thread only');
  port.on('message', (request: AnnotateRequest) => answer(port, request));
}
