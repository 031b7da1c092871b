import { existsSync, mkdirSync, readdirSync } from 'node:fs';
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
 * @param entries Output name (without extension, below `dist/`) to source file.
 */
export async function bundle(entries) {
  const { build } = await import('esbuild');
  const outdir = path.join(root, 'dist');
  mkdirSync(outdir, { recursive: true });
  const result = await build({
    absWorkingDir: root,
    entryPoints: entries,
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node24',
    sourcemap: true,
    metafile: true,
    alias: { '@': root },
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
