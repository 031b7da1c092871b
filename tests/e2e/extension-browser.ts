import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { findWholeChromium } from '@/scripts/lib/find-chromium.mjs';
import { askServer } from './ask';

/** Every page of X's ads site in this browser is this form. */
export const FORM = 'https://ads.x.com/campaign_form/18ce54d4x5t/adgroup';

export interface ExtensionBrowser {
  context: BrowserContext;
  /** Id that Chrome gave the extension. */
  id: () => Promise<string>;
  /** Which form X has from now on. */
  serve: (html: string) => void;
  close: () => Promise<void>;
}

/** Unpacks the file that people download, as they do. */
async function unpacked(folder: string, site: URL): Promise<string> {
  const { bytes, status } = await askServer(Number(site.port), '/api/targeting/extension/', {
    host: site.host,
  });
  if (status !== 200) throw new Error(`The extension was not served: ${status}`);
  for (const [name, content] of Object.entries(unzipSync(new Uint8Array(bytes)))) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  return path.join(folder, 'murmur-targeting');
}

/** A whole Chromium with the extension of a site in it, and a form of ours in the place of X's. */
export async function extensionBrowser(site: URL): Promise<ExtensionBrowser> {
  const folder = await mkdtemp(path.join(tmpdir(), 'murmur-extension-'));
  const extension = await unpacked(folder, site);
  const executablePath = findWholeChromium() ?? '';
  const context = await chromium.launchPersistentContext(path.join(folder, 'profile'), {
    executablePath,
    headless: false,
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    args: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-features=DisableLoadExtensionCommandLineSwitch',
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
      // A tab that the extension opens begins before a test can answer for X: it must reach nobody.
      '--host-resolver-rules=MAP *.localhost 127.0.0.1, MAP *.test 127.0.0.1, MAP * ~NOTFOUND',
    ],
  });
  let html = '';
  await context.route('https://ads.x.com/**', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
  );
  return {
    context,
    id: async () => {
      const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
      return new URL(worker.url()).host;
    },
    serve: (next) => (html = next),
    close: async () => {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The extension's panel over X's page. */
export const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Murmur targeting' });
