// Runs a TypeScript command of this project: `node scripts/run.mjs NAME [arguments]`. Prints nothing of its own on
// standard output, which belongs to the command.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { bundleCommand, bundledFile, COMMAND_FLAGS, COMMAND_LINE, isBundled } from './lib/bundle-command.mjs';
import { workerEntries } from './lib/bundle.mjs';
import {
  childEnv,
  fail,
  handSignalsTo,
  onProjectNode,
  projectNode,
  readEnvFile,
  root,
} from './lib/project.mjs';

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

const { source, args } = findCommand(process.argv.slice(2));
if (!existsSync(path.join(root, source))) fail(`There is no command ${source}.`);
const ready = isBundled(source);
await onProjectNode(import.meta.url, { install: !ready });
try {
  if (!ready) await bundleCommand(source, workerEntries());
} catch (error) {
  fail(`${source} could not be bundled:\n${error.message}`);
}
// The command reads the same settings as the server that `npm start` runs.
readEnvFile();
const flags = ['--enable-source-maps', ...(source === COMMAND_LINE ? COMMAND_FLAGS : [])];
const child = spawn(projectNode, [...flags, bundledFile(source), ...args], {
  env: childEnv({ UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE || '16' }),
  stdio: 'inherit',
});
handSignalsTo(child);
child.on('close', (code, signal) => process.exit(code ?? (signal ? 130 : 1)));
