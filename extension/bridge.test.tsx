import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { EXTENSION_ID, fakeChrome } from '@/tests/factories/fake-chrome';

let browser: ReturnType<typeof fakeChrome>;
const posted = vi.spyOn(window, 'postMessage');
const STATE = {
  type: 'sdExtensionState',
  adAccountId: '',
  adAccountName: '',
  handle: '',
  version: '1.0.0',
  job: null,
};

beforeAll(async () => {
  browser = fakeChrome();
  await import('./bridge');
});
beforeEach(() => {
  browser.sent.length = 0;
  posted.mockClear();
  browser.answerWith(() => Promise.resolve({ posts: [STATE] }));
});
afterEach(() => {
  window.name = '';
});

const say = (data: unknown, { origin = location.origin, source = window as Window | null } = {}) =>
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
const ID = '0b0fd6f0-6f5e-4c2e-9d52-0e6b5b1f7f10';
const fill = (change: object = {}) => ({
  type: 'sdFillTargetingPackage',
  ...{ protocol: 1, id: ID, name: 'x', locale: 'en', countries: [] },
  targeting_package: { keywords: ['tea'] },
  ...change,
});
const sent = () => browser.sent.map(({ message }) => (message as { kind: string }).kind);

test('[EXT-03, EXT-05] a page asks and hands over by messages, and is answered on its own origin only', async () => {
  say({ type: 'sdExtensionHello' });
  say(fill());
  expect(sent()).toEqual(['hello', 'fill']);
  await vi.waitFor(() => expect(posted).toHaveBeenCalledTimes(2));
  expect(posted.mock.calls[0]).toEqual([expect.objectContaining(STATE), location.origin]);
});

test('messages of other origins, of frames and of no known kind are not passed on', () => {
  say(fill(), { origin: 'https://evil.example' });
  say(fill(), { origin: 'null' });
  say(fill(), { source: null });
  say({ type: 'sdExtensionState' });
  for (const data of [null, 1, 'sdFillTargetingPackage', [], { type: 'sdExtensionHello2' }]) say(data);
  expect(sent()).toEqual([]);
});

test('a package of a wrong shape or size is refused at once, and nothing of it leaves the page', () => {
  say(fill({ countries: ['gb'] }));
  say(fill({ targeting_package: { keywords: new Array(2_000_000).fill('x') } }));
  say(fill({ id: 'x', name: 7 }));
  expect(sent()).toEqual([]);
  expect(posted.mock.calls.map(([message]) => (message as { job: unknown }).job)).toEqual([
    { id: ID, state: 'refused', report: [] },
    { id: ID, state: 'refused', report: [] },
    null,
  ]);
});

test('an extension that was switched off under the page, or that answers nonsense, says nothing', async () => {
  browser.answerWith(() => Promise.reject(new Error('Extension context invalidated.')));
  say({ type: 'sdExtensionHello' });
  browser.answerWith(() => Promise.resolve({ posts: [{ type: 'x' }] }));
  say({ type: 'sdExtensionHello' });
  await browser.send({ posts: [STATE] }, { id: 'b'.repeat(32) });
  await Promise.resolve();
  expect(posted).not.toHaveBeenCalled();
  await browser.send({ posts: [STATE] }, { id: EXTENSION_ID });
  expect(posted).toHaveBeenCalledOnce();
});

test('[NAV-05] a page in a window of the extension bears its name, by which it words its alerts', async () => {
  browser.answerWith(() => Promise.resolve({ posts: [STATE], inPopup: true }));
  say({ type: 'sdExtensionHello' });
  await vi.waitFor(() => expect(window.name).toBe('murmur-extension'));
});
