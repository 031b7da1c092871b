import { mkdtempSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';

const serverOnly: Plugin = {
  name: 'server-only',
  setup(builder) {
    builder.onResolve({ filter: /^server-only$/ }, () => ({ path: 'server-only', namespace: 'empty' }));
    builder.onLoad({ filter: /.*/, namespace: 'empty' }, () => ({ contents: '' }));
  },
};

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
  await build({
    entryPoints: entries,
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node24',
    alias: { '@': path.resolve('.') },
    plugins: [serverOnly],
    loader: { '.gz': 'binary', '.bin': 'binary', '.tsv': 'text', '.txt': 'text', '.sql': 'text' },
    logLevel: 'error',
  });
  const names = Object.keys(entries) as Name[];
  const files = Object.fromEntries(names.map((name) => [name, path.join(outdir, `${name}.mjs`)]));
  return {
    files: files as Record<Name, string>,
    remove: () => rmSync(outdir, { recursive: true, force: true }),
  };
}
