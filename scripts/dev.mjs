// `npm run dev`: the development server on the same three hosts. Stores live in the same data folder.
import { handSignalsTo, onProjectNode, say } from './lib/project.mjs';

await onProjectNode(import.meta.url);
const { beforeStart } = await import('./lib/before-start.mjs');
const { bundleExtension } = await import('./lib/bundle-extension.mjs');
const { bundle, workerEntries } = await import('./lib/bundle.mjs');
const { addresses, startNext, untilHealthy } = await import('./lib/serve.mjs');

const { port, bind } = await beforeStart('npm run dev');
await Promise.all([bundle(workerEntries()), bundleExtension()]);
const child = startNext('dev', { port, bind });
handSignalsTo(child);
child.on('close', (status, signal) => process.exit(status ?? (signal ? 0 : 1)));
if (await untilHealthy(child, port)) {
  say('Ready');
  process.stdout.write(`\n${addresses(port)}\n\n`);
}
