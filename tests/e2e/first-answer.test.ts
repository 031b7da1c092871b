import { expect, test } from 'vitest';
import { DESKTOP, PHONE, useBrowser } from './browser';
import { goTo } from './settled';

const { open, person, url } = useBrowser();

/** A third of the 51 scripts that the answer page had before the server began its answer. */
const SCRIPTS_BEFORE_CHART = 17;
const SHIFT = 0.05;
const CHART = 'main section svg[role="img"], main section [role="img"] svg';

const side = (text: string) => `col=${encodeURIComponent(`q=${text}&dataset=sample`)}`;
const PAGES = {
  question: `/explore?q=${encodeURIComponent('"oat milk" OR velnora')}&dataset=sample`,
  dataset: '/explore?dataset=sample',
  compare: `/compare?${side('velnora')}&${side('hushmill')}`,
};

/** Runs in the page: which scripts and pages had come when the first chart was painted, and what moves by itself. */
function note(chart: string): void {
  const seen = { scripts: NaN, ahead: NaN, shift: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (!Reflect.get(entry, 'hadRecentInput')) seen.shift += Number(Reflect.get(entry, 'value'));
  }).observe({ type: 'layout-shift', buffered: true });
  const count = (at: number) => {
    const come = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ responseEnd }) => responseEnd <= at,
    );
    seen.scripts = come.filter(({ name }) => new URL(name).pathname.endsWith('.js')).length;
    seen.ahead = come.filter(({ name }) => name.includes('_rsc=')).length;
  };
  const watcher = new MutationObserver(() => {
    if (!document.querySelector(chart)) return;
    watcher.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => count(performance.now());
      port2.postMessage(null);
    });
  });
  watcher.observe(document, { subtree: true, childList: true });
}

test.each([{ viewport: DESKTOP }, { viewport: PHONE }])(
  'an answer stands before most scripts have come, and nothing moves, at $viewport.width px',
  async ({ viewport }) => {
    const first = await open('protargeting', '/help/query');
    for (const [name, path] of Object.entries(PAGES)) {
      // The first reader has it computed; of the second the scripts are in no cache either.
      await goTo(first, new URL(path, first.url()).href);
      const page = await person({ viewport });
      await page.addInitScript(note, CHART);
      await goTo(page, url('protargeting', path));
      await page.locator(CHART).first().waitFor({ state: 'attached' });
      await expect
        .poll(() => page.evaluate(() => Reflect.get(window, 'seen') as Record<string, number>), {
          message: name,
        })
        .toMatchObject({ scripts: expect.any(Number), ahead: 0 });
      const seen = await page.evaluate(() => Reflect.get(window, 'seen') as Record<string, number>);
      console.warn(`${name}: ${seen['scripts']} scripts before the chart, shift ${seen['shift']}`);
      expect(seen['scripts'], name).toBeLessThanOrEqual(SCRIPTS_BEFORE_CHART);
      expect(seen['shift'], name).toBeLessThanOrEqual(SHIFT);
    }
  },
);

test('a button that is pressed while the scripts are still on their way does its work when they have come', async () => {
  const page = await person({ viewport: DESKTOP });
  const { promise: come, resolve: letCome } = Promise.withResolvers<true>();
  await page.route('**/*.js', async (route) => {
    await come;
    await route.continue();
  });
  await page.goto(url('protargeting', PAGES.question), { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^More: / }).click();
  letCome(true);
  await page.getByRole('menuitem', { name: 'Sections' }).waitFor();
});
