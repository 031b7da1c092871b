import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import 'next/dist/server/node-environment';
import { getRuntimeContext, run } from 'next/dist/server/web/sandbox';
import { TENANT_HEADER } from '@/lib/tenants/route-request';

/* What the built middleware fails with, run as the server runs it: in Next's own sandbox of the Edge runtime. */

const DIST = path.resolve('.next');
const manifestSchema = z.object({
  middleware: z.object({
    '/': z.object({ name: z.string(), files: z.array(z.string()), env: z.record(z.string(), z.string()) }),
  }),
});

const arrived: { url: string; text: string }[] = [];
let keeper: Server;
let built: Parameters<typeof getRuntimeContext>[0];
beforeAll(async () => {
  keeper = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      arrived.push({ url: request.url ?? '', text });
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => keeper.listen(0, '127.0.0.1', resolve));
  const address = keeper.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  vi.stubEnv('MURMUR_MODE', 'production');
  vi.stubEnv('ERROR_REPORTING_DSN', `http://publickey@127.0.0.1:${port}/42`);
  const manifest: unknown = JSON.parse(
    await readFile(path.join(DIST, 'server/middleware-manifest.json'), 'utf8'),
  );
  const { name, files, env } = manifestSchema.parse(manifest).middleware['/'];
  built = {
    name,
    paths: files.map((file) => path.join(DIST, file)),
    edgeFunctionEntry: { env, assets: [], wasm: [] },
    distDir: DIST,
    useCache: true,
    clientAssetToken: '',
  };
  const runtime = await getRuntimeContext(built);
  // A fault that the middleware has no answer to; and of the halves that are told and not told (TRK-21) the first.
  runtime.evaluate(`
    Math.random = () => 0.1;
    const set = Headers.prototype.set;
    Headers.prototype.set = function (name, value) {
      if (name === '${TENANT_HEADER}') throw new TypeError('No site for ann@velnora.example');
      return set.call(this, name, value);
    };
  `);
});
afterAll(() => {
  vi.unstubAllEnvs();
  keeper.close();
});
beforeEach(() => void arrived.splice(0));

const visit = (headers: Record<string, string>) =>
  run({
    ...built,
    request: {
      url: 'http://pro.localhost:3000/explore/secret-topic?q=coffee',
      method: 'GET',
      headers: { host: 'pro.localhost:3000', ...headers },
      nextConfig: {},
      page: { name: '/' },
      signal: new AbortController().signal,
      waitUntil: () => {},
    },
  });

test('[TRK-21] the middleware’s failure on the Edge is told for somebody who has agreed, without who and what', async () => {
  await expect(visit({ cookie: 'consent=yes; next-auth.session-token=secret-of-ann' })).rejects.toThrow(
    'No site for',
  );
  expect(arrived).toHaveLength(1);
  const [{ url, text } = { url: '', text: '' }] = arrived;
  expect(url).toMatch(/^\/api\/42\/envelope\//);
  expect(text).toContain('"type":"TypeError"');
  expect(text).toContain('@sentry/vercel-edge');
  for (const secret of ['velnora', 'secret', 'coffee', process.cwd()]) expect(text).not.toContain(secret);
});

test.each([
  ['was not asked', {}],
  ['said no', { cookie: 'consent=no' }],
  ['agreed, against the wish of the browser', { cookie: 'consent=yes', dnt: '1' }],
])('on the Edge nothing is told of somebody who %s', async (_, headers) => {
  await expect(visit(headers)).rejects.toThrow('No site for');
  expect(arrived).toEqual([]);
});
