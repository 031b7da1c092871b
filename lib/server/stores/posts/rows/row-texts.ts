import 'server-only';
import type { PostItem } from '@/lib/domain/report';
import { frameSql } from '../posts-condition';
import { PRINTED_BESIDE, printedPost, printedPostsSql } from '../posts-page';
import { Params, type Run } from '../posts-question';
import { digitsOf } from './key-numbers';
import type { MatchedRows } from './matched-rows';

/** `post_key` of a row, in digits. */
export const postKeyOf = ({ postKeys }: MatchedRows, row: number) =>
  digitsOf(postKeys[2 * row] ?? 0, postKeys[2 * row + 1] ?? 0);

interface Read {
  texts: ReadonlyMap<string, string>;
  printed: ReadonlyMap<string, string>;
}

/** Texts of rows and what is printed of them: what is wanted at the same time is read at once, as texts are large. */
export class RowTexts {
  private wanted = { texts: new Set<number>(), printed: new Set<number>() };
  private reading: Promise<Read> | undefined;

  constructor(
    private readonly run: Run,
    private readonly rows: MatchedRows,
  ) {}

  async texts(chosen: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const { printed } = this.rows;
    if (printed)
      return new Map(chosen.map((row) => [row, (JSON.parse(printed.at(row)) as { text: string }).text]));
    const { texts } = await this.read(chosen, 'texts');
    return new Map(chosen.map((row) => [row, texts.get(this.placeOf(row)) ?? '']));
  }

  async printed(chosen: readonly number[]): Promise<ReadonlyMap<number, PostItem>> {
    const { rows } = this;
    const { frame } = rows.question;
    if (rows.printed) {
      const { printed } = rows;
      return new Map(chosen.map((row) => [row, printedPost(frame, printed.at(row))[1]]));
    }
    const { printed, texts } = await this.read(chosen, 'printed');
    return new Map(
      chosen.flatMap((row) => {
        const place = this.placeOf(row);
        const found = printed.get(place);
        return found === undefined ? [] : [[row, printedPost(frame, found, texts.get(place))[1]] as const];
      }),
    );
  }

  private placeOf(row: number): string {
    return `${this.rows.segment[row] ?? 0} ${postKeyOf(this.rows, row)}`;
  }

  private async read(chosen: readonly number[], what: keyof typeof this.wanted): Promise<Read> {
    if (chosen.length === 0) return { texts: new Map(), printed: new Map() };
    for (const row of chosen) this.wanted[what].add(row);
    this.reading ??= new Promise(setImmediate).then(() => {
      const { texts, printed } = this.wanted;
      this.wanted = { texts: new Set(), printed: new Set() };
      this.reading = undefined;
      return this.ask([...texts], [...printed]);
    });
    return this.reading;
  }

  /** Where many texts are wanted those of what is printed are read with them. */
  private async ask(texts: readonly number[], printed: readonly number[]): Promise<Read> {
    const [found, places] = await Promise.all([
      texts.length === 0 ? [] : this.askTexts([...new Set([...texts, ...printed])]),
      printed.length === 0 ? [] : this.askPrinted(printed, texts.length === 0 ? undefined : PRINTED_BESIDE),
    ]);
    return { texts: new Map(found), printed: new Map(places) };
  }

  private async askTexts(chosen: readonly number[]): Promise<[string, string][]> {
    const params = new Params();
    const keys = params.add(
      chosen.map((row) => postKeyOf(this.rows, row)),
      'Array(UInt64)',
    );
    const found = await this.run<{ place: string; text: string }>(
      `SELECT concat(toString(segment), ' ', toString(post_key)) AS place, text FROM posts
       WHERE ${frameSql(this.rows.question.frame, params)} AND post_key IN ${keys}`,
      params,
    );
    return found.map(({ place, text }) => [place, text]);
  }

  private async askPrinted(chosen: readonly number[], columns?: string): Promise<[string, string][]> {
    const { rows } = this;
    const params = new Params();
    const of = (value: (row: number) => string | number, type: string) =>
      params.add(chosen.map(value), `Array(${type})`);
    const segments = of((row) => rows.segment[row] ?? 0, 'UInt32');
    const at = of((row) => rows.at[row] ?? 0, 'Int64');
    const keys = of((row) => postKeyOf(rows, row), 'UInt64');
    const places = `SELECT place.1, fromUnixTimestamp64Milli(place.2, 'UTC'), place.3
      FROM (SELECT arrayJoin(arrayZip(${segments}, ${at}, ${keys})) AS place)`;
    const sql = printedPostsSql(rows.question.frame, places, params, columns);
    const found = await this.run<{ post: string }>(sql, params);
    return found.map(({ post }) => {
      const { segment, place } = JSON.parse(post) as { segment: number; place: string };
      return [`${segment} ${place}`, post];
    });
  }
}
