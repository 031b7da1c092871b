import { accountText } from '@/lib/domain/account-key';
import { asKind, type SectionOfKind, type Sections, type ShareSection } from '@/lib/domain/report';
import type { SectionKind } from '@/lib/domain/section-row';
import { isSectionWith, kindOf, rowOf, SECTION_ROWS, type SectionId } from '@/lib/domain/sections';
import { LOW_SAMPLE } from '@/lib/domain/section-sample';
import type { ChartFormat } from '@/components/kit/charts/use-chart-format';
import { byLowerEnd } from '@/components/kit/charts/index-transform';
import { CATEGORICAL, type LabelOf, OTHER_COLOR } from '@/components/kit/charts/share-transform';

export interface TileRow {
  key: string;
  label: string;
  value: string;
  /** Of the longest bar; null where there is nothing to draw. */
  ratio: number | null;
  interval?: { low: number; high: number } | null;
  color?: string;
  hollow?: boolean;
}

/** Rows of a tile. */
export const TILE_ROWS = 4;
const against = (value: number, most: number) => (most > 0 ? value / most : 0);

interface Writing {
  label: LabelOf;
  format: ChartFormat;
  /** The item that the page says stands out. */
  named?: string | null;
  /** The word for what the baseline holds none of. */
  fresh: string;
  /** How many rows are written. */
  rows: number;
}

/** Shares with their whiskers, or exact counts of posts without. */
function shareRows(id: SectionId, section: ShareSection, { label, format, rows }: Writing): TileRow[] {
  const items = section.items.slice(0, rows);
  const voices = isSectionWith(id, 'kind', 'voices');
  const counted = rowOf(id).unit === 'posts' && rowOf(id).kind === 'shares' && id !== 'languages';
  const most = Math.max(...items.map((item) => (counted ? item.n : item.untold ? item.share : item.high)));
  return items.map((item, index) => ({
    key: item.key,
    label: label(item),
    value: counted ? format.compact(item.n) : format.share(item.share),
    ratio: against(counted ? item.n : item.share, most),
    interval:
      counted || item.untold ? null : { low: against(item.low, most), high: against(item.high, most) },
    color: voices ? (CATEGORICAL[index] ?? OTHER_COLOR) : undefined,
    hollow: item.level !== undefined || section.base < LOW_SAMPLE,
  }));
}

/** Against the baseline, which is 100: on a scale of powers of two. */
function indexRows(section: ShareSection, { label, format, named, fresh, rows }: Writing): TileRow[] {
  const known = section.items.filter((item) => item.index !== undefined);
  const { items: ordered } = byLowerEnd({ ...section, items: known }, named);
  const items = ordered.slice(0, rows);
  const most = Math.max(0, ...items.map((item) => Math.log2(1 + (item.index?.value ?? 0))));
  return items.map((item) => ({
    key: item.key,
    label: label(item),
    value: item.index?.value == null ? fresh : format.count(Math.round(item.index.value * 100)),
    ratio: item.index?.value == null ? 1 : against(Math.log2(1 + item.index.value), most),
    hollow: item.index?.clear !== true,
  }));
}

function accountRows(
  id: SectionId,
  section: SectionOfKind['accounts'],
  { format, rows }: Writing,
): TileRow[] {
  const byFollowers = isSectionWith(id, 'kind', 'accounts') && SECTION_ROWS[id].rankedBy === 'followers';
  const figure = (item: (typeof section.items)[number]) =>
    (byFollowers ? item.followers : item.engagements) ?? item.posts;
  const items = section.items.slice(0, rows);
  const most = Math.max(...items.map(figure));
  return items.map((item) => ({
    key: item.key,
    label: item.label || accountText(item.key),
    value: format.compact(figure(item)),
    ratio: against(figure(item), most),
  }));
}

function postRows({ items, receipt }: SectionOfKind['posts'], { format, rows }: Writing): TileRow[] {
  const by = receipt.ordered_by ?? 'like_count';
  return items.slice(0, rows).map((post) => {
    const figures = {
      like_count: post.likes,
      repost_count: post.reposts,
      reply_count: post.replies,
      quote_count: post.quotes,
      view_count: post.views,
      bookmark_count: post.bookmarks ?? null,
      created_at: null,
    };
    const figure = figures[by];
    return {
      key: post.key,
      label: post.text,
      value: figure === null ? '' : format.compact(figure),
      ratio: null,
    };
  });
}

const noRows = (): TileRow[] => [];
const sharesOf = (section: ShareSection, id: SectionId, writing: Writing) =>
  rowOf(id).index === 'none' ? shareRows(id, section, writing) : indexRows(section, writing);

const BY_KIND: {
  [K in SectionKind]: (section: SectionOfKind[K], id: SectionId, writing: Writing) => TileRow[];
} = {
  profile: noRows,
  volume: noRows,
  times: noRows,
  peak: noRows,
  drivers: noRows,
  phrases: noRows,
  sentiment: (section, id, writing) =>
    shareRows(id, { ...section, total_items: section.items.length }, writing),
  shares: sharesOf,
  topics: sharesOf,
  voices: sharesOf,
  answers: (section, id, writing) => {
    const [first] = section.items;
    const items = section.items.filter(({ round }) => round === first?.round);
    return shareRows(
      id,
      { ...section, items },
      { ...writing, label: ({ key }) => key.split(' · ').at(-1) ?? key },
    );
  },
  accounts: (section, id, writing) => accountRows(id, section, writing),
  posts: (section, _, writing) => postRows(section, writing),
  growth: ({ items }, _, { format, rows }) =>
    items
      .flatMap(({ change, ...item }) => (change === null ? [] : [{ ...item, change }]))
      .toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change))
      .slice(0, rows)
      .map(({ key, label, change }) => ({
        key,
        label: label || accountText(key),
        value: `${format.points(change)}%`,
        ratio: null,
      })),
  sizes: ({ items }, _, { label, format, rows }) =>
    items.slice(0, rows).map(({ key, measurement: { value } }) => ({
      key,
      label: label({ key, n: 0, share: 0, low: 0, high: 0 }),
      value: value < 100 ? format.decimal(value) : format.compact(value),
      ratio: null,
    })),
};

/** Up to four rows that speak for a section; none where it is drawn instead. */
export function tileRows<K extends SectionId>(id: K, section: Sections[K], writing: Writing): TileRow[] {
  return BY_KIND[kindOf(id)](asKind(id, section), id, writing);
}
