import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { DESKTOP, PHONE, useBrowser } from './browser';
import { goTo } from './settled';

const { open } = useBrowser();
const SAMPLE = `/explore?q=${encodeURIComponent('"oat milk" OR velnora')}&dataset=sample`;
const FIRST_CHART_PX = 340;
const TAB_STOPS = 25;

/** Adds up what moves by itself while the answer comes; what a person caused is not counted. */
async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: { shift: number } = Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) noted.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How often Tab is pressed until the focus is in a card. */
async function tabStops(page: Page): Promise<number> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (let stops = 1; stops < 100; stops += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.closest('section[data-state]') !== null))
      return stops;
  }
  return 100;
}

test.each([
  { viewport: DESKTOP, longest: 3_600 },
  { viewport: PHONE, longest: 7_500 },
])(
  'the answer to the sample question fits its heights at $viewport.width px',
  async ({ viewport, longest }) => {
    const page = await open('protargeting', '/explore', { viewport });
    await noteShifts(page);
    await page.goto(new URL(SAMPLE, page.url()).href);
    await page.getByText('Analysis finished').waitFor({ state: 'attached', timeout: 60_000 });
    const chart = page.locator(
      'section#conversation_volume svg[role=img], section#conversation_volume [role=img]',
    );
    const top = (await chart.first().boundingBox())?.y ?? Infinity;
    if (viewport === DESKTOP) expect(top).toBeLessThan(FIRST_CHART_PX);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(longest);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.05);
    expect(await tabStops(page)).toBeLessThanOrEqual(TAB_STOPS);
    // Full rows of tiles, whatever the data hold.
    expect((await page.locator('section[data-tile]').count()) % 4).toBe(0);
  },
);

test('the page comes with its answer: figures, chart and findings stand in it, and the browser asks for none of them', async () => {
  // The first reader has it computed; what comes now is whole, however busy the machine is.
  const page = await open('protargeting', SAMPLE);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await noteShifts(page);
  const answer = await goTo(page, page.url());
  expect(answer?.headers()['cache-control']).toMatch(/private|no-store/);
  const markup = ((await answer?.text()) ?? '').replaceAll(/<script[^>]*>.*?<\/script>/gs, '');
  expect(markup).toContain('Analysis finished');
  for (const part of [
    /<h1[^>]*>.*oat milk/,
    /id="conversation_volume"/,
    /role="img"/,
    /id="findings"/,
    /data-tile/,
  ])
    expect(markup).toMatch(part);
  expect(asked.filter((address) => /_rsc=|\/api\/(analysis|datasets)\//.test(address))).toEqual([]);
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.05);
});
