import { uniqueNames } from './file-name';

export interface NamedFile {
  name: string;
  blob: Blob;
}

/** One archive of files that are compressed already (images): stored as they are. The packer is loaded when needed. */
export async function zipFiles(files: readonly NamedFile[], modified: Date): Promise<Blob> {
  const { zipSync } = await import('fflate');
  const names = uniqueNames(files.map(({ name }) => name));
  const bytes = await Promise.all(files.map(async ({ blob }) => new Uint8Array(await blob.arrayBuffer())));
  const entries = Object.fromEntries(names.map((name, place) => [name, bytes[place] ?? new Uint8Array()]));
  const zip = zipSync(entries, { level: 0, mtime: modified });
  return new Blob([new Uint8Array(zip)], { type: 'application/zip' });
}
