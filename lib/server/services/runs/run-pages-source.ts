import 'server-only';
import { serialize } from 'node:v8';
import { NETWORK_FIELDS, type PostField } from '@/lib/domain/datasets';
import type { SourcePost } from '@/lib/domain/source-post';
import type { BatchSource } from '@/lib/server/annotation/batch-source';
import type { SourceMessage } from '@/lib/server/annotation/messages';
import type { People } from '@/lib/server/services/datasets/imports/people-writer';
import { authorIdentity } from '@/lib/server/stores/posts/post-lines';
import type { RunRow } from '@/lib/server/stores/runs/runs-store';
import { type KeptPage, keptPage } from './kept-page';

/** What the network tells of a post. */
const FIELDS: PostField[] = [...NETWORK_FIELDS];

/** A post that the sample drew, for what is measured on the sample itself. */
export interface DrawnPost {
  stratum: number;
  post: SourcePost;
}

/** A slice that was not read to its end holds its newest posts only, so it is no part of the sample. */
function isUsable(run: RunRow, { step }: KeptPage): boolean {
  const { stratum = null, stopped } = run.steps[step] ?? {};
  return stratum === null || (step < run.step && !stopped);
}

/** The pages of a run as batches, each post once; what concerns no post is handed to `people`. */
export class RunPagesSource implements BatchSource {
  readonly drawn: DrawnPost[] = [];
  posts = 0;
  /** Posts of the searches; one that two searches find counts twice, as the network counted it. */
  searched = 0;
  private searchedStep: { step: number; ids: Set<string> } | null = null;
  private n = 0;
  private readonly seen = new Set<string>();

  constructor(
    private readonly run: RunRow,
    private readonly people: (people: People) => Promise<void>,
  ) {}

  async next(): Promise<SourceMessage> {
    while (this.n < this.run.page) {
      const kept = await keptPage(this.run.id, this.n);
      if (!kept) throw new Error(`Page ${this.n} of the run is gone`);
      this.n += 1;
      const fetchedAt = Math.floor(kept.at / 1000);
      await this.handOver(kept, fetchedAt);
      if (!isUsable(this.run, kept)) continue;
      this.noteSearched(kept);
      const batch = this.take(kept);
      if (batch.length === 0) continue;
      const posts = new Uint8Array(serialize(batch));
      return { type: 'batch', posts, count: batch.length, rejected: [], bytesRead: 0, fetchedAt };
    }
    return { type: 'end', notes: [], fieldsPresent: FIELDS };
  }

  async close(): Promise<void> {}

  private async handOver({ page }: KeptPage, fetchedAt: number): Promise<void> {
    const writers = new Set(page.posts.map(({ author }) => authorIdentity(author)));
    const authors = page.accounts.filter((account) => !writers.has(authorIdentity(account)));
    if (authors.length === 0 && page.follows.length === 0) return;
    await this.people({ fetchedAt, authors, follows: page.follows });
  }

  private noteSearched({ step, page }: KeptPage): void {
    if (this.run.steps[step]?.read.kind !== 'search') return;
    if (this.searchedStep?.step !== step) this.searchedStep = { step, ids: new Set() };
    const { ids } = this.searchedStep;
    const before = ids.size;
    for (const { postId } of page.posts) ids.add(postId);
    this.searched += ids.size - before;
  }

  private take({ page, step }: KeptPage): SourcePost[] {
    const stratum = this.run.steps[step]?.stratum ?? null;
    const fresh = page.posts.filter(({ postId }) => !this.seen.has(postId) && this.seen.add(postId));
    const batch = fresh.map((post) => ({ ...post, row: (this.posts += 1) }));
    if (stratum !== null) this.drawn.push(...batch.map((post) => ({ stratum, post })));
    return batch;
  }
}
