import { createHash } from 'node:crypto';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
export const projectNode = path.join(root, 'node_modules/node/bin/node');
export const nextBin = path.join(root, 'node_modules/next/dist/bin/next');

// The first process hands its start on, so that the clock does not jump back when Node changes.
const started = Number(process.env.MURMUR_STARTED_MS) || Date.now();

/** One progress line on standard error, so that standard output stays for results. */
export function say(text) {
  const seconds = ((Date.now() - started) / 1000).toFixed(1).padStart(5);
  process.stderr.write(`${seconds} s  ${text}\n`);
}

export function fail(text) {
  process.stderr.write(`\n${text}\n`);
  process.exit(1);
}

/** Variables of the file `.env` beside the program; those of the process win. */
export function readEnvFile() {
  const file = path.join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Environment of every child: the project's Node first, no telemetry. */
export function childEnv(extra = {}) {
  const bins = [path.dirname(projectNode), path.join(root, 'node_modules/.bin')];
  return {
    ...process.env,
    PATH: [...bins, process.env.PATH].join(path.delimiter),
    NEXT_TELEMETRY_DISABLED: '1',
    ...extra,
  };
}

/**
 * Runs a program to its end. SIGINT and SIGTERM are handed on once, and this process waits for the child.
 * @param options `tell` is handed what the program writes, as it comes.
 * @returns {Promise<{ code: number, output: string }>} `output` is filled only with `capture`.
 */
export function run(file, args, { env = {}, capture = false, quiet = false, tell } = {}) {
  return new Promise((resolve, reject) => {
    const heard = capture || tell;
    const stdio = heard ? ['ignore', 'pipe', 'pipe'] : ['ignore', quiet ? 'ignore' : 'inherit', 'inherit'];
    const child = spawn(file, args, { cwd: root, env: childEnv(env), stdio });
    let output = '';
    const hear = tell ?? ((chunk) => (output += chunk));
    child.stdout?.setEncoding('utf8').on('data', hear);
    child.stderr?.setEncoding('utf8').on('data', hear);
    const stop = handSignalsTo(child);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      stop();
      resolve({ code: code ?? (signal ? 130 : 1), output });
    });
  });
}

/** Hands SIGTERM on to a child; a SIGINT of the terminal reaches the child by itself, here it only must not kill us. */
export function handSignalsTo(child) {
  const onTerm = () => child.kill('SIGTERM');
  const onInt = () => {
    if (!process.stdin.isTTY) child.kill('SIGINT');
  };
  process.on('SIGTERM', onTerm);
  process.on('SIGINT', onInt);
  return () => {
    process.off('SIGTERM', onTerm);
    process.off('SIGINT', onInt);
  };
}

/** Whether node_modules holds exactly what the lock file says; npm keeps its own record of what it installed. */
export function isInstalled() {
  try {
    const wanted = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
    const record = path.join(root, 'node_modules/.package-lock.json');
    const present = JSON.parse(readFileSync(record, 'utf8')).packages;
    const complete = Object.entries(wanted).every(
      ([name, entry]) => name === '' || entry.optional || present[name]?.version === entry.version,
    );
    return complete && existsSync(projectNode);
  } catch {
    return false;
  }
}

export async function ensureInstalled() {
  if (isInstalled()) return;
  say('Installing packages, about a minute the first time');
  // Not `npm ci`: it refuses a lock file without the optional packages of platforms that a registry does not carry.
  // This takes the lock file's versions and hashes too, and leaves the file alone.
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { code, output } = await run(
    npm,
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      capture: true,
    },
  );
  if (code !== 0)
    fail(`${output.trim()}\n\nInstalling the packages failed (npm install ended with ${code}).`);
  if (!existsSync(projectNode)) fail('The package "node" did not bring its binary. Run: npm rebuild node');
}

/** Installs what is missing, then runs this very script on the project's own Node, in the project's folder. */
export async function onProjectNode(script, { install = true } = {}) {
  process.chdir(root);
  if (install) await ensureInstalled();
  else if (!existsSync(projectNode)) fail('The packages are not installed. Install them: npm run build');
  // Real paths: with a linked node_modules the two names differ, and the script would start itself for ever.
  if (realpathSync(process.execPath) === realpathSync(projectNode)) return;
  if (process.env.MURMUR_RESTARTED)
    fail('The project’s own Node did not take over. Remove node_modules and try again.');
  const child = spawn(projectNode, [fileURLToPath(script), ...process.argv.slice(2)], {
    cwd: root,
    env: childEnv({ MURMUR_STARTED_MS: String(started), MURMUR_RESTARTED: '1' }),
    stdio: 'inherit',
  });
  handSignalsTo(child);
  const code = await new Promise((resolve) => child.on('close', (status) => resolve(status ?? 1)));
  process.exit(code);
}

const SOURCES = [
  'app',
  'components',
  'extension',
  'lib',
  'messages',
  'public',
  'scripts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'middleware.ts',
  'next.config.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

function* filesUnder(relative) {
  const absolute = path.join(root, relative);
  if (!existsSync(absolute)) return;
  if (!statSync(absolute).isDirectory()) {
    yield relative;
    return;
  }
  for (const name of readdirSync(absolute).sort()) {
    if (!/\.test\.tsx?$/.test(name)) yield* filesUnder(path.join(relative, name));
  }
}

/** Hash of everything that goes into a build. Content, not dates: a fresh clone or a switched branch must not lie. */
export function sourceHash() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => [...filesUnder(source)])) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}
