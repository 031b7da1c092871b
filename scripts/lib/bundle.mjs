import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './project.mjs';

/** `server-only` throws outside a React server build, so here it is empty. */
const serverOnly = {
  name: 'server-only',
  setup(build) {
    build.onResolve({ filter: /^server-only$/ }, () => ({ path: 'server-only', namespace: 'empty' }));
    build.onLoad({ filter: /.*/, namespace: 'empty' }, () => ({ contents: '' }));
  },
};

/**
 * Bundles TypeScript entry files for the project's Node.
 * @param entries Output name (without extension, below the folder) to source file.
 * @param parts Folder in that folder for what is loaded only when it is asked for; without it all is in one file.
 */
export async function bundle(entries, { outdir = path.join(root, 'dist'), parts } = {}) {
  const { build } = await import('esbuild');
  mkdirSync(outdir, { recursive: true });
  if (parts) rmSync(path.join(outdir, parts), { recursive: true, force: true });
  const result = await build({
    absWorkingDir: root,
    entryPoints: entries,
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    ...(parts && { splitting: true, chunkNames: `${parts}/[hash]` }),
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node24',
    sourcemap: true,
    metafile: true,
    // As a package it takes each start half a second: Node reads its list of 1,500 files anew for every one.
    alias: { '@': root, 'drizzle-orm': path.join(root, 'node_modules/drizzle-orm') },
    plugins: [serverOnly],
    logLevel: 'silent',
    loader: { '.gz': 'binary', '.bin': 'binary', '.tsv': 'text', '.txt': 'text', '.sql': 'text' },
  });
  return Object.keys(result.metafile.inputs);
}

/** Entry files of the worker threads, one a file: output name to source. */
export function workerEntries() {
  const folder = path.join(root, 'lib/server/workers');
  if (!existsSync(folder)) return {};
  const entries = readdirSync(folder).filter((name) => /^[^.]+\.ts$/.test(name));
  return Object.fromEntries(
    entries.map((name) => [`workers/${path.basename(name, '.ts')}`, path.join('lib/server/workers', name)]),
  );
}

export async function readIfThere(file) {
  try {
    return await readFile(file, 'utf8');
  } catch {
    return null;
  }
}
