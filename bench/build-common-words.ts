import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { annotatePost } from '@/lib/analysis/annotate';
import { COMMON_WORDS_SETS } from '@/lib/analysis/text/common-words-sets';

/*
 * Writes lib/analysis/text/common-words.generated.ts: in how many posts of public sets each common word of a language
 * stands. Only sets whose licence allows derived counts; no text of a post is kept, and no word of fewer than three.
 * npm run bench -- build-common-words ../shared/data
 */

const OUTPUT = 'lib/analysis/text/common-words.generated.ts';
const FEWEST_HOLDING = 3;
const WORDS_EACH = 1_000;
/** A language with fewer posts than this says too little. */
const FEWEST_POSTS = 400;

type Posts = Map<string, Set<string>>;

function linesOf(file: string): string[] {
  const bytes = readFileSync(file);
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').split(/\r?\n/);
}

const files = (folder: string, pattern: RegExp) =>
  readdirSync(folder)
    .filter((name) => pattern.test(name))
    .map((name) => join(folder, name));

const unescaped = (text: string) =>
  text.replaceAll(/\\u([0-9a-f]{4})/gi, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );

/** Tabs: the first column, below a head where there is one. */
const firstColumn = (lines: string[], head: boolean) =>
  lines.slice(head ? 1 : 0).map((line) => line.split('\t')[0] ?? '');

/** Words one a line with a blank line between posts. */
const sentences = (lines: string[]) =>
  lines
    .map((line) => line.split('\t')[0] ?? '')
    .join(' ')
    .split(/ {2,}/);

/** The column before the last of rows whose text may hold commas and doubled quotes, but no line break. */
const beforeLast = (lines: string[], skipped: number) =>
  lines.slice(1).map((line) => line.split(',').slice(skipped, -1).join(',').replaceAll('"', ' '));

const UMSAB = {
  ...{ arabic: 'ar', english: 'en', french: 'fr', german: 'de' },
  ...{ hindi: 'hi', italian: 'it', portuguese: 'pt', spanish: 'es' },
};
const AFRISENTI = {
  ...{ amh: 'am', arq: 'ar', ary: 'ar', hau: 'ha', ibo: 'ig', kin: 'rw', orm: 'om', pcm: 'pcm' },
  ...{ por: 'pt', swa: 'sw', tir: 'ti', tso: 'ts', twi: 'tw', yor: 'yo' },
};

/** The texts of each set by language. */
const READERS: Record<string, (folder: string) => [language: string, texts: string[]][]> = {
  'umsab-multilingual-sentiment': (folder) =>
    Object.entries(UMSAB).flatMap(([name, language]) =>
      files(join(folder, name), /_text\.txt/).map((file): [string, string[]] => [
        language,
        linesOf(file).map(unescaped),
      ]),
    ),
  afrisenti: (folder) =>
    Object.entries(AFRISENTI).flatMap(([name, language]) =>
      files(join(folder, name), /\.tsv/).map((file): [string, string[]] => [
        language,
        firstColumn(linesOf(file), true),
      ]),
    ),
  'broad-twitter-ner': (folder) => files(folder, /^btc/).map((file) => ['en', sentences(linesOf(file))]),
  'vader-tweets': (folder) =>
    files(folder, /GroundTruth/).map((file) => [
      'en',
      linesOf(file).map((line) => line.split('\t')[2] ?? ''),
    ]),
  'tweet-topic-xl': (folder) =>
    Object.entries({ en: 'en', es: 'es', gr: 'el', ja: 'ja' }).map(([name, language]) => [
      language,
      linesOf(join(folder, `${name}.jsonl.gz`)).flatMap((line) =>
        line === '' ? [] : (JSON.parse(line) as { text: string }).text,
      ),
    ]),
  arsarcasm: (folder) => files(folder, /\.csv/).map((file) => ['ar', beforeLast(linesOf(file), 4)]),
  germeval2018: (folder) =>
    files(folder, /training/).map((file) => ['de', firstColumn(linesOf(file), false)]),
  'wisesight-thai-sentiment': (folder) =>
    files(folder, /^(pos|neg|neu|q)\.txt/).map((file) => ['th', linesOf(file)]),
};

/** How these sets write what they took out. */
const PLACEHOLDERS = /\bhttps?\b(?!:)|\{(?:USERNAME|URL)[^}]*\}|@user\b|url_removed|&\w+;/gi;

function readAll(root: string): Posts {
  const posts: Posts = new Map();
  for (const { folder } of COMMON_WORDS_SETS) {
    for (const [language, texts] of READERS[folder]?.(join(root, folder)) ?? []) {
      const held = posts.get(language) ?? new Set();
      // A text that several sets or parts hold counts once.
      for (const text of texts) if (text.trim() !== '') held.add(text.replaceAll(PLACEHOLDERS, ' ').trim());
      posts.set(language, held);
    }
  }
  return posts;
}

function counted(language: string, texts: ReadonlySet<string>) {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const term of annotatePost(text, language).terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  const common = [...counts]
    .filter(([, count]) => count >= FEWEST_HOLDING)
    .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .slice(0, WORDS_EACH);
  return { posts: texts.size, words: common.map(([word, count]) => `${word}:${count}`).join(' ') };
}

const [root] = process.argv.slice(2);
if (!root) throw new Error('Which folder of public data?');
const languages = [...readAll(root)]
  .filter(([, texts]) => texts.size >= FEWEST_POSTS)
  .sort(([a], [b]) => (a < b ? -1 : 1));
const rows = languages.map(([language, texts]) => [language, counted(language, texts)] as const);
const sets = COMMON_WORDS_SETS.map(({ origin, licence }) => `//   ${origin} (${licence})`);
writeFileSync(
  OUTPUT,
  `// Made by bench/build-common-words.ts: in how many posts of these public sets each common word stands.
${sets.join('\n')}
export const COMMON_WORDS: Readonly<Record<string, { posts: number; words: string }>> = {
${rows.map(([language, { posts, words }]) => `  ${language}: { posts: ${posts}, words: ${JSON.stringify(words)} },`).join('\n')}
};
`,
);
for (const [language, { posts, words }] of rows) console.log(language, posts, words.split(' ').length);
