import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';

/* The files of deploy/ run by the real servers, with ports and certificates of a test in place of those of a machine. */

export const HOSTS = {
  dashboard: 'app.example.com',
  protargeting: 'pro.example.com',
  premium: 'deep.example.com',
} as const;

export type ProxyName = 'nginx' | 'caddy';

export interface Proxy {
  http: number;
  https: number;
  /** Certificate of the authority that nobody else trusts. */
  ca: string;
  log: () => string;
  stop: () => Promise<void>;
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

const openssl = (cwd: string, ...args: string[]) => execFileSync('openssl', args, { cwd, stdio: 'pipe' });

/** A throw-away authority and a certificate for the three hosts, under the names that nginx.conf gives them. */
function makeCertificates(folder: string): string {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const names = Object.values(HOSTS).map((host) => `DNS:${host}`);
  const alternative = `subjectAltName=${names.join(',')}`;
  openssl(
    folder,
    'req',
    '-x509',
    ...key,
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
    '-days',
    '2',
    '-subj',
    '/CN=Test',
  );
  openssl(
    folder,
    'req',
    ...key,
    '-keyout',
    'privkey.pem',
    '-out',
    'site.csr',
    '-subj',
    '/CN=site',
    '-addext',
    alternative,
  );
  const signed = [
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
    '-CAcreateserial',
    '-days',
    '2',
    '-copy_extensions',
    'copy',
  ];
  openssl(folder, 'x509', '-req', '-in', 'site.csr', ...signed, '-out', 'fullchain.pem');
  return readFileSync(path.join(folder, 'ca.pem'), 'utf8');
}

interface Place {
  folder: string;
  http: number;
  https: number;
  upstream: number;
}

/** A line that is not there any more would leave the test with a file that nobody deploys. */
function replaced(text: string, changes: readonly (readonly [RegExp, string])[]): string {
  return changes.reduce((current, [pattern, value]) => {
    if (!pattern.test(current)) throw new Error(`The file of deploy/ has no ${pattern} any more`);
    return current.replace(new RegExp(pattern, 'g'), value);
  }, text);
}

function nginxFile({ folder, http, https, upstream }: Place): string {
  const site = replaced(readFileSync('deploy/nginx.conf', 'utf8'), [
    [/\tlisten \[::\][^\n]*\n/, ''],
    [/listen 80\b/, `listen 127.0.0.1:${http}`],
    [/listen 443\b/, `listen 127.0.0.1:${https}`],
    [/127\.0\.0\.1:3000/, `127.0.0.1:${upstream}`],
    [/\/etc\/murmur\/tls\//, `${folder}/`],
  ]);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `daemon off; pid ${folder}/pid; error_log stderr; worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 256; }
http {
access_log off;
${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
${site}
}`;
}

function caddyFile({ http, https, upstream }: Place): string {
  const sites = replaced(readFileSync('deploy/Caddyfile', 'utf8'), [
    [/127\.0\.0\.1:3000/, `127.0.0.1:${upstream}`],
  ]);
  const test = ['admin off', 'local_certs', 'skip_install_trust', 'default_bind 127.0.0.1'];
  return `{\n${[...test, `http_port ${http}`, `https_port ${https}`].map((line) => `\t${line}`).join('\n')}\n}\n${sites}`;
}

function start(name: ProxyName, place: Place): ChildProcess {
  const file = path.join(place.folder, 'config');
  writeFileSync(file, name === 'nginx' ? nginxFile(place) : caddyFile(place));
  const own = { XDG_DATA_HOME: place.folder, XDG_CONFIG_HOME: place.folder, HOME: place.folder };
  const [program, args] =
    name === 'nginx'
      ? [process.env['NGINX_BIN'], ['-e', 'stderr', '-p', place.folder, '-c', file]]
      : [process.env['CADDY_BIN'], ['run', '--config', file, '--adapter', 'caddyfile']];
  if (!program) throw new Error('Run these tests by npm run test:deploy, which finds nginx and Caddy');
  return spawn(program, args, { env: { ...process.env, ...own }, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Starts a proxy with its file of deploy/ in front of a port of this machine. */
export async function startProxy(name: ProxyName, upstream: number): Promise<Proxy> {
  const folder = mkdtempSync(path.join(tmpdir(), `murmur-${name}-`));
  mkdirSync(folder, { recursive: true });
  const place = { folder, upstream, http: await freePort(), https: await freePort() };
  const made = name === 'nginx' ? makeCertificates(folder) : null;
  const child = start(name, place);
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await closed;
    rmSync(folder, { recursive: true, force: true });
  };
  const root = path.join(folder, 'caddy/pki/authorities/local/root.crt');
  try {
    await vi.waitFor(
      async () => {
        if (child.exitCode !== null) throw new Error(`${name} ended:\n${output}`);
        await fetch(`http://127.0.0.1:${place.http}/`, { redirect: 'manual' }).catch((error: unknown) => {
          // nginx closes the connection of a name that is not its own: it is there.
          if (!(error instanceof Error && /other side closed|ECONNRESET/.test(String(error.cause))))
            throw error;
        });
        if (!made && !existsSync(root)) throw new Error(`${name} has no authority yet:\n${output}`);
      },
      { timeout: 30_000, interval: 100 },
    );
  } catch (error) {
    await stop();
    throw error;
  }
  const ca = made ?? readFileSync(root, 'utf8');
  return { http: place.http, https: place.https, ca, log: () => output, stop };
}
