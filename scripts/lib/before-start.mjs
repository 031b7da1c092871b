import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundle, START_CHECK } from './bundle.mjs';
import { fail, root } from './project.mjs';
import { isFree } from './serve.mjs';

/** Variables of the file `.env` beside the program; those of the process win. */
export function readEnvFile() {
  const file = path.join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/**
 * Whatever would stop the start is told now, in one sentence, and not after a build.
 * @param command What the person typed, for the advice about the port.
 * @param options `built`: nothing is written; the check was built with the server.
 * @returns {Promise<{ port: number, bind: string }>} Where to listen.
 */
export async function beforeStart(command, { built = false } = {}) {
  readEnvFile();
  const port = Number(process.env.PORT || 3000);
  const bind = process.env.MURMUR_BIND || '127.0.0.1';
  if (!Number.isInteger(port) || port < 1 || port > 65_535) fail('PORT must be a number from 1 to 65535.');
  if (!(await isFree(port, bind)))
    fail(
      `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} ${command}`,
    );
  try {
    if (!built) await bundle(START_CHECK);
    const { checkStart } = await import(pathToFileURL(path.join(root, 'dist/start-check.mjs')).href);
    await checkStart();
  } catch (error) {
    fail(`Murmur cannot start. ${error.message}`);
  }
  return { port, bind };
}
