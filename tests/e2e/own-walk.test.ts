import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { setBudget } from '@/lib/contracts/runs';
import { keepOwnArchive } from '@/lib/contracts/own-x-account';
import { MESSAGES } from '@/lib/i18n/messages';
import { ownArchive } from '../factories/own-archive';
import { type RunningXFront, startXFront } from '../fixtures/x-front';
import { DESKTOP, PHONE, useBrowser } from './browser';
import { settled } from './settled';
import { useInstallation } from './signed-in';

/*
 * One's own account from a dropped archive to who left: look, keep, who targets me, best time, a question, the letter, a
 * second archive. In English on a desktop, in Japanese on a phone.
 */

const browser = useBrowser();
let x: RunningXFront;
const installation = useInstallation(browser, async () => {
  x = await startXFront();
  return x.env;
});
afterAll(() => x.stop());
type Locale = 'en' | 'ja';

const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/zip', buffer });
const FIRST = file('first.zip', ownArchive({ posts: 300, followers: ids(1, 61), day: '2025-05-18' }));
const SECOND = file('second.zip', ownArchive({ posts: 320, followers: ids(21, 71), day: '2025-11-18' }));

/** Texts of the English catalogue that stand otherwise in the Japanese one. */
function englishOnly(): ReadonlySet<string> {
  const texts = (node: unknown): string[] =>
    typeof node === 'string' ? [node] : Object.values(node ?? {}).flatMap(texts);
  const japanese = new Set(texts(MESSAGES.ja));
  return new Set(texts(MESSAGES.en).filter((text) => /[a-z]{3}/u.test(text) && !japanese.has(text)));
}
const ENGLISH = englishOnly();
/** Names of languages stand in their own language; the rest is a name that both catalogues keep. */
const IN_ITS_OWN_LANGUAGE = new Set(['English']);

/** What stands on the page, and is read aloud on it, one text a line. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const names = [...document.querySelectorAll('[aria-label], [placeholder], [title]')].flatMap((part) =>
      ['aria-label', 'placeholder', 'title'].map((name) => part.getAttribute(name) ?? ''),
    );
    return [...document.body.innerText.split('\n'), ...names].map((text) => text.trim());
  });

/** A screen that somebody came to: nothing is wider than it, and it speaks one language. */
async function look(page: Page, locale: Locale): Promise<void> {
  await settled(page);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wider, page.url()).toBeLessThanOrEqual(0);
  if (locale === 'en') return;
  const english = (await textsOf(page)).filter((text) => ENGLISH.has(text) && !IN_ITS_OWN_LANGUAGE.has(text));
  expect(english, page.url()).toEqual([]);
}

async function goToScreen(page: Page, locale: Locale, name: string): Promise<void> {
  const nav = MESSAGES[locale].premium.nav;
  const [list] = [page.getByRole('navigation', { name: nav.label })];
  if (!(await list.isVisible())) await page.getByRole('button', { name: nav.more, exact: true }).click();
  await page.getByRole('navigation', { name: nav.label }).getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await look(page, locale);
}

async function keepOn(page: Page, locale: Locale, name: RegExp): Promise<void> {
  const { keep } = MESSAGES[locale].archive;
  const card = page.getByRole('region', { name });
  const yes = card.getByRole('button', { name: keep.yes });
  await yes.focus();
  await page.keyboard.press('Enter');
  await card.getByRole('link', { name: keep.look }).waitFor({ timeout: 60_000 });
}

async function walk(email: string, locale: Locale, viewport: typeof PHONE): Promise<void> {
  const { archive, premium, 'own-posts': posts, 'own-people': people } = MESSAGES[locale];
  const { nav } = premium;
  const page = await installation.signedIn(email, '/choose-team', { locale, viewport });
  await page.getByRole('button', { name: /Deep Thought/ }).click();
  await page.waitForURL(installation.url('premium', '/premium-suite'));
  await look(page, locale);

  await goToScreen(page, locale, nav.archive);
  const sent: string[] = [];
  page.on('request', (call) => {
    if (call.method() !== 'GET' && !call.url().includes('/api/track')) sent.push(call.url());
  });
  await page.locator('input[type=file]').setInputFiles(FIRST);
  await page.getByLabel(archive.figures.label).getByText('300').waitFor();
  await page.getByText(archive.stays.title).waitFor();
  await look(page, locale);
  expect(sent).toEqual([]);
  await keepOn(page, locale, new RegExp(`${archive.keep.title.replace('?', '\\?')}|${archive.keep.done}`));
  await page.getByText(archive.sent.title).waitFor();
  expect(await page.getByText(archive.stays.title).count()).toBe(0);
  await look(page, locale);

  await goToScreen(page, locale, nav.targets);
  await page.getByRole('rowheader', { name: /Velnora/ }).waitFor();
  await goToScreen(page, locale, nav.posts);
  const judged = page.getByRole('region', { name: posts.bestTime.title });
  await judged.getByRole('link', { name: posts.bestTime.toScoreboard }).click();
  const scores = page.getByRole('region', { name: posts.scoreboard.title });
  await scores.getByRole('row', { name: new RegExp(posts.scoreboard.models.best_time) }).waitFor();

  await goToScreen(page, locale, nav.talk);
  await page.getByRole('region', { name: premium.talk.suggested }).getByRole('button').first().click();
  await page.getByRole('article').getByRole('region', { name: premium.talk.sources }).waitFor();
  await look(page, locale);
  await goToScreen(page, locale, nav.letter);
  await page.getByText(premium.letter.nothing).waitFor();

  await goToScreen(page, locale, nav.archive);
  await page.locator('input[type=file]').setInputFiles([SECOND, FIRST]);
  await page
    .getByRole('region', { name: archive.between.title })
    .getByRole('link', { name: '20', exact: true })
    .waitFor();
  await keepOn(page, locale, /second\.zip/);
  await look(page, locale);
  await goToScreen(page, locale, nav.unfollowed);
  const gone = page.getByRole('region', { name: people.unfollowed.list });
  await gone.getByRole('rowgroup').getByRole('row').nth(5).waitFor();
  // A row is as high as the table reckons with: nothing in it is squeezed into a column of letters.
  const rows = await gone
    .locator('tbody tr[aria-rowindex]')
    .evaluateAll((all) => all.map((row) => row.clientHeight));
  expect(Math.max(...rows)).toBeLessThanOrEqual(52);
  await goToScreen(page, locale, nav.letter);
  await page.getByRole('button', { name: premium.letter.turnOn }).click();
  await page.getByRole('button', { name: premium.letter.turnOff }).waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: '20' }).count()).toBeGreaterThan(0);
}

test('[SCR-S05, SCR-S07, SCR-S08, SCR-S13] from a dropped archive to who left, in English', () =>
  walk('ana@example.com', 'en', DESKTOP));

test('[SCR-S05, SCR-S07, SCR-S08, I18-01] the same in Japanese on a phone, where nothing is too wide or English', () =>
  walk('ken@example.com', 'ja', PHONE));

/** Somebody on a screen of the suite; the first person of all is the operator. */
async function inSuite(email: string, screen: string): Promise<Page> {
  const page = await installation.signedIn(email, '/choose-team');
  await page.getByRole('button', { name: /Deep Thought/ }).click();
  await page.waitForURL(installation.url('premium', '/premium-suite'));
  await page.goto(installation.url('premium', screen));
  await settled(page);
  return page;
}

/** Leaves the page as one closes a tab. @returns whether the browser asked before. */
async function askedBeforeLeaving(page: Page): Promise<boolean> {
  let asked = false;
  page.once('dialog', (dialog) => {
    asked = dialog.type() === 'beforeunload';
    void dialog.dismiss();
  });
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked || page.isClosed(), { timeout: 5000 }).toBe(true);
  return asked;
}

test('while rows of an archive are sent the browser asks before the page is left, and not after', async () => {
  const { archive } = MESSAGES.en;
  const page = await inSuite('ana@example.com', '/premium-suite/archive');
  await page.locator('input[type=file]').setInputFiles(FIRST);
  const [sent, held] = [Promise.withResolvers<true>(), Promise.withResolvers<true>()];
  const isKeeping = ({ pathname }: URL) => pathname === keepOwnArchive.path;
  await page.route(isKeeping, async (route) => {
    sent.resolve(true);
    await held.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: archive.keep.yes }).click();
  await sent.promise;
  expect(await askedBeforeLeaving(page)).toBe(true);
  held.resolve(true);
  await page.getByRole('link', { name: archive.keep.look }).waitFor({ timeout: 60_000 });
  expect(await askedBeforeLeaving(page)).toBe(false);
});

/** Connects the one account of X that can sign in there, as the active one. */
async function connect(page: Page): Promise<void> {
  const { social, switch: accounts } = MESSAGES.en.account;
  await x.provider.configure({ redirectUris: [installation.url('premium', '/authenticated')] });
  await page.getByRole('button', { name: social.connect }).click();
  const { title, code } = MESSAGES.en.dashboard.stepUp;
  const proof = page.getByRole('dialog', { name: title }).getByRole('group', { name: code });
  await proof.getByRole('textbox').first().click();
  const reader = await installation.signedIn('ana@example.com', '/choose-team');
  const mail = await installation.mailTo(reader, 'ana@example.com', 'step-up-code');
  await page.keyboard.type(/\b[2-9A-HJ-NP-Z]{6}\b/.exec(mail)?.[0] ?? '');
  await page.getByRole('button', { name: `Sign in as @${x.person.username}` }).click();
  await page.getByRole('link', { name: MESSAGES.en['sign-in'].provider.goOn }).click();
  const choose = page.getByRole('button', {
    name: accounts.chooseNamed.replace('{name}', x.person.username),
  });
  await choose.click();
  await choose.waitFor({ state: 'detached' });
  await settled(page);
}

const giveBudget = (page: Page) =>
  page.evaluate(
    async ({ path, body }) => {
      const headers = {
        'Content-Type': 'application/json',
        Authorization: `Token ${localStorage.getItem('murmur_token')}`,
      };
      await fetch(path, { method: 'PUT', headers, body });
    },
    { path: setBudget.path, body: JSON.stringify({ micros: 500_000_000 }) },
  );

test('[PRM-02, SCR-S11] a connected account: a list that X stops goes on, and the daily snapshot is turned on at its price and off', async () => {
  const { paid, fromX, reading, snapshot } = MESSAGES.en['own-people'];
  const page = await inSuite('ana@example.com', '/switch-account');
  await giveBudget(page);
  await connect(page);
  await goToScreen(page, 'en', MESSAGES.en.premium.nav.followers);
  await x.api.setFault({ kind: 'limit', operation: '/2/users/{id}/followers', after: 2 });
  await page.getByRole('button', { name: fromX.open }).click();
  await page.getByRole('button', { name: paid.ask }).click();
  await page.getByRole('button', { name: new RegExp(fromX.read.split('{')[0] ?? '') }).click();
  const onItsWay = page.getByRole('region', { name: reading.title });
  await onItsWay.getByText(/^2,000 of /).waitFor();
  await onItsWay.getByText(snapshot.stops.limit).waitFor();
  await look(page, 'en');
  await onItsWay.getByRole('button', { name: reading.stop }).click();
  await onItsWay.getByText(reading.person).waitFor();

  const daily = page.getByRole('region', { name: snapshot.title });
  await daily.getByText(snapshot.off).waitFor();
  await daily.getByRole('button', { name: snapshot.turnOn }).click();
  await page.getByRole('radio', { name: snapshot.lists.both }).click();
  await page.getByRole('button', { name: paid.ask }).click();
  await page.getByRole('button', { name: new RegExp(snapshot.agree.split('{')[0] ?? '') }).click();
  await daily.getByText(/^On: Followers and following, once a day/).waitFor();
  await page.reload();
  await daily.getByText(/^On: Followers and following, once a day/).waitFor();
  await look(page, 'en');
  await daily.getByRole('button', { name: snapshot.turnOff }).click();
  await daily.getByText(snapshot.off).waitFor();
});

test('[PRM-05, SCR-S15] chosen engagers, and all of them, are saved as audiences that the Toolkit opens', async () => {
  const { own } = MESSAGES.en;
  const page = await inSuite('mia@example.com', '/premium-suite/engagers');
  const rows = page.locator('main tbody tr[aria-rowindex]');
  const sample = page.getByRole('button', { name: own.none.sample });
  await sample.or(rows.first()).waitFor();
  if (await sample.isVisible()) await sample.click();
  for (const row of [0, 1]) await rows.nth(row).getByRole('checkbox').click();
  const kept = [
    [own.keepAudience.action, 'Two of them'],
    [own.keepAudience.all, 'All of them'],
  ] as const;
  for (const [button, name] of kept) {
    await page.getByRole('button', { name: button, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(name);
    await dialog.getByRole('button', { name: own.keepAudience.save, exact: true }).click();
    await page.getByText(own.keepAudience.done.replace('{name}', name)).waitFor();
  }
  await page.getByRole('button', { name: own.keepAudience.open }).last().click();
  await page.waitForURL((address) => address.hostname.startsWith('pro.'));
  await page.getByText('All of them').first().waitFor();
  expect(await page.getByText(MESSAGES.en.saved.states.unavailable).count()).toBe(0);
});
