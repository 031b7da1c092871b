import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { LRUCache } from 'lru-cache';
import {
  EXTENSION_FILES,
  EXTENSION_FOLDER,
  EXTENSION_VERSION,
  extensionManifest,
} from '@/lib/domain/extension-manifest';
import type { Locale } from '@/lib/domain/locales';
import { MESSAGES } from '@/lib/i18n/messages';
import type { Ctx } from '@/lib/server/ctx';
import { env } from '@/lib/server/env';
import { perProcess } from '@/lib/server/per-process';

/** Packing takes a moment of the event loop, and the sites of an installation are few. */
const packed = perProcess('extension-files', () => new LRUCache<string, Uint8Array<ArrayBuffer>>({ max: 8 }));

async function pack(origin: string, locale: Locale, at: Date): Promise<Uint8Array<ArrayBuffer>> {
  const folder = path.join(env().projectRoot, 'dist', 'extension');
  const files = await Promise.all(
    EXTENSION_FILES.map(
      async (name) => [`${EXTENSION_FOLDER}/${name}`, await readFile(path.join(folder, name))] as const,
    ),
  );
  const manifest = extensionManifest(origin, MESSAGES[locale].extension.store);
  const text = strToU8(`${JSON.stringify(manifest, null, 2)}\n`);
  const entries = { [`${EXTENSION_FOLDER}/manifest.json`]: text, ...Object.fromEntries(files) };
  return new Uint8Array(zipSync(entries, { mtime: at }));
}

/** The extension for the site that is asked: it trusts that origin and no other. */
export async function extensionFile(ctx: Ctx, { locale }: { locale: Locale }) {
  const { origin } = ctx.client;
  const key = `${locale} ${origin}`;
  const bytes = packed.get(key) ?? (await pack(origin, locale, ctx.now()));
  packed.set(key, bytes);
  return { bytes, fileName: `${EXTENSION_FOLDER}-${EXTENSION_VERSION}.zip` };
}
