import { toBlob } from 'html-to-image';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type CaptureBackground, captureImage } from './capture-image';
import { requestClient } from './request-client';

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

test('[EXP-06] the image stands on nothing, #27272a or white, and so does the card in it', async () => {
  draw.mockImplementation(() => Promise.resolve(new Blob(['png'])));
  const drawnOn = async (background: CaptureBackground) => {
    await captureImage(document.body, background);
    const { backgroundColor, style, fontEmbedCSS } = draw.mock.lastCall?.[1] ?? {};
    const surface = /\.bg-surface \{ background-color: (\S+) !important; \}/.exec(fontEmbedCSS ?? '')?.[1];
    return { canvas: backgroundColor, card: style?.backgroundColor, surface };
  };
  expect(await drawnOn('transparent')).toEqual({
    canvas: undefined,
    card: 'transparent',
    surface: 'transparent',
  });
  for (const [background, color] of [
    ['dark', '#27272a'],
    ['white', '#ffffff'],
  ] as const)
    expect(await drawnOn(background)).toEqual({ canvas: color, card: color, surface: color });
});

/** A card with pictures that jsdom, which draws none, takes for loaded. */
function cardOf(...images: HTMLImageElement[]): HTMLElement {
  const card = document.createElement('div');
  for (const image of images) image.decode = () => Promise.resolve();
  card.append(...images);
  return card;
}

test('[EXP-04] a picture of another origin is asked for by GET with its address as `url`, as every call is', async () => {
  const foreign = 'https://pbs.twimg.com/profile_images/1/a b.jpg?name=small&x=1';
  const [avatar, own] = [new Image(), new Image()];
  avatar.src = foreign;
  avatar.srcset = 'https://pbs.twimg.com/b.jpg 2x';
  own.src = '/mark.svg';
  const ask = vi.fn<typeof fetch>(() => Promise.resolve(new Response('picture')));
  requestClient.configure({
    fetch: ask,
    ready: () => null,
    tokens: (mode) => (mode === 'pro' ? 'pro-token' : null),
    roots: { main: 'https://api.example.test', second: '' },
  });
  const seen: string[] = [];
  draw.mockImplementation((element) => {
    seen.push(...[...element.querySelectorAll('img')].map((image) => image.src));
    expect(avatar.hasAttribute('srcset')).toBe(false);
    return Promise.resolve(new Blob(['png']));
  });
  await captureImage(cardOf(avatar, own), 'white');
  const [address, init] = ask.mock.calls[0] ?? [];
  const asked = new URL(String(address));
  expect(ask).toHaveBeenCalledOnce();
  expect(asked.origin).toBe('https://api.example.test');
  expect(asked.pathname).toBe('/api/external/image-downloader/download_image_unique_name/');
  expect(asked.searchParams.get('url')).toBe(new URL(foreign).href);
  expect(init?.method).toBe('GET');
  expect(new Headers(init?.headers).get('Authorization')).toBe('Token pro-token');
  expect(seen[0]).toMatch(new RegExp(`^data:.*;base64,${btoa('picture')}$`));
  expect(seen[1]).toBe(new URL('/mark.svg', window.location.href).href);
  expect(avatar.src).toBe(new URL(foreign).href);
  expect(avatar.srcset).toBe('https://pbs.twimg.com/b.jpg 2x');
});

test('[EXP-04] a picture that does not come is drawn as missing', async () => {
  const avatar = new Image();
  avatar.src = 'https://pbs.twimg.com/gone.jpg';
  requestClient.configure({ fetch: () => Promise.resolve(new Response('no', { status: 404 })) });
  draw.mockImplementation(() => {
    expect(avatar.src).toMatch(/^data:image\/gif/);
    return Promise.resolve(new Blob(['png']));
  });
  await captureImage(cardOf(avatar), 'white');
  expect(avatar.src).toBe('https://pbs.twimg.com/gone.jpg');
});
