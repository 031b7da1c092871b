import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { bundle } from '../../scripts/lib/bundle.mjs';

export interface Bundles<Name extends string> {
  /** Path of each bundled file by its name. */
  files: Record<Name, string>;
  remove: () => void;
}

/** Bundles what runs outside the test runner, as `npm start` does, into a folder below the project. */
export async function bundleForTests<Name extends string>(
  entries: Record<Name, string>,
): Promise<Bundles<Name>> {
  const root = path.resolve('.test');
  mkdirSync(root, { recursive: true });
  const outdir = mkdtempSync(path.join(root, 'bundle-'));
  await bundle(entries, { outdir, parts: 'parts' });
  const names = Object.keys(entries) as Name[];
  const files = Object.fromEntries(names.map((name) => [name, path.join(outdir, `${name}.mjs`)]));
  return {
    files: files as Record<Name, string>,
    remove: () => rmSync(outdir, { recursive: true, force: true }),
  };
}
