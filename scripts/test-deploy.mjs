// `npm run test:deploy`: the files of deploy/ with the real nginx and Caddy in front of a production server.
import path from 'node:path';
import { fail, onProjectNode, projectNode, root, run, say } from './lib/project.mjs';

await onProjectNode(import.meta.url);
const { buildApp } = await import('./lib/build-app.mjs');
const { ensureProxies } = await import('./lib/proxies.mjs');

const { found, problem } = await ensureProxies();
if (problem) fail(problem);
const { built, code, output } = await buildApp();
if (code !== 0) fail(`${output.trim()}\n\nThe build failed.`);
if (!built) say('The build is up to date');
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const env = { NODE_ENV: 'test', NGINX_BIN: found.nginx, CADDY_BIN: found.caddy };
const result = await run(projectNode, [vitest, 'run', '--project', 'deploy', ...process.argv.slice(2)], {
  env,
});
process.exit(result.code);
