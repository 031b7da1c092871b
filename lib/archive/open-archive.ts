import { BlobReader, ERR_ENCRYPTED_CENTRAL_DIRECTORY, type FileEntry, ZipReader } from '@zip.js/zip.js';
import { ArchiveError } from './archive-error';
import { type ArchiveKind, fileUse, type FileUse, type PrivateKind, readingOrder } from './archive-files';

/** More than any archive of pictures has; beyond it only a list of names would be read. */
const MAX_ENTRIES = 1_000_000;
/** Unpacked to packed: text does not reach it, a planted file of zeros does. */
const MAX_EXPANSION = 250;
/** What all files of an archive together may unpack to beyond that. */
const EXPANSION_FREE_BYTES = 64 * 1024 * 1024;
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

async function entriesOf(reader: ZipReader<Blob>): Promise<FileEntry[]> {
  const entries: FileEntry[] = [];
  // A name that would leave its folder is only a name: nothing is ever written to one.
  const listed = reader.getEntriesGenerator({ strictness: 'tolerant', filenameValidation: 'tolerant' });
  try {
    for await (const entry of listed) {
      if (entries.length >= MAX_ENTRIES) throw new ArchiveError('too-many-entries');
      if (!entry.directory) entries.push(entry);
    }
  } catch (cause) {
    if (cause instanceof ArchiveError) throw cause;
    const encrypted = cause instanceof Error && cause.message === ERR_ENCRYPTED_CENTRAL_DIRECTORY;
    throw new ArchiveError(encrypted ? 'encrypted' : 'damaged', { cause });
  }
  return entries;
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

function sorted(entries: readonly FileEntry[]): Omit<OpenedArchive, 'close'> {
  const files: ArchiveFile[] = [];
  const opened: FileEntry[] = [];
  const closed = new Map<PrivateKind, ClosedFiles>();
  const media = { files: 0, bytes: 0 };
  const spare = { bytes: EXPANSION_FREE_BYTES };
  let otherFiles = 0;
  for (const entry of entries) {
    const found = fileUse(entry.filename);
    if (found.use === 'read') {
      if (entry.encrypted) throw new ArchiveError('encrypted');
      opened.push(entry);
      const limit = limitOf(entry, spare);
      const bytes = (signal?: AbortSignal) => unpacked(entry, limit, signal);
      const { compressedSize: packedBytes, uncompressedSize: unpackedBytes } = entry;
      files.push({ ...found, path: entry.filename, packedBytes, unpackedBytes, bytes });
    } else if (found.use === 'private') {
      const so = closed.get(found.kind) ?? { kind: found.kind, files: 0, bytes: 0 };
      closed.set(found.kind, { ...so, files: so.files + 1, bytes: so.bytes + entry.uncompressedSize });
    } else if (found.use === 'media') {
      media.files += 1;
      media.bytes += entry.uncompressedSize;
    } else otherFiles += 1;
  }
  if (overlaps(opened)) throw new ArchiveError('damaged');
  return { files: ofOneFolder(files).sort(inOrder), closed: [...closed.values()], media, otherFiles };
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
 * @param blob The zip, or one of its `.js` files; on a server `fs.openAsBlob(path)`.
 * @throws ArchiveError when nothing of it can be read.
 */
export async function openArchive(blob: Blob, name: string): Promise<OpenedArchive> {
  if (!(await isZip(blob))) {
    const loose = await looseFile(blob, name);
    if (loose === null) throw new ArchiveError('not-a-zip');
    return loose;
  }
  const reader = new ZipReader<Blob>(new BlobReader(blob));
  const found = sorted(await entriesOf(reader));
  if (found.files.length === 0) throw new ArchiveError('not-an-archive');
  return { ...found, close: () => reader.close() };
}
