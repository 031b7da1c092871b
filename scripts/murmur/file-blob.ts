import { type FileHandle, open } from 'node:fs/promises';

const PIECE_BYTES = 256 * 1024;

/**
 * A file as a blob whose bytes are read where they are asked for. `openAsBlob` of Node takes a size modulo 4 GB: of a larger
 * file it would show the beginning as the whole.
 */
class FileBlob implements Blob {
  readonly type = '';

  constructor(
    private readonly file: FileHandle,
    private readonly from: number,
    readonly size: number,
  ) {}

  slice(start = 0, end = this.size): FileBlob {
    const at = (place: number) => Math.max(0, Math.min(this.size, place < 0 ? this.size + place : place));
    return new FileBlob(this.file, this.from + at(start), Math.max(0, at(end) - at(start)));
  }

  async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = new Uint8Array(this.size);
    let had = 0;
    while (had < this.size) {
      const { bytesRead } = await this.file.read(bytes, had, this.size - had, this.from + had);
      // A file that became shorter meanwhile.
      if (bytesRead === 0) throw new Error('The file ends before its end');
      had += bytesRead;
    }
    return bytes;
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    return (await this.bytes()).buffer;
  }

  async text(): Promise<string> {
    return new TextDecoder().decode(await this.bytes());
  }

  stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    let at = 0;
    return new ReadableStream({
      pull: async (stream) => {
        if (at < this.size) stream.enqueue(await this.slice(at, (at += PIECE_BYTES)).bytes());
        if (at >= this.size) stream.close();
      },
    });
  }
}

/** The blob of a file for as long as `use` takes. */
export async function withFileBlob<T>(path: string, use: (blob: Blob) => Promise<T>): Promise<T> {
  const file = await open(path);
  try {
    return await use(new FileBlob(file, 0, (await file.stat()).size));
  } finally {
    await file.close();
  }
}
