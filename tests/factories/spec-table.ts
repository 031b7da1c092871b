import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Rows of a table of the specification; null where its folder does not lie beside the project. */
export function specTable(name: string): Record<string, string>[] | null {
  const file = path.resolve('../shared/spec', name);
  if (!existsSync(file)) return null;
  const [head = '', ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  const names = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(names.map((column, at) => [column, cells[at] ?? '']));
  });
}
