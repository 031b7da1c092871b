import type { BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findWholeChromium } from '@/scripts/lib/find-chromium.mjs';
import { MOVED_FORM, PLAIN_FORM, TOKEN_FORM } from '../fixtures/ads-form/forms';
import { useBrowser } from './browser';
import { type ExtensionBrowser, extensionBrowser, FORM, panelOf } from './extension-browser';
import { useInstallation } from './signed-in';

/* The extension as it is downloaded, in a whole Chromium, on a form of our own: X's could not be had. */

const here = useInstallation(useBrowser());
const whole = findWholeChromium() !== null;
if (!whole)
  console.warn('No whole Chromium here (Debian: apt-get install chromium): the extension is not tried.');

const PACKAGE = {
  keywords: ['oat milk', { label: 'sale', excluded: true }, { label: 'off', deselected: true }],
  hashtags: ['tea'],
  handles: ['velnora'],
  interests: ['Coffee', 'Horses'],
  locations: ['Leeds', 'Paris'],
  placements: ['homeTimelines', 'replies'],
  gender: 'FEMALE',
  age: 'AGE_25_TO_49',
};

describe.skipIf(!whole)('the extension for X’s form', () => {
  let chrome: ExtensionBrowser;
  let list = '';
  let site: Page;

  const goTo = async (page: Page, path: string) => {
    await page.goto(here.url('protargeting', path));
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  };
  /** A call in the name of the person on the page. */
  const call = (page: Page, path: string, body?: unknown) =>
    page.evaluate(
      async ([where, given]) => {
        const token = localStorage.getItem('murmur_token') ?? '';
        const headers = {
          'Content-Type': 'application/json',
          'X-CSRFToken': token,
          Authorization: `Token ${token}`,
        };
        const init = given === null ? {} : { method: 'POST', body: given };
        return (await fetch(where, { ...init, headers })).json() as Promise<Record<string, unknown>[]>;
      },
      [path, body === undefined ? null : JSON.stringify(body)] as const,
    );
  const pages = (context: BrowserContext) =>
    context.pages().filter((page) => page.url().startsWith('https://ads.x.com'));

  beforeAll(async () => {
    chrome = await extensionBrowser(new URL(here.url('protargeting', '/')));
  });
  /** Somebody signed in with a list of their own; the first test that asks makes both. */
  async function begin(): Promise<void> {
    if (list !== '') return;
    site = await chrome.context.newPage();
    await goTo(site, '/pro-targeting');
    await here.signInOn(site, 'ada@velnora.example');
    const made = await call(site, '/api/external/audience-configs/', {
      name: 'Tea people',
      targeting_package: PACKAGE,
      countries: ['GB'],
    });
    list = (made as unknown as { id: string }).id;
  }
  afterEach(async () => {
    for (const page of pages(chrome.context)) await page.close();
  });
  afterAll(() => chrome?.close());

  /** Presses the button of the list and comes to X's form, which the extension has brought up. */
  async function handOver(form: string): Promise<Page> {
    chrome.serve(form);
    await begin();
    await goTo(site, `/targeting-lists/${list}`);
    const opening = chrome.context.waitForEvent('page');
    await site.getByRole('button', { name: 'Fill X’s form' }).click();
    const page = await opening;
    await page.goto(FORM);
    await panelOf(page).getByRole('heading', { name: 'Tea people is ready for this form' }).waitFor();
    return page;
  }
  const fill = async (page: Page) => {
    await panelOf(page).getByRole('button', { name: 'Fill this form' }).click();
    await panelOf(page).getByRole('button', { name: 'Close' }).waitFor({ timeout: 60_000 });
  };
  const left = (page: Page) => panelOf(page).getByRole('listitem').allTextContents();

  test('[EXT-01, EXT-03, EXT-04, EXT-05, EXT-06] a list goes from its page into a form with tokens, and the use is recorded', async () => {
    const page = await handOver(TOKEN_FORM);
    expect(await page.locator('.tokens span').count()).toBe(0);
    await fill(page);
    const tokens = (id: string) => page.locator(`#${id}-tokens span`).allTextContents();
    expect(await tokens('locations')).toEqual(['United Kingdom', 'Leeds, England']);
    expect(await tokens('words')).toEqual(['oat milk', '#tea']);
    expect(await tokens('no-words')).toEqual(['sale']);
    expect(await tokens('handles')).toEqual(['@velnora']);
    expect(await tokens('interests')).toEqual(['Coffee']);
    expect(await page.getByRole('radio', { name: 'Women' }).isChecked()).toBe(true);
    expect(await page.locator('#age').inputValue()).toBe('25–49');
    expect(await page.getByRole('checkbox', { name: 'Home timelines' }).isChecked()).toBe(true);
    expect(await left(page)).toEqual([
      'Paris – The form offers several that could be meant.',
      'Horses – The form does not offer it.',
      'Replies – The form does not offer it.',
    ]);
    // Nothing is sent: that is the person's own click.
    expect(await page.evaluate(() => 'sent' in window)).toBe(false);
    await panelOf(page).getByText('Nothing is saved or sent.').waitFor();
    await site.getByText('10 of 13 are in X’s form. Press Save in X yourself.').waitFor();
    await site.getByText('Ad account 18ce54d4x5t').waitFor();
    const used = await call(site, '/api/external/audience-usages/');
    expect(used.filter(({ state }) => state === 'applied')).toEqual([
      expect.objectContaining({ name: 'Tea people', audience_config_id: list, countries: ['GB'] }),
    ]);
    await panelOf(page).getByRole('button', { name: 'Take it back' }).click();
    await panelOf(page).getByRole('heading', { name: '9 items were taken back' }).waitFor();
    for (const id of ['locations', 'words', 'no-words', 'interests']) expect(await tokens(id)).toEqual([]);
    expect(await tokens('handles')).toEqual(['@velnora']);
    expect(await left(page)).toEqual(['@velnora']);
    expect(await page.getByRole('radio', { name: 'Any' }).isChecked()).toBe(true);
    expect(await page.locator('#age').inputValue()).toBe('All');
    expect(await page.getByRole('checkbox', { name: 'Home timelines' }).isChecked()).toBe(false);
    await site.getByText('Taken back in X. 1 item has to be taken out by hand.').waitFor();
    await panelOf(page).getByRole('button', { name: 'Close' }).click();
    await panelOf(page).waitFor({ state: 'detached' });
  });

  test('a form of plain fields is filled, and what stood in it stays', async () => {
    const page = await handOver(PLAIN_FORM);
    await page.locator('#words').fill('kept');
    await fill(page);
    expect(await page.locator('#words').inputValue()).toBe('kept\noat milk\n#tea');
    expect(await page.locator('#no-words').inputValue()).toBe('sale');
    expect(await page.locator('#locations').inputValue()).toBe('United Kingdom\nLeeds\nParis');
    expect(await left(page)).toEqual(['Replies – The form does not offer it.']);
  });

  test('a field that X moved away is named with all that belongs into it, to copy, and the others are filled', async () => {
    const page = await handOver(MOVED_FORM);
    await fill(page);
    expect(await page.locator('#no-words').inputValue()).toBe('sale');
    expect(await left(page)).toEqual([
      'oat milk – The form has no such field here.',
      '#tea – The form has no such field here.',
      'Coffee – The form has no such field here.',
      'Horses – The form has no such field here.',
      'Replies – The form does not offer it.',
    ]);
    await chrome.context.grantPermissions(['clipboard-read', 'clipboard-write'], {
      origin: 'https://ads.x.com',
    });
    await panelOf(page).getByRole('button', { name: 'Copy what is missing' }).click();
    await panelOf(page).getByText('Copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'Keywords and hashtags\noat milk\n#tea\n\nInterests\nCoffee\nHorses\n\nPlacements\nReplies',
    );
  });

  test('scripts of X’s page cannot press the panel, and the list can be discarded there', async () => {
    const page = await handOver(PLAIN_FORM);
    await page.evaluate(() => {
      const root = document.querySelector('murmur-targeting-panel')?.shadowRoot;
      for (const button of root?.querySelectorAll('button') ?? []) button.click();
    });
    expect(await page.locator('#words').inputValue()).toBe('');
    await panelOf(page).getByRole('button', { name: 'Discard' }).click();
    await panelOf(page).waitFor({ state: 'detached' });
    await site.getByText('Discarded in X. Nothing was filled in.').waitFor();
    await page.reload();
    expect(await panelOf(page).count()).toBe(0);
  });

  test('hostile messages reach nobody: other origins, wrong shapes, giants', async () => {
    chrome.serve(PLAIN_FORM);
    await begin();
    await goTo(site, `/targeting-lists/${list}`);
    const good = {
      type: 'sdFillTargetingPackage',
      ...{ adAccountId: '', adAccountName: '', handle: '', protocol: 1, name: 'Bad', locale: 'en' },
      ...{ id: crypto.randomUUID(), countries: [], targeting_package: { keywords: ['bad'] } },
    };
    const before = chrome.context.pages().length;
    const answers = await site.evaluate(async (message) => {
      const heard: unknown[] = [];
      window.addEventListener('message', ({ data }) => {
        if (data.type === 'sdExtensionState') heard.push(data.job?.state ?? null);
      });
      const giant = { ...message, targeting_package: { keywords: new Array(3_000_000).fill('x') } };
      for (const wrong of [
        { ...message, id: 'x' },
        { ...message, countries: ['gb'] },
        { ...message, targeting_package: 'x' },
        giant,
      ])
        window.postMessage(wrong, location.origin);
      const frame = document.createElement('iframe');
      frame.srcdoc = `<script>parent.postMessage(${JSON.stringify(message)}, '*')</script>`;
      frame.sandbox.add('allow-scripts');
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
      document.body.append(frame);
      await loaded;
      window.postMessage({ type: 'sdExtensionHello' }, location.origin);
      const deadline = Date.now() + 10_000;
      while (heard.length < 5 && Date.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, 50));
      frame.remove();
      return heard;
    }, good);
    // Four refusals, one of a message whose id is none; nothing waits.
    expect(answers.filter((answer) => answer === 'refused')).toHaveLength(3);
    expect(answers).toContain(null);
    expect(answers).not.toContain('waiting');
    expect(chrome.context.pages()).toHaveLength(before);
    // On a page of another site nobody listens at all.
    const other = await chrome.context.newPage();
    await other.route('http://evil.test/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>x' }),
    );
    await other.goto('http://evil.test/');
    const silent = await other.evaluate(async (message) => {
      let heard = 0;
      window.addEventListener('message', ({ data }) => (heard += data.type === 'sdExtensionState' ? 1 : 0));
      window.postMessage({ type: 'sdExtensionHello' }, location.origin);
      window.postMessage(message, location.origin);
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
      return heard;
    }, good);
    expect(silent).toBe(0);
    expect(pages(chrome.context)).toEqual([]);
    await other.close();
  });

  test('[NAV-05] the popup shows what waits and opens the lists in a window of the extension, whose alert is worded differently', async () => {
    const form = await handOver(PLAIN_FORM);
    const popup = await chrome.context.newPage();
    await popup.goto(`chrome-extension://${await chrome.id()}/popup.html`);
    await popup.getByRole('heading', { name: 'Tea people is ready for this form' }).waitFor();
    const opening = chrome.context.waitForEvent('page');
    await popup.getByRole('button', { name: 'Targeting lists' }).click();
    const small = await opening;
    await small.waitForURL('**/targeting-lists');
    await expect.poll(() => small.evaluate(() => window.name)).toBe('murmur-extension');
    expect(await small.locator('html.dark').count()).toBe(0);
    await small.locator('html[data-ready]').waitFor({ state: 'attached' });
    await small.evaluate(() => {
      void Promise.reject(Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' }));
    });
    await small
      .getByRole('alert')
      .filter({ hasText: 'A new version is available. Please refresh the extension.' })
      .waitFor();
    await popup.getByRole('button', { name: 'Discard' }).click();
    await popup.getByRole('heading', { name: 'No list is waiting.' }).waitFor();
    await panelOf(form).waitFor({ state: 'detached' });
    await small.close();
    await popup.close();
  });
});

describe('without the extension', () => {
  test('[EXT-18, EXT-19] the list page says to install it on Chrome and opens the page that tells how', async () => {
    const page = await here.visit('protargeting', '/targeting-lists/ready-oat-milk');
    await here.signInOn(page, 'ada@velnora.example');
    await page.reload();
    const opening = page.context().waitForEvent('page');
    await page.getByRole('button', { name: 'Fill X’s form' }).click();
    await page.getByRole('alertdialog', { name: 'The extension is not there' }).waitFor();
    const guide = await opening;
    expect(guide.url()).toBe(here.url('protargeting', '/pro-targeting#extension'));
    await guide.getByText('It is not installed in this browser').waitFor();
    const [file] = await Promise.all([
      guide.waitForEvent('download'),
      guide.getByRole('button', { name: 'Download the extension' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^murmur-targeting-\d+\.\d+\.\d+\.zip$/);
  });
});
