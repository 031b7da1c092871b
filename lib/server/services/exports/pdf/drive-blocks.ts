import 'server-only';
import { accountText, isHandleKey } from '@/lib/domain/account-key';
import type { SectionId } from '@/lib/domain/sections';
import type { DriversSection, PeakSection, PhrasesSection } from '@/lib/domain/report';
import { formatDate } from '@/lib/format/date';
import { formatFull } from '@/lib/format/number';
import { formatShare, formatShareRange } from '@/lib/format/share';
import type { Block } from './block';
import { cut, ROWS_SHOWN } from './cut';
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

/** The accounts that came back, or were loud once. */
export function drivers(_: SectionId, section: DriversSection, { locale, say }: ReportText): Block[] {
  const none = say('charts.noData');
  const count = (value: number | null) => (value === null ? none : formatFull(value, locale));
  const rows = section.items
    .slice(0, ROWS_SHOWN)
    .map((item) => [
      item.label === item.key
        ? accountText(item.key)
        : `${item.label} ${isHandleKey(item.key) ? `@${item.key}` : ''}`.trim(),
      ...[item.followers, item.days, item.posts, item.per_post].map(count),
    ]);
  if (rows.length === 0) return [];
  const head = ['account', 'followers', 'days', 'posts', 'perPost'].map((id) => say(`charts.columns.${id}`));
  const left = section.total_items - rows.length;
  const rest = left > 0 ? say('export-files.pdf.rest', { count: left }) : null;
  return [{ kind: 'table', head, numeric: [false, true, true, true, true], rows, rest }];
}

/** A list of bars for what is praised, another for what is complained about. */
export function phrases(_: SectionId, { items }: PhrasesSection, { locale, say }: ReportText): Block[] {
  return (['positive', 'negative'] as const).flatMap((side): Block[] => {
    const own = items.filter((item) => item.side === side).slice(0, ROWS_SHOWN);
    if (own.length === 0) return [];
    const rows = own.map(({ phrase, share, low, high, n }) => ({
      label: phrase,
      at: share,
      whisker: { low, high },
      value: formatShare(share, locale),
      note: `${say('export-files.pdf.interval', { range: formatShareRange(low, high, locale) })} · n = ${formatFull(n, locale)}`,
    }));
    const scaleEnd = Math.max(...rows.map(({ whisker }) => whisker.high));
    return [{ kind: 'bars', rows, scaleEnd, reference: null, rest: say(`charts.phrases.of.${side}`) }];
  });
}
