import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundle } from './bundle.mjs';
import { root } from './project.mjs';

/** The command line, which a build brings along so that an installed program writes nothing of itself. */
export const COMMAND_LINE = 'scripts/murmur.ts';
/** The database's engine is compiled for speed only after long work: most commands end before that pays. */
export const COMMAND_FLAGS = ['--wasm-tiering-budget=1000000000'];
/** What a start asks before it builds; the server asks it again. */
export const START_CHECK = 'scripts/lib/front/start-check.ts';

const nameOf = (source) => path.join('commands', source.replace(/\.ts$/, '').replaceAll('/', '-'));
const recordOf = (source) => path.join(root, 'dist', `${nameOf(source)}.inputs.json`);

/** The file that Node runs for a command's source. */
export const bundledFile = (source) => path.join(root, 'dist', `${nameOf(source)}.mjs`);

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const absolute = path.join(root, file);
    hash.update(file).update(existsSync(absolute) ? readFileSync(absolute) : '');
  }
  return hash.digest('hex');
}

/** Whether no file that went into the last bundle has changed. */
export function isBundled(source) {
  try {
    const { files, hash } = JSON.parse(readFileSync(recordOf(source), 'utf8'));
    return hash === hashOf(files) && existsSync(bundledFile(source));
  } catch {
    return false;
  }
}

/** @param beside Further entries that the command starts: worker files. */
export async function bundleCommand(source, beside = {}) {
  const inputs = await bundle({ ...beside, [nameOf(source)]: source }, { parts: nameOf(source) });
  const files = [...inputs.filter((file) => !file.startsWith('empty:')), 'package-lock.json'];
  writeFileSync(recordOf(source), JSON.stringify({ files, hash: hashOf(files) }));
}
