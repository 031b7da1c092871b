import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const DOCUMENT = 'docs/security.md';
const text = readFileSync(DOCUMENT, 'utf8');

/** A file in backticks, and the titles quoted behind it: `tests/a.test.ts` “one title”, “another”. */
const NAMED = /`([\w./@()[\]-]+\.(?:ts|tsx|mjs))`((?:,? “[^”]+”)*)/g;
const named = [...text.matchAll(NAMED)].map(([, file = '', titles = '']) => ({
  file,
  titles: [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title),
}));

test('every file that the security document names is there', () => {
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ file }) => !existsSync(file)).map(({ file }) => file)).toEqual([]);
});

test('every test that it quotes is in the file it names', () => {
  const missing = named.flatMap(({ file, titles }) => {
    const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
    return titles.filter((title) => !source.includes(title)).map((title) => `${file}: ${title}`);
  });
  expect(missing).toEqual([]);
});

test('every test file that it names is quoted by a title', () => {
  const bare = named.filter(({ file, titles }) => /\.test\.tsx?$/.test(file) && titles.length === 0);
  expect(bare.map(({ file }) => file).filter((file) => !file.startsWith('tests/architecture/'))).toEqual([]);
});

test('each of the 24 lines of the design has its row, in order', () => {
  const rows = [...text.matchAll(/^\|\s*(\d+) [A-Z]/gm)].map(([, line]) => Number(line));
  expect(rows).toEqual(Array.from({ length: 24 }, (_, at) => at + 1));
});
