import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { MESSAGES } from '@/lib/i18n/messages';
import { environmentOf, type RunningXProvider, startXProvider } from '../fixtures/x-provider/start';
import { DESKTOP, PHONE, useBrowser } from './browser';
import { goTo, settled } from './settled';
import { useInstallation } from './signed-in';

/*
 * The desk as a person meets it: a file of people becomes an audience; a finding becomes a list, a plan, a campaign,
 * figures, a verdict and the next list: in the practice account, and in an account at the double of X.
 */

const browser = useBrowser();
let x: RunningXProvider | null = null;
const installation = useInstallation(browser, async () => {
  x = await startXProvider();
  return environmentOf(x);
});
afterAll(() => x?.stop());

const DAY_S = 86_400;
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
  text.replace(/\{(\w+)(?:, number)?\}/g, (whole, name: string) => String(values[name] ?? whole));
/** Retried, a test is another team. */
const slugOf = (locale: Locale) => `velnora-${locale}-${Date.now() % 100_000}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const PEOPLE = ['email', ...Array.from({ length: 300 }, (_, at) => `person${at}@velnora.example`)];

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
  // In the practice account there is none the first time; later, and at X, it is the only one, and chosen.
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

/** @param start Where X's clock is ahead of the browser's. */
async function startCampaign(page: Page, locale: Locale, planned: string, start?: string): Promise<void> {
  const { 'ads-desk': desk, kit } = MESSAGES[locale];
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByLabel(desk.new.name).inputValue(), PATIENT).not.toBe('');
  await button(page, kit.stepper.next).click();
  const daily = dialog.getByLabel(fill(desk.new.daily, { currency: 'EUR' }));
  expect(await daily.inputValue()).toBe(planned);
  if (start) await dialog.getByLabel(desk.new.start).fill(start);
  await button(page, kit.stepper.next).click();
  await dialog.getByLabel(desk.new.post).fill('1712345678901234567');
  await button(page, desk.new.submit).click();
}

/** Money asks who one is. */
async function prove(page: Page, locale: Locale, email: string): Promise<void> {
  const { code, title } = MESSAGES[locale].dashboard.stepUp;
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('group', { name: code }).waitFor();
  const mail = await installation.mailTo(page, email, 'step-up-code');
  await dialog.getByRole('textbox').first().click();
  await page.keyboard.type(/\b[2-9A-HJ-NP-Z]{6}\b/.exec(mail)?.[0] ?? '');
}

/** Everything is sent paused; the second step names the money. @param unproven Who has not proved of late who they are. */
async function goLive(page: Page, locale: Locale, amount: string, unproven?: string): Promise<void> {
  const { push } = MESSAGES[locale]['ads-desk'];
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /\(\d+ calls?\)$|（\d+回の呼び出し）$/ }).click();
  await button(page, push.toLive).click();
  await dialog.getByRole('button', { name: fill(push.confirmLive, { amount }), exact: true }).click();
  if (unproven) await prove(page, locale, unproven);
  await button(page, push.close).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Where campaigns run. */
interface Network {
  /** Somebody who works there has a team, and its ad account unless the first upload opens one. */
  join: (page: Page, locale: Locale, team: string) => Promise<void>;
  threeWeeksOn: (page: Page, locale: Locale, team: string) => Promise<void>;
  /** From the stepper with the next list. */
  goOn?: (page: Page) => Promise<void>;
}

const PRACTICE: Network = {
  join: async () => {},
  threeWeeksOn: async (page, locale) => {
    const { practice } = MESSAGES[locale]['ads-desk'];
    const clock = () => page.getByRole('region', { name: practice.label }).innerText();
    for (let weeks = 1; weeks <= 3; weeks += 1) {
      const before = await clock();
      await page.getByRole('button', { name: /^7/ }).click();
      await expect.poll(clock, { timeout: 30_000 }).not.toBe(before);
      await settled(page);
    }
  },
};

/** At X somebody new each time: an X account is connected to one person. */
const AT_X: Network = {
  join: async (page, locale, team) => {
    const { account, 'sign-in': signIn } = MESSAGES[locale];
    const adAccount = { id: team.replaceAll('-', ''), name: 'Oat bar', timezone: 'America/Los_Angeles' };
    const lent = { ...adAccount, currency: 'EUR', lifts: { '·seo-keywords·': 0.6 } };
    await x?.control.configure({
      users: [
        { id: String(Date.now()), username: team.replaceAll('-', '_'), name: 'Oat', adAccounts: [lent] },
      ],
      callbacks: [installation.url('dashboard', '/login/twitter')],
    });
    await goTo(page, installation.url('dashboard', `/${team}/account?tab=connections`));
    await button(page, account.social.connectBy.twitter).click();
    await page.getByRole('button', { name: /^Sign in as/ }).click();
    await page.getByRole('link', { name: signIn.provider.goOn }).click();
    await page.waitForURL(`**/${team}/account*`);
    const lend = page.getByRole('switch', {
      name: fill(account.adAccounts.grant, { account: 'Oat bar', team }),
    });
    await lend.click();
    await expect.poll(() => lend.isChecked(), PATIENT).toBe(true);
  },
  // Meanwhile X has worked on the file of people, and is asked for it.
  threeWeeksOn: async (page, locale, team) => {
    const { 'audience-upload': upload } = MESSAGES[locale];
    await x?.control.moveAdsClock(21 * DAY_S);
    await goTo(page, installation.url('dashboard', `/${team}/audiences`));
    const customers = page.getByRole('listitem').filter({ hasText: 'customers' }).first();
    await customers.getByRole('button', { name: upload.refresh }).click();
    await customers.getByText(upload.statuses.Targetable, { exact: true }).waitFor();
    await goTo(page, installation.url('dashboard', `/${team}/campaigns`));
  },
  // The next campaign is begun in the other language.
  goOn: async (page) => {
    const { 'ads-desk': desk, 'ads-learning': learning } = MESSAGES.ja;
    await goTo(page, `${page.url()}&lang=ja`);
    // Nothing but a practice account says that it is one.
    expect(await page.getByText(desk.practice.badge).count()).toBe(0);
    const start = new Date(Date.now() + 23 * DAY_S * 1_000).toISOString().slice(0, 10);
    await startCampaign(page, 'ja', '20', start);
    await goLive(page, 'ja', '€20');
    // The list has its name of whoever made it.
    await page.getByRole('button', { name: 'oat AND milk, next', exact: true }).first().click();
    await page.getByRole('region', { name: learning.title }).getByText(learning.noArms).waitFor();
    await page.getByRole('region', { name: desk.spend.title }).getByText(desk.spend.firstDay).waitFor();
  },
};

test.each<[place: string, locale: Locale, viewport: typeof DESKTOP, network: Network]>([
  ['the practice account', 'en', DESKTOP, PRACTICE],
  ['the practice account', 'ja', PHONE, PRACTICE],
  ['an account at X', 'en', DESKTOP, AT_X],
])(
  '[TEN-24, AUD-21] a finding becomes a list, a plan, a campaign in %s (%s), a verdict and the next list',
  { timeout: 240_000 },
  async (_, locale, viewport, network) => {
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
    await network.join(page, locale, team);
    await goTo(page, installation.url('dashboard', `/${team}/audiences`));
    await uploadPeople(page, locale);
    await planned(page, locale);
    // 5,600 in 28 days.
    await startCampaign(page, locale, '200');
    await goLive(page, locale, '€200', email);
    await network.threeWeeksOn(page, locale, team);
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
    await network.goOn?.(page);
  },
);
