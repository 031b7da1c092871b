const [QUOTE, BACKSLASH, OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [34, 92, 123, 125, 91, 93];
/** Characters one item may have: all ads of ninety days lie in one. */
const MAX_ITEM = 256 * 1024 * 1024;

export interface ItemHandlers {
  onItem(item: unknown): void;
  /** An item that is no JSON, or far too long. */
  onBroken(): void;
  /** So many bytes more were taken. */
  onBytes?(bytes: number): void;
}

/**
 * A file of an archive is one assignment, `window.YTD.tweets.part0 = [ {…}, {…} ]` or `var user_details = {…}`. Cuts it
 * into the objects of the list (or its one object) as chunks come, so that no file is ever held whole.
 */
export class AssignedItems {
  private assigned = false;
  /** Open braces and brackets; an item begins where the list's own bracket, or nothing, is open. */
  private depth = 0;
  private base = 0;
  private inString = false;
  private escaped = false;
  private buffer = '';
  private skipping = false;

  constructor(private readonly handlers: ItemHandlers) {}

  write(chunk: string): void {
    let at = 0;
    if (!this.assigned) {
      at = chunk.indexOf('=') + 1;
      if (at === 0) return;
      this.assigned = true;
    }
    let start = this.depth > this.base ? at : -1;
    for (; at < chunk.length; at += 1) {
      const code = chunk.charCodeAt(at);
      if (this.inString) this.stepInString(code);
      else if (code === QUOTE) this.inString = true;
      else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
        if (code === OPEN_BRACKET && this.depth === 0) this.base = 1;
        else if (this.depth === this.base) start = at;
        this.depth += 1;
      } else if ((code === CLOSE_BRACE || code === CLOSE_BRACKET) && this.depth > 0) {
        this.depth -= 1;
        if (this.depth !== this.base || start < 0) continue;
        this.finish(chunk.slice(start, at + 1));
        start = -1;
      }
    }
    if (start >= 0) this.keep(chunk.slice(start));
  }

  /** @returns Whether the file was an assignment that came to its end. */
  end(): boolean {
    if (this.depth > this.base) this.handlers.onBroken();
    return this.assigned && this.depth === 0;
  }

  private stepInString(code: number): void {
    if (this.escaped) this.escaped = false;
    else if (code === BACKSLASH) this.escaped = true;
    else if (code === QUOTE) this.inString = false;
  }

  private keep(tail: string): void {
    if (this.skipping) return;
    this.buffer += tail;
    if (this.buffer.length <= MAX_ITEM) return;
    this.buffer = '';
    this.skipping = true;
  }

  private finish(tail: string): void {
    const text = this.buffer + tail;
    const skipped = this.skipping;
    this.buffer = '';
    this.skipping = false;
    if (skipped) return this.handlers.onBroken();
    let item: unknown;
    try {
      item = JSON.parse(text);
    } catch {
      return this.handlers.onBroken();
    }
    this.handlers.onItem(item);
  }
}

/** Reads a whole file of an archive; its items come one by one. @returns Whether it came to its end. */
export async function readItems(bytes: ReadableStream<Uint8Array>, handlers: ItemHandlers): Promise<boolean> {
  const items = new AssignedItems(handlers);
  const reader = bytes.getReader();
  // A byte order mark is taken away by the decoder.
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    items.write(decoder.decode(value, { stream: true }));
    handlers.onBytes?.(value.length);
  }
  items.write(decoder.decode());
  return items.end();
}
