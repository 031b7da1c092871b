// `npm start`: installs, builds when sources changed, serves. Works as the very first command in a fresh clone.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fail, handSignalsTo, onProjectNode, root, say } from './lib/project.mjs';

await onProjectNode(import.meta.url);
const { buildApp } = await import('./lib/build-app.mjs');
const { addresses, isFree, startNext, untilHealthy } = await import('./lib/serve.mjs');
const { ownerLinks } = await import('./lib/owner-links.mjs');

const envFile = path.join(root, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);
const port = Number(process.env.PORT || 3000);
const bind = process.env.MURMUR_BIND || '127.0.0.1';
if (!Number.isInteger(port) || port < 1 || port > 65_535) fail(`PORT must be a number from 1 to 65535.`);
if (!(await isFree(port, bind))) {
  fail(
    `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
  );
}

const { built, code, output } = await buildApp();
if (code !== 0) fail(`${output.trim()}\n\nThe build failed.`);
if (!built) say('The build is up to date');

say('Starting (the first start creates the stores and the sample world)');
const child = startNext('start', { port, bind });
handSignalsTo(child);
child.on('close', (status, signal) => {
  say('Stopped');
  process.exit(status ?? (signal ? 0 : 1));
});
if (await untilHealthy(child, port)) {
  say('Murmur is ready');
  process.stdout.write(`\n${addresses(port)}\n${await ownerLinks(port)}\nCtrl-C stops it.\n`);
} else if (child.exitCode === null && child.signalCode === null) {
  child.kill('SIGTERM');
  fail('The server did not become ready within five minutes.');
}
