/** Why nothing of a file can be read as an archive; the sentences stand under `archive.files.refusals`. */
export const ARCHIVE_REFUSALS = [
  'not-a-zip',
  'damaged',
  'encrypted',
  'not-an-archive',
  'too-many-entries',
  'failed',
] as const;
export type ArchiveRefusal = (typeof ARCHIVE_REFUSALS)[number];

export class ArchiveError extends Error {
  constructor(
    readonly code: ArchiveRefusal,
    options?: ErrorOptions,
  ) {
    super(`The archive cannot be read: ${code}`, options);
    this.name = 'ArchiveError';
  }
}
