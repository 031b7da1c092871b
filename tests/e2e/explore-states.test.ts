import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { useBrowser } from './browser';
import { toldInParts } from './told-in-parts';

const { open } = useBrowser();
const REPORT = '**/api/analysis/report/';

async function ask(page: Page, text: string): Promise<void> {
  await page.getByLabel('Query', { exact: true }).last().fill(text);
  await page.keyboard.press('Enter');
}

test('[CLI-24] after 30 s without an answer the cards say so, and waiting can be stopped', async () => {
  const page = await open('protargeting', '/explore');
  await page.clock.install();
  await page.route(REPORT, () => {});
  await ask(page, 'velnora');
  const card = page.locator('section#conversation_volume');
  await card.and(page.locator('[data-state=loading]')).waitFor();
  // The clock also runs by itself, and on a busy machine some seconds pass between two lines.
  await page.clock.fastForward(24_000);
  expect(await card.getAttribute('data-state')).toBe('loading');
  await page.clock.fastForward(7_000);
  await card.and(page.locator('[data-state=slow]')).waitFor();
  await card.getByText('This is taking longer than usual').waitFor();
  await card.getByRole('button', { name: 'Stop waiting' }).click();
  await page.getByText('Stopped. What had arrived stays.').waitFor();
  expect(await page.getByRole('button', { name: 'Analyse' }).isVisible()).toBe(true);
});

test('an analysis that fails says why and can be tried again', async () => {
  const page = await open('protargeting', '/explore', { allow: [/503/] });
  let failed = false;
  await page.route(REPORT, async (route) => {
    if (failed) return route.continue();
    failed = true;
    return route.fulfill({
      status: 503,
      json: { message: 'The store does not answer', code: 'unavailable' },
    });
  });
  await ask(page, 'velnora');
  await page.getByText('The analysis could not be finished').waitFor();
  await page.getByText('The store does not answer').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Analysis finished').waitFor({ state: 'attached', timeout: 60_000 });
});

test('[ERR-11] a question the server refuses is told as a failed form', async () => {
  const page = await open('protargeting', '/explore', { allow: [/400/] });
  const detail = 'x'.repeat(400);
  await page.route(REPORT, (route) => route.fulfill({ status: 400, json: { detail } }));
  await ask(page, 'velnora');
  const toast = page.getByRole('alert').filter({ hasText: 'Failed to submit form: ' });
  await toast.waitFor();
  expect(await toast.innerText()).toContain(`Failed to submit form: ${'x'.repeat(300)}`);
  expect(await toast.innerText()).not.toContain('x'.repeat(301));
});

test('a link to a dataset that is not here shows no figures of another, and leads on', async () => {
  const page = await open('protargeting', '/explore?q=velnora&dataset=gone');
  await page.getByText('No such dataset here: gone').waitFor();
  expect(await page.locator('section[data-state], section[data-tile]').count()).toBe(0);
  await page.getByRole('button', { name: 'Velnora OR Hushmill OR Brackwater OR Tessaro' }).click();
  await page.getByText('Analysis finished').waitFor({ state: 'attached', timeout: 60_000 });
  expect(new URL(page.url()).searchParams.get('dataset')).toBe('sample');
});

/** How wide the first interval of the hashtags is drawn, in px. */
const width = async (page: Page) =>
  (await page.locator('#hashtags [data-whisker]').first().boundingBox())?.width ?? 0;

/** Whether anything of the answer can be taken away, kept or shared. */
async function takeaways(page: Page): Promise<boolean[]> {
  const share = await page.getByRole('button', { name: 'Share', exact: true }).isEnabled();
  await page.getByRole('button', { name: /^More: / }).click();
  const items = ['Download', 'PDF report', 'Slides (PPTX)', 'Sheet (XLSX)', 'Copy as text'];
  const enabled = await Promise.all(
    items.map((name) =>
      page.getByRole('menuitem', { name: new RegExp(`^${RegExp.escape(name)}`) }).isEnabled(),
    ),
  );
  await page.keyboard.press('Escape');
  return [share, ...enabled];
}

test('many posts are told by a part of their authors first: marked, narrower, then exactly, and kept only then', async () => {
  const page = await open('protargeting', '/explore?dataset=sample');
  const answer = await toldInParts(page);
  await ask(page, 'velnora');
  await answer.tell(1, 0.4);
  const hashtags = page.locator('#hashtags');
  await hashtags.getByText('So far 1 of 16').waitFor();
  await hashtags.getByText('≈').first().waitFor();
  await hashtags.locator('[data-whisker]').first().waitFor();
  expect(await takeaways(page)).not.toContain(true);
  const wide = await width(page);
  await answer.tell(2, 0.1);
  await hashtags.getByText('So far 2 of 16').waitFor();
  await expect.poll(() => width(page)).toBeLessThan(wide / 2);
  const findings = page.locator('section[aria-labelledby=findings]');
  expect(await findings.getAttribute('aria-busy')).toBe('true');

  await answer.finish();
  await page.getByText('Analysis finished').waitFor({ state: 'attached' });
  expect(await page.getByText(/So far \d+ of 16/).count()).toBe(0);
  expect(await findings.getAttribute('aria-busy')).toBeNull();
  await hashtags.getByText('≈').first().waitFor({ state: 'detached' });
  expect(await takeaways(page)).not.toContain(false);
});

test('Stop keeps what a part of the authors told, marked, and nothing of it can be taken away', async () => {
  const page = await open('protargeting', '/explore?dataset=sample');
  const answer = await toldInParts(page);
  await ask(page, 'velnora');
  await answer.tell(2, 0.2);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByText('Stopped after 2 in 16 of the authors.').waitFor();
  expect(await page.locator('#hashtags').innerText()).toContain('So far 2 of 16');
  expect(await takeaways(page)).not.toContain(true);
});
