import { findChromium, findWholeChromium } from './find-chromium.mjs';
import { run, say } from './project.mjs';

const PACKAGE = 'chromium-headless-shell';
/** The test of the browser extension needs the whole program. */
const WHOLE_PACKAGE = 'chromium';

const isRoot = () => process.getuid?.() === 0;

async function install(name) {
  const apt = await run('sh', ['-c', 'command -v apt-get'], { capture: true });
  if (apt.code !== 0) return { code: 1, output: 'No apt-get here.' };
  const asRoot = isRoot() ? [] : ['sudo', '-n'];
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const [file, ...rest] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args];
    const result = await run(file, rest, { capture: true });
    if (result.code !== 0) return result;
  }
  return { code: 0, output: '' };
}

/** Finds Chromium, or installs it from Debian's packages; tests get its path by CHROMIUM_PATH. */
export async function ensureChromium() {
  if (!findChromium()) {
    say('Installing Chromium from the system packages');
    const { code, output } = await install(PACKAGE);
    if (code !== 0 || !findChromium()) {
      const help = `The browser tests need Chromium. Install it (Debian: apt-get install ${PACKAGE}) or set CHROMIUM_PATH.`;
      return { code: 1, output: `${output.trim().split('\n').slice(-15).join('\n')}\n\n${help}` };
    }
  }
  process.env.CHROMIUM_PATH = findChromium() ?? '';
  if (!findWholeChromium()) {
    say('Installing the whole of Chromium, which loads extensions');
    const { code } = await install(WHOLE_PACKAGE);
    if (code !== 0) say('It could not be had: the browser extension is not tried in a browser');
  }
  return { code: 0, output: '' };
}
