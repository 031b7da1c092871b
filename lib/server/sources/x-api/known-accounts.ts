import 'server-only';
import type { SourceAuthor } from '@/lib/domain/source-post';

const MAX = 20_000;
const KEPT_MS = 3_600_000;

/** Accounts that pages showed lately, so that a page of followers need not ask again whose they are. */
export class KnownAccounts {
  private readonly accounts = new Map<string, { author: SourceAuthor; untilMs: number }>();

  add(authors: readonly SourceAuthor[], nowMs: number): void {
    for (const author of authors) {
      if (author.id === null || author.handle === null) continue;
      this.accounts.delete(author.id);
      this.accounts.set(author.id, { author, untilMs: nowMs + KEPT_MS });
      const [oldest] = this.accounts.size > MAX ? this.accounts.keys() : [];
      if (oldest !== undefined) this.accounts.delete(oldest);
    }
  }

  find(id: string, nowMs: number): SourceAuthor | null {
    const known = this.accounts.get(id);
    if (known && known.untilMs > nowMs) return known.author;
    this.accounts.delete(id);
    return null;
  }
}
