import 'server-only';
import { optionalText, parseFlag } from './cell-values';

/*
 * Columns that tell that a post answers or quotes another without its id: names and flags, and ids of which a table
 * program has lost digits.
 */

const ANSWERED = new Set(
  `inreplytoscreenname inreplytousername inreplytouser inreplytouserid inreplytouseridstr inreplytostatusid
   inreplytostatusidstr replytouser replytousername replytoscreenname repliedtouser isreply tweetisreply
   返信先ユーザー 返信先アカウント`.split(/\s+/),
);
const QUOTED = new Set(
  `isquote isquotestatus isquoted quotedtweet quotedstatus quotedstatusid quotedstatusidstr quotedurl
   quotedstatuspermalink`.split(/\s+/),
);

const reduced = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
const placesOf = (columns: readonly string[], names: ReadonlySet<string>) =>
  columns.flatMap((name, at) => (names.has(reduced(name)) ? [at] : []));
const EMPTY = /^(?:0(?:\.0+)?|\[\]|\{\})$/u;

/** Reads of a row whether it answers or quotes a post of which the file does not tell the id. */
export class KindColumns {
  private readonly answered: readonly number[];
  private readonly quoted: readonly number[];

  /** @param columns All of the file, by their headings. */
  constructor(columns: readonly string[]) {
    this.answered = placesOf(columns, ANSWERED);
    this.quoted = placesOf(columns, QUOTED);
  }

  answers(cells: readonly string[]): boolean {
    return this.answered.some((at) => isSaid(cells[at] ?? ''));
  }

  quotes(cells: readonly string[]): boolean {
    return this.quoted.some((at) => isSaid(cells[at] ?? ''));
  }
}

const isSaid = (raw: string) =>
  optionalText(raw) !== null && parseFlag(raw) !== false && !EMPTY.test(raw.trim());
