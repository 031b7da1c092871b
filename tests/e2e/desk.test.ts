import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { MESSAGES } from '@/lib/i18n/messages';
import { DESKTOP, PHONE, useBrowser } from './browser';
import { goTo, settled } from './settled';
import { useInstallation } from './signed-in';

/*
 * The desk as a person meets it: a finding becomes a list, a plan, a campaign of the practice account, figures, a verdict
 * and the next list; and a file of people becomes an audience there.
 */

const browser = useBrowser();
const installation = useInstallation(browser);

/** What a busy machine needs until an answer is on the page. */
const PATIENT = { timeout: 15_000 };

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
    const row = page.getByRole('row').filter({ hasText: 'Winter tea' });
    await row.getByRole('button', { name: '確認して送信' }).click();
    const dialog = page.getByRole('dialog', { name: /Winter tea/ });
    await dialog.getByText('終了日: 2090年1月31日').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
});

type Locale = 'en' | 'ja';
const fill = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
/** Retried, a test is another team. */
const slugOf = (locale: Locale) => `velnora-${locale}-${Date.now() % 100_000}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const PEOPLE = ['email', ...Array.from({ length: 150 }, (_, at) => `person${at}@velnora.example`)];

/** A team of their own: it has no ad account yet. */
async function makeTeam(page: Page, team: string): Promise<void> {
  const status = await page.evaluate(async (slug) => {
    const headers = {
      'Content-Type': 'application/json',
      Authorization: `Token ${localStorage.getItem('murmur_token')}`,
    };
    const body = JSON.stringify({ name: slug, slug });
    return (await fetch('/api/teams/', { method: 'POST', headers, body })).status;
  }, team);
  expect(status).toBe(201);
}

async function uploadPeople(page: Page, locale: Locale): Promise<void> {
  const { 'desk-audiences': audiences, 'audience-upload': upload } = MESSAGES[locale];
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  await button(page, audiences.uploadList).click();
  const dialog = page.getByRole('dialog');
  const file = { name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(PEOPLE.join('\n')) };
  await dialog.locator('input[type=file]').setInputFiles(file);
  // The first time there is no account yet; later it is the only one, and chosen.
  const opening = button(page, upload.openPractice);
  await opening.or(dialog.getByRole('combobox', { name: upload.account, disabled: false })).waitFor();
  if (await opening.isVisible()) await opening.click();
  await expect.poll(() => button(page, upload.upload).isEnabled(), PATIENT).toBe(true);
  await button(page, upload.upload).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: upload.uploads }).waitFor();
  await page.getByRole('listitem').filter({ hasText: 'customers' }).first().waitFor();
  expect(sent.join('\n')).not.toContain('velnora.example');
}

/** From the team's desk to the Toolkit, signed in; a finding there, its list, its plan, and back. */
async function planned(page: Page, locale: Locale): Promise<void> {
  const {
    explore,
    'build-targeting': build,
    'targeting-lists': lists,
    planner,
    dashboard,
  } = MESSAGES[locale];
  const here = new URL(page.url()).origin;
  await page
    .getByRole('link', { name: dashboard.nav.toolkit, exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await page.waitForURL(/\/\/pro\./);
  // Whoever goes on before the ticket is spent goes on as nobody.
  await page.waitForFunction(() => localStorage.getItem('murmur_token') !== null);
  await settled(page);
  await goTo(page, `${here.replace('localhost', 'pro.localhost')}/explore?q=oat%20milk&dataset=sample`);
  await page.getByText(explore.results.finished).waitFor({ state: 'attached', timeout: 60_000 });
  await button(page, explore.more.label).click();
  await page.getByRole('menuitem', { name: build.action }).click();
  await page.getByRole('dialog').getByRole('button', { name: build.create, exact: true }).click();
  await page.waitForURL(/targeting-lists\/[0-9a-f-]{36}/);
  await page.getByRole('link', { name: lists.plan, exact: true }).click();
  await page.waitForURL(/campaign-planner/);
  await page.getByText('·control·').first().waitFor();
  await page.getByLabel(fill(planner.numbers.fields.budget, { currency: 'EUR' })).fill('5600');
  await page.waitForURL(/budget=5600/);
  await button(page, planner.toCampaign).click();
  await page.waitForURL(/\/\/localhost.*\/velnora-[^/]+\/campaigns/);
}

async function startCampaign(page: Page, locale: Locale): Promise<void> {
  const { 'ads-desk': desk, kit } = MESSAGES[locale];
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByLabel(desk.new.name).inputValue(), PATIENT).not.toBe('');
  await button(page, kit.stepper.next).click();
  // 5,600 in 28 days.
  const daily = dialog.getByLabel(fill(desk.new.daily, { currency: 'EUR' }));
  expect(await daily.inputValue()).toBe('200');
  await button(page, kit.stepper.next).click();
  await dialog.getByLabel(desk.new.post).fill('1712345678901234567');
  await button(page, desk.new.submit).click();
}

/** Everything is sent paused; the second step names the money. */
async function goLive(page: Page, locale: Locale, email: string): Promise<void> {
  const { push } = MESSAGES[locale]['ads-desk'];
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /\(\d+ calls?\)$|（\d+回の呼び出し）$/ }).click();
  await button(page, push.toLive).click();
  await dialog.getByRole('button', { name: fill(push.confirmLive, { amount: '€200' }), exact: true }).click();
  // Money asks who one is.
  const { code, title } = MESSAGES[locale].dashboard.stepUp;
  await page.getByRole('dialog', { name: title }).getByRole('group', { name: code }).waitFor();
  const mail = await installation.mailTo(page, email, 'step-up-code');
  await page.getByRole('dialog', { name: title }).getByRole('textbox').first().click();
  await page.keyboard.type(/\b[2-9A-HJ-NP-Z]{6}\b/.exec(mail)?.[0] ?? '');
  await button(page, push.close).click();
  await dialog.waitFor({ state: 'detached' });
}

test.each<[Locale, typeof DESKTOP]>([
  ['en', DESKTOP],
  ['ja', PHONE],
])(
  '[TEN-24, AUD-21] a finding becomes a list, a plan, a campaign in the practice account, a verdict and the next list (%s)',
  { timeout: 240_000 },
  async (locale, viewport) => {
    const { 'ads-desk': desk, 'ads-learning': learning, planner } = MESSAGES[locale];
    const page = await installation.visit('dashboard', '/login', {
      locale,
      viewport,
      allow: [/^403 .*\/push\/$/],
    });
    // Somebody else at each try: whoever has two teams is asked for which of them a plan is.
    const team = slugOf(locale);
    const email = `${team}@example.com`;
    await installation.signInOn(page, email);
    await makeTeam(page, team);
    await goTo(page, installation.url('dashboard', `/${team}/audiences`));
    await uploadPeople(page, locale);
    await planned(page, locale);
    await startCampaign(page, locale);
    await goLive(page, locale, email);
    const week = page.getByRole('button', { name: /^7/ });
    for (let weeks = 1; weeks <= 3; weeks += 1) {
      const clock = await page.getByRole('region', { name: desk.practice.label }).innerText();
      await week.click();
      await expect
        .poll(() => page.getByRole('region', { name: desk.practice.label }).innerText(), { timeout: 30_000 })
        .not.toBe(clock);
      await settled(page);
    }
    await page.getByRole('button', { name: 'oat AND milk', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'oat AND milk' }).waitFor();
    // What was spent is drawn day by day, and the page stays as wide as the window.
    await page.getByRole('region', { name: desk.spend.title }).getByRole('img').waitFor();
    const wider = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(wider)).toBeLessThanOrEqual(0);
    const card = page.getByRole('region', { name: learning.title });
    await card
      .getByText(/·seo-keywords·/)
      .first()
      .waitFor({ timeout: 60_000 });
    await card.getByRole('button', { name: planner.taught.next, exact: true }).click();
    await card.getByRole('link', { name: /oat AND milk/ }).click();
    const name = page.getByRole('dialog').getByLabel(desk.new.name);
    await expect
      .poll(() => name.inputValue(), PATIENT)
      .toBe(fill(planner.taught.nextName, { name: 'oat AND milk' }));
  },
);
