import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './project.mjs';

const ENTRIES = ['background', 'bridge', 'form', 'popup'];
const COPIED = ['popup.html', 'popup.css'];
/** Sizes that Chrome asks for. */
const ICONS = [16, 32, 48, 128];

async function drawIcons(outdir) {
  const { default: sharp } = await import('sharp');
  const mark = path.join(root, 'public/mark.svg');
  await Promise.all(
    ICONS.map((size) =>
      sharp(mark, { density: 600 })
        .resize(size, size, { fit: 'contain', background: '#0000' })
        .png()
        .toFile(path.join(outdir, `icon-${size}.png`)),
    ),
  );
}

/** The browser extension without its manifest, which names the site it is downloaded from. */
export async function bundleExtension() {
  const outdir = path.join(root, 'dist/extension');
  const { build } = await import('esbuild');
  mkdirSync(outdir, { recursive: true });
  await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(ENTRIES.map((name) => [name, `extension/${name}.ts`])),
    outdir,
    bundle: true,
    minify: true,
    platform: 'browser',
    format: 'iife',
    target: 'chrome120',
    conditions: ['production'],
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: { '@': root },
    charset: 'utf8',
    logLevel: 'silent',
  });
  for (const name of COPIED) copyFileSync(path.join(root, 'extension', name), path.join(outdir, name));
  await drawIcons(outdir);
}
