import { accessSync, constants } from 'node:fs';
import path from 'node:path';

// First the engine without a window around it: each window of the whole program costs half a second of its own pages.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
];

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The whole program of Chromium: its engine alone loads no extension, and Google's Chrome no unpacked one by flags. */
const WHOLE = ['chromium', 'chromium-browser'];

const onPath = (names, env) => {
  const folders = (env.PATH ?? '').split(path.delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable) ?? null;
};

/** Path of a Chromium that loads extensions, or null. */
export const findWholeChromium = (env = process.env) => onPath(WHOLE, env);

/** Path of a Chromium of this machine: CHROMIUM_PATH, else the first known name on the PATH, else null. */
export function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) return isExecutable(env.CHROMIUM_PATH) ? env.CHROMIUM_PATH : null;
  return onPath(NAMES, env);
}
