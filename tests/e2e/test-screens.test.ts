import { expect, inject, test } from 'vitest';
import { startInstallation } from '../setup/installation';
import { askServer, siteOf } from './ask';
import { useBrowser } from './browser';
import { goTo } from './settled';

/* The kit gallery and the reset: in every build, open on a test installation only. */

const { open, url } = useBrowser();
const { port } = inject('server');
const KIT = { path: '/kit', host: 'pro.localhost', site: 'protargeting' };
const RESET = { path: '/reset-e2e', host: 'localhost', site: 'dashboard' };
const API = { path: '/api/reset-e2e/mock/', host: 'localhost' };
/** Stands in the source of the gallery and nowhere else. */
const GALLERY = 'data-gallery';

test.each([
  ['the flag on a folder without the mark', { flag: true, mark: false }],
  ['a marked folder without the flag', { flag: false, mark: true }],
  ['neither, as people run it', { flag: false, mark: false }],
])('the screens of tests answer 404: %s', async (_, options) => {
  const server = await startInstallation(inject('template'), options);
  try {
    for (const { path, host, site } of [KIT, RESET]) {
      const answer = await askServer(server.port, path, { host });
      expect([answer.status, siteOf(answer)], path).toEqual([404, site]);
      expect(answer.body).not.toContain(GALLERY);
    }
    expect((await askServer(server.port, API.path, { host: API.host })).status).toBe(404);
  } finally {
    await server.stop();
  }
});

test('the flag on a marked folder opens them, and no other page loads anything of the gallery', async () => {
  for (const { path, host, site } of [KIT, RESET]) {
    const answer = await askServer(port, path, { host });
    expect([answer.status, siteOf(answer)], path).toEqual([200, site]);
  }
  const page = await open('protargeting', '/');
  /** Every script that a page has loaded, by its text. */
  const scripts = async (path: string) => {
    await goTo(page, url('protargeting', path));
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    const files = loaded.filter((address) => new URL(address).pathname.endsWith('.js'));
    const host = `pro.localhost:${port}`;
    return Promise.all(
      files.map(async (file) => (await askServer(port, new URL(file).pathname, { host })).body),
    );
  };
  expect((await scripts('/kit')).join('')).toContain(GALLERY);
  for (const path of ['/', '/explore?q=velnora&dataset=sample', '/datasets', '/compare']) {
    const loaded = await scripts(path);
    expect(loaded.length, path).toBeGreaterThan(3);
    expect(loaded.join(''), path).not.toContain(GALLERY);
  }
});
