import 'server-only';
import type { PostItem, Report } from '@/lib/domain/report';
import { frozenReports, replaceFrozen } from '@/lib/server/stores/saved/shares-store';

const AT_ONCE = 20;

/** What X has taken back: ids of posts, and handles in lower case. */
export interface Removed {
  posts: ReadonlySet<string>;
  handles: ReadonlySet<string>;
}

/** Of a report frozen before topics had any: none. */
const quotesOf = ({ quotes = [] }: { quotes?: PostItem[] }) => quotes;

/** The report without these posts and accounts, or the same object when it holds none of them. Counts stay. */
export function withoutRemoved(report: Report, { posts, handles }: Removed): Report {
  const { top_posts: top, topics, top_accounts: accounts, largest_followers: largest } = report.sections;
  const { peak_day: peak } = report.sections;
  const isGone = (handle: string) => handles.has(handle.toLowerCase());
  const sections = { ...report.sections };
  let changed = false;
  if (top?.items.some((post) => posts.has(post.key) || isGone(post.author))) {
    sections.top_posts = {
      ...top,
      items: top.items.filter((post) => !posts.has(post.key) && !isGone(post.author)),
    };
    changed = true;
  }
  const isTaken = (post: PostItem) => posts.has(post.key) || isGone(post.author);
  if (topics?.items.some((item) => quotesOf(item).some(isTaken))) {
    const items = topics.items.map((item) => ({
      ...item,
      quotes: quotesOf(item).filter((post) => !isTaken(post)),
    }));
    sections.topics = { ...topics, items };
    changed = true;
  }
  if (peak?.items.some(({ key, post }) => posts.has(key) || (post && isTaken(post)))) {
    const items = peak.items.map((item) =>
      posts.has(item.key) || (item.post && isTaken(item.post)) ? { ...item, key: '', post: null } : item,
    );
    sections.peak_day = { ...peak, items };
    changed = true;
  }
  if (accounts?.items.some(({ key }) => isGone(key))) {
    sections.top_accounts = { ...accounts, items: accounts.items.filter(({ key }) => !isGone(key)) };
    changed = true;
  }
  if (largest?.items.some(({ key }) => isGone(key))) {
    sections.largest_followers = { ...largest, items: largest.items.filter(({ key }) => !isGone(key)) };
    changed = true;
  }
  return changed ? { ...report, sections } : report;
}

/** Takes what X has taken back out of every frozen report. @returns how many were changed. */
export async function scrubShares(removed: Removed): Promise<number> {
  let changed = 0;
  let after: string | null = null;
  for (;;) {
    const rows = await frozenReports(after, AT_ONCE);
    for (const { id, report } of rows) {
      const clean = report && withoutRemoved(report, removed);
      if (!clean || clean === report) continue;
      await replaceFrozen(id, clean);
      changed += 1;
    }
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return changed;
    after = last.id;
  }
}
