import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BOUND, CARD, MESSAGES, ROW, SECTION_FILE } from './trial-section';
import type * as TrialWalk from './trial-walk';

type Walk = typeof TrialWalk;
type Overlay = readonly (readonly [file: string, text: string])[];

const root = process.cwd();
mkdirSync(path.join(root, '.test'), { recursive: true });
const folder = mkdtempSync(path.join(root, '.test', 'trial-'));
let walk: Walk;

const laidOver = (files: Overlay): Plugin => ({
  name: 'trial-section',
  setup(bundle) {
    const texts = new Map(files);
    bundle.onResolve({ filter: /signal-words$/ }, () => ({ path: SECTION_FILE[0] }));
    bundle.onLoad({ filter: /\.(ts|tsx|json)$/ }, ({ path: file }) => {
      const contents = texts.get(file);
      if (contents === undefined) return null;
      return {
        contents,
        resolveDir: path.dirname(file),
        loader: file.endsWith('.json') ? 'json' : file.endsWith('.tsx') ? 'tsx' : 'ts',
      };
    });
  },
});

beforeAll(async () => {
  const outfile = path.join(folder, 'walk.mjs');
  await build({
    entryPoints: [path.join(root, 'tests/architecture/trial-walk.tsx')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    jsx: 'automatic',
    logLevel: 'error',
    alias: { 'server-only': path.join(root, 'tests/setup/server-only.ts') },
    loader: { '.css': 'empty' },
    plugins: [laidOver([ROW, SECTION_FILE, BOUND, CARD, ...MESSAGES])],
  });
  walk = (await import(pathToFileURL(outfile).href)) as Walk;
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a section of a known kind is its row, what computes it, a card group and messages: every surface has it', () => {
  const found = walk.surfaces();
  expect(found.sample).toEqual({ n: 1000, of: 1000, unit: 'posts' });
  expect(found.low).toBe(false);
  expect(found.interval).toBe('clusters');
  expect(found.paper).toMatchObject({ title: 'Signal words', finding: 'kettle is in 40.0% of posts.' });
  expect(found.paper?.blocks).toMatchObject([{ kind: 'bars', rows: [{ label: 'kettle', value: '40.0%' }] }]);
  expect(found.sheet?.flat()).toEqual(expect.arrayContaining(['kettle', 400, 0.4]));
  expect(found.csv).toContain('kettle,kettle,400,1000');
  expect(found.compared).toMatchObject({
    kind: 'shares',
    rows: [{ key: 'kettle', differences: [null, { clear: true }] }],
  });
  expect(found.filter).toEqual({ section: 'signal_words', key: 'kettle' });
  expect(found.behind).toEqual({ kind: 'entity', section: 'keywords', key: 'kettle' });
  for (const list of [found.downloads, found.kept, found.cards]) expect(list).toContain('signal_words');
});

test('the assistant is asked for it by its title, in both languages', async () => {
  expect(await walk.answer('What are the signal words?', 'en')).toMatch(/kettle.*40\.0%/s);
  expect(await walk.answer('合図の言葉は？', 'ja')).toMatch(/kettle.*40\.0%/s);
});

test('its card is drawn by its kind', () => {
  const html = walk.card();
  expect(html).toContain('Signal words');
  expect(html).toContain('kettle');
});

/** Files as they lie on the disk, parsed once for all that the compiler is asked. */
const parsed = new Map<string, ts.SourceFile | undefined>();

/** What the compiler says of the files that must name every section. */
function complaints(files: Overlay): string[] {
  const texts = new Map(files);
  const config = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, root);
  const checked = [
    'lib/analysis/sections/registry.ts',
    'components/features/explore/report/cards/card-context.tsx',
    'lib/server/services/assistant/vocabulary.ts',
  ].map((file) => path.join(root, file));
  const given = { ...options, noEmit: true, incremental: false, skipLibCheck: true };
  const host = ts.createCompilerHost(given);
  host.readFile = (file) => texts.get(file) ?? ts.sys.readFile(file);
  host.fileExists = (file) => texts.has(file) || ts.sys.fileExists(file);
  host.getSourceFile = (file, language) => {
    const laid = texts.get(file);
    if (laid !== undefined) return ts.createSourceFile(file, laid, language);
    if (!parsed.has(file)) {
      const text = ts.sys.readFile(file);
      parsed.set(file, text === undefined ? undefined : ts.createSourceFile(file, text, language));
    }
    return parsed.get(file);
  };
  const program = ts.createProgram([...checked, path.join(root, 'lib/i18n/messages.ts')], given, host);
  return checked
    .filter((file) => {
      const source = program.getSourceFile(file);
      return source !== undefined && program.getSemanticDiagnostics(source).length > 0;
    })
    .map((file) => path.basename(file));
}

test('a row alone does not compile: what computes it, its card group and its messages are asked for', () => {
  expect(complaints([ROW])).toEqual(['registry.ts', 'card-context.tsx', 'vocabulary.ts']);
  expect(complaints([ROW, SECTION_FILE, BOUND, CARD, ...MESSAGES])).toEqual([]);
  expect(readFileSync(ROW[0], 'utf8')).not.toContain('signal_words');
}, 120_000);
