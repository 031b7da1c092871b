import { expect, test } from 'vitest';
import type { Page } from 'playwright';
import { useBrowser, type OpenOptions } from './browser';
import { useInstallation } from './signed-in';
import { goTo } from './settled';

const { signedIn, mailTo, url } = useInstallation(useBrowser());
const at = (address: string) => url('dashboard', address);

/** A free slug is asked for and not found. */
const FREE_SLUG = /^404 .*\/api\/teaminfo\//;

async function next(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click();
}

/** Makes a team through the steps and ends on its audiences. */
async function withTeam(email: string, name: string, options: OpenOptions & { invite?: string } = {}) {
  const page = await signedIn(email, '/welcome', {
    ...options,
    allow: [FREE_SLUG, ...(options.allow ?? [])],
  });
  await page.getByLabel('First name').fill('Ada');
  await next(page);
  await page.getByLabel('Team name').fill(name);
  await next(page);
  if (options.invite) await page.getByRole('textbox', { name: 'E-mail addresses' }).fill(options.invite);
  await next(page);
  await page.getByRole('button', { name: 'Create team' }).click();
  await page.waitForURL(/\/audiences$/);
  await page.getByRole('heading', { name: 'Audiences', exact: true }).waitFor();
  return page;
}

test('[TEN-15, TEN-19, TEN-23, TEA-09, TEA-18] a new person makes a team, and its root leads into it', async () => {
  const page = await withTeam('ada@welcome.example', 'Welcome crew');
  expect(new URL(page.url()).pathname).toBe('/welcome-crew/audiences');
  await goTo(page, at('/welcome-crew/team'));
  expect(await page.getByLabel('Slug').inputValue()).toBe('welcome-crew');
  expect(await page.evaluate(() => localStorage.getItem('murmur_recent_team'))).toContain('welcome-crew');
  await goTo(page, at('/welcome-crew'));
  await page.waitForURL('**/welcome-crew/audiences');
});

test('[TEN-16, TEN-21, TEA-19] an unknown team clears the recent one and ends at the choice, which shows the teams', async () => {
  const page = await withTeam('ada@unknown.example', 'Known crew', {
    allow: [/^404 .*\/api\/teams\/nobody\//, /^404 .*\?team=nobody$/],
  });
  await page.goto(at('/nobody/team'));
  await page.waitForURL('**/choose-team?unknown=nobody');
  expect(await page.evaluate(() => localStorage.getItem('murmur_recent_team'))).toBeNull();
  await page.getByText('You are not a member of the team nobody').waitFor();
  await page.getByRole('link', { name: /Known crew/ }).click();
  await page.waitForURL('**/known-crew/audiences');
});

test('[TEN-14, TEA-06, TEA-14, TEA-17] the invited person joins by the mailed link and sees the settings read-only', async () => {
  const admin = await withTeam('ada@invite.example', 'Invite crew', { invite: 'bo@invite.example' });
  const link = /https?:\S+invite-accept#code=\S+/.exec(
    await mailTo(admin, 'bo@invite.example', 'invite'),
  )?.[0];
  const { pathname, hash } = new URL(link ?? '');
  const page = await signedIn('bo@invite.example', `${pathname}${hash}`);
  await page.getByRole('heading', { name: 'Join Invite crew' }).waitFor();
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await page.waitForURL('**/invite-crew/audiences');
  await goTo(page, at('/invite-crew/team'));
  await page.getByText('Only admins of the team can change this.').waitFor();
  await page.getByRole('tab', { name: 'Members' }).click();
  await page.getByRole('row', { name: /bo@invite.example/ }).waitFor();
  expect(new URL(page.url()).searchParams.get('tab')).toBe('members');
  await goTo(page, at(`${pathname}${hash}`));
  await page.getByText('This invitation was used already').waitFor();
});
