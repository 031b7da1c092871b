import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { EXTENSION_FILES, EXTENSION_VERSION } from '@/lib/domain/extension-manifest';
import { api } from '@/lib/server/api/app';
import { withStores } from '../setup/stores';

/* The browser extension as it is downloaded. */

withStores();

const manifestSchema = z.object({
  manifest_version: z.literal(3),
  name: z.string(),
  version: z.string(),
  permissions: z.array(z.string()),
  host_permissions: z.array(z.string()),
  background: z.object({ service_worker: z.string() }),
  icons: z.record(z.string(), z.string()),
  content_scripts: z.array(z.object({ matches: z.array(z.string()), js: z.array(z.string()) })),
});

async function download(host: string, locale = 'en') {
  const response = await api().request(`/api/targeting/extension/?locale=${locale}`, {
    headers: { Host: host },
  });
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const text = strFromU8(files['murmur-targeting/manifest.json'] ?? new Uint8Array());
  return { response, files, manifest: manifestSchema.parse(JSON.parse(text)) };
}

test('[EXT-01] anybody downloads the extension, made for the site they are on and for no other page', async () => {
  const { response, files, manifest } = await download('pro.localhost:3000');
  expect(response.headers.get('Content-Type')).toContain('application/zip');
  expect(response.headers.get('Content-Disposition')).toContain(`murmur-targeting-${EXTENSION_VERSION}.zip`);
  const named = ['manifest.json', ...EXTENSION_FILES].map((name) => `murmur-targeting/${name}`);
  expect(Object.keys(files).toSorted()).toEqual(named.toSorted());
  expect(Object.values(files).every(({ length }) => length > 0)).toBe(true);
  const FORM = 'https://ads.x.com/*';
  expect(manifest.content_scripts.map(({ matches }) => matches)).toEqual([
    ['http://pro.localhost:3000/*'],
    [FORM],
  ]);
  expect(manifest.host_permissions).toEqual([FORM]);
  // What it keeps lives as long as the browser runs; it reads no other page, no history and no cookie.
  expect(manifest.permissions).toEqual(['storage']);
  const scripts = [manifest.background.service_worker, ...manifest.content_scripts.flatMap(({ js }) => js)];
  for (const file of [...scripts, ...Object.values(manifest.icons)]) expect(EXTENSION_FILES).toContain(file);
});

test('another host name of the site has a file of its own, and the language of its name', async () => {
  const first = await download('pro.localhost:3000');
  const second = await download('localhost:4000', 'ja');
  expect(second.manifest.content_scripts[0]?.matches).toEqual(['http://localhost:4000/*']);
  expect(second.manifest.name).not.toBe(first.manifest.name);
  const strange = await api().request('/api/targeting/extension/', { headers: { Host: 'evil.example' } });
  expect(strange.status).toBe(403);
});
