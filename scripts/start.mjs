// `npm start`: installs, builds when sources changed, serves. Works as the very first command in a fresh clone.
// `npm start -- --built` only serves what `npm run build` made, and writes nothing: for services and containers.
import { fail, handSignalsTo, onProjectNode, say } from './lib/project.mjs';

const onlyBuilt = process.argv.includes('--built');
await onProjectNode(import.meta.url, { install: !onlyBuilt });
const { buildApp, isBuilt } = await import('./lib/build-app.mjs');
const { beforeStart } = await import('./lib/before-start.mjs');
const { addresses, startNext, untilHealthy } = await import('./lib/serve.mjs');
const { ownerLinks } = await import('./lib/owner-links.mjs');

if (onlyBuilt && !(await isBuilt())) fail('There is no build of these sources. Make one: npm run build');
const { port, bind } = await beforeStart('npm start');
if (!onlyBuilt) {
  const { built, code, output } = await buildApp();
  if (code !== 0) fail(`${output.trim()}\n\nThe build failed.`);
  if (!built) say('The build is up to date');
}

say('Starting (the first start creates the stores and the sample world)');
const child = startNext('start', { port, bind });
handSignalsTo(child);
let ready = false;
child.on('close', (status, signal) => {
  if (ready) say('Stopped');
  process.exit(status ?? (signal ? 0 : 1));
});
ready = await untilHealthy(child, port);
if (ready) {
  say('Murmur is ready');
  process.stdout.write(`\n${addresses(port)}\n${await ownerLinks(port)}\nCtrl-C stops it.\n`);
} else if (child.exitCode === null && child.signalCode === null) {
  child.kill('SIGTERM');
  fail('The server did not become ready within five minutes.');
}
