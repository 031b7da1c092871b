import { readDataUrl } from './data-url';
import { withProxiedImages } from './proxied-images';

/** Time allowed for one capture, and how long the embedded font rules are kept (EXP-07, EXP-08). */
export const CAPTURE_TIMEOUT_MS = 30_000;
export const FONT_CACHE_MS = 20_000;

export type CaptureBackground = 'transparent' | 'dark' | 'white';

/** The three backgrounds an image can have; null draws none. */
export const CAPTURE_BACKGROUNDS: Record<CaptureBackground, string | null> = {
  transparent: null,
  dark: '#27272a',
  white: '#ffffff',
};

let fontCache: { css: string; at: number } | null = null;

async function toDataUrl(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The font ${url} could not be read`);
  return readDataUrl(await response.blob());
}

function fontRules(): CSSFontFaceRule[] {
  return [...document.styleSheets].flatMap((sheet) => {
    try {
      return [...sheet.cssRules].filter((rule): rule is CSSFontFaceRule => rule instanceof CSSFontFaceRule);
    } catch {
      return []; // A sheet of another origin (an extension's) may not be read.
    }
  });
}

function normal(value: string): string {
  return value.replaceAll(/["'\s]/g, '').toLowerCase();
}

/** Faces the page has really loaded: a Japanese family has 124 pieces, an image needs the few in use. */
function loadedFaceKeys(): Set<string> {
  return new Set(
    [...document.fonts]
      .filter((face) => face.status === 'loaded')
      .map((face) => `${normal(face.family)}|${face.weight}|${normal(face.unicodeRange)}`),
  );
}

async function embedRule(rule: CSSFontFaceRule): Promise<string> {
  const source = /url\(["']?([^"')]+)["']?\)/.exec(rule.style.getPropertyValue('src'))?.[1];
  if (!source) return '';
  const base = rule.parentStyleSheet?.href ?? document.baseURI;
  const data = await toDataUrl(new URL(source, base).href);
  return rule.cssText.replace(/src:[^;]+;/, `src: url(${data}) format("woff2");`);
}

async function fontCss(now: number): Promise<string> {
  if (fontCache && now - fontCache.at < FONT_CACHE_MS) return fontCache.css;
  const loaded = loadedFaceKeys();
  const rules = fontRules().filter((rule) =>
    loaded.has(
      `${normal(rule.style.getPropertyValue('font-family'))}|${rule.style.getPropertyValue('font-weight') || 'normal'}|${normal(rule.style.getPropertyValue('unicode-range') || 'U+0-10FFFF')}`,
    ),
  );
  const css = (await Promise.all(rules.map(embedRule))).join('\n');
  fontCache = { css, at: now };
  return css;
}

/** Rejects with a clear message when `work` takes longer than `ms`. */
export function withTimeout<T>(work: Promise<T>, ms: number, message: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(message)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** A card and the heads of its tables stand on `bg-surface`, which would hide what the image stands on. */
const surfaceCss = (color: string) => `.bg-surface { background-color: ${color} !important; }`;

/**
 * Draws one element as a PNG at twice its size. Elements marked `data-export="omit"` are left out.
 * @throws Error when drawing takes longer than 30 s or the browser cannot draw it.
 */
export async function captureImage(element: HTMLElement, background: CaptureBackground): Promise<Blob> {
  const { toBlob } = await import('html-to-image');
  const color = CAPTURE_BACKGROUNDS[background];
  const draw = async () => {
    const blob = await toBlob(element, {
      pixelRatio: 2,
      backgroundColor: color ?? undefined,
      style: { backgroundColor: color ?? 'transparent' },
      fontEmbedCSS: `${await fontCss(Date.now())}\n${surfaceCss(color ?? 'transparent')}`,
      includeQueryParams: true,
      filter: (node) => !(node instanceof HTMLElement && node.dataset.export === 'omit'),
    });
    if (!blob) throw new Error('The image could not be drawn');
    return blob;
  };
  const drawn = withProxiedImages(element, draw);
  return withTimeout(drawn, CAPTURE_TIMEOUT_MS, 'The image took too long to draw');
}

/** Hands a file to the person's downloads. */
export function downloadBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
