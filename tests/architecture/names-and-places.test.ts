import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROUTES } from '@/lib/tenants/route-table';
import { projectFiles } from './files';

const files = projectFiles();
const sources = files.filter((file) => /\.(ts|tsx|mjs|cjs)$/.test(file));
const BANNED = new Set([
  'utils',
  'helpers',
  'misc',
  'common',
  'shared',
  'manager',
  'data',
  'types',
  'constants',
]);

test('no file has a name that could hold anything', () => {
  const banned = sources.filter((file) => BANNED.has(path.basename(file).split('.')[0] ?? ''));
  expect(banned).toEqual(['lib/utils.ts']);
});

test('no barrel: an index file that only passes on', () => {
  expect(sources.filter((file) => /^index\./.test(path.basename(file)))).toEqual([]);
});

test('every server module refuses to be bundled for a browser', () => {
  const open = sources
    .filter((file) => file.startsWith('lib/server/') && !/\.test\.tsx?$/.test(file))
    .filter((file) => !/^import 'server-only';/m.test(readFileSync(file, 'utf8').slice(0, 600)));
  expect(open).toEqual([]);
});

test('what a process has once is kept in one place, each under a name of its own', () => {
  const server = sources.filter((file) => file.startsWith('lib/') && !file.endsWith('.test.ts'));
  const texts = server.map((file) => [file, readFileSync(file, 'utf8')] as const);
  // Reports of failures are sent from the Edge too, which knows nothing of lib/server.
  expect(texts.filter(([, text]) => text.includes('globalThis as')).map(([file]) => file)).toEqual([
    'lib/reporting/report-failure.ts',
    'lib/server/per-process.ts',
  ]);
  const names = texts.flatMap(([, text]) =>
    [...text.matchAll(/(?:perProcess|openedOnce)\('([^']+)'/g)].map(([, name]) => name),
  );
  expect(names).toEqual([...new Set(names)]);
  expect(names).toContain('postgres');
});

/** Where a language is meant and not the list of ours: marks of X, spellings, fonts, texts in one language. */
const SPEAKS_OF_A_LANGUAGE =
  /^(messages|tests|bench|extension)\/|\.test\.tsx?$|^lib\/(analysis|server\/sources)\/|run-fields|font|segmenter/;

test('languages are listed once: nothing else asks for one of them by name', () => {
  const named = /(?:[=!]==? ?'(?:en|ja)'|\['en', ?'ja'\]|'en' ?\| ?'ja')/;
  const naming = sources
    .filter((file) => !SPEAKS_OF_A_LANGUAGE.test(file) && file !== 'lib/domain/locales.ts')
    .filter((file) => named.test(readFileSync(file, 'utf8')));
  // A kit of tests; who counts as Japanese; English days come first; English sheets keep the names programs read.
  expect(naming).toEqual([
    'components/kit/kit-test-provider.tsx',
    'lib/domain/languages.ts',
    'lib/format/date.ts',
    'lib/server/services/exports/sheets/report-pages.ts',
  ]);
});

test('no file names a machine path or a package registry', () => {
  const marker = new RegExp(
    ['"resolved": *"https?:', '//(registry|deb)\\.', '(^|[^a-zA-Z0-9.])/(work|farm)/'].join('|'),
    'm',
  );
  const texts = files.filter((file) => /\.(ts|tsx|mjs|cjs|json|md|css|yml|yaml|sh|tsv|html)$/.test(file));
  const naming = texts.filter((file) => marker.test(readFileSync(file, 'utf8')));
  expect(naming.filter((file) => file !== 'tests/architecture/names-and-places.test.ts')).toEqual([]);
});

test('[SCR-01] the page of every route lies in the folder of its layout', () => {
  const pages = files.filter((file) => /^app\/.*\/page\.tsx$/.test(file));
  for (const { tenant, path: pattern, layout } of ROUTES) {
    const [, base = '', parameter] = /^(.*?)(?:\/:(\w+)\?)?$/.exec(pattern === '/' ? '' : pattern) ?? [];
    const root = `app/(${tenant})/${tenant}/[locale]/(${layout})`;
    const publicForm = (file: string) =>
      file
        .slice(root.length)
        .replace(/\/\([^)]+\)/g, '')
        .replace(/\/page.*$/, '');
    const forms = pages.filter((file) => file.startsWith(`${root}/`)).map(publicForm);
    const folder = base.replaceAll(/:(\w+)/g, '[$1]');
    const accepted = parameter
      ? [folder, `${folder}/[[...${parameter}]]`, `${folder}/[${parameter}]`]
      : [folder];
    expect(
      forms.some((form) => accepted.includes(form)),
      `${tenant} ${pattern} in (${layout})`,
    ).toBe(true);
  }
});

test('a test that puts another in place of a module runs alone: other files share their worker', () => {
  const shared = sources.filter((file) => /(?<!\.alone)\.test\.ts$/.test(file));
  const mocking = shared.filter((file) => /\bvi\.(doM|m)ock\(/.test(readFileSync(file, 'utf8')));
  expect(mocking.filter((file) => !file.startsWith('tests/e2e/'))).toEqual([]);
});
