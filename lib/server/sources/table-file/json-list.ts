import 'server-only';
import { maxRowLength } from './delimited-records';
import { tooLong, type JsonHandlers } from './json-lines';
import type { Rejection } from './rejections';

const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket] = [34, 92, 123, 125, 91, 93];
const [comma, space] = [44, 32];

export interface JsonListOptions {
  /** 1: the objects stand in one list; 0: they follow each other, each on any number of lines. */
  level?: 0 | 1;
  /** Characters an object may have. */
  limit?: number;
}

/** Cuts one JSON list (`[{…}, {…}]`, on any number of lines) into the text of its objects, chunk by chunk. */
export class JsonListObjects {
  private buffer = '';
  private depth = 0;
  private inString = false;
  private escaped = false;
  private skipping = false;
  /** Something between the objects that is none, such as a bare number. */
  private stray = false;
  private readonly level: number;
  private readonly limit: number;

  constructor(
    private readonly handlers: JsonHandlers,
    { level = 1, limit = maxRowLength }: JsonListOptions = {},
  ) {
    this.level = level;
    this.limit = limit;
  }

  write(chunk: string): void {
    const { level } = this;
    let start = this.depth > level ? 0 : -1;
    for (let at = 0; at < chunk.length; at += 1) {
      const before = this.depth;
      const code = chunk.charCodeAt(at);
      this.step(code);
      if (before > level && this.depth > level) continue;
      if (before === level && this.depth === level + 1) start = at;
      else if (before === level + 1 && this.depth === level) {
        this.finish(chunk.slice(start, at + 1));
        start = -1;
      } else this.between(code);
    }
    if (start < 0 || this.skipping) return;
    this.buffer += chunk.slice(start);
    if (this.buffer.length > this.limit) this.giveUp(tooLong(this.limit));
  }

  end(): void {
    if (this.depth > this.level && !this.skipping) this.giveUp({ code: 'not-json' });
    this.endStray();
  }

  private step(code: number): void {
    if (this.inString) {
      if (this.escaped) this.escaped = false;
      else if (code === backslash) this.escaped = true;
      else if (code === quote) this.inString = false;
    } else if (code === quote) this.inString = true;
    else if (code === openBrace || code === openBracket) this.depth += 1;
    else if ((code === closeBrace || code === closeBracket) && this.depth > 0) this.depth -= 1;
  }

  private between(code: number): void {
    if (this.inString) this.stray = true;
    else if (code === comma || code === openBracket || code === closeBracket) this.endStray();
    else if (code > space) this.stray = true;
  }

  private endStray(): void {
    if (this.stray) this.handlers.onBroken({ code: 'not-json' });
    this.stray = false;
  }

  private finish(tail: string): void {
    const text = this.buffer + tail;
    const skipped = this.skipping;
    this.buffer = '';
    this.skipping = false;
    if (skipped) return;
    if (text.length > this.limit) this.handlers.onBroken(tooLong(this.limit));
    else this.handlers.onLine(text);
  }

  private giveUp(rejection: Rejection): void {
    this.handlers.onBroken(rejection);
    this.buffer = '';
    this.skipping = true;
  }
}
