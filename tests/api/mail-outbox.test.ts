import { afterEach, expect, test, vi } from 'vitest';
import { listOutbox } from '@/lib/contracts/sign-in';
import { api } from '@/lib/server/api/app';
import { installSecret } from '@/lib/server/data-folder/secrets';
import { database } from '@/lib/server/db/postgres';
import { outbox } from '@/lib/server/db/schema/people';
import { forgetEnv } from '@/lib/server/env';
import { startMail, stopMail } from '@/lib/server/jobs/deliver-mail';
import { listOutbox as readOutbox } from '@/lib/server/services/people/sign-in/list-outbox';
import { sendMail } from '@/lib/server/services/site/mail/send-mail';
import { sweepPeople } from '@/lib/server/services/operations/sweep-people';
import { makeCtx } from '../factories/ctx';
import { signedInAs } from '../factories/people';
import { withStores } from '../setup/stores';

/* The embedded outbox: where mail stays on one's own machine, and who may read it. */

withStores();

const ctx = makeCtx();
const queue = (subject: string) =>
  sendMail(ctx, {
    kind: 'login-code',
    to: 'a@example.com',
    locale: 'en',
    subject,
    text: 'Your code is ABC234\n',
  });

const ask = (headers: Record<string, string> = {}) =>
  Promise.resolve(api().request('/api/outbox/', { headers: { Host: 'localhost:3000', ...headers } }));
const setup = (key: string) => ({ Cookie: `murmur_setup=${key}` });

afterEach(() => {
  vi.unstubAllEnvs();
  forgetEnv();
});

test('only the holder of the setup key reads the outbox, before and after somebody runs the installation', async () => {
  await queue('First');
  const key = installSecret('setup');
  const wrong = key.replace(/./, (sign) => (sign === 'a' ? 'b' : 'a'));
  for (const headers of [{}, setup(''), setup(wrong), setup(`${key}0`), setup(key.slice(1))]) {
    const answer = await ask(headers);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'setup' });
  }
  const answer = await ask(setup(key));
  expect(answer.status).toBe(200);
  expect(listOutbox.response.parse(await answer.json())).toMatchObject([
    { to: 'a@example.com', subject: 'First', text: 'Your code is ABC234\n', state: 'kept' },
  ]);
  const [person, operator] = [await signedInAs(), await signedInAs({ operator: true })];
  expect((await person.ask('/api/outbox/')).status).toBe(403);
  expect((await operator.ask('/api/outbox/')).status).toBe(200);
  const { id } = operator.user;
  const token = {
    kind: 'user',
    id,
    email: null,
    operator: true,
    by: { token: 't', tokenKind: 'cli' },
  } as const;
  await expect(readOutbox(makeCtx({ actor: token }))).rejects.toMatchObject({ options: { code: 'setup' } });
});

test('once there is a mail server nobody reads the outbox, and new mail does not stay in it', async () => {
  const operator = await signedInAs();
  vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:9');
  forgetEnv();
  await queue('Secret');
  for (const answer of [await ask(setup(installSecret('setup'))), await operator.ask('/api/outbox/')])
    expect(answer.status).toBe(403);
  const db = await database();
  const rows = await db.select().from(outbox);
  expect(rows.find(({ subject }) => subject === 'Secret')?.state).toBe('queued');
});

test('without a mail server delivery does nothing', async () => {
  startMail({ now: () => new Date() });
  await queue('Kept');
  await stopMail();
  const db = await database();
  const rows = await db.select().from(outbox);
  expect(rows.find(({ subject }) => subject === 'Kept')).toMatchObject({ state: 'kept', attempts: 0 });
});

test('the outbox keeps the last 200 mails for 7 days', async () => {
  const db = await database();
  await db.delete(outbox);
  const now = Date.now();
  const mail = { kind: 'x', recipient: 'a@example.com', textBody: 't', state: 'kept' } as const;
  const mails = Array.from({ length: 203 }, (_, at) => ({
    ...mail,
    subject: `Mail ${at}`,
    createdAt: new Date(now - 60_000 + at),
  }));
  await db.insert(outbox).values(mails);
  const key = setup(installSecret('setup'));
  const subjects = async () => {
    const listed = listOutbox.response.parse(await (await ask(key)).json());
    return listed.map(({ subject }) => subject);
  };
  expect((await subjects())[0]).toBe('Mail 202');
  expect(await subjects()).toHaveLength(200);
  await sweepPeople(new Date(now));
  expect(await db.select().from(outbox)).toHaveLength(200);
  expect((await subjects()).at(-1)).toBe('Mail 3');
  await sweepPeople(new Date(now + 7 * 24 * 3_600_000));
  expect(await db.select().from(outbox)).toHaveLength(0);
});
