// `npm test`: everything from the format to the browser. Works as the very first command in a fresh clone.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fail, onProjectNode, projectNode, root, run, say } from './lib/project.mjs';

await onProjectNode(import.meta.url);
const { buildApp } = await import('./lib/build-app.mjs');
const { ensureChromium } = await import('./lib/chromium.mjs');
const { ensurePostgres, startPostgres } = await import('./lib/postgres-server.mjs');

const results = path.join(root, '.test/results');
const bin = (name) => path.join(root, 'node_modules', name);
const total = { passed: 0, failed: 0 };

const node = (file, ...args) => run(projectNode, [file, ...args], { capture: true });

/** Runs test projects with their output shown, and adds what the runner counted. */
async function vitest(...projects) {
  return vitestWith({
    name: projects.join('-'),
    args: projects.flatMap((project) => ['--project', project]),
  });
}

async function vitestWith({ name, args, env = {} }) {
  const report = path.join(results, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const result = await run(projectNode, [bin('vitest/vitest.mjs'), 'run', ...args, ...reporters], {
    env: { NODE_ENV: 'test', CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? '', ...env },
  });
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    total.passed += numPassedTests;
    total.failed += numFailedTests;
  } catch {
    total.failed += 1;
    return { code: result.code || 1, output: 'The runner left no report.' };
  }
  return { code: result.code, output: '' };
}

/** The API files that ask the stores the most. All of them: npm run test:postgres -- --clickhouse */
const ON_SERVERS = ['stores-postgres', 'stores-clickhouse', 'imports-posts', 'routes'];

/** A part of the API tests as in production: on a PostgreSQL server, and ClickHouse over HTTP. */
async function onServers() {
  const programs = await ensurePostgres();
  if (!programs) say('No PostgreSQL server here: only ClickHouse over HTTP is tested');
  const server = programs ? await startPostgres(programs) : null;
  try {
    const env = { TEST_CLICKHOUSE_HTTP: '1', ...(server && { TEST_POSTGRES_URL: server.url }) };
    return await vitestWith({ name: 'servers', args: ['--project', 'api', ...ON_SERVERS], env });
  } finally {
    await server?.stop();
  }
}

async function types() {
  const generated = await node(bin('next/dist/bin/next'), 'typegen');
  return generated.code === 0 ? node(bin('typescript/bin/tsc'), '--noEmit', '-p', '.') : generated;
}

const STEPS = [
  ['Format', () => node(bin('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.')],
  [
    'Lint',
    () =>
      node(
        bin('eslint/bin/eslint.js'),
        '--cache',
        '--cache-location',
        '.test/eslint/',
        '--max-warnings=0',
        '.',
      ),
  ],
  [
    'Import rules',
    () => node(bin('dependency-cruiser/bin/dependency-cruiser.mjs'), '--output-type', 'err', '.'),
  ],
  ['Types', types],
  ['Unit and component tests', () => vitest('unit', 'dom')],
  ['API tests', () => vitest('api')],
  ['Servers in place of the embedded stores', onServers],
  ['Chromium', ensureChromium],
  ['Release build', () => buildApp()],
  ['Test build', () => buildApp({ test: true })],
  ['Browser tests', () => vitest('browser')],
];

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const asked = process.argv[2]?.toLowerCase();
const durations = [];
let broken = null;
for (const [name, step] of STEPS) {
  if (asked && !name.toLowerCase().startsWith(asked)) continue;
  say(`${name} …`);
  const began = Date.now();
  const failedBefore = total.failed;
  const { code, output } = await step();
  durations.push([name, (Date.now() - began) / 1000]);
  if (code === 0) continue;
  if (total.failed === failedBefore) total.failed += 1;
  broken = name;
  process.stderr.write(`${output.trim()}\n`);
  break;
}

const lines = durations.map(([name, seconds]) => `  ${name.padEnd(26)} ${seconds.toFixed(1).padStart(7)} s`);
process.stdout.write(`\n${lines.join('\n')}\n`);
if (broken) process.stdout.write(`\nStopped at: ${broken}\n`);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
if (broken || total.failed > 0) process.exit(1);
if (!asked && total.passed === 0) fail('No test ran.');
