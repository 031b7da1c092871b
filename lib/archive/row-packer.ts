const LINES_AT_ONCE = 1000;

/** Packs rows as one JSON object a line, as they come: only what was packed is held. */
export class RowPacker {
  private readonly packer = new CompressionStream('gzip');
  private readonly writer = this.packer.writable.getWriter();
  private readonly encoder = new TextEncoder();
  private readonly packed = new Response(this.packer.readable).blob();
  private lines: string[] = [];

  add(row: unknown): void {
    this.lines.push(`${JSON.stringify(row)}\n`);
    if (this.lines.length >= LINES_AT_ONCE) void this.flush();
  }

  private flush(): Promise<void> {
    const text = this.lines.join('');
    this.lines = [];
    return this.writer.write(this.encoder.encode(text));
  }

  async end(): Promise<Blob> {
    await this.flush();
    await this.writer.close();
    return this.packed;
  }
}
