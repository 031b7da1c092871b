import 'server-only';
import type { PostField } from '@/lib/domain/datasets';
import { dropSegment } from '@/lib/server/stores/posts/posts-writer';
import { forgetSegment, stageSegment } from '@/lib/server/stores/datasets/segments-store';

/** The segments one import has opened. Whatever it does not keep is removed at its end. */
export class Staging {
  private readonly open = new Set<number>();
  private rejected: Promise<number> | null = null;
  private rejectedNumber: number | null = null;

  private constructor(
    readonly segment: number,
    readonly importId: string | null,
    readonly startedAt: Date,
  ) {
    this.open.add(segment);
  }

  static async start(importId: string | null, startedAt: Date): Promise<Staging> {
    return new Staging(await stageSegment(importId), importId, startedAt);
  }

  async another(): Promise<number> {
    const segment = await stageSegment(this.importId);
    this.open.add(segment);
    return segment;
  }

  /** A partition of its own: rejected rows stay readable when the posts are replaced later. */
  rejectedSegment(): Promise<number> {
    this.rejected ??= this.another().then((segment) => (this.rejectedNumber = segment));
    return this.rejected;
  }

  rejectedSegments(): { segment: number; posts: number; fieldsPresent: PostField[] }[] {
    return this.rejectedNumber === null
      ? []
      : [{ segment: this.rejectedNumber, posts: 0, fieldsPresent: [] }];
  }

  /** These are committed, and the rejected rows with them. */
  keep(segments: readonly number[]): void {
    for (const segment of segments) this.open.delete(segment);
    if (this.rejectedNumber !== null) this.open.delete(this.rejectedNumber);
  }

  /** After a crash the clean-up at the next start does the same from the rows in Postgres. */
  async clear(): Promise<void> {
    for (const segment of this.open) {
      await dropSegment(segment);
      await forgetSegment(segment);
    }
    this.open.clear();
  }
}
