import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { masterSecrets } from '@/lib/server/data-folder/secrets';
import { database } from '@/lib/server/db/postgres';
import { settings } from '@/lib/server/db/schema/datasets';
import { memberships, teams } from '@/lib/server/db/schema/teams';
import { forgetOperator } from '@/lib/server/services/people/sign-in/identify';
import { createOwnerLink } from '@/lib/server/services/people/sign-in/owner-link';
import { send } from '../factories/api-client';
import { anonymous, makeCtx } from '../factories/ctx';
import { withEnv } from '../factories/environment';
import { codeMailedTo, openBrowser } from '../factories/sign-in-browser';
import { withStores } from '../setup/stores';

/* How a server for others, whose start prints no link, gets its first person. */

withStores();
const HOST = 'app.example.com';
const PRODUCTION = {
  MURMUR_MODE: 'production',
  MURMUR_DASHBOARD_HOST: HOST,
  MURMUR_PRO_HOST: 'pro.example.com',
  MURMUR_PREMIUM_HOST: 'deep.example.com',
  MURMUR_SIGN_UP: 'invited',
};
const HOUR_MS = 3_600_000;

async function beforeTheFirst() {
  const db = await database();
  await db.delete(settings).where(eq(settings.key, 'operator'));
  await db.delete(memberships);
  await db.delete(teams);
  forgetOperator();
}
beforeEach(beforeTheFirst);
afterEach(beforeTheFirst);

const inProduction = (work: () => Promise<void>, more: Record<string, string> = {}) =>
  withEnv({ ...PRODUCTION, MURMUR_SECRET: masterSecrets().join(), ...more }, work);
const madeAt = (at: Date) => createOwnerLink(makeCtx({ actor: { kind: 'cli', id: 'cli' }, now: () => at }));
const keyOf = ({ url }: { url: string }) => new URL(url).hash.replace('#setup=', '');
const newKey = async () => keyOf(await madeAt(new Date()));

let people = 0;
const address = () => `owner${(people += 1)}@example.net`;
async function openLink(key: string) {
  const browser = openBrowser({ host: HOST });
  const answer = await browser.send('/rest-auth/setup/', { key });
  return { ...browser, status: answer.status };
}

test('in production the link of the command line makes one person the owner, who needs no invitation', () =>
  inProduction(async () => {
    const made = await madeAt(new Date('2026-11-22T10:00:00Z'));
    expect(made.url).toMatch(/^https:\/\/app\.example\.com\/login#setup=\d{13}\.[\w-]{43}$/);
    expect(made.until).toBe('2026-11-22T11:00:00.000Z');
    const [first, second] = [await openLink(await newKey()), await openLink(await newKey())];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect((await first.signIn(address())).body).toMatchObject({
      operator: true,
      memberships: [{ team: 0, level: 'admin' }],
    });
    // The other link was good until now: its holder is a stranger again.
    const late = address();
    await second.wantCode(late);
    await expect(codeMailedTo(late)).rejects.toThrow('No code was mailed');
    expect((await openLink(keyOf(made))).status).toBe(403);
    await expect(newKey()).rejects.toMatchObject({ kind: 'conflict', options: { code: 'claimed' } });
  }));

test('without a mail server its browser reads the code in the outbox, until there is an owner', () =>
  inProduction(async () => {
    const [first, second] = [await openLink(await newKey()), await openLink(await newKey())];
    expect((await openBrowser({ host: HOST }).ask('/api/outbox/')).status).toBe(403);
    expect((await second.ask('/api/outbox/')).status).toBe(200);
    expect((await second.ask('/rest-auth/options/')).body).toMatchObject({ claimed: false, setup: true });
    await first.signIn(address());
    expect((await second.ask('/api/outbox/')).status).toBe(403);
    expect((await second.ask('/rest-auth/options/')).body).toMatchObject({ claimed: true, setup: false });
  }));

test('a key that was changed, made up, of another installation or an hour old opens nothing', () =>
  inProduction(async () => {
    const key = await newKey();
    const [time = '', mark = ''] = key.split('.');
    const old = keyOf(await madeAt(new Date(Date.now() - HOUR_MS - 1000)));
    const later = `${Number(time) + HOUR_MS}.${mark}`;
    const forged = [
      old,
      later,
      `${key}0`,
      key.slice(0, -1),
      `9999999999999.${'A'.repeat(43)}`,
      `Infinity.${mark}`,
    ];
    for (const wrong of forged) {
      expect((await openLink(wrong)).status, wrong).toBe(403);
      const browser = openBrowser({ host: HOST });
      browser.jar.set('murmur_setup', wrong);
      expect((await browser.ask('/rest-auth/options/')).body, wrong).toMatchObject({ setup: false });
    }
    await withEnv({ ...PRODUCTION, MURMUR_SECRET: 'f'.repeat(64) }, async () => {
      expect((await openLink(key)).status).toBe(403);
    });
  }));

test('only the command line makes links', async () => {
  for (const ctx of [makeCtx(), makeCtx({ actor: anonymous })])
    await expect(createOwnerLink(ctx)).rejects.toMatchObject({ kind: 'forbidden' });
  expect((await send('/api/owner-link/', {})).status).toBe(403);
});

test('on a machine that really sends mail the link leads to the first person as well', () =>
  withEnv({ SMTP_URL: 'smtp://127.0.0.1:1', MURMUR_SIGN_UP: 'invited' }, async () => {
    const browser = openBrowser();
    expect((await browser.send('/rest-auth/setup/', { key: await newKey() })).status).toBe(200);
    expect((await browser.ask('/rest-auth/options/')).body).toMatchObject({ setup: true, outbox: false });
    expect((await browser.ask('/api/outbox/')).status).toBe(403);
  }));
