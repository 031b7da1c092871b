import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { DESKTOP, useBrowser } from './browser';
import { settled } from './settled';
import { useInstallation } from './signed-in';

const browser = useBrowser();
const installation = useInstallation(browser);

/** A practice account with a paused campaign of one ad set, made past the screens. */
function keepCampaign(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const headers = {
      'Content-Type': 'application/json',
      Authorization: `Token ${localStorage.getItem('murmur_token')}`,
    };
    const post = (path: string, body: object) =>
      fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
    const opened = await post('/api/teams/local/ads/practice/', {});
    const { ad_account_id: account } = (await opened.json()) as { ad_account_id: string };
    const made = await post('/api/campaigns/start/', {
      ...{ ad_account_id: account, team: 'local', name: 'Winter tea at the coffee bar', daily_budget: 60 },
      ...{ objective: 'WEBSITE_CLICKS', start: '2090-01-01T00:00:00Z', end: '2090-02-01T00:00:00Z' },
    });
    return made.status;
  });
}

test('[TEN-24] the last column of the campaigns is reached in any width and language, and leads to what would be sent', async () => {
  const page = await installation.signedIn('ana@example.com', '/local/campaigns', {
    locale: 'ja',
    viewport: DESKTOP,
  });
  expect(await keepCampaign(page)).toBe(201);
  for (const viewport of [DESKTOP, { width: 1024, height: 768 }]) {
    await page.setViewportSize(viewport);
    await page.reload();
    await settled(page);
    await page.getByRole('button', { name: '確認して送信' }).click();
    const dialog = page.getByRole('dialog', { name: /Winter tea/ });
    await dialog.getByText('終了日: 2090年1月31日').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
});
