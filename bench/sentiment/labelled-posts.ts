import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

/** 0 negative, 1 neutral, 2 positive. */
export interface LabelledPost {
  text: string;
  label: number;
}

export type Encoding = 'utf8' | 'latin1';

export function readText(folder: string, file: string, encoding: Encoding = 'utf8'): string {
  const bytes = readFileSync(path.join(folder, file));
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString(encoding);
}

const lines = (text: string) => text.replace(/\r?\n$/, '').split(/\r?\n/);

/** Some origins write escapes and entities instead of the characters. */
export function decodeEscapes(text: string): string {
  return text
    .replace(/\\u([0-9a-f]{4})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    .replace(/\\"+|""+/g, '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

/** A text file and a label file of the same lines. */
export function readPairs(
  folder: string,
  texts: string,
  labels: string,
  labelOf: (code: string) => number = Number,
): LabelledPost[] {
  const codes = lines(readText(folder, labels));
  return lines(readText(folder, texts))
    .map((text, index) => ({ text: decodeEscapes(text), label: labelOf(codes[index] ?? '') }))
    .filter(({ label }) => label >= 0 && label <= 2);
}

/** id, mean rating from -4 to 4, text. */
export function readRated(folder: string, file: string): LabelledPost[] {
  return lines(readText(folder, file))
    .map((line) => line.split('\t'))
    .filter((cells) => cells.length > 2)
    .map(([, rating, text = '']) => ({
      text: decodeEscapes(text),
      label: Number(rating) > 0.5 ? 2 : Number(rating) < -0.5 ? 0 : 1,
    }));
}

/** What two copies of one post have in common. */
export const identityOf = (text: string) => text.toLowerCase().replace(/@\w+|https?:\S+|[^a-z0-9]/g, '');
