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
  /** Epoch milliseconds. */
  seenAt: number;
  fetchedAt: number;
}

export interface NetworkRows {
  /** Epoch seconds at which the network was asked. */
  fetchedAt: number;
  /** Accounts that come without a post. */
  authors: readonly SourceAuthor[];
}

/** A page that a run kept before links were read does not say where they lead. */
const linksOf = (post: Omit<SourcePost, 'links'> & Partial<Pick<SourcePost, 'links'>>) => post.links ?? null;

/** Authors of one import whose newest profile waits for a newer one: most post again, and each line costs the engine. */
const PROFILES_KEPT = 20_000;

/** Turns what a source gives for one segment into lines for the analytical store. */
export class SegmentAnnotator {
  private profiles = new Map<string, SeenAuthor>();

  constructor(readonly segment: number) {}

  /** Posts, and profiles of authors as far as they are no longer waited with. */
  annotate(
    posts: readonly SourcePost[],
    { fetchedAt, authors }: NetworkRows = { fetchedAt: 0, authors: [] },
  ): { posts: string; accounts: string } {
    const lines = posts.map((post) => this.line(post, fetchedAt));
    const alone = new Map<string, SeenAuthor>();
    for (const author of authors) {
      const identity = authorIdentity(author);
      const seenAt = fetchedAt * 1000;
      if (identity !== null)
        alone.set(identity, { author, person: annotatePerson(author, seenAt), seenAt, fetchedAt });
    }
    const known = this.profiles.size > PROFILES_KEPT ? this.rest() : '';
    const accounts = [known, this.accountLines(alone)].filter((part) => part !== '').join('\n');
    return { posts: lines.join('\n'), accounts };
  }

  /** The newest profile of each author that was waited with. */
  rest(): string {
    const { profiles } = this;
    this.profiles = new Map();
    return this.accountLines(profiles);
  }

  private line(post: SourcePost, fetchedAt: number): string {
    const { author, createdAt: seenAt } = post;
    const person = author ? annotatePerson(author, seenAt) : null;
    const identity = authorIdentity(author);
    if (identity !== null && author && person) {
      const seen = this.profiles.get(identity);
      if (!seen || seen.seenAt <= seenAt) this.profiles.set(identity, { author, person, seenAt, fetchedAt });
    }
    const note = annotatePost(post.text, post.language, linksOf(post));
    // What the file says of a post's feeling stands in place of what is read.
    const { sentiment = note.sentiment } = post;
    return postLine(this.segment, post, { ...note, sentiment }, person, fetchedAt);
  }

  private accountLines(profiles: ReadonlyMap<string, SeenAuthor>): string {
    return Array.from(profiles.values(), ({ author, person, seenAt, fetchedAt }) =>
      accountLine(this.segment, author, person, seenAt, fetchedAt),
    ).join('\n');
  }
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text.length === 0 ? '' : `${text}\n`);
}

let current: SegmentAnnotator | null = null;

function annotated(request: AnnotateRequest): { posts: string; accounts: string } {
  const { segment, fetchedAt, authors } = request;
  // What an import left behind that did not end is given up with the next one.
  if (current?.segment !== segment) current = new SegmentAnnotator(segment);
  if (request.posts === null) return { posts: '', accounts: current.rest() };
  return current.annotate(deserialize(request.posts) as SourcePost[], {
    fetchedAt,
    authors: authors ? (deserialize(authors) as SourceAuthor[]) : [],
  });
}

function answer(port: MessagePort, request: AnnotateRequest): void {
  try {
    const lines = annotated(request);
    const message: AnnotatedMessage = {
      type: 'annotated',
      posts: bytes(lines.posts),
      accounts: bytes(lines.accounts),
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
