import { spawn } from 'node:child_process';
import { accessSync, chownSync, constants, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { handSignalsTo, run, say } from './project.mjs';

/** Where Debian, Red Hat and Homebrew put the server's programs; Debian keeps them off the PATH. */
const VERSIONED = ['/usr/lib/postgresql', '/usr/pgsql', '/opt/homebrew/opt', '/usr/local/opt'];
const START_MS = 60_000;

const isRoot = () => process.getuid?.() === 0;

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function subfolders(folder) {
  try {
    const names = readdirSync(folder).filter((name) => /\d/.test(name) || name.startsWith('postgresql'));
    const newestFirst = names.sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
    return newestFirst.map((name) => path.join(folder, name, 'bin'));
  } catch {
    return [];
  }
}

/** Folder with `initdb` and `postgres`: POSTGRES_BIN, the newest installed version, else the PATH; null without one. */
export function findPostgres(env = process.env) {
  const onPath = (env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const folders = env.POSTGRES_BIN ? [env.POSTGRES_BIN] : [...VERSIONED.flatMap(subfolders), ...onPath];
  const complete = (folder) => ['initdb', 'postgres'].every((name) => isExecutable(path.join(folder, name)));
  return folders.find(complete) ?? null;
}

async function install() {
  const asRoot = isRoot() ? [] : ['sudo', '-n'];
  const noCluster = ['-o', 'DPkg::Options::=--force-confold'];
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...noCluster, 'postgresql']]) {
    const [file, ...rest] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
    const { code } = await run(file, rest, { capture: true }).catch(() => ({ code: 1 }));
    if (code !== 0) return;
  }
}

/** Finds PostgreSQL's server programs, or installs them from Debian's packages. Null when neither works. */
export async function ensurePostgres() {
  const found = findPostgres();
  if (found) return found;
  if (!isExecutable('/usr/bin/apt-get')) return null;
  say('Installing PostgreSQL from the system packages');
  await install();
  return findPostgres();
}

/** PostgreSQL refuses to run as root: its own user when there is one, else nobody. */
function unprivileged() {
  if (!isRoot()) return {};
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const row = ['postgres', 'nobody'].map((name) => rows.find((fields) => fields[0] === name)).find(Boolean);
  if (!row) throw new Error('PostgreSQL does not run as root, and there is no other user to run it as.');
  return { uid: Number(row[2]), gid: Number(row[3]) };
}

function ended(child) {
  return child.exitCode !== null || child.signalCode !== null;
}

function start(file, args, options) {
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const keep = (chunk) => (output = `${output}${chunk}`.slice(-8000));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const closed = new Promise((resolve) => {
    child.once('error', (error) => resolve(keep(error.message)));
    child.once('close', resolve);
  });
  return { child, closed, output: () => output.trim() };
}

async function untilReady(server) {
  const deadline = Date.now() + START_MS;
  while (!ended(server.child) && Date.now() < deadline) {
    if (server.output().includes('ready to accept connections')) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`PostgreSQL did not start:\n${server.output()}`);
}

/** Nothing of it outlives the run, so nothing needs to reach the disk. */
const THROW_AWAY = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  listen_addresses: '',
  log_min_messages: 'warning',
};

/**
 * Starts an empty throw-away server in a temporary folder that only its user and this process can enter.
 * @param bin Folder of the server's programs.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} `url` is its database `postgres`, by Unix socket.
 */
export async function startPostgres(bin) {
  const folder = mkdtempSync(path.join(tmpdir(), 'murmur-pg-'));
  const user = unprivileged();
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
  const options = { ...user, cwd: folder, env };
  const data = path.join(folder, 'data');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  let server = null;
  try {
    if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
    const words = ['-D', data, '-U', 'murmur', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
    const made = start(path.join(bin, 'initdb'), words, options);
    await made.closed;
    if (made.child.exitCode !== 0) throw new Error(`initdb failed:\n${made.output()}`);
    const settings = Object.entries({ ...THROW_AWAY, unix_socket_directories: folder });
    const given = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    server = start(path.join(bin, 'postgres'), ['-D', data, ...given], options);
    const release = handSignalsTo(server.child);
    void server.closed.then(release);
    await untilReady(server);
  } catch (error) {
    server?.child.kill('SIGQUIT');
    await server?.closed;
    remove();
    throw error;
  }
  const { child, closed } = server;
  const stop = async () => {
    // SIGINT ends open connections and shuts down; SIGTERM would wait for them.
    if (!ended(child)) child.kill('SIGINT');
    await closed;
    remove();
  };
  return { url: `postgresql://murmur@localhost/postgres?host=${encodeURIComponent(folder)}`, stop };
}
