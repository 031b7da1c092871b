import { median } from 'd3-array';
import type { ArchivePost, PostKind } from './archive-posts';

/** What the posts of an archive come to; counts of everything there is, so nothing of it is an estimate. */
export interface PostsSummary {
  posts: number;
  /** Epoch milliseconds of the first and the last. */
  first: number | null;
  last: number | null;
  years: { year: number; posts: number }[];
  kinds: Record<PostKind, number>;
  /** Of own posts whose count the archive tells; null where it tells none. */
  medianLikes: number | null;
  likesKnown: number;
  withMedia: number;
  /** The most liked ones. */
  top: ArchivePost[];
}

const TOP = 5;

/** Adds up posts one by one, without keeping them. */
export class PostsCounter {
  private readonly years = new Map<number, number>();
  private readonly kinds: Record<PostKind, number> = { post: 0, reply: 0, quote: 0, repost: 0 };
  private readonly likes: number[] = [];
  private top: ArchivePost[] = [];
  private withMedia = 0;
  private posts = 0;
  private first: number | null = null;
  private last: number | null = null;

  readonly add = (post: ArchivePost): void => {
    this.posts += 1;
    this.kinds[post.kind] += 1;
    if (post.hasMedia) this.withMedia += 1;
    const year = new Date(post.createdAt).getUTCFullYear();
    this.years.set(year, (this.years.get(year) ?? 0) + 1);
    this.first = Math.min(this.first ?? post.createdAt, post.createdAt);
    this.last = Math.max(this.last ?? post.createdAt, post.createdAt);
    if (post.likes !== null) this.addLikes(post, post.likes);
  };

  summary(): PostsSummary {
    return {
      posts: this.posts,
      first: this.first,
      last: this.last,
      years: this.everyYear(),
      kinds: { ...this.kinds },
      medianLikes: median(this.likes) ?? null,
      likesKnown: this.likes.length,
      withMedia: this.withMedia,
      top: this.top,
    };
  }

  private addLikes(post: ArchivePost, likes: number): void {
    this.likes.push(likes);
    const least = this.top.at(-1)?.likes ?? -1;
    if (this.top.length === TOP && likes <= least) return;
    this.top = [...this.top, post].sort((one, other) => (other.likes ?? 0) - (one.likes ?? 0)).slice(0, TOP);
  }

  /** Years without posts between others are years with none. */
  private everyYear(): PostsSummary['years'] {
    if (this.first === null || this.last === null) return [];
    const from = new Date(this.first).getUTCFullYear();
    const years = new Date(this.last).getUTCFullYear() - from + 1;
    return Array.from({ length: years }, (_, at) => ({
      year: from + at,
      posts: this.years.get(from + at) ?? 0,
    }));
  }
}
