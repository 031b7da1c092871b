import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeReport } from '@/tests/factories/report';
import { pdfPages } from '@/tests/factories/pdf-text';
import { makeShareSection, makeSizes } from '@/tests/factories/report-sections';
import { reportMarkdown } from '../report-markdown';
import { breakWord } from './line-breaks';
import { renderPdf } from './render-pdf';
import { type ModelInput, reportModel } from './report-model';

const NOW = new Date('2026-11-21T09:00:00Z');
const model = (input: Partial<ModelInput> = {}, sample = true) =>
  reportModel(makeReport({ sample }), { locale: 'en', now: NOW, ...input });

/** The text of all pages, as one line: a line break says nothing about the words. */
async function textOf(input: Partial<ModelInput> = {}, sample = true) {
  const bytes = await renderPdf(model(input, sample), process.cwd());
  const pages = pdfPages(bytes);
  return { bytes, pages, text: pages.join('\n').replaceAll('\n', '') };
}

test('the PDF says in English what was asked, of which data, and each section with n, finding and receipt', async () => {
  const link = 'http://pro.localhost:3000/explore?q=x';
  const { bytes, pages, text } = await textOf({ link, origin: 'http://pro.localhost:3000' });
  expect(text).toContain('"オーツミルク" OR matcha');
  expect(text).toContain('Conversation analysis · 1 Nov 2026 to 10 Nov 2026, UTC');
  expect(text).toContain('n = 48,212 posts, 321 accounts · coffee, version 2');
  expect(text).toContain('Sample data. Figures come from the built-in sample world, not from X.');
  expect(text).toContain('Countriesn = 150 of 450 accounts');
  expect(text).toContain('Peak on 4 Nov 2026 with 60 posts');
  expect(text).toContain('Japan53.3%95% interval 45.3–61.3% · n = 80');
  expect(text).toContain('Census: all 1,234 posts of the data in this window');
  expect(text).toContain('38 more are not shown');
  expect(text).toContain('A post may hold several items');
  pages.forEach((page, place) => expect(page).toContain(`${place + 1} / ${pages.length}`));
  const raw = Buffer.from(bytes).toString('latin1');
  expect(raw).toContain('(http://pro.localhost:3000/methods/countries)');
  expect(raw).toContain(`(${link})`);
  expect(bytes.length).toBeLessThan(150_000);
});

test('the same report in Japanese, its text readable again', async () => {
  const { text } = await textOf({ locale: 'ja' });
  expect(text).toContain('"オーツミルク" OR matcha');
  expect(text).toContain('会話の分析 · 2026年11月1日〜2026年11月10日（UTC）');
  expect(text).toContain('サンプルデータです。');
  expect(text).toContain('日本');
  expect(text).toContain('アメリカ合衆国');
  expect(text).toContain('オーツミルクのラテ、「おいしい」');
  expect(text).toContain('全数：この期間のデータの投稿1,234件すべて');
});

test('what the font lacks is never silently lost: emojis are named, the rest is a sign that is explained', async () => {
  const { text } = await textOf();
  expect(text).toContain('U+1F602');
  expect(text).toContain('=1+1 オーツミルクのラテ、「おいしい」□');
  expect(text).toContain('□ stands for a character the font of this file does not hold.');
});

test('real data carries no sample badge, and without an address there are no links', async () => {
  const { bytes, text } = await textOf({}, false);
  expect(text).not.toContain('Sample data');
  expect(Buffer.from(bytes).toString('latin1')).not.toContain('/URI');
});

test('Japanese breaks between its signs, but no line begins with 、 or 。 or ends with 「', () => {
  expect(breakWord('おいしい、「茶」')).toEqual(['お', '', 'い', '', 'し', '', 'い、', '', '「茶」']);
  expect(breakWord('Conversation')).toEqual(['Conversation']);
  expect(breakWord('n')).toEqual(['n']);
  expect(breakWord('https://example.com/very/long/address').length).toBeGreaterThan(20);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (word) => {
      expect(breakWord(word).join('')).toBe(word);
    }),
    { seed: 7, numRuns: 300 },
  );
});

test('what narrows the posts is named', () => {
  const report = makeReport();
  const receipt = report.sections.audience_size?.receipt;
  if (!receipt) throw new Error('no receipt');
  receipt.filters = {
    reposts: 'exclude',
    countries: ['JP', 'GB'],
    items: [
      { section: 'languages', key: 'ja' },
      { section: 'hashtags', key: 'oatmilk' },
      { section: 'posting_times', key: '3-14' },
      { section: 'cities', key: 'JP:Tokyo' },
    ],
  };
  const filters = (locale: 'en' | 'ja') => reportModel(report, { locale, now: NOW }).filters;
  expect(filters('en')).toBe(
    'Reposts left out · Countries: Japan, United Kingdom · Only posts with Languages: Japanese, ' +
      'Hashtags: #oatmilk, Best time to post: Wednesday 14:00, Cities: Tokyo',
  );
  expect(filters('ja')).toContain('言語: 日本語');
  expect(filters('ja')).toMatch(/: 水曜日 14:00.*: 東京/);
  expect(reportModel(makeReport(), { locale: 'en', now: NOW }).filters).toBeNull();
});

test('a section without a figure says so instead of a finding', () => {
  const none = makeShareSection({}, { base: 0, unknown: 50, section: 'job_titles', unit: 'accounts' });
  const empty = makeShareSection({}, { base: 0, section: 'hashtags' });
  const report = makeReport({ sections: { job_titles: none, hashtags: empty } });
  const { sections } = reportModel(report, { locale: 'en', now: NOW });
  expect(sections.map(({ finding, blocks }) => [finding, blocks])).toEqual([
    ['None of these could be told.', []],
    ['No results', []],
  ]);
});

test('beside sections that show something, those that cannot are one line with their reasons', () => {
  const none = makeShareSection({}, { base: 0, unknown: 50, section: 'job_titles', unit: 'accounts' });
  const some = makeShareSection({ latteart: 30 }, { base: 100, section: 'hashtags' });
  const report = makeReport({ sections: { job_titles: none, hashtags: some } });
  const { sections, nothing } = reportModel(report, { locale: 'en', now: NOW });
  expect(sections.map(({ id }) => id)).toEqual(['hashtags']);
  expect(nothing?.text).toBe('Job titles (None of these could be told)');
  expect(reportModel(report, { locale: 'ja', now: NOW }).nothing?.text).toMatch(/^職種（.+[^。]）$/);
});

test('an interval that is not nothing never prints as nothing, in a table and as an index', () => {
  const sizes = makeSizes({ posts_per_account: 1.5, posts: 100 });
  const [ratio, posts] = sizes.items;
  if (!ratio || !posts) throw new Error('no item');
  ratio.measurement = { ...ratio.measurement, low: 1.48, high: 1.52, unit: 'ratio' };
  posts.measurement = { ...posts.measurement, low: 99.9, high: 100.2 };
  const [item] = makeShareSection({ a: 50 }, { base: 100, section: 'seo_keywords' }).items;
  if (!item) throw new Error('no item');
  const index = { value: 1.003, low: 1.0021, high: 1.0042, p: 0.01, clear: true };
  const words = makeShareSection({}, { base: 100, section: 'interests' });
  const report = makeReport({
    sections: { audience_size: sizes, interests: { ...words, items: [{ ...item, index }] } },
  });
  const text = reportMarkdown(reportModel(report, { locale: 'en', now: NOW }));
  expect(text).toContain('| 1.5 | 1.48–1.52 |');
  expect(text).toContain('| 100 | 99.9–100.2 |');
  expect(text).toContain('95% interval 100.2–100.4');
});

test('as text the report has the same sentences, tables and receipts', () => {
  const text = reportMarkdown(model());
  expect(text).toContain('# "オーツミルク" OR matcha');
  expect(text).toContain('> Sample data. Figures come from the built-in sample world, not from X.');
  expect(text).toContain('## Countries (n = 150 of 450 accounts)');
  expect(text).toContain('| Japan | 53.3% | 95% interval 45.3–61.3% · n = 80 |');
  expect(text).toContain('| Measure | Value | 95% interval |\n| --- | ---: | ---: |');
  expect(text).toContain('_Census: all 1,234 posts');
  expect(reportMarkdown(model({ title: 'a|b\nc' }))).toContain('# a\\|b c');
  const hostile = reportMarkdown(model({ title: '<img src=x> [a](https://evil.example)\n# b' }));
  expect(hostile.split('\n')[0]).toBe('# \\<img src=x\\> \\[a\\](https:\u2060//evil.example) \\# b');
});
