import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Locale } from '@/lib/domain/locales';
import { MESSAGES } from '@/lib/i18n/messages';
import type { Tenant } from '@/lib/tenants/registry';
import { colourViolations, violations } from './axe';
import { DESKTOP, PHONE } from './browser';
import { hearViolations, violationsHeard } from './policy-violations';
import { goTo, settled } from './settled';

export interface Screen {
  site: Tenant;
  path: string;
  /** Where the address leads; by default it stays as it is. */
  at?: string;
  status?: 404;
  /** Words of its first heading. */
  heading?: string;
  /** Looked at for its use on a phone too. */
  full?: true;
  /** A line stays at the foot of the window: in one as high as the page it covers nothing. */
  docked?: boolean;
}

const ASKED = 'q=velnora&dataset=sample';
const OTHER = 'q=hushmill&dataset=sample';
const RESULTS = `/explore?q=${encodeURIComponent('"oat milk" OR velnora')}&dataset=sample`;
const on = (site: Tenant, path: string, more: Partial<Screen> = {}): Screen => ({ site, path, ...more });
const pro = (path: string, heading?: string) => on('protargeting', path, { heading });

/** What the Toolkit says of itself. */
export function aboutScreens(locale: Locale): Screen[] {
  const { marketing, requests } = MESSAGES[locale];
  return [
    pro('/'),
    pro('/request-audience', requests.audience.title),
    pro('/request-access', requests.access.title),
    pro('/request-confirmation', requests.confirmation.status),
    pro('/request-download/faq', requests.download.title),
    pro('/marketing-materials', requests.materials.title),
    pro('/pro-solutions', marketing['pro-solutions'].title),
    pro('/pro-targeting', marketing['pro-targeting'].title),
    pro('/pro-community', marketing['pro-community'].title),
    pro('/about', marketing.about.title),
    pro('/job-title'),
  ];
}

/** What explains, and where links of mails lead. */
export function plainScreens(locale: Locale): Screen[] {
  return [
    pro('/methods'),
    pro('/methods/sentiment'),
    pro('/methods/catalogues'),
    pro('/help/query'),
    pro('/request-verification'),
    pro('/unsubscribe', MESSAGES[locale].monitors.unsubscribe.title),
    pro('/report-mails', MESSAGES[locale].sharing.mails.none),
    on('protargeting', '/nope', { at: '/' }),
  ];
}

/** The other sites, for who is not signed in. */
export const OTHER_SITES: readonly Screen[] = [
  on('dashboard', '/login'),
  on('dashboard', '/outbox'),
  on('dashboard', '/nope/invite-accept'),
  on('premium', '/'),
  on('premium', '/premium'),
  on('premium', '/premium-suite'),
  on('premium', '/premium-suite/talk-to-x'),
  on('premium', '/premium-suite/letter'),
  on('premium', '/create-subscription/cancel'),
  on('premium', '/premium-suite/followers'),
  on('premium', '/premium-suite/following'),
  on('premium', '/premium-suite/unfollowed'),
  on('premium', '/premium-suite/accounts'),
  on('premium', '/premium-suite/lists'),
  on('premium', '/premium-suite/who-targets-me'),
  on('premium', '/nothing', { status: 404 }),
];

/** The tools that are asked. */
export const ASKED_TOOLS: readonly Screen[] = [
  pro('/explore'),
  pro('/competitor-analysis'),
  pro('/creators'),
  pro('/topic-clusters'),
  pro('/clusters'),
  pro('/xstats'),
  pro('/xstats/JP'),
];

/** The tools that keep something. */
export function keepingTools(locale: Locale): Screen[] {
  const { labelling, monitors, runs, saved } = MESSAGES[locale];
  return [
    pro('/datasets'),
    pro('/datasets/import'),
    pro('/saved-audiences', saved.title),
    pro('/saved-lists'),
    pro('/campaigns/new', MESSAGES[locale].campaigns.title),
    pro('/targeting-lists'),
    pro('/native-lists'),
    pro('/targeting-lists/ready-oat-milk'),
    pro('/targeting-lists/new'),
    pro('/campaign-planner'),
    pro('/monitors', monitors.title),
    pro('/labelling', labelling.title),
    pro('/runs', runs.title),
    pro('/shared'),
    pro('/kit'),
  ];
}

/** The tools with an answer of the sample world. */
export function answerScreens(locale: Locale): Screen[] {
  const { 'audience-builder': builder, compare, network, tested } = MESSAGES[locale];
  const columns = [ASKED, OTHER].map((column) => `col=${encodeURIComponent(column)}`).join('&');
  return [
    on('protargeting', RESULTS, { full: true, docked: true }),
    pro('/explore?q=velnora_oats&type=handle&dataset=sample'),
    pro(`/explore?${ASKED}&type=keyword`),
    on('protargeting', `/compare?${columns}`, { heading: compare.title, docked: true }),
    pro(`/topic-clusters?${ASKED}`),
    pro(`/network?${ASKED}`, network.title),
    pro(`/tested-targeting?${ASKED}`, tested.title),
    pro('/audience-builder', builder.title),
  ];
}

/** What a person sees who is signed in and belongs to a team. */
export function memberScreens(team: string): Screen[] {
  const tabs = ['billing', 'members', 'invitations', 'accounts', 'subscription', 'activity', 'danger'];
  return [
    '/choose-team',
    '/welcome',
    '/audiences',
    '/helper-documents',
    '/nope/invite-accept',
    `/${team}/audiences`,
    `/${team}/creator`,
    `/${team}/explore-x`,
    `/${team}/communities`,
    `/${team}/account`,
    `/${team}/campaigns`,
    `/${team}/creatives`,
    `/${team}/media`,
    `/${team}/team`,
    ...tabs.map((tab) => `/${team}/team?tab=${tab}`),
  ].map((path) => on('dashboard', path, { full: true }));
}

export interface Look {
  locale: Locale;
  /** In which each screen opens; the other look has the other one. */
  theme: 'dark' | 'light';
  viewport: typeof DESKTOP;
}

/** One a language; both together open every screen at a desk and on a phone, in the dark and in the light. */
export const LOOKS: readonly Look[] = [
  { locale: 'en', theme: 'dark', viewport: DESKTOP },
  { locale: 'ja', theme: 'light', viewport: PHONE },
];

/** The specified titles, on the tab of whoever has the page open; two of them may go on with what the page is about. */
const TITLES: Record<Tenant, RegExp> = {
  dashboard: /^Murmur$/,
  protargeting: /^Targeting Toolkit( · .+)?$/,
  premium: /^Deep Thought( · .+)?$/,
};

const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('dark'));

/** What fades in has its own colours once it is there. */
const finishAnimations = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });

/**
 * Changes the theme as another tab of the same person does, and lets the colours arrive.
 * @returns whether the page follows: some are light for everyone.
 */
async function changeTheme(page: Page, theme: 'dark' | 'light'): Promise<boolean> {
  const before = await isDark(page);
  await page.evaluate((chosen) => {
    localStorage.themenew = chosen;
    window.dispatchEvent(new StorageEvent('storage', { key: 'themenew', newValue: chosen }));
  }, theme);
  await settled(page);
  await finishAnimations(page);
  return (await isDark(page)) !== before;
}

async function lookAtSize(page: Page, size: typeof DESKTOP, name: string): Promise<void> {
  await page.setViewportSize(size);
  await settled(page);
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(tooWide, `${name} is wider than ${size.width}`).toBeLessThanOrEqual(0);
}

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** Whether everybody can use the screen, in the theme it has and in the other one. */
export async function lookAtUse(page: Page, theme: 'dark' | 'light', name: string): Promise<void> {
  await finishAnimations(page);
  expect.soft(await violations(page), `${name}, ${theme}`).toEqual([]);
  const other = theme === 'dark' ? 'light' : 'dark';
  if (await changeTheme(page, other)) {
    expect.soft(await colourViolations(page), `${name}, ${other}`).toEqual([]);
  }
  await changeTheme(page, theme);
}

/** @returns the first heading. */
async function lookAt(page: Page, address: string, screen: Screen, look: Look): Promise<string> {
  const { path, at = path, status = 200, heading } = screen;
  const name = `${screen.site} ${path}`;
  await page.setViewportSize(look.viewport);
  const answer = await goTo(page, address);
  const shown = heading
    ? page.getByRole('heading', { level: 1, name: heading })
    : page.locator('main h1, main [role="status"]');
  await shown.first().waitFor();
  const place = at.split('?')[0];
  await page.waitForURL(({ pathname }) => pathname === place);
  await settled(page);
  expect.soft(answer?.status(), name).toBe(status);
  expect.soft(await page.evaluate(() => document.documentElement.lang), name).toBe(look.locale);
  expect.soft(await page.title(), name).toMatch(TITLES[screen.site]);
  for (const size of look.viewport === PHONE ? [PHONE, DESKTOP] : [DESKTOP, PHONE]) {
    await lookAtSize(page, size, name);
    if (screen.docked) await page.setViewportSize({ ...size, height: await heightOf(page) });
    if (size === DESKTOP) expect.soft(await violations(page), `${name}, ${look.theme}`).toEqual([]);
    else if (screen.full) expect.soft(await violations(page), `${name}, phone`).toEqual([]);
  }
  expect.soft(await violationsHeard(page), `${name}: its policy`).toEqual([]);
  const first = page.locator('main h1').first();
  return (await first.count()) > 0 ? first.innerText() : '';
}

/**
 * Walks through screens in one browser of one person and looks at all that holds for each of them: its answer, its
 * language and heading, that it fits a desk and a phone, that everybody can use it in the theme of the look, and its policy.
 * @returns the first headings by path.
 */
export async function walkThrough(
  page: Page,
  screens: readonly Screen[],
  url: (site: Tenant, path: string) => string,
  look: Look,
): Promise<Map<string, string>> {
  const headings = new Map<string, string>();
  await hearViolations(page);
  for (const screen of screens) {
    headings.set(screen.path, await lookAt(page, url(screen.site, screen.path), screen, look));
  }
  return headings;
}
