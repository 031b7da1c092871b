import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const DATA = /\btype="(?:application\/(?:ld\+)?json|text\/plain)"/i;
const HAS_SOURCE = /\ssrc=/i;

/** A source expression of the policy: `'sha256-…'` of the text between the tags (CSP 3, 6.7.3.3). */
export function scriptHash(text: string): string {
  // A parser of HTML reads every line end as one LF, and hashes what it has read.
  const read = text.replace(/\r\n?/g, '\n');
  return `'sha256-${createHash('sha256').update(read).digest('base64')}'`;
}

/** Hashes of the inline scripts of a document that this project's own renderer wrote, each once. */
export function inlineScriptHashes(html: string): string[] {
  const inline = [...html.matchAll(SCRIPT)].filter(
    ([, attributes = '']) => !HAS_SOURCE.test(attributes) && !DATA.test(attributes),
  );
  return [...new Set(inline.map(([, , text = '']) => scriptHash(text)))];
}

export interface PrerenderedScripts {
  /** Internal path of a prerendered page to the hashes of its inline scripts. */
  pages: ReadonlyMap<string, readonly string[]>;
  /** Of the documents that stand in for a page that failed. */
  errors: readonly string[];
}

const read = (file: string) => readFileSync(file, 'utf8');

interface PrerenderManifest {
  routes: Record<string, { dataRoute: string | null; initialRevalidateSeconds: number | false }>;
  dynamicRoutes: Record<string, { fallback: string | false | null }>;
}

/** Kept after its first reader, it would show that reader's nonce to all others. Languages are all prerendered. */
function isKeptLater([route, { fallback }]: [string, { fallback: string | false | null }]): boolean {
  return fallback !== false && /\[(?!locale\])/.test(route);
}

/**
 * Reads every prerendered page of a build.
 * @param build Folder of the build (`.next`).
 * @throws Error when a file is missing, or a page is rendered again after the build: its scripts cannot be known.
 */
export function readPrerendered(build: string): PrerenderedScripts {
  const manifest: PrerenderManifest = JSON.parse(read(path.join(build, 'prerender-manifest.json')));
  // Route handlers are prerendered too (pictures), but have no data of a page.
  const routes = Object.entries(manifest.routes).filter(([, route]) => route.dataRoute !== null);
  const renewed =
    routes.find(([, route]) => route.initialRevalidateSeconds !== false) ??
    Object.entries(manifest.dynamicRoutes).find(isKeptLater);
  if (renewed) throw new Error(`${renewed[0]} is kept but not as built, so no hash can allow its scripts`);
  const hashes = (page: string) => inlineScriptHashes(read(path.join(build, 'server/app', `${page}.html`)));
  const pages = new Map(routes.map(([page]) => [page, hashes(page)]));
  const failed = inlineScriptHashes(read(path.join(build, 'server/pages/500.html')));
  return { pages, errors: [...new Set([...failed, ...(pages.get('/_global-error') ?? [])])] };
}
