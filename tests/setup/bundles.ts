import { existsSync, mkdtempSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';

const serverOnly: Plugin = {
  name: 'server-only',
  setup(builder) {
    builder.onResolve({ filter: /^server-only$/ }, () => ({ path: 'server-only', namespace: 'empty' }));
    builder.onLoad({ filter: /.*/, namespace: 'empty' }, () => ({ contents: '' }));
    // STUB
    for (const [re, f] of [
      [/^@\/lib\/analysis\/annotate$/, 'lib/analysis/annotate.ts'],
      [/^@\/lib\/analysis\/annotate-task$/, 'lib/analysis/annotate-task.ts'],
    ] as const)
      if (!existsSync(f))
        builder.onResolve({ filter: re }, () => ({
          path: f.includes('task') ? '/tmp/dl/annotate-task-stub.ts' : '/tmp/dl/annotate-stub.ts',
        }));
  },
};

export interface Bundles {
  /** Worker threads of an import. */
  worker: string;
  /** The command line. */
  murmur: string;
  /** The lock of the data folder, for a process that only holds it. */
  lock: string;
  remove: () => void;
}

/** Bundles what runs outside the test runner, as `npm start` does, into a folder below the project. */
export async function bundleForTests(): Promise<Bundles> {
  const root = path.resolve('.test');
  mkdirSync(root, { recursive: true });
  const outdir = mkdtempSync(path.join(root, 'bundle-'));
  await build({
    entryPoints: {
      worker: 'lib/server/workers/annotate.ts',
      murmur: 'scripts/murmur.ts',
      lock: 'lib/server/data-folder/folder-lock.ts',
    },
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
  return {
    worker: path.join(outdir, 'worker.mjs'),
    murmur: path.join(outdir, 'murmur.mjs'),
    lock: path.join(outdir, 'lock.mjs'),
    remove: () => rmSync(outdir, { recursive: true, force: true }),
  };
}
