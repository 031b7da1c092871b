import { readdirSync } from 'node:fs';
import path from 'node:path';

const SKIPPED = new Set(['node_modules', '.next', '.git', '.data', '.test', 'dist', 'coverage']);

/** Every file of the project, relative to its root, with forward slashes. */
export function projectFiles(folder = '.'): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const file = path.posix.join(folder, entry.name);
    return entry.isDirectory() ? projectFiles(file) : [file];
  });
}
