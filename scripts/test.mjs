// `npm test`: everything from the format to the browser. Works as the very first command in a fresh clone.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inTurn } from './lib/in-turn.mjs';
import { fail, onProjectNode, projectNode, root, run, say } from './lib/project.mjs';

await onProjectNode(import.meta.url);
const { buildApp } = await import('./lib/build-app.mjs');
const { ensureChromium } = await import('./lib/chromium.mjs');
const { ensurePostgres, startPostgres } = await import('./lib/postgres-server.mjs');

const results = path.join(root, '.test/results');
/** Commands, workers and servers that tests start by the dozen compile the same files. */
const compiled = path.join(root, '.test/compiled');
const bin = (name) => path.join(root, 'node_modules', name);
const total = { passed: 0, failed: 0 };
/** Said once more at the very end: two lanes print a lot after a failure. */
const failures = [];
const secondTries = [];
const begin = inTurn((text) => process.stdout.write(text));
/** The runner writes into a pipe, where it would leave its colours away. */
const colours = process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : {};

const node = (file, ...args) => run(projectNode, [file, ...args], { capture: true });

/** Runs test projects, shows their output when it is their turn, and adds what the runner counted. */
async function vitest(...projects) {
  return vitestWith({
    name: projects.join('-'),
    args: projects.flatMap((project) => ['--project', project]),
  });
}

/** The failed tests of a file, or the file itself where it could not be begun. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = path.relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [`${file}\n${message}`] : [];
  return failed.map((test) => `${file} > ${test.fullName}\n${test.failureMessages.join('\n')}`);
}

/** Tests that failed first: they pass, and somebody has to look at them. */
function secondTriesOf({ name, assertionResults }) {
  return assertionResults
    .filter((test) => test.status === 'passed' && test.failureMessages.length > 0)
    .map((test) => `${path.relative(root, name)} > ${test.fullName}\n${test.failureMessages[0]}`);
}

async function vitestWith({ name, args, env = {} }) {
  const report = path.join(results, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const voice = begin();
  const result = await run(projectNode, [bin('vitest/vitest.mjs'), 'run', ...args, ...reporters], {
    tell: voice.tell,
    env: {
      ...colours,
      NODE_ENV: 'test',
      NODE_COMPILE_CACHE: compiled,
      CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? '',
      ...env,
    },
  });
  voice.end();
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    total.passed += numPassedTests;
    failures.push(...testResults.flatMap(failuresOf));
    secondTries.push(...testResults.flatMap(secondTriesOf));
    return { code: result.code, output: '', failed: numFailedTests };
  } catch {
    return { code: result.code || 1, output: 'The runner left no report.' };
  }
}

/** The API files that ask the stores the most. All of them: npm run test:postgres -- --clickhouse */
const ON_SERVERS = ['stores-postgres', 'stores-clickhouse', 'imports-posts', 'routes', 'processes'];

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
  return generated.code === 0 ? node(bin('typescript-7/bin/tsc'), '--noEmit', '-p', '.') : generated;
}

/** They print nothing while they run and take one core each, so two run side by side: the longest first. */
const CHECKS = [
  ['Types', types],
  ['Format', () => node(bin('oxfmt/bin/oxfmt'), '--check', '.')],
  [
    'Lint',
    () => node(bin('oxlint/bin/oxlint'), '--max-warnings=0', '--report-unused-disable-directives', '.'),
  ],
  [
    'Import rules',
    () => node(bin('dependency-cruiser/bin/dependency-cruiser.mjs'), '--output-type', 'err', '.'),
  ],
  ['Unused files and exports', () => node(bin('knip/bin/knip.js'), '--no-progress')],
];

/** Two lanes that need nothing of each other: what waits in one leaves its core to the other. */
const LANES = [
  [
    ['Unit tests', () => vitest('unit', 'alone')],
    ['API tests', () => vitest('api', 'api-alone')],
  ],
  [
    ['Chromium', ensureChromium],
    ['Build', () => buildApp()],
    ['Browser tests', () => vitest('browser')],
  ],
];
/** For the lane that comes to its end first. */
const AFTER_LANES = [
  ['Component tests', () => vitest('dom', 'alone-dom')],
  ['Servers in place of the embedded stores', onServers],
];
/** What both lanes hold at their fullest; with less memory they are taken one after the other. */
const BOTH_LANES_BYTES = 10 * 1024 ** 3;

const durations = [];
let broken = null;

async function take([name, step]) {
  say(`${name} …`);
  const began = Date.now();
  const { code, output, failed = 0 } = await step();
  durations.push([name, (Date.now() - began) / 1000]);
  total.failed += failed;
  if (code === 0) return;
  if (failed === 0) total.failed += 1;
  broken ??= name;
  process.stderr.write(`\n${name}\n${output.trim()}\n`);
}

/** Takes the steps that wait, one after the other, and no further one after a failure. */
async function takeAll(waiting) {
  while (waiting.length > 0 && !broken) await take(waiting.shift());
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const asked = process.argv[2]?.toLowerCase();
const wanted = (steps) => steps.filter(([name]) => !asked || name.toLowerCase().startsWith(asked));
const began = Date.now();
const checks = wanted(CHECKS);
const lanes = LANES.map(wanted);
const last = wanted(AFTER_LANES);
await Promise.all([takeAll(checks), takeAll(checks)]);
if (process.availableMemory() > BOTH_LANES_BYTES)
  await Promise.all(lanes.map((lane) => takeAll(lane).then(() => takeAll(last))));
else await takeAll([...lanes.flat(), ...last]);

for (const test of secondTries) process.stdout.write(`\nPassed at the second try: ${test}\n`);
for (const failure of failures) process.stdout.write(`\nFailed: ${failure}\n`);

const lines = durations.map(([name, seconds]) => `  ${name.padEnd(26)} ${seconds.toFixed(1).padStart(7)} s`);
process.stdout.write(`\n${lines.join('\n')}\n`);
process.stdout.write(`  ${'All'.padEnd(26)} ${((Date.now() - began) / 1000).toFixed(1).padStart(7)} s\n`);
if (broken) process.stdout.write(`\nStopped at: ${broken}\n`);
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
if (broken || total.failed > 0) process.exit(1);
if (!asked && total.passed === 0) fail('No test ran.');
