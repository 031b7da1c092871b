import type { AuthorCounts, FacetId, Facets, Items } from '@/lib/analysis/sections/facets';
import { ITEM_KINDS } from '@/lib/server/db/migrations/clickhouse/migrations';
import type { PostsQuestion } from '@/lib/server/stores/posts/posts-question';
import { PostsReading } from '@/lib/server/stores/posts/posts-reading';
import { TRAIT_MARKS } from '@/lib/server/stores/posts/trait-marks';
import type { Base, DuckReport, Sums } from './duckdb-report';

/** Whether DuckDB counted what our statements count. */

type Facet = <K extends FacetId>(id: K) => Promise<Facets[K]>;

/** What our statements answer. */
function facetsOf(question: PostsQuestion): Facet {
  const reading = new PostsReading({ signal: new AbortController().signal }, question);
  const known = new Map<FacetId, Promise<Facets[FacetId]>>();
  const facet: Facet = <K extends FacetId>(id: K) => {
    const asked = known.get(id) ?? reading.facet(id, facet);
    known.set(id, asked);
    // Each name is kept with the promise of its own facet.
    return asked as Promise<Facets[K]>;
  };
  return facet;
}

type Rows = readonly (readonly unknown[])[];

/** As text, in no order, numbers to ten digits: sums of fractions depend on the order of adding. */
const told = (rows: Rows) =>
  rows
    .map((row) =>
      row.map((value) => (typeof value === 'number' ? value.toPrecision(10) : String(value))).join(' '),
    )
    .toSorted();

type Compare = (name: string, ours: Rows, theirs: Rows) => void;

const hitsOf = ({ hits }: AuthorCounts) =>
  [...hits].map(([key, { posts, authors, squares, products }]) => [key, posts, authors, squares, products]);
const baseOf = ({ posts, authors, squares, leveraged }: Omit<Base, 'largest'>) => [
  posts,
  authors,
  squares,
  leveraged,
];
const sumsOf = (rows: readonly Sums[]) =>
  rows.map(({ key, posts, authors, squares, products }) => [key, posts, authors, squares, products]);

async function comparePosts(facet: Facet, duck: DuckReport, compare: Compare): Promise<void> {
  compare(
    'days and sentiment',
    (await facet('steps')).rows.map((row) => [row.at, row.sentiment, row.posts, row.engagements, row.told]),
    duck.steps.map((row) => [row.since, row.sentiment, row.posts, row.engagements, row.told]),
  );
  compare(
    'languages',
    (await facet('languages')).map(({ key, posts }) => [key, posts]),
    duck.languages.map(({ key, posts }) => [key, posts]),
  );
  compare(
    'hours',
    (await facet('cells')).map((cell) => [
      ...[24 * cell.weekday + cell.hour, cell.posts],
      ...[cell.told, cell.squares],
    ]),
    duck.cells.map((cell) => [cell.cell, cell.posts, cell.told, cell.squares]),
  );
  compare(
    'top posts',
    [(await facet('topPosts')).posts.map((post) => post.text)],
    [duck.top.map((post) => post.text)],
  );
}

const KINDS = Object.keys(ITEM_KINDS) as (keyof Items)[];

async function compareItems(facet: Facet, duck: DuckReport, compare: Compare): Promise<void> {
  const [items, authors] = [await facet('items'), await facet('itemAuthors')];
  for (const kind of KINDS) {
    const theirs = duck.items.filter((row) => row.kind === ITEM_KINDS[kind]);
    const { total } = items[kind];
    compare(kind, hitsOf(authors[kind]), sumsOf(theirs));
    compare(
      `${kind} everywhere`,
      items[kind].items.map(({ key, everywhere }) => [key, everywhere, total]),
      theirs.map((row) => [row.key, row.everywhere, row.total]),
    );
  }
  const before = await facet('before');
  compare(
    'the window before',
    [['null', before.posts], ...before.terms.map(({ key, posts }) => [key, posts])],
    duck.before.map(({ key, posts }) => [key, posts]),
  );
  const wordsOf = (words: readonly { word: string }[]) => words.map(({ word }) => word).join();
  const counted = duck.topics.counted.filter(({ word }) => word === '');
  const topics = (await facet('topics')).items;
  compare(
    'topics',
    topics.map(({ words, posts }) => [wordsOf(words), posts]),
    topics.map(({ words }) => [
      wordsOf(words),
      counted.find(({ topic }) => duck.topics.words[topic - 1] === wordsOf(words))?.posts,
    ]),
  );
}

async function compareAuthors(facet: Facet, duck: DuckReport, compare: Compare): Promise<void> {
  compare('authors', [baseOf((await facet('itemAuthors')).terms.base)], duck.base.map(baseOf));
  for (const [id, theirs] of [
    ['sentimentAuthors', duck.sentiments],
    ['languageAuthors', duck.spoken],
  ] as const) {
    const ours = await facet(id);
    compare(id, [...hitsOf(ours), ['null', ...baseOf(ours.base)]], sumsOf(theirs));
  }
  compare(
    'who comes back',
    (await facet('drivers')).alike.map((row) => [row.days, row.own, row.authors, row.received]),
    duck.drivers.alike.map((row) => [row.days, row.own, row.authors, row.received]),
  );
  compare(
    'whom the audience mentions',
    (await facet('mentioned')).map((row) => [row.handle, row.audience, row.following]),
    duck.mentioned.map((row) => [row.handle, row.audience, row.following]),
  );
}

async function compareAccounts(facet: Facet, duck: DuckReport, compare: Compare): Promise<void> {
  const accounts = await facet('accounts');
  const traits = Object.entries(accounts.traits).flatMap(([trait, counts]) =>
    counts.items.map((item) => [
      `${TRAIT_MARKS[trait as keyof typeof TRAIT_MARKS]}${item.key}`,
      item.accounts,
    ]),
  );
  compare(
    'accounts and their traits',
    [['', accounts.accounts, accounts.posts, accounts.followers], ...traits],
    duck.accounts.marks
      .filter(({ mark }) => mark !== `${TRAIT_MARKS.interest}*`)
      .map(({ mark, ...row }) => [
        ...[mark, row.accounts],
        ...(mark === '' ? [row.posts, row.followers] : []),
      ]),
  );
  for (const list of ['top', 'largest', 'busiest'] as const)
    compare(`${list} accounts`, [accounts[list]], [duck.accounts[list]]);
  const shown = new Map(duck.shown.map((row) => [row.key, row]));
  const written = (await facet('accountRows')).filter(({ posts }) => posts > 0);
  compare(
    'what is shown of them',
    written.map((row) => [row.key, row.posts, row.engagements, row.followers, row.positive]),
    written.map(({ key }) => {
      const row = shown.get(key);
      return [key, row?.posts, row?.engagements, row?.followers, row?.positive];
    }),
  );
}

/** How many figures were compared, how many rows they have, and the first row of each that differs. */
export async function differences(question: PostsQuestion, duck: DuckReport) {
  const facet = facetsOf(question);
  const pairs: { name: string; ours: string[]; theirs: string[] }[] = [];
  const compare: Compare = (name, ours, theirs) =>
    pairs.push({ name, ours: told(ours), theirs: told(theirs) });
  for (const part of [comparePosts, compareItems, compareAuthors, compareAccounts])
    await part(facet, duck, compare);
  return {
    compared: pairs.length,
    rows: pairs.reduce((sum, { ours }) => sum + ours.length, 0),
    different: pairs.flatMap(({ name, ours, theirs }) => {
      const longer = ours.length > theirs.length ? ours : theirs;
      const at = longer.findIndex((_, index) => ours[index] !== theirs[index]);
      return at < 0 ? [] : [{ name, ours: ours[at] ?? '', theirs: theirs[at] ?? '' }];
    }),
  };
}
