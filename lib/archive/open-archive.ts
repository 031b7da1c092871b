import { BlobReader, ERR_ENCRYPTED_CENTRAL_DIRECTORY, type FileEntry, ZipReader } from '@zip.js/zip.js';
import { ArchiveError } from './archive-error';
import { type ArchiveKind, fileUse, type FileUse, type PrivateKind, readingOrder } from './archive-files';

/** More than any archive of pictures has; beyond it only a list of names would be read. */
const MAX_ENTRIES = 1_000_000;
/** Unpacked to packed: text does not reach it, a planted file of zeros does. */
const MAX_EXPANSION = 250;
/** What all files of an archive together may unpack to beyond that. */
const EXPANSION_FREE_BYTES = 64 * 1024 * 1024;
/** How far from its end the list of a zip is looked for: of one that was cut off the whole would be read into memory. */
const MAX_AFTER_LIST_BYTES = 64 * 1024;
/** Of a single file, what says which one of an archive it is. */
const HEAD_BYTES = 64;
const HEAD = /^\s*window\.YTD\.(\w{1,40})\.part\d+\s*=/u;

/** One file of an archive that is going to be read. */
export interface ArchiveFile {
  path: string;
  kind: ArchiveKind;
  part: number;
  /** Bytes as they lie in the archive. */
  packedBytes: number;
  /** Bytes once unpacked, as the archive says. */
  unpackedBytes: number;
  /** Its bytes, unpacked as they are asked for. */
  bytes(signal?: AbortSignal): ReadableStream<Uint8Array>;
}

export interface ClosedFiles {
  kind: PrivateKind;
  files: number;
  bytes: number;
}

export interface OpenedArchive {
  /** In the order that they are read in. */
  files: ArchiveFile[];
  /** Files that are named and never unpacked. */
  closed: ClosedFiles[];
  media: { files: number; bytes: number };
  /** Files of no use. */
  otherFiles: number;
  close(): Promise<void>;
}

const isZip = async (blob: Blob) => {
  const head = new Uint8Array(await blob.slice(0, 4).arrayBuffer());
  return head[0] === 0x50 && head[1] === 0x4b;
};

/** Bytes that a file may unpack to: what it says, or as much as text does where it says more than is left to spare. */
function limitOf({ uncompressedSize, compressedSize }: FileEntry, spare: { bytes: number }): number {
  const beyond = Math.max(0, uncompressedSize - compressedSize * MAX_EXPANSION);
  if (beyond > spare.bytes) return compressedSize * MAX_EXPANSION;
  spare.bytes -= beyond;
  return uncompressedSize;
}

function bounded(limit: number): TransformStream<Uint8Array, Uint8Array> {
  let out = 0;
  return new TransformStream({
    transform(chunk, controller) {
      out += chunk.length;
      if (out > limit) controller.error(new ArchiveError('damaged'));
      else controller.enqueue(chunk);
    },
  });
}

function unpacked(entry: FileEntry, limit: number, signal?: AbortSignal): ReadableStream<Uint8Array> {
  const { readable, writable } = bounded(limit);
  const options = { useWebWorkers: false, checkSignature: true, signal };
  // What goes wrong reaches the reader through the stream.
  entry.getData(writable, options).catch(async (cause) => {
    await writable.abort(cause).catch(() => undefined);
  });
  return readable;
}

const folderOf = (path: string) =>
  path.slice(0, path.lastIndexOf('/') + 1).replace(/js\/(?:tweets\/)?$/u, '');

/** Files of one archive only: a second one in the same zip would be another account's or another year's. */
function ofOneFolder(files: ArchiveFile[]): ArchiveFile[] {
  const first = files.find(({ kind }) => kind === 'posts') ?? files[0];
  if (first === undefined) return [];
  const folder = folderOf(first.path);
  return files.filter(({ path }) => folderOf(path) === folder);
}

const inOrder = (one: ArchiveFile, other: ArchiveFile) =>
  readingOrder(one.kind) - readingOrder(other.kind) ||
  one.part - other.part ||
  (one.path < other.path ? -1 : 1);

/** Files that share bytes: no archive of X has them, and a small zip would unpack to any size by them. */
function overlaps(entries: readonly FileEntry[]): boolean {
  const inPlace = entries.toSorted((one, other) => one.offset - other.offset);
  return inPlace.some(({ offset, compressedSize }, at) => {
    const next = inPlace[at + 1];
    return next !== undefined && offset + compressedSize > next.offset;
  });
}

/** What a zip lists, sorted as it is listed: of tens of thousands of pictures only their number is held. */
class Listing {
  private readonly files: ArchiveFile[] = [];
  private readonly opened: FileEntry[] = [];
  private readonly closed = new Map<PrivateKind, ClosedFiles>();
  private readonly media = { files: 0, bytes: 0 };
  private readonly spare = { bytes: EXPANSION_FREE_BYTES };
  private otherFiles = 0;

  add(entry: FileEntry): void {
    const found = fileUse(entry.filename);
    if (found.use === 'read') this.read(entry, found);
    else if (found.use === 'private') {
      const so = this.closed.get(found.kind) ?? { kind: found.kind, files: 0, bytes: 0 };
      this.closed.set(found.kind, { ...so, files: so.files + 1, bytes: so.bytes + entry.uncompressedSize });
    } else if (found.use === 'media') {
      this.media.files += 1;
      this.media.bytes += entry.uncompressedSize;
    } else this.otherFiles += 1;
  }

  end(): Omit<OpenedArchive, 'close'> {
    if (overlaps(this.opened)) throw new ArchiveError('damaged');
    const { media, otherFiles } = this;
    const closed = [...this.closed.values()];
    return { files: ofOneFolder(this.files).sort(inOrder), closed, media, otherFiles };
  }

  private read(entry: FileEntry, { kind, part }: Pick<ArchiveFile, 'kind' | 'part'>): void {
    if (entry.encrypted) throw new ArchiveError('encrypted');
    this.opened.push(entry);
    const limit = limitOf(entry, this.spare);
    const bytes = (signal?: AbortSignal) => unpacked(entry, limit, signal);
    const { compressedSize: packedBytes, uncompressedSize: unpackedBytes, filename: path } = entry;
    this.files.push({ kind, part, path, packedBytes, unpackedBytes, bytes });
  }
}

async function listingOf(reader: ZipReader<Blob>): Promise<Omit<OpenedArchive, 'close'>> {
  const listing = new Listing();
  // A name that would leave its folder is only a name: nothing is ever written to one.
  const listed = reader.getEntriesGenerator({
    strictness: 'tolerant',
    filenameValidation: 'tolerant',
    maxAppendedDataSize: MAX_AFTER_LIST_BYTES,
  });
  let entries = 0;
  try {
    for await (const entry of listed) {
      entries += 1;
      if (entries > MAX_ENTRIES) throw new ArchiveError('too-many-entries');
      if (!entry.directory) listing.add(entry);
    }
  } catch (cause) {
    if (cause instanceof ArchiveError) throw cause;
    const encrypted = cause instanceof Error && cause.message === ERR_ENCRYPTED_CENTRAL_DIRECTORY;
    throw new ArchiveError(encrypted ? 'encrypted' : 'damaged', { cause });
  }
  return listing.end();
}

/** Which file of an archive it is: by its name, or by how it begins where it was given another one. */
async function looseUse(blob: Blob, name: string): Promise<FileUse> {
  const named = fileUse(name);
  if (named.use !== 'other') return named;
  const global = HEAD.exec(await blob.slice(0, HEAD_BYTES).text())?.[1];
  return global === undefined ? named : fileUse(`${global.replaceAll('_', '-')}.js`);
}

/** A single file of an archive that somebody took out of it. */
async function looseFile(blob: Blob, name: string): Promise<OpenedArchive | null> {
  const found = await looseUse(blob, name);
  if (found.use !== 'read') return null;
  const sizes = { packedBytes: blob.size, unpackedBytes: blob.size };
  const file = { ...found, ...sizes, path: name, bytes: () => blob.stream() };
  return {
    files: [file],
    closed: [],
    media: { files: 0, bytes: 0 },
    otherFiles: 0,
    close: async () => undefined,
  };
}

/**
 * Opens the archive a person downloaded from X, of any year. Only the list of its files is read; a file is unpacked when
 * its bytes are asked for, and those that are private never are.
 * @param blob The zip, or one of its `.js` files.
 * @throws ArchiveError when nothing of it can be read.
 */
export async function openArchive(blob: Blob, name: string): Promise<OpenedArchive> {
  if (!(await isZip(blob))) {
    const loose = await looseFile(blob, name);
    if (loose === null) throw new ArchiveError('not-a-zip');
    return loose;
  }
  const reader = new ZipReader<Blob>(new BlobReader(blob));
  const found = await listingOf(reader);
  if (found.files.length === 0) throw new ArchiveError('not-an-archive');
  return { ...found, close: () => reader.close() };
}
