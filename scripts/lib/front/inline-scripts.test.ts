import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { inlineScriptHashes, readPrerendered, scriptHash } from './inline-scripts';

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** A build folder with the manifest and pages given. */
function build(manifest: object, pages: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'murmur-front-'));
  folders.push(folder);
  writeFileSync(path.join(folder, 'prerender-manifest.json'), JSON.stringify(manifest));
  for (const [file, html] of Object.entries({
    'server/pages/500.html': '<script>failed()</script>',
    ...pages,
  })) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), html);
  }
  return folder;
}

const kept = { dataRoute: '/x.rsc', initialRevalidateSeconds: false };

test('a hash is the one of the standard: SHA-256 of the text in base 64', () => {
  // The example of CSP 3, section 6.7.3.3 (and of MDN).
  expect(scriptHash("alert('Hello, world.');")).toBe("'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='");
  expect(scriptHash('a\r\nb\rc')).toBe(scriptHash('a\nb\nc'));
});

test('inline scripts are hashed, each once; files and data are not', () => {
  const html = `<!doctype html><script src="/a.js" async=""></script><script>one()</script>
    <script id="x">two("<!--")</script><script>one()</script>
    <script type="application/ld+json">{"a":1}</script><script nomodule="" src="/b.js"></script>`;
  expect(inlineScriptHashes(html)).toEqual([scriptHash('one()'), scriptHash('two("<!--")')]);
});

test('the pages of a build are read by their internal path, and what stands in for a failed page', () => {
  const folder = build(
    {
      routes: {
        '/premium/en': kept,
        '/_global-error': kept,
        '/opengraph/en.png': { dataRoute: null, initialRevalidateSeconds: false },
      },
      dynamicRoutes: { '/premium/[locale]': { fallback: null }, '/m/[locale]/[id]': { fallback: false } },
    },
    {
      'server/app/premium/en.html': '<script>home()</script>',
      'server/app/_global-error.html': '<script>global()</script>',
    },
  );
  const { pages, errors } = readPrerendered(folder);
  expect(pages.get('/premium/en')).toEqual([scriptHash('home()')]);
  expect(pages.has('/opengraph/en.png')).toBe(false);
  expect(errors).toEqual([scriptHash('failed()'), scriptHash('global()')]);
});

test('a build with pages that change after it is refused: their scripts cannot be known', () => {
  const renewed = build(
    { routes: { '/a': { ...kept, initialRevalidateSeconds: 60 } }, dynamicRoutes: {} },
    {},
  );
  expect(() => readPrerendered(renewed)).toThrow('/a');
  const later = build({ routes: {}, dynamicRoutes: { '/b/[locale]/[teamId]': { fallback: null } } }, {});
  expect(() => readPrerendered(later)).toThrow('/b/[locale]/[teamId]');
});
