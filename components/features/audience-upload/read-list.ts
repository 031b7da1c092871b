import type { HashKind } from '@/lib/domain/audience-uploads';
import { cellsOf, likelyKind, type ReadIdentifiers, readIdentifiers } from '@/lib/domain/list-identifiers';

/** A file as the tab reads it; nothing of it goes anywhere but into hashes. */
export interface ReadFile {
  fileName: string;
  cells: string[];
  kind: HashKind;
}

export async function readFile(file: File): Promise<ReadFile> {
  const cells = cellsOf(await file.text());
  return { fileName: file.name, cells, kind: likelyKind(cells) };
}

export const identifiersOf = ({ cells, kind }: ReadFile): ReadIdentifiers => readIdentifiers(cells, kind);

/** One hash a line, as a file of its own. */
export const hashFile = (hashes: readonly string[]): Blob =>
  new Blob([hashes.join('\n')], { type: 'application/octet-stream' });
