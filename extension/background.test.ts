import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { FILL_PACKAGE } from '@/lib/domain/extension-messages';
import { EXTENSION_ID, fakeChrome, SITE } from '@/tests/factories/fake-chrome';

let browser: ReturnType<typeof fakeChrome>;
beforeAll(async () => {
  browser = fakeChrome();
  await import('./background');
});
beforeEach(() => {
  delete browser.kept['memory'];
  browser.sent.length = 0;
  browser.opened.length = 0;
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const tab = (id: number, windowId = 1) => ({ id, windowId });
const site = { id: EXTENSION_ID, origin: SITE, url: `${SITE}/targeting-lists/x`, frameId: 0, tab: tab(1) };
const form = {
  id: EXTENSION_ID,
  origin: 'https://ads.x.com',
  url: 'https://ads.x.com/campaign_form/18ce54d4x5t/adgroup',
  frameId: 0,
  tab: tab(2),
};
const popup = { id: EXTENSION_ID, url: `chrome-extension://${EXTENSION_ID}/popup.html` };
const ID = '0b0fd6f0-6f5e-4c2e-9d52-0e6b5b1f7f10';
const message = (change: object = {}) => ({
  kind: 'fill',
  message: {
    type: FILL_PACKAGE,
    ...{ protocol: 1, id: ID, name: 'Tea people', locale: 'en', countries: ['GB'] },
    targeting_package: { keywords: ['oat milk'] },
    ...change,
  },
});
const posts = (answer: unknown) => (answer as { posts: Record<string, unknown>[] }).posts;

test('[EXT-01, EXT-05] a page finds the extension, hands a list over, and X’s form is offered it until it is filled', async () => {
  expect(posts(await browser.send({ kind: 'hello' }, site))).toEqual([
    expect.objectContaining({ type: 'sdExtensionState', version: '1.0.0', protocol: 1, job: null }),
  ]);
  const [state] = posts(await browser.send(message(), site));
  expect(state).toMatchObject({ job: { id: ID, state: 'waiting' } });
  expect(browser.opened).toEqual(['https://ads.x.com/']);
  const offered = await browser.send({ kind: 'ask' }, form);
  expect(offered).toMatchObject({
    job: { id: ID, name: 'Tea people', fields: [{ field: 'locations' }, { field: 'keywords' }] },
  });
  const report = [{ field: 'keywords', filled: 1, left: [] }];
  expect(await browser.send({ kind: 'done', id: ID, report }, form)).toEqual({ job: null });
  expect(browser.sent.filter(({ tab: to }) => to === 1).at(-1)?.message).toMatchObject({
    posts: [{ job: { id: ID, state: 'filled', report } }, { type: 'sdAdAccountId' }],
  });
});

test('[EXT-06] the ad account in the address of X’s page is told to the pages of the site', async () => {
  await browser.send({ kind: 'hello' }, site);
  await browser.send({ kind: 'ask' }, form);
  expect(posts(browser.sent.at(-1)?.message)).toContainEqual({
    type: 'sdAdAccountId',
    adAccountId: '18ce54d4x5t',
    adAccountName: '',
    handle: '',
  });
  await browser.send({ kind: 'ask' }, { ...form, url: 'https://ads.x.com/help/article' });
  expect(posts(await browser.send({ kind: 'hello' }, site))[0]).toMatchObject({ adAccountId: '18ce54d4x5t' });
});

test('who speaks is what the browser says: no other page, frame or extension is answered', async () => {
  await browser.send(message(), site);
  for (const sender of [
    { ...site, origin: 'https://evil.example' },
    { ...site, origin: `${SITE}.evil.example` },
    { ...site, frameId: 3 },
    { ...site, id: 'b'.repeat(32) },
    { ...form, origin: 'https://x.com' },
    { ...popup, url: `${popup.url}?x` },
    { ...form, frameId: 1 },
  ]) {
    expect(await browser.send({ kind: 'ask' }, sender)).toBeUndefined();
    expect(await browser.send({ kind: 'look' }, sender)).toBeUndefined();
  }
  // Each may say its own things only.
  expect(await browser.send({ kind: 'ask' }, site)).toBeNull();
  expect(await browser.send(message(), form)).toBeNull();
  expect(await browser.send({ kind: 'done', id: ID, report: [] }, popup)).toBeNull();
});

test('what is no message changes nothing', async () => {
  await browser.send(message(), site);
  const before = structuredClone(browser.kept);
  for (const wrong of [
    null,
    7,
    { kind: 'fill' },
    { kind: 'x' },
    message({ id: 'x' }),
    message({ targeting_package: { keywords: new Array(1_001).fill('x') } }),
    { kind: 'done', id: ID, report: [{ field: 'x', filled: 1, left: [] }] },
  ])
    for (const sender of [site, form]) expect(await browser.send(wrong, sender)).toBeNull();
  expect(browser.kept).toEqual(before);
});

test('another protocol and an empty package are refused, and the page is told', async () => {
  for (const change of [{ protocol: 2 }, { targeting_package: {}, countries: [] }]) {
    const [state] = posts(await browser.send(message(change), site));
    expect(state).toMatchObject({ job: { id: ID, state: 'refused' } });
    expect(await browser.send({ kind: 'ask' }, form)).toEqual({ job: null });
  }
});

test('a list is discarded from X or from the popup, and forgotten after an hour', async () => {
  for (const sender of [form, popup]) {
    await browser.send(message(), site);
    expect(await browser.send({ kind: 'discard', id: ID }, sender)).toEqual({ job: null });
    expect(posts(await browser.send({ kind: 'hello' }, site))[0]).toMatchObject({
      job: { state: 'discarded' },
    });
  }
  await browser.send(message(), site);
  vi.useFakeTimers({ now: Date.now() + 3_600_001, toFake: ['Date'] });
  expect(await browser.send({ kind: 'look' }, popup)).toEqual({ job: null });
  vi.useRealTimers();
});

test('an open form comes to the front; a window of the popup is known; a closed tab is told nothing', async () => {
  browser.withFormTab(2);
  await browser.send({ kind: 'hello' }, site);
  await browser.send(message(), site);
  expect(browser.opened).toEqual([]);
  expect(browser.sent.find(({ tab: to }) => to === 2)?.message).toMatchObject({ job: { id: ID } });
  await browser.send({ kind: 'open-site' }, popup);
  expect(browser.opened).toEqual([`${SITE}/targeting-lists`]);
  const inPopup = { ...site, tab: tab(5, 9) };
  expect(await browser.send({ kind: 'hello' }, inPopup)).toMatchObject({ inPopup: true });
  expect(await browser.send({ kind: 'hello' }, site)).toMatchObject({ inPopup: false });
  browser.close(1);
  browser.sent.length = 0;
  await browser.send({ kind: 'discard', id: ID }, popup);
  expect(browser.sent.filter(({ tab: to }) => to === 1)).toEqual([]);
  expect(browser.sent.filter(({ tab: to }) => to === 5)).toHaveLength(1);
});
