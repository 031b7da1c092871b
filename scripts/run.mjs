// Runs a TypeScript command of this project: `node scripts/run.mjs NAME [arguments]`. Prints nothing of its own on
// standard output, which belongs to the command.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundle, workerEntries } from './lib/bundle.mjs';
import { childEnv, fail, handSignalsTo, onProjectNode, projectNode, root } from './lib/project.mjs';

await onProjectNode(import.meta.url);

/** `murmur seed …` is scripts/murmur.ts; `bench NAME …` is bench/NAME.ts. */
function findCommand([name, ...rest]) {
  if (name === 'bench') {
    const [bench, ...args] = rest;
    if (!bench) fail('Which benchmark? Usage: npm run bench -- NAME');
    return { source: `bench/${bench}.ts`, args };
  }
  if (!name) fail('Which command? Usage: node scripts/run.mjs NAME [arguments]');
  return { source: `scripts/${name}.ts`, args: rest };
}

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const absolute = path.join(root, file);
    hash.update(file).update(existsSync(absolute) ? readFileSync(absolute) : '');
  }
  return hash.digest('hex');
}

/** Bundles when a file that went into the last bundle has changed. */
async function upToDate(source, output) {
  const record = path.join(root, 'dist', `${output}.inputs.json`);
  try {
    const { files, hash } = JSON.parse(readFileSync(record, 'utf8'));
    if (hash === hashOf(files) && existsSync(path.join(root, 'dist', `${output}.mjs`))) return;
  } catch {
    // No record yet.
  }
  const inputs = await bundle({ ...workerEntries(), [output]: source });
  const files = [...inputs.filter((file) => !file.startsWith('empty:')), 'package-lock.json'];
  writeFileSync(record, JSON.stringify({ files, hash: hashOf(files) }));
}

const { source, args } = findCommand(process.argv.slice(2));
if (!existsSync(path.join(root, source))) fail(`There is no command ${source}.`);
const output = path.join('commands', source.replace(/\.ts$/, '').replaceAll('/', '-'));
try {
  await upToDate(source, output);
} catch (error) {
  fail(`${source} could not be bundled:\n${error.message}`);
}
const child = spawn(
  projectNode,
  ['--enable-source-maps', path.join(root, 'dist', `${output}.mjs`), ...args],
  {
    env: childEnv({ UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE || '16' }),
    stdio: 'inherit',
  },
);
handSignalsTo(child);
child.on('close', (code, signal) => process.exit(code ?? (signal ? 130 : 1)));
