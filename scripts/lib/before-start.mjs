import { pathToFileURL } from 'node:url';
import { bundleCommand, bundledFile, isBundled, START_CHECK } from './bundle-command.mjs';
import { fail, readEnvFile } from './project.mjs';
import { isFree } from './serve.mjs';

/**
 * Whatever would stop the start is told now, in one sentence, and not after a build.
 * @param command What the person typed, for the advice about the port.
 * @returns {Promise<{ port: number, bind: string }>} Where to listen.
 */
export async function beforeStart(command) {
  readEnvFile();
  const port = Number(process.env.PORT || 3000);
  const bind = process.env.MURMUR_BIND || '127.0.0.1';
  if (!Number.isInteger(port) || port < 1 || port > 65_535) fail('PORT must be a number from 1 to 65535.');
  if (!(await isFree(port, bind)))
    fail(
      `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} ${command}`,
    );
  try {
    if (!isBundled(START_CHECK)) await bundleCommand(START_CHECK);
    const { checkStart } = await import(pathToFileURL(bundledFile(START_CHECK)).href);
    await checkStart();
  } catch (error) {
    fail(`Murmur cannot start. ${error.message}`);
  }
  return { port, bind };
}
