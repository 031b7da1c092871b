import { accessSync, constants, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root, run, say } from './project.mjs';

const NAMES = ['nginx', 'caddy'];
/** Debian keeps servers off the PATH of ordinary people. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/bin', '/usr/local/bin'];
const unpacked = path.join(root, '.test/proxies');

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function findProxy(name) {
  const onPath = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const own = ['usr/sbin', 'usr/bin'].map((folder) => path.join(unpacked, folder));
  return [...onPath, ...FOLDERS, ...own].map((folder) => path.join(folder, name)).find(isExecutable) ?? null;
}

const tell = (file, args) =>
  run(file, args, { capture: true }).catch(({ message }) => ({ code: 1, output: message }));

/** Unpacked beside the tests, not installed: an installed one would start as a service, on the ports of real sites. */
async function unpack(name) {
  mkdirSync(unpacked, { recursive: true });
  const download = () => tell('sh', ['-c', `cd "${unpacked}" && apt-get download ${name}`]);
  let got = await download();
  if (got.code !== 0) {
    const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
    const [file, ...rest] = [...asRoot, 'apt-get', 'update'];
    await tell(file, rest);
    got = await download();
  }
  const file = readdirSync(unpacked).find((entry) => entry.startsWith(`${name}_`) && entry.endsWith('.deb'));
  if (!file) return got.output;
  const { output } = await tell('dpkg-deb', ['-x', path.join(unpacked, file), unpacked]);
  rmSync(path.join(unpacked, file));
  return output;
}

async function works(file) {
  const { code, output } = await tell(file, [file.endsWith('nginx') ? '-v' : 'version']);
  return { ok: code === 0, output: output.trim() };
}

/**
 * Finds nginx and Caddy, or takes them out of Debian's packages.
 * @returns {Promise<{ found: Record<string, string>, problem: string | null }>} Path by name; why one is missing.
 */
export async function ensureProxies() {
  const found = {};
  for (const name of NAMES) {
    let told = '';
    if (!findProxy(name)) {
      say(`Taking ${name} out of Debian’s package`);
      told = await unpack(name);
    }
    const file = findProxy(name);
    const { ok, output } = file ? await works(file) : { ok: false, output: told };
    if (!ok) {
      const last = output.trim().split('\n').slice(-5).join('\n');
      return {
        found,
        problem: `${last}\n\n${name} is not here and could not be taken from Debian’s packages. Install it: apt-get install ${name}`,
      };
    }
    say(`${name}: ${output.split('\n')[0]}`);
    found[name] = file;
  }
  return { found, problem: null };
}
