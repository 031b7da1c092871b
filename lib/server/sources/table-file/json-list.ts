import 'server-only';
import { maxRowLength } from './delimited-records';

const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket] = [34, 92, 123, 125, 91, 93];

/** Cuts one JSON list (`[{…}, {…}]`, on any number of lines) into the text of its objects, chunk by chunk. */
export class JsonListObjects {
  private buffer = '';
  private depth = 0;
  private inString = false;
  private escaped = false;
  private skipping = false;

  constructor(
    private readonly handlers: { onLine: (text: string) => void; onBroken: (reason: string) => void },
  ) {}

  write(chunk: string): void {
    let start = this.depth > 1 ? 0 : -1;
    for (let at = 0; at < chunk.length; at += 1) {
      const before = this.depth;
      this.step(chunk.charCodeAt(at));
      if (before === 1 && this.depth === 2) start = at;
      if (before === 2 && this.depth === 1) {
        this.finish(chunk.slice(start, at + 1));
        start = -1;
      }
    }
    if (start < 0 || this.skipping) return;
    this.buffer += chunk.slice(start);
    if (this.buffer.length > maxRowLength) this.giveUp('row is larger than 1 MB');
  }

  end(): void {
    if (this.depth > 1 && !this.skipping) this.giveUp('not a JSON object');
  }

  private step(code: number): void {
    if (this.inString) {
      if (this.escaped) this.escaped = false;
      else if (code === backslash) this.escaped = true;
      else if (code === quote) this.inString = false;
    } else if (code === quote) this.inString = true;
    else if (code === openBrace || code === openBracket) this.depth += 1;
    else if (code === closeBrace || code === closeBracket) this.depth -= 1;
  }

  private finish(tail: string): void {
    const text = this.buffer + tail;
    const skipped = this.skipping;
    this.buffer = '';
    this.skipping = false;
    if (skipped) return;
    if (text.length > maxRowLength) this.handlers.onBroken('row is larger than 1 MB');
    else this.handlers.onLine(text);
  }

  private giveUp(reason: string): void {
    this.handlers.onBroken(reason);
    this.buffer = '';
    this.skipping = true;
  }
}
