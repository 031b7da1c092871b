import 'server-only';
import {
  POST_FIELDS,
  type ColumnMapping,
  type DateOrder,
  type PostField,
  type RejectedRow,
} from '@/lib/domain/datasets';
import { AppError } from '@/lib/domain/app-error';
import { wordedLabel } from '@/lib/domain/feeling-labels';
import { MARKS, NOT_READ } from '@/lib/domain/range-marks';
import { type SourceAuthor, type SourcePost, untoldId } from '@/lib/domain/source-post';
import { parseLinks } from './link-cells';
import { cleanText, optionalText, parseCount, parseFlag, parseHandle, parseLanguage } from './cell-values';
import { rowIdTime, type ImportRules } from './import-rules';
import { cleanDate, joinClock, parseDate, tableDate, type ParsedDate } from './parse-date';
import { KindColumns } from './kind-columns';
import { cleanId, deriveId, handleFromUrl, hasLostDigits, idFromUrl, postAddressOf } from './post-ids';
import { ownValues } from './own-columns';
import { type OwnRange, rangeMark } from './own-ranges';
import { rejectedRow, type Rejection } from './rejections';

export type TableItem = SourcePost | RejectedRow;

export const isRejected = (item: TableItem): item is RejectedRow => 'reason' in item;

export interface MapperOptions {
  columns: string[];
  mapping: ColumnMapping;
  rules: ImportRules;
  dateOrder: DateOrder | null;
}

/** So many dates that only fit the other order mean that the order of the file is not what its head says. */
const minMisfits = 20;

const repostPrefix = /^RT @\w{1,20}:/;

function shown(value: string): string {
  const text = cleanText(value.trim());
  return text.length > 40 ? `${text.slice(0, 40).toWellFormed()}…` : text;
}

/** Turns the cells of a row into a post; one mapper reads one file from its first row to its last. */
export class PostMapper {
  private readonly position: Record<PostField, number>;
  private readonly width: number;
  private readonly timePosition: number;
  private readonly own: readonly { name: string; at: number; worded?: (label: string) => string }[];
  private readonly ranges: readonly (OwnRange & { at: number })[];
  /** Of columns of numbers and dates, by their names: the same as of counts. */
  private readonly ranged = new Map<string, { filled: number; unread: number }>();
  /** By column of counts: cells that hold something, and those of them in which nobody can read a number. */
  private readonly counts = new Map<PostField, { filled: number; unread: number }>();
  private readonly kinds: KindColumns;
  private tableDates = 0;
  private misfits = 0;

  constructor(private readonly options: MapperOptions) {
    const positions = POST_FIELDS.map((field) => [
      field,
      options.columns.indexOf(options.mapping[field] ?? ''),
    ]);
    this.position = Object.fromEntries(positions) as Record<PostField, number>;
    this.width = options.columns.length;
    this.timePosition = options.columns.indexOf(options.rules.timeColumn ?? '');
    const placed = <T extends { name: string }>(column: T) => ({
      ...column,
      at: options.columns.indexOf(column.name),
    });
    const { feelings, own } = options.rules;
    const worded = feelings && { worded: (label: string) => wordedLabel(label, feelings) };
    this.own = own.map((name) => placed({ name, ...(name === options.mapping.sentiment && worded) }));
    this.ranges = options.rules.ranges.map(placed);
    this.kinds = new KindColumns(options.columns);
  }

  /** @param row 1-based number of the data row. */
  map(cells: string[], row: number): TableItem {
    if (cells.length > this.width && cells.slice(this.width).some((cell) => cell.trim() !== ''))
      return rejectedRow(row, {
        code: 'too-many-cells',
        values: { cells: cells.length, columns: this.width },
      });
    const at = (field: PostField) => cells[this.position[field]] ?? '';
    const text = cleanText(at('text'));
    if (optionalText(text) === null && !/^(-|na|none|null)$/i.test(text.trim()))
      return rejectedRow(row, { code: 'no-text' });
    const date = this.date(at, cells[this.timePosition] ?? '');
    if ('code' in date) return rejectedRow(row, date);
    const author = this.author(at);
    const identity = this.identity(at, author, date.ms, text);
    return {
      row,
      ...identity,
      url: identity.url ?? postAddressOf(author?.handle ?? null, identity.postId, date.ms),
      text,
      createdAt: date.ms,
      dateOnly: date.dateOnly,
      author,
      ...this.facts(at, text, { cells, postId: identity.postId }),
      ...(this.own.length > 0 && { ownColumns: ownValues(cells, this.own) }),
      ...(this.ranges.length > 0 && { ownNumbers: this.ownNumbers(cells) }),
    };
  }

  private date(at: (field: PostField) => string, clock: string): ParsedDate | Rejection {
    const { dayGiven } = this.options.rules;
    if (dayGiven !== null) return { ms: dayGiven, dateOnly: true, zoned: false };
    if (this.options.rules.dateFrom === 'id') {
      const ms = rowIdTime(at('id'), at('url'));
      return ms === null
        ? { code: 'no-date-in-id', values: { value: shown(at('id')) } }
        : { ms, dateOnly: false, zoned: true };
    }
    const dayOnly = (value: string) => parseDate(value, this.options.dateOrder)?.dateOnly === true;
    const raw = clock === '' ? at('created_at') : joinClock(at('created_at'), clock, dayOnly);
    const date = parseDate(raw, this.options.dateOrder);
    if (date !== null) {
      if (this.options.dateOrder !== null) this.tableDates += 1;
      return date;
    }
    return raw.trim() === '' ? { code: 'no-date' } : this.unreadable(raw);
  }

  private unreadable(raw: string): Rejection {
    const { dateOrder } = this.options;
    const other = dateOrder === 'dmy' ? 'mdy' : 'dmy';
    if (dateOrder === null || tableDate(cleanDate(raw)) === null || parseDate(raw, other) === null)
      return { code: 'date-unreadable', values: { value: shown(raw) } };
    this.misfits += 1;
    const written = dateOrder === 'dmy' ? 'day-month' : 'month-day';
    if (this.misfits >= minMisfits && this.misfits > this.tableDates * 0.05)
      throw new AppError(
        'unprocessable',
        `Dates such as "${shown(raw)}" do not fit the ${written} order of the rows before; choose the order of dates`,
        { code: 'date_order' },
      );
    return { code: 'date-order', values: { value: shown(raw), order: dateOrder } };
  }

  private identity(at: (field: PostField) => string, author: SourceAuthor | null, ms: number, text: string) {
    const id = cleanId(at('id'));
    const url = optionalText(at('url'));
    if (this.options.rules.trustIds && id !== '' && !hasLostDigits(id) && optionalText(id) !== null)
      return { postId: cleanText(id), idDerived: false, url };
    const fromUrl = url === null ? '' : idFromUrl(url);
    if (fromUrl !== '') return { postId: fromUrl, idDerived: false, url };
    const who = author?.handle ?? author?.id ?? author?.name ?? '';
    // A day that a person gave may be another when the file comes again: its posts stay the same.
    const time = this.options.rules.dayGiven === null ? ms : 0;
    return { postId: deriveId(who, time, text), idDerived: true, url };
  }

  /** The handle in the post's own address; an address of another post than the row's names somebody else. */
  private addressedHandle(at: (field: PostField) => string): string | null {
    const { handleFromUrl: asked, trustIds } = this.options.rules;
    const url = asked ? at('url') : '';
    const id = cleanId(at('id'));
    const other = trustIds && /^\d+$/.test(id) && idFromUrl(url) !== id;
    return url === '' || other ? null : handleFromUrl(url) || null;
  }

  private author(at: (field: PostField) => string): SourceAuthor | null {
    const id = reference(at('author_id'));
    const handle = parseHandle(at('author_handle')) ?? this.addressedHandle(at);
    // Something that cannot be a handle still tells authors apart.
    const name =
      optionalText(at('author_name')) ?? (handle === null ? optionalText(at('author_handle')) : null);
    if (id === null && handle === null && name === null) return null;
    return {
      id,
      handle,
      name,
      bio: optionalText(at('author_bio')),
      location: optionalText(at('author_location')),
      followers: this.count(at, 'author_followers'),
      following: this.count(at, 'author_following'),
      posts: this.count(at, 'author_posts'),
      verified: parseFlag(at('author_verified')),
      createdAt: parseDate(at('author_created_at'), this.options.dateOrder)?.ms ?? null,
    };
  }

  private count(at: (field: PostField) => string, field: PostField): number | null {
    const raw = at(field);
    const value = parseCount(raw);
    if (value === null && optionalText(raw) === null) return null;
    const seen = this.counts.get(field) ?? { filled: 0, unread: 0 };
    seen.filled += 1;
    if (value === null) seen.unread += 1;
    this.counts.set(field, seen);
    return value;
  }

  /** What the row's cells say in columns of numbers and dates. */
  private ownNumbers(cells: string[]): Record<string, number> {
    const marks = this.ranges.flatMap((range) => {
      const mark = rangeMark(range, cells[range.at] ?? '');
      if (!mark) return [];
      const seen = this.ranged.get(range.name) ?? { filled: 0, unread: 0 };
      seen.filled += 1;
      if (mark[0].startsWith(MARKS[NOT_READ])) seen.unread += 1;
      this.ranged.set(range.name, seen);
      return [mark];
    });
    return Object.fromEntries(marks);
  }

  /** Columns of numbers and dates in which some cells hold something else, known once the file has been read. */
  unreadRanges(): { column: string; count: number; of: number }[] {
    return [...this.ranged].flatMap(([column, { filled, unread }]) =>
      unread === 0 ? [] : [{ column, count: unread, of: filled }],
    );
  }

  /** Columns of counts that could not be read as a whole, known once the file has been. */
  unreadCounts(): { column: string; count: number; of: number }[] {
    return [...this.counts].flatMap(([field, { filled, unread }]) =>
      unread === 0 ? [] : [{ column: this.options.mapping[field] ?? field, count: unread, of: filled }],
    );
  }

  private facts(
    at: (field: PostField) => string,
    text: string,
    { cells, postId }: { cells: string[]; postId: string },
  ) {
    const { feelings } = this.options.rules;
    const isRepost = parseFlag(at('is_repost')) ?? repostPrefix.test(text);
    const parent = reference(at('in_reply_to_id'));
    const other = reference(at('referenced_id'));
    // The counts of a repost are those of the post it repeats, which would count once for each repost.
    const counted = (field: PostField) => (isRepost ? null : this.count(at, field));
    return {
      language: parseLanguage(at('language')),
      likes: counted('likes'),
      reposts: counted('reposts'),
      replies: counted('replies'),
      quotes: counted('quotes'),
      bookmarks: counted('bookmarks'),
      views: counted('views'),
      links: parseLinks(at('links')),
      ...(feelings && { sentiment: feelings(at('sentiment')) }),
      isRepost,
      conversationId: reference(at('conversation_id')),
      // A repost answers nothing: the one post it points at is the one it repeats.
      inReplyToId: isRepost
        ? other && parent
        : (parent ?? (this.kinds.answers(cells) ? untoldId('reply', postId) : null)),
      referencedId: isRepost
        ? (other ?? parent)
        : (other ?? (this.kinds.quotes(cells) ? untoldId('quote', postId) : null)),
    };
  }
}

/** An id of something else; null when blank or when digits are lost. */
function reference(raw: string): string | null {
  const id = raw === '' ? '' : cleanId(raw);
  return id === '' || hasLostDigits(id) || id === '0' ? null : optionalText(id);
}
