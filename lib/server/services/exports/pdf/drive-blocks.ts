import 'server-only';
import type { SectionId } from '@/lib/domain/sections';
import type { PeakSection } from '@/lib/domain/report';
import { formatDate } from '@/lib/format/date';
import type { Block } from './block';
import { cut } from './cut';
import type { ReportText } from './report-text';

/** The posts that carried the day. */
export function peak(_: SectionId, { items }: PeakSection, { locale, say }: ReportText): Block[] {
  if (items.length === 0) return [];
  const posts = items.map(({ post, posts: count }) => ({
    head: post
      ? `${post.author_name} @${post.author} · ${formatDate(post.at, locale)}`
      : say('charts.peak.elsewhere'),
    text: cut(post?.text ?? ''),
    figures: say('charts.peak.carried', { count }),
  }));
  return [{ kind: 'posts', posts }];
}
