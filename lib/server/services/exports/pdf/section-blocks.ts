import 'server-only';
import { isHandleKey } from '@/lib/domain/account-key';
import { measureNote } from '@/lib/domain/measure-note';
import type { SectionKind } from '@/lib/domain/section-row';
import type { Labelled } from '@/lib/domain/labelling';
import { kindOf, type SectionId } from '@/lib/domain/sections';
import {
  asKind,
  type AccountsSection,
  type AnswersSection,
  type GrowthSection,
  type Measurement,
  type PostingTimesSection,
  type ProfileSection,
  type Receipt,
  type SectionOfKind,
  type Sections,
  type ShareItem,
  type SizeSection,
  type TopPostsSection,
  type TopicsSection,
  type VolumeSection,
} from '@/lib/domain/report';
import { MIN_CELL_POSTS } from '@/lib/domain/section-sample';
import { formatDate, formatWeekday } from '@/lib/format/date';
import { formatCompact, formatEnds, formatFull } from '@/lib/format/number';
import { formatGrowth, formatLevel, formatPoints, formatShare, formatShareRange } from '@/lib/format/share';
import type { BarRow, Block } from './block';
import { cut, ROWS_SHOWN } from './cut';
import { drivers, peak, phrases } from './drive-blocks';
import type { ReportText } from './report-text';

const POSTS_SHOWN = 5;

interface Shares {
  items: ShareItem[];
  base: number;
  total_items?: number;
  receipt: Receipt;
  labelled?: Labelled;
}

function restOf(section: { total_items?: number; items: unknown[] }, { say }: ReportText): string | null {
  const all = Math.max(section.total_items ?? 0, section.items.length);
  const rest = all - Math.min(ROWS_SHOWN, section.items.length);
  return rest > 0 ? say('export-files.pdf.rest', { count: rest }) : null;
}

/** The share among everybody else's posts, where one author wrote too many of them. */
function withoutNote({ without }: ShareItem, { locale, say }: ReportText): string {
  if (!without) return '';
  const { share, low, high, untold } = without;
  const range = untold ? say('export-files.pdf.untold') : formatShareRange(low, high, locale);
  return ` · ${say('export-files.pdf.without', { share: formatShare(share, locale), range })}`;
}

/** @param told The level of labels that tell the share; absent: nobody labelled. */
function shareBar(id: SectionId, item: ShareItem, text: ReportText, told?: number): BarRow {
  const { locale, say } = text;
  const { share, low, high, n, level, untold } = item;
  const range = formatShareRange(low, high, locale);
  const interval = untold
    ? say('export-files.pdf.untold')
    : told !== undefined
      ? say('export-files.pdf.told', { level: formatLevel(told, locale), range })
      : say(level === undefined ? 'export-files.pdf.interval' : 'export-files.pdf.range', { range });
  return {
    label: text.itemName({ section: id, ...item }),
    at: share,
    whisker: untold ? null : { low, high },
    value: formatShare(share, locale),
    note: `${interval} · n = ${formatFull(n, locale)}${withoutNote(item, text)}`,
  };
}

/** An index bar: how many times as large a share is as in the baseline. */
function indexBar(id: SectionId, item: ShareItem, text: ReportText): BarRow {
  const { locale, say } = text;
  const share = `${formatShare(item.share, locale)} · n = ${formatFull(item.n, locale)}${withoutNote(item, text)}`;
  const label = text.itemName({ section: id, ...item });
  const { index } = item;
  if (!index || index.value === null) {
    return { label, at: 0, whisker: null, value: say('export-files.pdf.noBaseline'), note: share };
  }
  const hundred = (ratio: number) => formatFull(ratio * 100, locale);
  const range =
    index.high === null
      ? `${hundred(index.low)}–∞`
      : formatEnds(index.low * 100, index.high * 100, locale, 0);
  return {
    label,
    at: index.value,
    whisker: { low: index.low, high: index.high ?? index.value },
    value: hundred(index.value),
    note: `${say('export-files.pdf.interval', { range })} · ${share}`,
  };
}

function bars(rows: BarRow[], rest: string | null, reference: number | null): Block {
  const ends = rows.map(({ at, whisker }) => Math.max(at, whisker?.high ?? 0));
  return { kind: 'bars', rows, scaleEnd: Math.max(reference ?? 0, ...ends) || 1, reference, rest };
}

function shares(id: SectionId, section: Shares, text: ReportText): Block[] {
  const shown = section.items.slice(0, ROWS_SHOWN);
  const indexed = shown.some((item) => item.index);
  const told = section.labelled?.items.length ? section.labelled.level : undefined;
  const rows = shown.map((item) => (indexed ? indexBar(id, item, text) : shareBar(id, item, text, told)));
  if (rows.length === 0) return [];
  const below = [
    indexed ? text.say('export-files.pdf.baseline') : null,
    restOf(section, text),
    text.loudest(section.receipt),
  ];
  const caption = below.filter((line) => line !== null).join(' · ') || null;
  return [bars(rows, caption, indexed ? 1 : null)];
}

/** A list of bars a question, under what it asks and how many labels tell it. */
function answers(id: SectionId, section: AnswersSection, text: ReportText): Block[] {
  const { locale, say } = text;
  return section.questions.flatMap(({ question, round, n, needed, level }) => {
    const told = section.items.filter((item) => item.round === round);
    const rows = told.map((item) => ({ ...shareBar(id, item, text, level), label: item.answer }));
    const labels = formatFull(n, locale);
    const about = needed > 0 ? 'answersNeeded' : 'answersTold';
    const caption = say(`export-files.pdf.${about}`, { question, labels, needed });
    return [bars(rows, caption, null)];
  });
}

function measured(key: string, { value, low, high, unit }: Measurement, text: ReportText): string[] {
  const decimals = unit === 'ratio' ? 1 : 0;
  const exact = low === value && high === value;
  const interval =
    exact || low === null || high === null
      ? text.say(exact ? 'charts.exactCount' : `charts.measureNotes.${measureNote(key)}`)
      : formatEnds(low, high, text.locale, decimals);
  return [formatFull(value, text.locale, decimals), interval];
}

function sizes(_: SectionId, section: SizeSection, text: ReportText): Block[] {
  const rows = section.items.map(({ key, measurement }) => {
    const decimal = key === 'posts_per_account' ? { ...measurement, unit: 'ratio' as const } : measurement;
    return [text.say(`charts.measures.${key}`), ...measured(key, decimal, text)];
  });
  const head = [
    text.say('charts.columns.measure'),
    text.say('charts.columns.value'),
    text.say('export-files.pdf.intervalHead'),
  ];
  return [{ kind: 'table', head, numeric: [false, true, true], rows, rest: null }];
}

function volume(_: SectionId, section: VolumeSection, { locale }: ReportText): Block[] {
  const values = section.items.map((item) => item.posts);
  const [first, last] = [section.items[0], section.items.at(-1)];
  if (!first || !last) return [];
  const top = formatCompact(Math.max(0, ...values.map((value) => value ?? 0)), locale);
  return [
    { kind: 'columns', values, first: formatDate(first.at, locale), last: formatDate(last.at, locale), top },
  ];
}

function accounts(_: SectionId, section: AccountsSection, text: ReportText): Block[] {
  const { locale, say } = text;
  const none = say('charts.noData');
  const count = (value: number | null) => (value === null ? none : formatFull(value, locale));
  const rows = section.items
    .slice(0, ROWS_SHOWN)
    .map((item) => [
      item.label === item.key
        ? `@${item.key}`
        : `${item.label} ${isHandleKey(item.key) ? `@${item.key}` : ''}`.trim(),
      count(item.posts),
      count(item.engagements),
      count(item.followers),
      item.net_sentiment === null ? none : formatPoints(item.net_sentiment, locale),
    ]);
  const head = ['account', 'posts', 'engagements', 'followers', 'net'].map((id) =>
    say(`charts.columns.${id}`),
  );
  const numeric = [false, true, true, true, true];
  return [{ kind: 'table', head, numeric, rows, rest: restOf(section, text) }];
}

function profile(_: SectionId, section: ProfileSection, { locale, say }: ReportText): Block[] {
  const none = say('charts.noData');
  const count = (value: number | null) => (value === null ? none : formatFull(value, locale));
  const rows = section.items.map((item) => [
    item.label === item.key ? `@${item.key}` : `${item.label} @${item.key}`,
    ...[item.followers, item.following, item.own_posts, item.engagements, item.about].map(count),
  ]);
  const head = ['account', 'followers', 'following', 'ownPosts', 'engagements', 'about'].map((id) =>
    say(`charts.columns.${id}`),
  );
  return [{ kind: 'table', head, numeric: [false, true, true, true, true, true], rows, rest: null }];
}

function growth(_: SectionId, section: GrowthSection, text: ReportText): Block[] {
  const { locale, say } = text;
  const rows = section.items
    .slice(0, ROWS_SHOWN)
    .map(({ key, label, points, change }) => [
      label === key ? `@${key}` : `${label} @${key}`,
      formatFull(points[0]?.followers ?? 0, locale),
      formatFull(points.at(-1)?.followers ?? 0, locale),
      change === null ? say('charts.noData') : formatGrowth(change, locale),
    ]);
  const head = [
    say('charts.columns.account'),
    ...['followersFirst', 'followersLast', 'change'].map((id) => say(`export-files.pdf.${id}`)),
  ];
  return [{ kind: 'table', head, numeric: [false, true, true, true], rows, rest: restOf(section, text) }];
}

function posts(_: SectionId, section: TopPostsSection, { locale, say }: ReportText): Block[] {
  const shown = section.items.slice(0, POSTS_SHOWN).map((post) => ({
    head: `${post.author_name} @${post.author} · ${formatDate(post.at, locale)}`,
    text: cut(post.text),
    figures: (['likes', 'reposts', 'replies', 'quotes'] as const)
      .flatMap((metric) => {
        const count = post[metric];
        return count === null ? [] : [say(`charts.metrics.${metric}`, { count })];
      })
      .join(' · '),
  }));
  return [{ kind: 'posts', posts: shown }];
}

function postingTimes(_: SectionId, section: PostingTimesSection, { locale, say }: ReportText): Block[] {
  const at = (weekday: number, hour: number) =>
    section.items.find((cell) => cell.weekday === weekday && cell.hour === hour);
  const highest = Math.max(0, ...section.items.map((cell) => cell.median_engagements ?? 0));
  const rows = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    label: formatWeekday(weekday - 1, locale),
    cells: Array.from({ length: 24 }, (_hour, hour) => {
      const cell = at(weekday, hour);
      if (!cell || cell.posts < MIN_CELL_POSTS || cell.median_engagements === null) return null;
      return highest === 0 ? 0 : cell.median_engagements / highest;
    }),
  }));
  const caption = say('export-files.pdf.heat', {
    highest: formatFull(highest, locale, 1),
    zone: section.time_zone,
    least: MIN_CELL_POSTS,
  });
  return [{ kind: 'heat', rows, caption }];
}

function topics(id: SectionId, section: TopicsSection, text: ReportText): Block[] {
  return shares(id, section, text);
}

const BLOCKS: {
  [K in SectionKind]: (id: SectionId, section: SectionOfKind[K], text: ReportText) => Block[];
} = {
  profile,
  sizes,
  volume,
  sentiment: shares,
  shares,
  topics,
  voices: shares,
  answers,
  accounts,
  growth,
  posts,
  times: postingTimes,
  peak,
  drivers,
  phrases,
};

/** What a section draws on paper; nothing when it has no items. */
export function sectionBlocks<K extends SectionId>(id: K, section: Sections[K], text: ReportText): Block[] {
  return BLOCKS[kindOf(id)](id, asKind(id, section), text);
}
