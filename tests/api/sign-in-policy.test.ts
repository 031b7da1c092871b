import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { FIELD_RULES } from '@/lib/domain/field-rules';
import { hashToken } from '@/lib/server/crypto';
import { database } from '@/lib/server/db/postgres';
import { outbox, signInCodes } from '@/lib/server/db/schema/people';
import { invites, teams } from '@/lib/server/db/schema/teams';
import { withEnv } from '../factories/environment';
import { codeMailedTo, mailsTo, openBrowser } from '../factories/sign-in-browser';
import { withStores } from '../setup/stores';

/* Who may sign up, who is what, and how often mail is sent. */

withStores();

const REFUSAL = { confirm_code: [FIELD_RULES.code_wrong] };

async function rowOf(handle: string) {
  const db = await database();
  const [row] = await db
    .select()
    .from(signInCodes)
    .where(eq(signInCodes.handleHash, hashToken(handle)));
  if (!row) throw new Error('No code was stored');
  return row;
}

async function countRows(): Promise<{ codes: number; mails: number }> {
  const db = await database();
  return { codes: await db.$count(signInCodes), mails: await db.$count(outbox) };
}

test('answers and stored rows are the same in kind for known and unknown addresses, also when nobody may sign up', async () => {
  await openBrowser().signIn('known@example.com');
  await withEnv({ MURMUR_SIGN_UP: 'invited' }, async () => {
    const browser = openBrowser();
    const answers = [];
    for (const email of ['known@example.com', 'stranger@example.com']) {
      const before = await countRows();
      const answer = await browser.send('/api/user/magic-link/', { email });
      expect(await countRows()).toEqual({ codes: before.codes + 1, mails: before.mails + 1 });
      answers.push({
        status: answer.status,
        keys: Object.keys(answer.body),
        length: JSON.stringify(answer.body).length,
      });
    }
    expect(answers[0]).toEqual(answers[1]);
    const [mail] = await mailsTo('stranger@example.com');
    expect(mail?.kind).toBe('login-refused');
    expect(mail?.textBody).toContain('cannot sign in');
    const handle = await browser.wantCode('stranger@example.com');
    expect((await rowOf(handle)).usedAt).not.toBeNull();
    expect(await browser.useCode(handle, 'ABCDEF')).toMatchObject({ status: 400, body: REFUSAL });
  });
});

test('sign-up by domain takes whole domains, and an open invitation counts under every policy', async () => {
  const db = await database();
  const [team] = await db.insert(teams).values({ name: 'Tea', slug: 'tea' }).returning();
  const invite = (email: string, more: object = {}) =>
    db.insert(invites).values({
      teamId: team?.id ?? -1,
      email,
      codeHash: hashToken(email),
      expiresAt: new Date(Date.now() + 60_000),
      ...more,
    });
  await invite('guest@example.org');
  await invite('revoked@example.org', { revokedAt: new Date() });
  await invite('expired@example.org', { expiresAt: new Date(Date.now() - 1) });
  await withEnv({ MURMUR_SIGN_UP: 'domain', MURMUR_SIGN_UP_DOMAINS: 'Tea.example' }, async () => {
    const kindFor = async (email: string) => {
      await openBrowser().wantCode(email);
      return (await mailsTo(email))[0]?.kind;
    };
    expect(await kindFor('own@tea.example')).toBe('login-code');
    expect(await kindFor('own@evil-tea.example')).toBe('login-refused');
    expect(await kindFor('own@tea.example.evil.test')).toBe('login-refused');
    expect(await kindFor('guest@example.org')).toBe('login-code');
    expect(await kindFor('revoked@example.org')).toBe('login-refused');
    expect(await kindFor('expired@example.org')).toBe('login-refused');
  });
});

test('without a setting everybody may sign up on one’s own machine, and only invited people anywhere else', async () => {
  const policy = async () => (await openBrowser().ask('/rest-auth/options/')).body['sign_up'];
  expect(await policy()).toBe('open');
  // The host that a request names is the sender's word: it must not open the door.
  await withEnv({ MURMUR_DASHBOARD_HOST: 'murmur.example' }, async () =>
    expect(await policy()).toBe('invited'),
  );
  await withEnv({ MURMUR_BIND: '0.0.0.0' }, async () => expect(await policy()).toBe('invited'));
  await withEnv({ MURMUR_SIGN_UP: 'domain' }, async () => expect(await policy()).toBe('domain'));
});

test('mails to one address and from one sender are spaced, codes already sent stay good, nobody is locked', async () => {
  const browser = openBrowser({ address: '198.51.100.7' });
  const email = 'flood@example.com';
  const handle = await browser.wantCode(email);
  const code = await codeMailedTo(email);
  await browser.wantCode(email);
  await browser.wantCode(email);
  const refused = await browser.send('/api/user/magic-link/', { email });
  expect(refused).toMatchObject({ status: 429, body: { code: 'mail_wait' } });
  expect(await mailsTo(email)).toHaveLength(3);
  // The owner, elsewhere, is not kept waiting by that sender.
  const owner = openBrowser({ address: '203.0.113.9' });
  expect((await owner.send('/api/user/magic-link/', { email })).status).toBe(200);
  expect((await browser.useCode(handle, code)).status).toBe(200);

  const sprayer = openBrowser({ address: '2001:db8:1:2::5' });
  const neighbour = openBrowser({ address: '2001:db8:1:2:ffff::6' });
  const statuses = [];
  for (let at = 0; at < 61; at += 1) {
    const from = at % 2 ? sprayer : neighbour;
    statuses.push((await from.send('/api/user/magic-link/', { email: `spray${at}@example.com` })).status);
  }
  expect(statuses.slice(0, 60)).toEqual(Array(60).fill(200));
  expect(statuses[60]).toBe(429);
});

test('groups follow the verified address and nothing else', async () => {
  const lists = { MURMUR_STAFF_DOMAIN: 'murmur.example', CREATORS_EMAILS: 'maker@example.com' };
  await withEnv(lists, async () => {
    const groupsOf = async (email: string) => (await openBrowser().signIn(email)).body['groups'];
    expect(await groupsOf('one@murmur.example')).toEqual(['staff']);
    expect(await groupsOf('one@evil-murmur.example')).toEqual([]);
    expect(await groupsOf('maker@example.com')).toEqual(['Creators']);
  });
});
