import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { MESSAGES } from '@/lib/i18n/messages';
import { startStripe } from '../fixtures/stripe/start';
import { startXProvider } from '../fixtures/x-provider/start';
import { type RunningServer, startInstallation } from '../setup/installation';
import { useBrowser } from './browser';
import { goTo, settled } from './settled';

/*
 * One installation from its first minute: set up, sign in, a team, a colleague who comes and goes, X, a plan. The network
 * and the payment provider are processes beside it, which check what the real ones check.
 */

const browser = useBrowser();
type Locale = 'en' | 'ja';

/** Fills `{name}` in a text of the catalogue. */
function fill(text: string, values: Record<string, string> = {}): string {
  return text.replace(/\{(\w+)(?:, number)?\}/g, (whole, name: string) => values[name] ?? whole);
}

interface Kept {
  kind: string;
  to: string;
  text: string;
}

async function mailTo(page: Page, to: string, kind: string): Promise<string> {
  const find = () =>
    page.evaluate(
      async (wanted) => {
        const kept = (await (await fetch('/api/outbox/')).json()) as Kept[];
        return kept.find((mail) => mail.to === wanted.to && mail.kind === wanted.kind)?.text ?? '';
      },
      { to, kind },
    );
  await expect.poll(find, { timeout: 20_000 }).not.toBe('');
  return find();
}

async function world() {
  const x = await startXProvider();
  const stripe = await startStripe();
  const { settings } = x;
  const server = await startInstallation(inject('template'), {
    env: {
      ...stripe.env,
      X_CONSUMER_KEY: settings.consumerKey,
      X_CONSUMER_SECRET: settings.consumerSecret,
      X_API_BASE: settings.apiBase,
      X_AUTHORIZE_BASE: settings.authorizeBase,
      X_ADS_BASE: settings.adsBase,
    },
  });
  const origin = `http://localhost:${server.port}`;
  await x.control.configure({ callbacks: [`${origin}/login/twitter`] });
  await stripe.control.configure({ webhookUrl: `http://127.0.0.1:${server.port}/api/webhooks/stripe/` });
  const stop = async () => {
    x.stop();
    stripe.stop();
    await server.stop();
  };
  return { server, origin, stop };
}

async function setupKey(server: RunningServer): Promise<string> {
  return (await readFile(path.join(server.dataDir, 'secrets', 'setup'), 'utf8')).trim();
}

/** A refusal before somebody is signed in, a slug that is free, a team that one no longer belongs to. */
const EXPECTED = [/^40[34] .*\/(api|rest-auth)\//, /^409 /];

let pages: Page[] = [];

async function newPage(locale: Locale): Promise<Page> {
  const page = await browser.person({ locale, allow: EXPECTED });
  pages.push(page);
  return page;
}

/** Before their server goes: a page that asks it something just then would complain. */
async function leavePages(): Promise<void> {
  await Promise.all(pages.filter((page) => !page.isClosed()).map((page) => page.goto('about:blank')));
  pages = [];
}

/** Signs in on the page as it stands; the codes are read by who holds the setup key. */
async function signInByCode(page: Page, reader: Page, email: string, locale: Locale): Promise<void> {
  const t = MESSAGES[locale]['sign-in'];
  // Where a page comes alive after the field was filled, it begins with an empty one.
  await page.getByLabel(t.email.label).waitFor();
  await settled(page);
  await page.getByLabel(t.email.label).fill(email);
  await page.getByRole('button', { name: t.email.submit, exact: true }).click();
  await page.getByRole('group', { name: t.code.label }).waitFor();
  const code = /\b[2-9A-HJ-NP-Z]{6}\b/.exec(await mailTo(reader, email, 'login-code'))?.[0] ?? '';
  // Where the field takes the focus a moment later, keys typed before it go nowhere.
  await page.getByRole('group', { name: t.code.label }).getByRole('textbox').first().click();
  await page.keyboard.type(code);
  await page.waitForURL((address) => address.pathname !== '/login');
}

async function makeTeam(page: Page, origin: string, invite: string, locale: Locale): Promise<void> {
  const { teams, kit } = MESSAGES[locale];
  const next = () => page.getByRole('button', { name: kit.stepper.next, exact: true }).click();
  await goTo(page, `${origin}/welcome`);
  await page.getByLabel(teams.welcome.you.first).fill('Ada');
  await next();
  await page.getByLabel(teams.welcome.team.name).fill('Velnora');
  await next();
  await page.getByRole('textbox', { name: teams.invite.addresses }).fill(invite);
  await next();
  await page.getByRole('button', { name: teams.welcome.submit, exact: true }).click();
  await page.waitForURL('**/velnora/audiences');
}

async function joinAndLeave(admin: Page, origin: string, email: string, locale: Locale): Promise<void> {
  const { teams, 'team-settings': settings, 'choose-team': choose } = MESSAGES[locale];
  const link = /https?:\S+invite-accept#code=\S+/.exec(await mailTo(admin, email, 'invite'))?.[0] ?? '';
  const guest = await newPage(locale);
  await goTo(guest, link);
  await guest
    .getByRole('link', { name: teams.accept.signIn })
    .or(guest.getByRole('button', { name: teams.accept.signIn }))
    .click();
  await signInByCode(guest, admin, email, locale);
  await guest.getByRole('button', { name: teams.accept.accept, exact: true }).click();
  await guest.waitForURL('**/velnora/audiences');
  await goTo(guest, `${origin}/velnora/team`);
  await guest.getByText(settings.readOnly).first().waitFor();

  await goTo(admin, `${origin}/velnora/team?tab=members`);
  await admin.getByRole('button', { name: fill(settings.members.actionsOf, { name: email }) }).click();
  await admin.getByRole('menuitem', { name: settings.members.remove }).click();
  await admin
    .getByRole('alertdialog')
    .getByRole('button', { name: fill(settings.members.removeDo, { name: email }) })
    .click();
  await admin.getByText(fill(settings.members.removed, { name: email })).waitFor();

  await guest.getByRole('tab', { name: settings.tabs.members }).click();
  await guest.waitForURL('**/choose-team*');
  await guest.getByText(fill(choose.left, { team: 'Velnora' })).waitFor();
}

async function withX(origin: string, locale: Locale): Promise<void> {
  const { 'sign-in': signIn, account } = MESSAGES[locale];
  const page = await newPage(locale);
  await goTo(page, `${origin}/login`);
  await page.getByRole('button', { name: signIn.provider.sign }).click();
  await page.getByRole('button', { name: 'Sign in as @hanako_test' }).click();
  await page.waitForURL(/\/(choose-team|welcome)/);
  // Whoever comes by X alone has no team yet.
  await page.evaluate(async () => {
    const headers = {
      'Content-Type': 'application/json',
      Authorization: `Token ${localStorage.getItem('murmur_token')}`,
    };
    await fetch('/api/teams/', { method: 'POST', headers, body: JSON.stringify({ name: 'Hanako' }) });
  });
  await goTo(page, `${origin}/hanako/account?tab=connections`);
  await page.getByText('@hanako_test').waitFor();
  await page.getByText('Hanako Coffee').waitFor();
  await page.getByRole('button', { name: account.social.connect }).click();
  await page.getByRole('button', { name: 'Sign in as @taro_test' }).click();
  await page.getByRole('link', { name: signIn.provider.goOn }).click();
  await page.waitForURL('**/hanako/account*');
  await page.getByText('@taro_test').first().waitFor();
  await page.getByText('@hanako_test').first().waitFor();
}

async function buy(admin: Page, origin: string, locale: Locale): Promise<void> {
  const t = MESSAGES[locale]['team-settings'];
  await admin.evaluate(async () => {
    const headers = {
      'Content-Type': 'application/json',
      Authorization: `Token ${localStorage.getItem('murmur_token')}`,
    };
    const body = JSON.stringify({
      invoice_email: 'pay@velnora.example',
      invoice_name: 'Velnora',
      country: 'NL',
    });
    await fetch('/api/teams/velnora/', { method: 'PATCH', headers, body });
  });
  const tab = `${origin}/velnora/team?tab=subscription`;
  await goTo(admin, tab);
  await admin.getByRole('button', { name: fill(t.subscription.buy, { plan: 'team' }) }).click();
  await admin.getByRole('button', { name: 'Pay' }).click();
  await admin.waitForURL('**/velnora/team*');
  await expect
    .poll(
      async () => {
        await goTo(admin, tab);
        return admin.getByText(t.subscription.active, { exact: true }).count();
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);
  await admin.getByRole('button', { name: fill(t.subscription.change, { plan: 'enterprise plus' }) }).click();
  await admin.getByText(fill(t.subscription.changed, { plan: 'enterprise plus' })).waitFor();
  await admin.getByRole('button', { name: t.subscription.cancel, exact: true }).click();
  await admin
    .getByRole('alertdialog')
    .getByRole('button', { name: t.subscription.cancelDo, exact: true })
    .click();
  await admin.getByText(t.subscription.cancelled).waitFor();
}

/** The bare page empties the installation again: nobody is signed in, and nobody owns it. */
async function reset(page: Page, origin: string): Promise<void> {
  await goTo(page, `${origin}/reset-e2e`);
  expect(await page.locator('body').innerText()).toBe('{"reset":true}');
  expect(await page.locator('header, nav, main').count()).toBe(0);
  const options = await page.evaluate(async () => (await fetch('/rest-auth/options/')).json());
  expect(options).toMatchObject({ claimed: false });
}

async function walk(locale: Locale): Promise<void> {
  const { server, origin, stop } = await world();
  try {
    const admin = await newPage(locale);
    await goTo(admin, `${origin}/login#setup=${await setupKey(server)}`);
    expect(await admin.evaluate(() => document.documentElement.lang)).toBe(locale);
    await signInByCode(admin, admin, 'ada@velnora.example', locale);
    await makeTeam(admin, origin, 'bo@velnora.example', locale);
    await joinAndLeave(admin, origin, 'bo@velnora.example', locale);
    await buy(admin, origin, locale);
    await withX(origin, locale);
    await reset(admin, origin);
  } finally {
    await leavePages();
    await stop();
  }
}

test(
  '[AUT-16, AUT-19, TEA-01, TEA-24, SCR-04, TEN-20] from a fresh install to a team with a plan, in English',
  () => walk('en'),
  300_000,
);

test(
  '[AUT-16, AUT-19, I18-01] from a fresh install to a team with a plan, in Japanese',
  () => walk('ja'),
  300_000,
);
