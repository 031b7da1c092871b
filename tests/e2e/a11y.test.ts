import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { Tenant } from '@/lib/tenants/registry';
import { violations } from './axe';
import { PHONE, useBrowser, type OpenOptions } from './browser';

const { open } = useBrowser();

const LOOKS = (['dark', 'light'] as const).flatMap((theme) =>
  (['en', 'ja'] as const).map((locale) => ({ theme, locale })),
);
const FINISHED = { en: 'Analysis finished', ja: '分析が完了しました' };
const RESULTS = '/explore?q=%22oat%20milk%22%20OR%20velnora&dataset=sample';

async function openResults(options: OpenOptions & { locale: 'en' | 'ja' }): Promise<Page> {
  const page = await open('protargeting', RESULTS, options);
  await page.getByText(FINISHED[options.locale]).waitFor({ state: 'attached', timeout: 60_000 });
  return page;
}

const ROUTES: { site: Tenant; path: string; allow?: RegExp[] }[] = [
  { site: 'protargeting', path: '/' },
  { site: 'protargeting', path: '/explore' },
  { site: 'protargeting', path: '/datasets' },
  { site: 'protargeting', path: '/datasets/import' },
  { site: 'protargeting', path: '/methods' },
  { site: 'protargeting', path: '/methods/sentiment' },
  { site: 'protargeting', path: '/help/query' },
  { site: 'protargeting', path: '/kit' },
  { site: 'dashboard', path: '/login' },
  { site: 'dashboard', path: '/outbox' },
  { site: 'premium', path: '/' },
  { site: 'premium', path: '/nothing', allow: [/404/] },
];

for (const { site, path: route, allow } of ROUTES) {
  test(`${site} ${route} has no accessibility violation in both themes and languages`, async () => {
    for (const look of LOOKS) {
      const page = await open(site, route, { ...look, allow });
      expect(await violations(page), JSON.stringify(look)).toEqual([]);
    }
  });
}

test('the results have no accessibility violation in both themes and languages, also on a phone', async () => {
  for (const look of LOOKS) {
    const page = await openResults(look);
    expect(await violations(page), JSON.stringify(look)).toEqual([]);
  }
  const page = await openResults({ locale: 'ja', theme: 'dark', viewport: PHONE });
  expect(await violations(page), 'phone').toEqual([]);
});

test('what opens over the results has no accessibility violation', async () => {
  for (const theme of ['dark', 'light'] as const) {
    const page = await openResults({ locale: 'en', theme });
    const layers = [
      () => page.locator('#hashtags ol button').first().click(),
      () =>
        page
          .getByRole('button', { name: /^How .* was computed/ })
          .first()
          .click(),
      () => page.getByRole('button', { name: 'Export', exact: true }).click(),
      () => page.getByRole('button', { name: /^Country/ }).click(),
      () => page.getByRole('button', { name: /^Window/ }).click(),
      () => page.getByRole('button', { name: 'Keyboard shortcuts' }).click(),
    ];
    for (const [index, show] of layers.entries()) {
      await show();
      await page.locator('[role=dialog], [role=menu]').first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(await violations(page), `${theme}, layer ${index}`).toEqual([]);
      await page.keyboard.press('Escape');
      await page.locator('[role=dialog], [role=menu]').waitFor({ state: 'detached' });
    }
    await page.getByRole('button', { name: 'Edit groups' }).click();
    expect(await violations(page), `${theme}, groups`).toEqual([]);
  }
});

test('the results can be used with the keys alone', async () => {
  const page = await openResults({ locale: 'en' });
  const focused = () => page.evaluate(() => document.activeElement?.id);
  await page.keyboard.press(']');
  expect(await focused()).toBe('conversation_volume');
  await page.keyboard.press(']');
  expect(await focused()).toBe('sentiment');
  await page.keyboard.press('[');
  expect(await focused()).toBe('conversation_volume');
  const card = page.locator('#conversation_volume');
  expect(await card.getAttribute('data-columns')).toBe('2');
  await page.keyboard.press('e');
  expect(await card.getAttribute('data-columns')).toBe('1');
  await page.keyboard.press('t');
  await card.locator('table tbody tr').first().waitFor({ state: 'visible' });
  await page.keyboard.press('/');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
  await page.keyboard.press('e');
  expect(await card.getAttribute('data-columns')).toBe('1');
});

test('a card that is jumped to is not covered by the header and the query line', async () => {
  const page = await openResults({ locale: 'en' });
  for (let step = 0; step < 5; step += 1) await page.keyboard.press(']');
  const line = page.locator('[data-query-block][data-stuck]');
  await line.waitFor();
  const bar = await line.boundingBox();
  const card = await page.locator('section:focus').boundingBox();
  expect(bar?.height).toBeLessThan(70);
  expect(card?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
});
