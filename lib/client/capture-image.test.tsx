import { toBlob } from 'html-to-image';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { captureImage, defaultBackground } from './capture-image';

vi.mock('html-to-image', () => ({ toBlob: vi.fn() }));

const draw = vi.mocked(toBlob);
const readFont = vi.fn(() => Promise.resolve(new Response(new Blob(['font']))));

/** jsdom knows neither loaded faces nor their rules: a page that uses one font. */
function pageWithFont(): void {
  const sheet = document.createElement('style');
  sheet.textContent = '@font-face { font-family: Sans; src: url(/sans.woff2); }';
  document.head.replaceChildren(sheet);
  vi.stubGlobal('CSSFontFaceRule', sheet.sheet?.cssRules[0]?.constructor);
  const face = { family: 'Sans', weight: 'normal', unicodeRange: 'U+0-10FFFF', status: 'loaded' };
  Object.defineProperty(document, 'fonts', { configurable: true, value: [face] });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.stubGlobal('fetch', readFont);
  draw.mockReset();
  readFont.mockClear();
  Object.defineProperty(document, 'fonts', { configurable: true, value: [] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[EXP-07] a capture that does not end is given up after 30,000 ms', async () => {
  draw.mockReturnValue(new Promise(() => {}));
  const ended = vi.fn();
  captureImage(document.body, 'white').catch((error: Error) => ended(error.message));
  // The library is loaded first; its clock begins with the drawing.
  while (vi.getTimerCount() === 0) await Promise.resolve();
  await vi.advanceTimersByTimeAsync(29_999);
  expect(draw).toHaveBeenCalledOnce();
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledWith('The image took too long to draw');
});

test('[EXP-08] fonts are read once within 20,000 ms and again after that', async () => {
  pageWithFont();
  draw.mockImplementation(() => Promise.resolve(new Blob(['png'])));
  // Past what the test before may have kept.
  vi.setSystemTime(Date.now() + 60_000);
  const began = Date.now();
  const captureAt = async (ms: number) => {
    vi.setSystemTime(began + ms);
    await captureImage(document.body, 'white');
    return readFont.mock.calls.length;
  };
  expect(await captureAt(0)).toBe(1);
  expect(draw.mock.lastCall?.[1]?.fontEmbedCSS).toContain('data:');
  expect(await captureAt(19_999)).toBe(1);
  expect(await captureAt(20_000)).toBe(2);
});

test('[EXP-06] the background is transparent, #27272a or white; dark by default in the dark theme, else white', async () => {
  draw.mockImplementation(() => Promise.resolve(new Blob(['png'])));
  const drawnOn = async (background: 'transparent' | 'dark' | 'white') => {
    await captureImage(document.body, background);
    return draw.mock.lastCall?.[1]?.backgroundColor;
  };
  expect(await drawnOn('transparent')).toBeUndefined();
  expect(await drawnOn('dark')).toBe('#27272a');
  expect(await drawnOn('white')).toBe('#ffffff');
  expect([defaultBackground(true), defaultBackground(false)]).toEqual(['dark', 'white']);
});

test('[EXP-04] a picture of another origin comes through this one with GET and its address as `url`', async () => {
  const foreign = 'https://pbs.twimg.com/profile_images/1/a b.jpg?name=small&x=1';
  const card = document.createElement('div');
  const [avatar, own] = [new Image(), new Image()];
  avatar.src = foreign;
  avatar.srcset = 'https://pbs.twimg.com/b.jpg 2x';
  own.src = '/mark.svg';
  for (const image of [avatar, own]) image.decode = () => Promise.resolve();
  card.append(avatar, own);
  const seen: string[] = [];
  draw.mockImplementation((element) => {
    seen.push(...[...element.querySelectorAll('img')].map((image) => image.src));
    expect(avatar.hasAttribute('srcset')).toBe(false);
    return Promise.resolve(new Blob(['png']));
  });
  await captureImage(card, 'white');
  const proxied = new URL(seen[0] ?? '');
  expect(proxied.origin).toBe(window.location.origin);
  expect(proxied.pathname).toBe('/api/external/image-downloader/download_image_unique_name/');
  expect(proxied.searchParams.get('url')).toBe(new URL(foreign).href);
  expect(seen[1]).toBe(new URL('/mark.svg', window.location.href).href);
  expect(draw.mock.lastCall?.[1]?.includeQueryParams).toBe(true);
  expect(avatar.src).toBe(new URL(foreign).href);
  expect(avatar.srcset).toBe('https://pbs.twimg.com/b.jpg 2x');
});
