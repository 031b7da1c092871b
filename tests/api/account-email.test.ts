import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import * as ownAccount from '@/lib/contracts/own-account';
import { database } from '@/lib/server/db/postgres';
import { outbox, users } from '@/lib/server/db/schema/people';
import { actionsOf, codeTo, mailsTo } from '../factories/account-trail';
import { makeUser, signedInAs } from '../factories/people';
import { withStores } from '../setup/stores';

/* How an account gets another address. */

withStores();

beforeEach(async () => {
  await (await database()).delete(outbox);
});

test('an address changes with a code that was mailed to it; the old one is told and opens nothing', async () => {
  const person = await signedInAs({ steppedUp: true });
  const old = person.user.email;
  const next = `new-${old}`;
  const { magic_code } = await person.request(ownAccount.startEmailChange, { body: { email: next } });
  const confirm_code = await codeTo(next, 'verify-email');
  const stranger = await signedInAs({ steppedUp: true });
  const finish = (by: typeof person, code: string) =>
    by.send('/api/user/email/finish/', { magic_code, confirm_code: code });
  expect((await finish(stranger, confirm_code)).status).toBe(400);
  expect((await finish(person, '222222')).status).toBe(400);
  const me = await person.request(ownAccount.finishEmailChange, { body: { magic_code, confirm_code } });
  expect(me.email).toBe(next);
  expect((await finish(person, confirm_code)).status).toBe(400);
  const [told] = await mailsTo(old);
  expect(told).toMatchObject({ kind: 'email-changed' });
  expect(told?.textBody).not.toContain(next);
  expect(await actionsOf(person.user.id)).toContain('person.email_changed');
});

test('an address of somebody else gets the same answer, no code, and stays theirs', async () => {
  const owner = await makeUser();
  const person = await signedInAs({ steppedUp: true });
  const free = await person.send('/api/user/email/', { email: 'free@example.com' });
  const taken = await person.send('/api/user/email/', { email: (owner.email ?? '').toUpperCase() });
  expect(taken.status).toBe(free.status);
  const shape = async (answer: Response) => {
    const { magic_code, ...rest }: { magic_code: string } = ownAccount.startEmailChange.response.parse(
      await answer.json(),
    );
    return [magic_code.length, rest];
  };
  expect(await shape(taken)).toEqual(await shape(free));
  const mails = await mailsTo(owner.email);
  expect(mails.map(({ kind }) => kind)).toEqual(['email-taken']);
  expect(mails[0]?.textBody).not.toMatch(/\b[2-9A-Z]{6}\b/);
});

test('of two people who prove one address at once one gets it', async () => {
  const people = await Promise.all([signedInAs({ steppedUp: true }), signedInAs({ steppedUp: true })]);
  const email = 'contested@example.com';
  const attempts = [];
  for (const person of people) {
    const { magic_code } = await person.request(ownAccount.startEmailChange, { body: { email } });
    attempts.push({ person, magic_code, confirm_code: await codeTo(email, 'verify-email') });
    await (await database()).delete(outbox);
  }
  const answers = await Promise.all(
    attempts.map(({ person, ...body }) => person.send('/api/user/email/finish/', body)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const db = await database();
  expect(await db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
});

test('an open browser alone does not move an account that has an address; one without gets its first', async () => {
  const person = await signedInAs();
  const refused = await person.send('/api/user/email/', { email: 'thief@example.com' });
  expect(await refused.json()).toMatchObject({ code: 'step_up' });
  const bare = await signedInAs({ email: null });
  const email = 'first@example.com';
  const { magic_code } = await bare.request(ownAccount.startEmailChange, { body: { email } });
  const confirm_code = await codeTo(email, 'verify-email');
  const me = await bare.request(ownAccount.finishEmailChange, { body: { magic_code, confirm_code } });
  expect(me.email).toBe(email);
});
