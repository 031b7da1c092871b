// `npm run test:postgres`: the API tests against a throw-away PostgreSQL server. With `-- --clickhouse` ClickHouse is
// asked over HTTP as well, with `-- --only-clickhouse` it alone. Further words choose test files.
import path from 'node:path';
import { fail, onProjectNode, projectNode, root, run, say } from './lib/project.mjs';

await onProjectNode(import.meta.url);
const { ensurePostgres, startPostgres } = await import('./lib/postgres-server.mjs');

const ONLY_CLICKHOUSE = '--only-clickhouse';
const CLICKHOUSE = '--clickhouse';
const asked = process.argv.slice(2);
const files = asked.filter((word) => word !== CLICKHOUSE && word !== ONLY_CLICKHOUSE);

async function postgres() {
  const bin = await ensurePostgres();
  if (!bin) {
    fail(
      'No PostgreSQL server programs here, and they could not be installed. Install them (Debian: apt-get install ' +
        'postgresql) or name their folder in POSTGRES_BIN.',
    );
  }
  say(`PostgreSQL of ${bin}`);
  return startPostgres(bin);
}

const server = asked.includes(ONLY_CLICKHOUSE) ? null : await postgres();
const env = {
  NODE_ENV: 'test',
  ...(server && { TEST_POSTGRES_URL: server.url }),
  ...(files.length < asked.length && { TEST_CLICKHOUSE_HTTP: '1' }),
};
let code = 1;
try {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  ({ code } = await run(
    projectNode,
    [vitest, 'run', '--project', 'api', '--project', 'api-alone', ...files],
    { env },
  ));
} finally {
  await server?.stop();
}
process.exit(code);
