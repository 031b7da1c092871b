import type { Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { askServer } from './ask';
import { useBrowser } from './browser';
import { settled } from './settled';

const browser = useBrowser();
const { port } = inject('server');

const ask = (host: string, path: string) => askServer(port, path, { host: `${host}:${port}` });
const text = async (host: string, path: string) => (await ask(host, path)).body;

/** What is reached, rounded up: explore before a question, so without the code of answers and charts. */
const SCRIPT_LIMITS = { '/': 155_000, '/explore': 280_000 };

/** Bytes of script on the wire, headers left out, until nothing moves any more. */
async function scriptBytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const types = new Map<string, string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (types.get(requestId) === 'Script') bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.reload();
  await settled(page);
  await session.detach();
  return bytes;
}

test.each(Object.entries(SCRIPT_LIMITS))('%s loads at most %i bytes of script', async (path, limit) => {
  const page = await browser.open('protargeting', path);
  const bytes = await scriptBytes(page);
  console.warn(`${path}: ${bytes} bytes of script`);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(limit);
});

test.each(['en', 'ja'] as const)('every link of home in %s leads somewhere', async (locale) => {
  const page = await browser.open('protargeting', '/', { locale });
  const links = await page
    .locator('a[href]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(links.length).toBeGreaterThan(15);
  for (const link of new Set(links.filter((href) => href.startsWith('/')))) {
    const { status, headers } = await ask('pro.localhost', link);
    const reached = status === 200 || (status === 307 && link.startsWith('/to-site/'));
    expect(reached, `${link}: ${status} ${String(headers.location ?? '')}`).toBe(true);
  }
});

test('home says that its figures are sample data, and asks without script', async () => {
  const page = await browser.open('protargeting', '/', {
    context: { javaScriptEnabled: false },
    allow: [/^csp /],
  });
  expect(await page.getByText('Sample data', { exact: true }).count()).toBeGreaterThan(1);
  await page.getByRole('textbox', { name: 'Query' }).fill('espresso');
  await page.getByRole('button', { name: 'Analyse' }).click();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/explore?q=espresso');
});

test('robots and sitemap differ by site', async () => {
  expect(await text('pro.localhost', '/robots.txt')).toContain(
    `Sitemap: http://pro.localhost:${port}/sitemap.xml`,
  );
  for (const host of ['localhost', 'premium.localhost']) {
    expect(await text(host, '/robots.txt')).toBe('User-agent: *\nDisallow: /\n');
    expect((await ask(host, '/sitemap.xml')).status).toBe(404);
  }
  const map = await text('pro.localhost', '/sitemap.xml');
  const pages = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '');
  expect(pages).toContain(`http://pro.localhost:${port}/help/query?lang=ja`);
  for (const page of pages) {
    const { pathname, search } = new URL(page);
    const { status, headers } = await ask('pro.localhost', pathname + search);
    expect(status, page).toBe(200);
    expect(headers['x-nextjs-prerender'], page).toMatch(/^1/);
    expect(headers.link, page).toContain(`<${page}>; rel="canonical"`);
  }
});

test('a public page names its languages, its description and a picture in its language', async () => {
  const answer = await ask('pro.localhost', '/help/query?lang=ja');
  const address = `http://pro.localhost:${port}/help/query`;
  expect(answer.headers.link).toBe(
    [
      `<${address}?lang=ja>; rel="canonical"`,
      `<${address}?lang=en>; rel="alternate"; hreflang="en"`,
      `<${address}?lang=ja>; rel="alternate"; hreflang="ja"`,
      `<${address}>; rel="alternate"; hreflang="x-default"`,
    ].join(', '),
  );
  const page = await browser.open('protargeting', '/help/query?lang=ja');
  expect(await page.title()).toBe('Targeting Toolkit · 検索式');
  const meta = (name: string) =>
    page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');
  expect(await meta('description')).toContain('検索式');
  expect(await meta('og:title')).toBe('Targeting Toolkit · 検索式');
  expect(await meta('og:locale')).toBe('ja_JP');
  expect(await meta('twitter:card')).toBe('summary_large_image');
  const picture = await ask('pro.localhost', new URL((await meta('og:image')) ?? '').pathname);
  expect(picture).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } });
  // Width and height stand at bytes 16 to 24 of a PNG.
  expect([picture.bytes.readUInt32BE(16), picture.bytes.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('the help reads a query as it is typed and says where it is wrong', async () => {
  const page = await browser.open('protargeting', '/help/query');
  const field = page.getByRole('textbox', { name: 'Your query' });
  const box = page.locator('#try');
  await field.fill('(latte OR espresso) AND oat');
  await box.getByText('(latte AND oat) OR (espresso AND oat)', { exact: true }).waitFor();
  await field.fill('"flat white"');
  expect(await box.locator('mark').allTextContents()).toEqual(['Flat white']);
  await field.fill('latte AND');
  await box.getByText('At character 10.').waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  await field.fill('latte');
  await box.getByRole('link', { name: 'Analyse this query' }).click();
  await page.waitForURL('**/explore?q=latte*');
});
