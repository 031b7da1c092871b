import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundleCommand, COMMAND_LINE, START_CHECK } from './bundle-command.mjs';
import { bundleExtension } from './bundle-extension.mjs';
import { bundle, readIfThere, workerEntries } from './bundle.mjs';
import { nextBin, projectNode, root, run, say, sourceHash } from './project.mjs';

const SERVER = { server: 'scripts/lib/front/server.ts' };

const stamp = path.join(root, '.next/murmur-sources');

/** Whether there is a build of exactly these sources. */
export async function isBuilt(hash = sourceHash()) {
  const whole = existsSync(path.join(root, 'dist/server.mjs'));
  return whole && (await readIfThere(stamp)) === hash;
}

/** Builds the app, its server and the worker files, unless this build holds exactly these sources. */
export async function buildApp({ force = false } = {}) {
  const hash = sourceHash();
  if (!force && (await isBuilt(hash))) return { built: false, code: 0, output: '' };
  say('Building Murmur, about half a minute');
  rmSync(stamp, { force: true });
  try {
    await bundle({ ...SERVER, ...workerEntries() });
    await bundleExtension();
    await bundleCommand(COMMAND_LINE);
    await bundleCommand(START_CHECK);
  } catch (error) {
    return { built: false, code: 1, output: error.message };
  }
  const result = await run(projectNode, [nextBin, 'build'], {
    capture: true,
    env: { NODE_ENV: 'production' },
  });
  if (result.code === 0) writeFileSync(stamp, hash);
  return { built: true, ...result };
}
