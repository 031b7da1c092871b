import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import type { Encoding } from '../sentiment/labelled-posts';

export class MissingSet extends Error {}

/** @throws MissingSet when the file is not there. */
export function readSet(data: string, file: string, encoding: Encoding = 'utf8'): string {
  const name = [file, `${file}.gz`].map((each) => path.join(data, each)).find((each) => existsSync(each));
  if (name === undefined) throw new MissingSet(file);
  const bytes = readFileSync(name);
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString(encoding);
}

export const readLines = (data: string, file: string) => readSet(data, file).trimEnd().split(/\r?\n/);

export const readCsv = (data: string, file: string, encoding: Encoding = 'utf8') =>
  parse<Record<string, string>>(readSet(data, file, encoding), {
    columns: true,
    relax_column_count: true,
  });

/** Rows of a file without column names. */
export const readHeadless = (data: string, file: string, encoding: Encoding): string[][] =>
  parse(readSet(data, file, encoding), { relax_column_count: true });

export const readJsonLines = (data: string, file: string): unknown[] =>
  readLines(data, file).map((line): unknown => JSON.parse(line));
