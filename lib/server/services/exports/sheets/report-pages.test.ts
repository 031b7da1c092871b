import { expect, test } from 'vitest';
import type { SectionId } from '@/lib/domain/sections';
import type { Report, Sections } from '@/lib/domain/report';
import en from '@/messages/en/export-files.json';
import ja from '@/messages/ja/export-files.json';
import { makeReport } from '@/tests/factories/report';
import { sectionTables } from './section-tables';
import {
  makePost,
  makeReceipt,
  makeShareItem,
  makeShareSection,
  makeTopPosts,
  makeVoices,
} from '@/tests/factories/report-sections';
import { reportPages } from './report-pages';

const SAMPLE_BADGE = 'Sample data: posts of the built-in sample world, not of real people';

function report(sample: boolean): Report {
  const receipt = makeReceipt('hashtags');
  receipt.datasets = [{ name: 'coffee', version: 2, sample, sources: ['synthetic'] }];
  const posts = makeTopPosts([makePost({ text: '=1+1', views: null })]);
  posts.receipt.datasets = receipt.datasets;
  return {
    schema: 'murmur.analysis/1',
    query: { ...receipt.query, datasets: ['coffee'], snapped: true },
    totals: { posts: 1234, accounts: 321, engagements: 99 },
    sections: {
      top_posts: posts,
      hashtags: {
        unit: 'posts',
        receipt,
        base: 1000,
        unknown: 34,
        items: [makeShareItem('oatmilk', 250, 1000, '#oatmilk')],
        total_items: 1,
      },
    },
    engine_ms: 12.5,
  };
}

const pageOf = (name: string, sample = true) => {
  const page = reportPages(report(sample), 'Oat milk').find((candidate) => candidate.name === name);
  if (!page) throw new Error(`no page ${name}`);
  return page;
};
const valueOf = (name: string, key: string) =>
  pageOf(name)
    .rows.find((row) => row[0] === key)
    ?.slice(1);

test('the method page comes first, then one page a section', () => {
  expect(reportPages(report(true), 'Oat milk').map((page) => page.name)).toEqual([
    'method',
    'hashtags',
    'top_posts',
  ]);
});

test('the method page says what was asked, of which data, and how to repeat it', () => {
  expect(valueOf('method', 'Query')).toEqual(['oat milk NOT giveaway']);
  expect(valueOf('method', 'From (inclusive, UTC)')).toEqual(['2026-11-01T00:00:00Z']);
  expect(valueOf('method', 'Window moved to the last post')).toEqual(['yes']);
  expect(valueOf('method', 'Posts')).toEqual([1234]);
  expect(valueOf('method', 'Code version')).toEqual(['0.1.0']);
  expect(valueOf('method', 'coffee')).toEqual([2, SAMPLE_BADGE, 'synthetic']);
  expect(JSON.parse(String(valueOf('method', 'Recipe')?.[0]))).toMatchObject({ schema: 'murmur.recipe/1' });
});

test('a section page has n, base, unknown and the interval beside each share, and its receipt', () => {
  const { rows } = pageOf('hashtags');
  const header = rows.findIndex((row) => row[0] === 'key');
  expect(rows[header]).toEqual(['key', 'label', 'n', 'base', 'unknown', 'share', 'low_95', 'high_95']);
  expect(rows[header + 1]?.slice(0, 6)).toEqual(['oatmilk', '#oatmilk', 250, 1000, 34, 0.25]);
  expect(JSON.parse(String(valueOf('hashtags', 'Receipt')?.[0]))).toMatchObject({ section: 'hashtags' });
});

test('sample data is said on every page, real data never', () => {
  for (const { rows } of reportPages(report(true), 'x')) expect(rows.flat()).toContain(SAMPLE_BADGE);
  for (const { rows } of reportPages(report(false), 'x')) expect(rows.flat()).not.toContain(SAMPLE_BADGE);
});

test('what is unknown is empty', () => {
  const { rows } = pageOf('top_posts');
  const header = rows.find((row) => row[0] === 'id') ?? [];
  expect(rows.at(-1)?.[header.indexOf('views')]).toBeNull();
});

test('a Japanese sheet says everything in Japanese, with the same numbers', () => {
  const [english, japanese] = [reportPages(report(true), 'x'), reportPages(report(true), 'x', 'ja')];
  expect(japanese.map(({ name }) => name)).toEqual(['方法', 'ハッシュタグ', '上位の投稿']);
  const rows = japanese[1]?.rows ?? [];
  expect(rows).toContainEqual([
    'サンプルデータ',
    'サンプルデータ：内蔵のサンプルの投稿で、実在の人のものではありません',
  ]);
  const header = rows.findIndex((row) => row[0] === 'キー');
  expect(rows[header]).toEqual([
    'キー',
    '名前',
    '件数',
    '分かった件数',
    '不明',
    '割合',
    '95%下限',
    '95%上限',
  ]);
  const figures = (pages: typeof english) =>
    pages.map((page) => page.rows.flat().filter((cell) => typeof cell === 'number'));
  expect(figures(japanese)).toEqual(figures(english));
});

test('a sheet names items and filters in the language it is written in, keys stay', () => {
  const countries = makeShareSection({ GB: 200 }, { base: 1000, section: 'countries', unit: 'accounts' });
  countries.receipt.filters.items = [{ section: 'posting_times', key: '3-14' }];
  countries.receipt.filters.countries = ['JP'];
  const sheet = { ...makeReport({ sections: { countries } }), sections: { countries } };
  const cells = (locale: 'en' | 'ja') => reportPages(sheet, 'x', locale).flatMap(({ rows }) => rows.flat());
  expect(cells('en')).toEqual(
    expect.arrayContaining(['GB', 'United Kingdom', 'Best time to post: Wednesday 14:00', 'Japan']),
  );
  expect(cells('ja')).toEqual(expect.arrayContaining(['GB', 'イギリス', '日本']));
  expect(cells('ja').some((cell) => String(cell).endsWith(': 水曜日 14:00'))).toBe(true);
});

const beside = { n: 30, base: 90, share: 1 / 3, low: 0.2, high: 0.5 };
const voices = makeVoices({ oat: 60, soy: 40 }, { base: 100 });
const VOICES: Sections['share_of_voice'] = {
  ...voices,
  items: voices.items.map((item) => ({ ...item, with_keyword: beside })),
  overlap: [{ ...beside, keys: ['oat', 'soy'] }],
};

/** One author wrote 60 of 150 posts, all in English. */
const LOUD = (() => {
  const section = makeShareSection({ en: 90, ja: 60 }, { base: 150, section: 'languages' });
  section.receipt.loudest = { key: 'megaphone', name: 'Mega', posts: 60, base: 150 };
  const items = section.items.map((item) => ({ ...item, without: beside }));
  return { ...section, items };
})();

test('a share without the author who wrote too much stands beside the share, with who that is', () => {
  const [table] = sectionTables('languages', LOUD);
  const place = table?.columns.indexOf('loudest_author') ?? -1;
  expect(table?.columns.slice(place)).toEqual([
    ...['loudest_author', 'without_n', 'without_base', 'without_share'],
    ...['without_low_95', 'without_high_95'],
  ]);
  expect(table?.rows[0]?.slice(place)).toEqual(['@megaphone', 30, 90, 1 / 3, 0.2, 0.5]);
  expect(sectionTables('languages', { ...LOUD, receipt: makeReceipt('languages') })[0]?.columns).toHaveLength(
    8,
  );
});

test('every column of every section has a name in each language', () => {
  const topic = makeShareItem('tea+cup', 30, 100);
  const described = { ...topic, terms: ['tea'], weights: [1], label_words: [], quotes: [], x: 0, y: 0 };
  const sections: Partial<Sections> = {
    ...makeReport().sections,
    share_of_voice: VOICES,
    topics: { ...makeShareSection({}, { base: 100, section: 'topics' }), items: [described], outside: 70 },
    languages: LOUD,
    profile: { unit: 'accounts', receipt: makeReceipt('profile'), items: [] },
  };
  for (const [id, section] of Object.entries(sections)) {
    const tables = sectionTables(id as SectionId, section as Sections[SectionId]);
    for (const column of tables.flatMap(({ columns }) => columns)) {
      expect(en.sheet.columns).toHaveProperty(column, column);
      expect(ja.sheet.columns).toHaveProperty(column);
    }
  }
});
