import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Secret, TOTP } from 'otpauth';
import { seal } from '@/lib/server/crypto';
import { addMasterSecret, dropRetiredSecrets } from '@/lib/server/data-folder/secrets';
import { database } from '@/lib/server/db/postgres';
import { secondFactors, socialAccounts } from '@/lib/server/db/schema/people';
import { accessTokenOf } from '@/lib/server/services/people/connected-accounts/access-token';
import { countSealed, resealAll } from '@/lib/server/stores/people/sealed-store';
import { type RunningXProvider, startXProvider } from '../fixtures/x-provider/start';
import { withStores } from '../setup/stores';
import { leave, leave2, makeBrowser, PAGE, PAGE2, REFUSED, useX } from './social-browser';

/* Signing in with X where a second factor is set, and stored tokens when keys change. */

withStores();
let x: RunningXProvider;

beforeAll(async () => {
  x = await startXProvider({ callbacks: [PAGE], redirectUris: [PAGE2] });
});
beforeEach(() => useX(x));
afterAll(() => x.stop());

const SIGN_IN = '/rest-auth/twitter/';
const SIGN_IN_2 = '/rest-auth/twitter_oauth2/';

/** A secret of the authenticator app, in use from now on. */
async function setSecondFactor(userId: string): Promise<() => string> {
  const secret = new Secret({ size: 20 });
  const sealedSecret = seal(userId, secret.base32);
  await (await database()).insert(secondFactors).values({ userId, sealedSecret, confirmedAt: new Date() });
  return () => new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 }).generate();
}

test('a second factor is asked for after X, and the same return then works once', async () => {
  const browser = makeBrowser();
  const first = await browser.post(SIGN_IN, await leave(x, browser, 'hanako_test'));
  const code = await setSecondFactor(String(first.body['id']));
  const back = await leave2(x, browser, 'hanako_test');
  const asked = await browser.post(SIGN_IN_2, back);
  expect(asked).toEqual({
    status: 403,
    body: { message: 'Type the code of your authenticator app', code: 'second_factor' },
  });
  const wrong = await browser.post(SIGN_IN_2, { ...back, second_factor: '12345' });
  expect([wrong.status, wrong.body['message']]).toEqual([403, 'This code is not right']);
  const thief = makeBrowser();
  await thief.begin();
  expect((await thief.post(SIGN_IN_2, { ...back, second_factor: code() })).body).toEqual(REFUSED);
  const signedIn = await browser.post(SIGN_IN_2, { ...back, second_factor: code() });
  expect([signedIn.status, signedIn.body['id']]).toEqual([200, first.body['id']]);
  expect((await browser.post(SIGN_IN_2, { ...back, second_factor: code() })).body).toEqual(REFUSED);
});

test('a second factor is asked for by OAuth 1.0a too, with return parameters and with a grant', async () => {
  const browser = makeBrowser();
  const first = await browser.post(SIGN_IN, await leave(x, browser, 'taro_test'));
  const code = await setSecondFactor(String(first.body['id']));
  const raw = await leave(x, browser, 'taro_test');
  expect((await browser.post(SIGN_IN, raw)).body['code']).toBe('second_factor');
  const back = await leave(x, browser, 'taro_test');
  const { body } = await browser.get('/rest-auth/twitter/access_token/', back);
  const grant = { oauth_token: body['oauth_token'], state: back['state'] };
  expect((await browser.post(SIGN_IN, grant)).body['code']).toBe('second_factor');
  expect((await browser.post(SIGN_IN, { ...raw, state: 'x', second_factor: code() })).body).toEqual(REFUSED);
  expect((await browser.post(SIGN_IN, { ...grant, second_factor: code() })).status).toBe(200);
});

test('stored tokens are sealed for their row and follow a change of keys', async () => {
  const db = await database();
  const rows = await db.select().from(socialAccounts);
  const before = await Promise.all(rows.map(({ id }) => accessTokenOf(id, new Date())));
  expect(await resealAll()).toBe(0);
  addMasterSecret();
  // Second factors are sealed as well.
  const { rows: all } = await countSealed();
  expect(all).toBeGreaterThan(rows.length);
  expect(await resealAll()).toBe(all);
  expect(await resealAll()).toBe(0);
  dropRetiredSecrets();
  const after = await Promise.all(rows.map(({ id }) => accessTokenOf(id, new Date())));
  expect(after).toEqual(before);
  const [row] = await db.select().from(socialAccounts);
  if (!row) throw new Error('No row');
  // Moved to another row, the sealed text opens nothing.
  const id = randomUUID();
  await db.insert(socialAccounts).values({ ...row, id, uid: '99' });
  await expect(accessTokenOf(id, new Date())).rejects.toThrow();
});
