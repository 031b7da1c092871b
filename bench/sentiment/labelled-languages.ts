import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { type LabelledPost, readText } from './labelled-posts';

/**
 * train: learned from. tune: the sets' own validation parts, which choices were made on; then learned from too.
 * report: a fifth of the training parts by the SHA-1 of the text; neither learned from nor looked at while tuning.
 */
export type Part = 'train' | 'tune' | 'report';

export interface LanguagePost extends LabelledPost {
  language: string;
  part: Part;
  source: string;
}

const REPORT_SHARE = 0.2;
/** For the sets without a validation part. */
const TUNE_SHARE = 0.1;
const LABELS: Readonly<Record<string, number>> = { negative: 0, neutral: 1, positive: 2 };
const UMSAB = {
  arabic: 'ar',
  english: 'en',
  french: 'fr',
  german: 'de',
  hindi: 'hi',
  italian: 'it',
  portuguese: 'pt',
  spanish: 'es',
};
const AFRISENTI = {
  amh: 'am',
  arq: 'ar',
  ary: 'ar',
  hau: 'ha',
  ibo: 'ig',
  kin: 'rw',
  pcm: 'pcm',
  por: 'pt',
  swa: 'sw',
  tso: 'ts',
  twi: 'tw',
  yor: 'yo',
};

/** What two copies of one post have in common, in any script. */
const keyOf = (text: string) =>
  text.toLowerCase().replace(/@\w+|https?\S*|[^\p{L}\p{N}\p{Extended_Pictographic}]/gu, '');

/** Where a text falls between 0 and 1, the same on every machine. */
const draw = (text: string) => createHash('sha1').update(keyOf(text)).digest().readUInt32BE(0) / 2 ** 32;

const partOf = (text: string): Part => (draw(text) < REPORT_SHARE ? 'report' : 'train');
const partWithTuning = (text: string): Part => (draw(`tune${text}`) < TUNE_SHARE ? 'tune' : partOf(text));

function readEither(data: string, file: string): string {
  return readText(data, existsSync(path.join(data, file)) ? file : `${file}.gz`);
}

const lines = (text: string) => text.replace(/\r?\n$/, '').split(/\r?\n/);

function readUmsab(data: string): LanguagePost[] {
  return Object.entries(UMSAB).flatMap(([folder, language]) =>
    ['train', 'val'].flatMap((name) => {
      const file = `umsab-multilingual-sentiment/${folder}/${name}`;
      const labels = lines(readEither(data, `${file}_labels.txt`));
      return lines(readEither(data, `${file}_text.txt`)).map((text, at): LanguagePost => {
        const part = name === 'val' ? 'tune' : partOf(text);
        return { text, label: Number(labels[at] ?? NaN), language, part, source: 'UMSAB' };
      });
    }),
  );
}

function readAfrisenti(data: string): LanguagePost[] {
  return Object.entries(AFRISENTI).flatMap(([folder, language]) =>
    ['train', 'dev'].flatMap((name) =>
      lines(readEither(data, `afrisenti/${folder}/${name}.tsv`))
        .slice(1)
        .map((line): LanguagePost => {
          const at = line.lastIndexOf('\t');
          const text = line.slice(0, Math.max(at, 0));
          const part = name === 'dev' ? 'tune' : partOf(text);
          return { text, label: LABELS[line.slice(at + 1)] ?? NaN, language, part, source: 'AfriSenti' };
        }),
    ),
  );
}

function readWisesight(data: string): LanguagePost[] {
  return Object.entries({ neg: 0, neu: 1, pos: 2 }).flatMap(([file, label]) =>
    lines(readEither(data, `wisesight-thai-sentiment/${file}.txt`)).map((text): LanguagePost => ({
      text,
      label,
      language: 'th',
      part: partWithTuning(text),
      source: 'wisesight',
    })),
  );
}

function readArsarcasm(data: string): LanguagePost[] {
  const rows: Record<string, string>[] = parse(readEither(data, 'arsarcasm/ArSarcasm_train.csv'), {
    columns: true,
    relaxColumnCount: true,
  });
  return rows.map(({ tweet = '', sentiment = '' }): LanguagePost => {
    const text = tweet.replace(/^"|"$/g, '');
    const part = partWithTuning(text);
    return { text, label: LABELS[sentiment] ?? NaN, language: 'ar', part, source: 'ArSarcasm' };
  });
}

const ORDER: readonly Part[] = ['report', 'tune', 'train'];

let read: { data: string; posts: readonly LanguagePost[] } | null = null;

/** All labelled posts whose licences allow derived weights, each text once: a copy never lies on two sides. */
export function readLanguages(data: string): readonly LanguagePost[] {
  if (read?.data !== data) read = { data, posts: readAll(data) };
  return read.posts;
}

function readAll(data: string): LanguagePost[] {
  const seen = new Set<string>();
  return [...readUmsab(data), ...readAfrisenti(data), ...readWisesight(data), ...readArsarcasm(data)]
    .filter(({ text, label }) => text.trim() !== '' && label >= 0 && label <= 2)
    .sort((a, b) => ORDER.indexOf(a.part) - ORDER.indexOf(b.part))
    .filter(({ text, language }) => {
      const key = `${language} ${keyOf(text)}`;
      return seen.size !== seen.add(key).size;
    });
}
