import { franc } from 'franc';
import { detect } from 'tinyld';
import { z } from 'zod';
import { detectLanguage } from '@/lib/analysis/text/language';
import { readLanguages } from '../sentiment/labelled-languages';
import { readCsv, readJsonLines } from './labelled-files';
import { type Labelled, makeTask, spread, type Task } from './task';

/** So many posts a language, evenly over the set. */
const POSTS = 500;
/** ISO 639-1 of every language in the sets that our detector covers; the rest stands apart. */
const COVERED = ['am', 'ar', 'de', 'el', 'en', 'es', 'fr', 'it', 'ja', 'pt', 'ru', 'th', 'tr', 'yo'];
/** Every Hindi post of the sets is in Latin letters. */
const NOT_COVERED = ['ha', 'hi', 'ig', 'rw', 'sw'];
/** Posts in romanised Arabic are left out: half of the letters must be Arabic. */
const ARABIC = /\p{Script=Arabic}/gu;
const LETTER = /\p{L}/gu;

const rowSchema = z.object({ text: z.string() });

function textsOf(data: string): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  for (const { text, language } of readLanguages(data)) {
    const own = texts.get(language);
    if (own) own.push(text);
    else texts.set(language, [text]);
  }
  for (const [file, language] of [
    ['ja', 'ja'],
    ['gr', 'el'],
  ] as const) {
    const rows = readJsonLines(data, `tweet-topic-xl/${file}.jsonl`).map((row) => rowSchema.parse(row).text);
    texts.set(language, rows);
  }
  texts.set(
    'ru',
    // What its readers skipped is mostly not Russian.
    readCsv(data, 'rusentitweet/rusentitweet_train.csv')
      .filter((row) => row['label'] !== 'skip')
      .map((row) => row['text'] ?? ''),
  );
  texts.set(
    'tr',
    readCsv(data, 'turkish-emotion/TurkishTweets.csv').map((row) => row['Tweet'] ?? ''),
  );
  return texts;
}

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

const isInScript = (text: string, language: string) =>
  language !== 'ar' || countOf(text, ARABIC) * 2 >= countOf(text, LETTER);

function posts(data: string, languages: readonly string[]): Labelled<string>[] {
  const texts = textsOf(data);
  return languages.flatMap((language) => {
    const own = texts.get(language) ?? [];
    const inScript = own.filter((text) => isInScript(text, language));
    return spread(inScript, POSTS).map((text) => ({ unit: text, truth: [language] }));
  });
}

/** ISO 639-1 of a 639-3 code or of a variety (arb, pes, swh). */
function shortCode(code: string): string | null {
  if (code === '' || code === 'und') return null;
  return Intl.getCanonicalLocales(code)[0] ?? null;
}

const METHODS = [
  { name: 'ours', answer: (text: string) => detectLanguage(text) },
  { name: 'eld alone', answer: (text: string) => detectLanguage(text, () => false) },
  { name: 'franc', answer: (text: string) => shortCode(franc(text)) },
  { name: 'tinyld', answer: (text: string) => detect(text) || null },
] as const;

export function languageTasks(data: string): Task[] {
  return [
    makeTask({
      task: 'language',
      set: `posts in ${COVERED.join(' ')}`,
      metric: 'macro-recall',
      seen: 'not learned from',
      read: () => posts(data, COVERED),
      methods: METHODS,
    }),
    makeTask({
      task: 'language',
      set: `not covered by ours: ${NOT_COVERED.join(' ')}`,
      metric: 'macro-recall',
      seen: 'not learned from',
      read: () => posts(data, NOT_COVERED),
      methods: METHODS,
    }),
  ];
}
