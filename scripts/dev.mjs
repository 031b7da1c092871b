// `npm run dev`: the development server on the same three hosts. Stores live in the same data folder.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fail, handSignalsTo, onProjectNode, root, say } from './lib/project.mjs';

await onProjectNode(import.meta.url);
const { bundle, workerEntries } = await import('./lib/bundle.mjs');
const { addresses, isFree, startNext, untilHealthy } = await import('./lib/serve.mjs');

const envFile = path.join(root, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);
const port = Number(process.env.PORT || 3000);
const bind = process.env.MURMUR_BIND || '127.0.0.1';
if (!(await isFree(port, bind))) fail(`Port ${port} is taken. Choose another: PORT=${port + 1} npm run dev`);
await bundle(workerEntries());
const child = startNext('dev', { port, bind });
handSignalsTo(child);
child.on('close', (status, signal) => process.exit(status ?? (signal ? 0 : 1)));
if (await untilHealthy(child, port)) {
  say('Ready');
  process.stdout.write(`\n${addresses(port)}\n\n`);
}
