import 'server-only';
import { CHOSEN_LEVEL, type Labelled } from '@/lib/domain/labelling';
import { isHandleKey } from '@/lib/domain/account-key';
import type { SectionKind } from '@/lib/domain/section-row';
import { kindOf, type SectionId } from '@/lib/domain/sections';
import {
  asKind,
  type AccountsSection,
  type AnswersSection,
  type GrowthSection,
  type PostingTimesSection,
  type ProfileSection,
  type SectionOfKind,
  type Sections,
  type SentimentSection,
  type ShareItem,
  type ShareSection,
  type SizeSection,
  type TopPostsSection,
  type TopicsSection,
  type VoiceSection,
  type VolumeSection,
} from '@/lib/domain/report';
import { itemName, type ItemWords } from '@/lib/format/item-name';
import { DEFAULT_LOCALE } from '@/lib/domain/locales';
import { loudestName } from '@/lib/format/loudest-name';
import { itemWords } from '@/lib/server/services/site/item-words';
import { drivers, peak, phrases } from './drive-tables';
import type { Table } from './table';
import type { Cell } from './write-workbook';

const SHARE_COLUMNS = ['key', 'label', 'n', 'base', 'unknown', 'share', 'low_95', 'high_95'] as const;
const INDEX_COLUMNS = ['index', 'index_low_95', 'index_high_95', 'differs_clearly'] as const;
const ENDS = ['low', 'high'] as const;
/** The interval of what a model read is an 80 % range. */
const READ_COLUMNS = SHARE_COLUMNS.map((name) => name.replace('_95', '_80'));

/** Among the posts of everybody but the author who wrote too many of them. */
const WITHOUT_COLUMNS = ['loudest_author', 'without_n', 'without_base', 'without_share'] as const;

type Shares = Pick<ShareSection, 'base' | 'unknown' | 'items' | 'receipt'>;
/** What people read of an item. */
type NameOf = (item: ShareItem) => string;

function shareRow(section: Shares, item: ShareItem, nameOf: NameOf): Cell[] {
  const { key, n, share, low, high, untold } = item;
  const range = untold ? [null, null] : [low, high];
  return [key, nameOf(item), n, section.base, section.unknown, share, ...range];
}

function withoutRow({ without }: ShareItem, author: string): Cell[] {
  if (!without) return [author, null, null, null, null, null];
  const { n, base, share, low, high, untold } = without;
  return [author, n, base, share, untold ? null : low, untold ? null : high];
}

/** Columns that only some sections fill: the window before, the index, the posts of all but one author. */
function shareTable(section: Shares, nameOf: NameOf): Table {
  const read = section.items.some((item) => item.level !== undefined);
  const before = section.items.some((item) => item.before !== undefined);
  const index = section.items.some((item) => item.index);
  const { loudest } = section.receipt;
  const rows = section.items.map((item) => [
    ...shareRow(section, item, nameOf),
    ...(before ? [item.before ?? null] : []),
    ...(index
      ? [
          ...[item.index?.value ?? null, item.index?.low ?? null],
          ...[item.index?.high ?? null, item.index?.clear ?? null],
        ]
      : []),
    ...(loudest ? withoutRow(item, loudestName(loudest) ?? '') : []),
  ]);
  const columns = [
    ...(read ? READ_COLUMNS : SHARE_COLUMNS),
    ...(before ? ['n_before'] : []),
    ...(index ? INDEX_COLUMNS : []),
    ...(loudest ? [...WITHOUT_COLUMNS, ...ENDS.map((end) => `without_${end}_${read ? 80 : 95}`)] : []),
  ];
  return { columns, rows };
}

const ranked = (section: ShareSection, nameOf: NameOf): Table[] => [shareTable(section, nameOf)];

function topics(section: TopicsSection, nameOf: NameOf): Table[] {
  const { columns, rows } = shareTable(section, nameOf);
  const withTerms = rows.map((row, place) => [...row, section.items[place]?.terms.join(' ') ?? null]);
  const words = section.items.flatMap(({ key, label_words }) =>
    label_words.map(({ word, n, share, outside_n, outside_share }): Cell[] => [
      ...[key, word, n, share],
      ...[outside_n, outside_share],
    ]),
  );
  const quotes = section.items.flatMap(({ key, quotes: posts }) =>
    posts.map(({ key: post, at, author, text }): Cell[] => [key, post, at, author, text]),
  );
  return [
    { columns: [...columns, 'terms'], rows: withTerms },
    {
      part: 'label_words',
      columns: ['topic', 'word', 'n', 'share', 'outside_n', 'outside_share'],
      rows: words,
    },
    { part: 'quotes', columns: ['topic', 'post', 'at', 'author', 'text'], rows: quotes },
  ];
}

const plainColumns = (name: string) => [
  `${name}_n`,
  `${name}_base`,
  `${name}_share`,
  `${name}_low_95`,
  `${name}_high_95`,
];
type PlainShare = VoiceSection['items'][number]['conversation'];
const plainCells = ({ n, base, share, low, high }: PlainShare): Cell[] => [n, base, share, low, high];

function voices(section: VoiceSection, nameOf: NameOf): Table[] {
  const { columns, rows } = shareTable(section, nameOf);
  const keyword = section.items.some((item) => item.with_keyword !== null);
  const more = section.items.map(({ aliases, conversation, with_keyword: held }): Cell[] => [
    aliases.join(', '),
    ...plainCells(conversation),
    ...(keyword ? (held ? plainCells(held) : plainColumns('').map(() => null)) : []),
  ]);
  const table = {
    columns: [
      ...columns,
      'aliases',
      ...plainColumns('conversation'),
      ...(keyword ? plainColumns('with_keyword') : []),
    ],
    rows: rows.map((row, place) => [...row, ...(more[place] ?? [])]),
  };
  if (section.overlap.length === 0) return [table];
  const pairs = section.overlap.map(({ keys: [a, b], ...share }): Cell[] => [a, b, ...plainCells(share)]);
  const pairColumns = ['first', 'second', 'both_n', 'either_n', 'share', 'low_95', 'high_95'];
  return [table, { part: 'overlap', columns: pairColumns, rows: pairs }];
}

const PROFILE_COLUMNS = [
  'handle',
  'name',
  'bio',
  'location',
  'followers',
  'following',
  'posts',
  'verified',
] as const;

function profile(section: ProfileSection): Table[] {
  const rows = section.items.map((item): Cell[] => [
    ...[item.key, item.label, item.bio, item.location, item.followers, item.following, item.posts],
    ...[item.verified, item.created_at, item.own_posts, item.engagements, item.about],
  ]);
  const columns = [...PROFILE_COLUMNS, 'created_at', 'own_posts', 'engagements', 'posts_about'];
  return [{ columns, rows }];
}

function growth(section: GrowthSection): Table[] {
  const rows = section.items.flatMap(({ key, label, points, change }) =>
    points.map(({ at, followers }) => [key, label, at, followers, change]),
  );
  return [{ columns: ['handle', 'name', 'at', 'followers', 'change'], rows }];
}

/** Labels have the level that their number was chosen with; it stands beside them. */
function toldTable(section: Shares, level: number, nameOf: NameOf): Table {
  const { columns, rows } = shareTable(section, nameOf);
  const plain = columns.map((name) => (level === CHOSEN_LEVEL ? name : name.replace(/_95$/, '')));
  return { columns: [...plain, 'level'], rows: rows.map((row) => [...row, level]) };
}

function sentiment(section: SentimentSection, nameOf: NameOf): Table[] {
  const { step = 'day' } = section;
  const days = section.by_day.map(({ at, positive, neutral, negative, unknown }) => [
    ...[at, positive, neutral, negative, unknown, step],
  ]);
  const columns = ['at', 'positive', 'neutral', 'negative', 'unknown', 'step'];
  const { labelled } = section;
  const told = labelled !== undefined && labelled.items.length > 0;
  return [
    told ? toldTable(section, labelled.level, nameOf) : shareTable(section, nameOf),
    { part: 'by_day', columns, rows: days },
    ...(section.labelled ? [labels(section.labelled)] : []),
  ];
}

const ANSWER_COLUMNS = ['question', 'answer', 'n', 'base', 'share', 'low', 'high'] as const;
const ROUND_COLUMNS = ['level', 'labels', 'needed', 'target', 'method', 'agreement_alpha', 'round'] as const;

/** A row an answer; a question that needs more labels has one without an answer. */
function answers(section: AnswersSection): Table[] {
  const rows = section.questions.flatMap(({ question, round, posts: base, ...of }): Cell[][] => {
    const how = [of.level, of.n, of.needed, of.target, of.method, of.agreement?.alpha ?? null, round];
    const told = section.items.filter((item) => item.round === round);
    if (told.length === 0) return [[question, null, null, base, null, null, null, ...how]];
    return told.map(({ answer, n, share, low, high }) => [
      ...[question, answer, n, base, share, low, high],
      ...how,
    ]);
  });
  return [{ columns: [...ANSWER_COLUMNS, ...ROUND_COLUMNS], rows }];
}

/** By how many labels of which round the shares are told, or how many more are needed. */
function labels({ round, n, needed, posts, level, target, method, agreement }: Labelled): Table {
  const columns = ['round', 'labels', 'needed', 'posts', 'level', 'target', 'method', 'agreement_alpha'];
  return {
    part: 'labels',
    columns,
    rows: [[round, n, needed, posts, level, target, method, agreement?.alpha ?? null]],
  };
}

function sizes(section: SizeSection): Table[] {
  const columns = ['key', 'value', 'low_95', 'high_95', 'n', 'base', 'unknown', 'unit'];
  const rows = section.items.map(({ key, measurement: { value, low, high, n, base, unknown, unit } }) => [
    ...[key, value, low, high, n, base, unknown, unit],
  ]);
  return [{ columns, rows }];
}

function volume(section: VolumeSection): Table[] {
  const rows = section.items.map(({ at, posts, engagements }) => [at, posts, engagements, section.step]);
  return [{ columns: ['at', 'posts', 'engagements', 'step'], rows }];
}

function accounts(section: AccountsSection): Table[] {
  const columns = ['handle', 'name', 'posts', 'engagements', 'followers', 'net_sentiment'];
  const rowOf = (item: AccountsSection['items'][number]): Cell[] => [
    isHandleKey(item.key) ? item.key : null,
    ...[item.label, item.posts, item.engagements, item.followers, item.net_sentiment],
  ];
  const { items, busiest = [] } = section;
  return [
    { columns, rows: items.map(rowOf) },
    ...(busiest.length > 0 ? [{ part: 'most_posts', columns, rows: busiest.map(rowOf) }] : []),
  ];
}

const POST_COLUMNS = [
  'id',
  'at',
  'author',
  'author_name',
  'text',
  'language',
  'sentiment',
  'repost',
] as const;
const FIGURE_COLUMNS = [
  ...['likes', 'reposts', 'replies', 'quotes', 'views', 'bookmarks'],
  ...['url', 'dataset', 'ordered_by'],
];

function posts(section: TopPostsSection): Table[] {
  const rows = section.items.map((post) => [
    ...[
      post.key,
      post.at,
      post.author,
      post.author_name,
      post.text,
      post.language,
      post.sentiment,
      post.is_repost,
    ],
    ...[post.likes, post.reposts, post.replies, post.quotes, post.views, post.bookmarks ?? null],
    ...[post.url, post.dataset, section.receipt.ordered_by ?? section.receipt.recipe.ordering],
  ]);
  return [{ columns: [...POST_COLUMNS, ...FIGURE_COLUMNS], rows }];
}

function postingTimes(section: PostingTimesSection): Table[] {
  const columns = [
    'weekday_1_is_monday',
    'hour',
    'posts',
    'median_engagements',
    'low_95',
    'high_95',
    'time_zone',
  ];
  const rows = section.items.map(({ weekday, hour, posts: n, median_engagements: median, low, high }) => [
    ...[weekday, hour, n, median, low, high, section.time_zone],
  ]);
  return [{ columns, rows }];
}

const TABLES: { [K in SectionKind]: (section: SectionOfKind[K], nameOf: NameOf) => Table[] } = {
  profile,
  sizes,
  volume,
  sentiment,
  shares: ranked,
  topics,
  voices,
  answers,
  accounts,
  growth,
  posts,
  times: postingTimes,
  peak,
  drivers,
  phrases,
};

/** A section as plain tables: shares 0–1, instants in ISO, unknown values empty, names in the reader's language. */
export function sectionTables<K extends SectionId>(
  id: K,
  section: Sections[K],
  words: ItemWords = itemWords(DEFAULT_LOCALE),
): Table[] {
  return TABLES[kindOf(id)](asKind(id, section), (item) => itemName({ section: id, ...item }, words));
}
