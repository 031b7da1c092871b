import 'server-only';

/** Collects lines and writes them in large blocks, one after the other: few parts, bounded memory. */
export class LineWriter {
  private chunks: Uint8Array[] = [];
  private size = 0;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly insert: (lines: Buffer) => Promise<void>,
    private readonly blockBytes: number,
  ) {}

  /** Resolves when there is room for more: at most one block is being written and one collected. */
  async add(chunk: Uint8Array): Promise<void> {
    if (chunk.length === 0) return;
    this.chunks.push(chunk);
    this.size += chunk.length;
    if (this.size >= this.blockBytes) await this.flush();
  }

  async finish(): Promise<void> {
    await this.flush();
    await this.writing;
  }

  private async flush(): Promise<void> {
    const body = Buffer.concat(this.chunks);
    this.chunks = [];
    this.size = 0;
    const before = this.writing;
    this.writing = before.then(() => this.insert(body));
    // The error surfaces at the next flush or at finish; until then it must not count as unhandled.
    this.writing.catch(() => undefined);
    await before;
  }
}
