import {
  accountOf,
  type ArchiveAccount,
  joinAccount,
  listAddresses,
  manifestAccount,
} from './archive-account';
import { oldAccount, oldExport, profileOf, UNKNOWN_ACCOUNT } from './archive-account';
import { type AdSeen, adsActedOn, adsSeen } from './archive-ads';
import { ageOf, type Beliefs, beliefsOf } from './archive-beliefs';
import { ArchiveError } from './archive-error';
import type { ArchiveKind } from './archive-files';
import { type ArchivePost, postOf, type SkippedPost } from './archive-posts';
import { readItems } from './assigned-items';
import { idAt, isItem, itemAt, type Item, textAt } from './item-fields';
import type { ArchiveFile, OpenedArchive } from './open-archive';

/** Kinds of people that an archive lists by their ids alone. */
export type PeopleKind = 'followers' | 'following' | 'blocked' | 'muted';

/** What one kind of files held. */
export interface FilesRead {
  kind: ArchiveKind;
  files: number;
  items: number;
  /** Items that could not be read. */
  skipped: number;
  /** Files that broke off or are damaged; what came before is kept. */
  damaged: number;
}

/** What is taken from an archive besides its posts, which are handed on one by one. */
export interface ArchiveReading {
  account: ArchiveAccount;
  /** `old` until 2018: replies, likes and languages are unknown there. */
  era: 'old' | 'new';
  read: FilesRead[];
  skippedPosts: Record<SkippedPost, number>;
  /** Posts that stood twice. */
  repeatedPosts: number;
  likes: number;
  people: Record<PeopleKind, string[]>;
  lists: string[];
  adsSeen: AdSeen[];
  adsActedOn: AdSeen[];
  beliefs: Beliefs | null;
}

/** A post that the person liked; older archives hold no text. */
export interface ArchiveLike {
  id: string;
  text: string | null;
}

export interface ReadOptions {
  onPost?: (post: ArchivePost) => void;
  onLike?: (like: ArchiveLike) => void;
  /** Packed bytes of the files that are read; told often. */
  onProgress?: (progress: { bytes: number; ofBytes: number; posts: number }) => void;
  signal?: AbortSignal;
  /** Reads these kinds only. */
  only?: readonly ArchiveKind[];
}

const PEOPLE_KEYS: Record<PeopleKind, string> = {
  followers: 'follower',
  following: 'following',
  blocked: 'blocking',
  muted: 'muting',
};

const isPeople = (kind: ArchiveKind): kind is PeopleKind => Object.hasOwn(PEOPLE_KEYS, kind);

/** Collects what the files say. */
class Reading {
  account: ArchiveAccount = UNKNOWN_ACCOUNT;
  era: 'old' | 'new' = 'new';
  read: FilesRead[] = [];
  skippedPosts = { 'no-id': 0, 'no-date': 0, 'no-text': 0 };
  repeatedPosts = 0;
  likes = 0;
  people: Record<PeopleKind, string[]> = { followers: [], following: [], blocked: [], muted: [] };
  lists: string[] = [];
  adsSeen: AdSeen[] = [];
  adsActedOn: AdSeen[] = [];
  beliefs: Beliefs | null = null;
  posts = 0;
  private readonly seen = new Set<string>();
  private age: string | null = null;

  constructor(
    private readonly onPost: (post: ArchivePost) => void,
    private readonly onLike: (like: ArchiveLike) => void,
  ) {}

  /** @returns How many things the item held; 0 when it could not be read. */
  take(kind: ArchiveKind, raw: unknown): number {
    if (!isItem(raw)) return 0;
    if (kind === 'posts' || kind === 'community-posts') return this.takePost(raw);
    if (isPeople(kind)) return this.takePerson(kind, raw);
    switch (kind) {
      case 'likes':
        return this.takeLike(raw);
      case 'lists':
        return this.lists.push(...listAddresses(raw)) > 0 ? 1 : 0;
      case 'ads-seen':
        return this.keep(this.adsSeen, adsSeen(raw));
      case 'ads-acted':
        return this.keep(this.adsActedOn, adsActedOn(raw));
      case 'beliefs':
        this.beliefs = beliefsOf(raw);
        return 1;
      case 'age':
        this.age ??= ageOf(raw);
        return 1;
      default:
        this.account = joinAccount(this.account, this.accountSaid(kind, raw));
        return 1;
    }
  }

  /** What was collected and nothing else, so that it can be handed to another thread. */
  end(): ArchiveReading {
    const { account, era, read, skippedPosts, repeatedPosts, likes, people, lists } = this;
    const beliefs = this.beliefs && { ...this.beliefs, age: this.beliefs.age ?? this.age };
    const ads = { adsSeen: this.adsSeen, adsActedOn: this.adsActedOn };
    return { account, era, read, skippedPosts, repeatedPosts, likes, people, lists, ...ads, beliefs };
  }

  private accountSaid(kind: ArchiveKind, item: Item): Partial<ArchiveAccount> {
    if (kind === 'manifest') return manifestAccount(item);
    if (kind === 'profile') return profileOf(item);
    if (kind === 'old-account') return oldAccount(item);
    return kind === 'old-export' ? oldExport(item) : accountOf(item);
  }

  private keep(into: AdSeen[], ads: readonly AdSeen[]): number {
    for (const ad of ads) into.push(ad);
    return ads.length;
  }

  private takeLike(item: Item): number {
    this.likes += 1;
    const like = itemAt(item, 'like') ?? item;
    const id = idAt(like, 'tweetId');
    if (id !== null) this.onLike({ id, text: textAt(like, 'fullText') });
    return 1;
  }

  private takePerson(kind: PeopleKind, item: Item): number {
    const id = idAt(itemAt(item, PEOPLE_KEYS[kind]) ?? item, 'accountId');
    return id === null ? 0 : Math.min(1, this.people[kind].push(id));
  }

  private takePost(item: Item): number {
    const post = postOf(item);
    if (typeof post === 'string') {
      this.skippedPosts[post] += 1;
      return 0;
    }
    if (this.seen.has(post.id)) {
      this.repeatedPosts += 1;
      return 1;
    }
    this.seen.add(post.id);
    this.posts += 1;
    this.onPost(post);
    return 1;
  }
}

const isOld = ({ path, kind }: ArchiveFile) => kind === 'old-account' || /\/js\/tweets\//u.test(path);

function entryOf(reading: Reading, kind: ArchiveKind): FilesRead {
  const known = reading.read.find((one) => one.kind === kind);
  if (known !== undefined) return known;
  const fresh = { kind, files: 0, items: 0, skipped: 0, damaged: 0 };
  reading.read.push(fresh);
  return fresh;
}

/** A file that breaks off keeps what was read of it; one that was asked to stop ends everything. */
async function readFile(
  file: ArchiveFile,
  reading: Reading,
  onBytes: (unpacked: number) => void,
  signal?: AbortSignal,
): Promise<void> {
  const entry = entryOf(reading, file.kind);
  entry.files += 1;
  const onItem = (item: unknown) => {
    const held = reading.take(file.kind, item);
    entry.items += held;
    if (held === 0) entry.skipped += 1;
  };
  try {
    const onBroken = () => (entry.skipped += 1);
    const whole = await readItems(file.bytes(signal), { onItem, onBroken, onBytes });
    if (!whole) entry.damaged += 1;
  } catch {
    signal?.throwIfAborted();
    entry.damaged += 1;
  }
}

/**
 * Reads an opened archive file by file with little memory, whatever its size.
 * @throws ArchiveError when it holds nothing that can be told, and what `signal` was aborted with.
 */
export async function readArchive(
  archive: OpenedArchive,
  options: ReadOptions = {},
): Promise<ArchiveReading> {
  const { onPost = () => undefined, onLike = () => undefined, onProgress, signal, only } = options;
  const reading = new Reading(onPost, onLike);
  const files = archive.files.filter(({ kind }) => only === undefined || only.includes(kind));
  if (files.some(isOld)) reading.era = 'old';
  const ofBytes = files.reduce((sum, { packedBytes }) => sum + packedBytes, 0);
  let before = 0;
  for (const file of files) {
    signal?.throwIfAborted();
    const { packedBytes, unpackedBytes } = file;
    let unpacked = 0;
    const onBytes = (more: number) => {
      unpacked += more;
      const bytes = before + packedBytes * Math.min(1, unpacked / unpackedBytes);
      onProgress?.({ bytes, ofBytes, posts: reading.posts });
    };
    // One after the other, so that one file at a time is unpacked.
    await readFile(file, reading, onBytes, signal);
    before += packedBytes;
  }
  onProgress?.({ bytes: ofBytes, ofBytes, posts: reading.posts });
  if (reading.read.every(({ items }) => items === 0)) throw new ArchiveError('not-an-archive');
  return reading.end();
}
