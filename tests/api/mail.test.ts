import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { database } from '@/lib/server/db/postgres';
import { outbox } from '@/lib/server/db/schema/people';
import { forgetEnv } from '@/lib/server/env';
import { deliverDue, LEASE_MS, startMail, stopMail } from '@/lib/server/jobs/deliver-mail';
import type { MailTransport } from '@/lib/server/mail/mail-transport';
import { smtpTransport } from '@/lib/server/mail/smtp-transport';
import { mailText } from '@/lib/server/services/site/mail/mail-text';
import { sendMail } from '@/lib/server/services/site/mail/send-mail';
import { claimMails, settleMail } from '@/lib/server/stores/people/outbox-store';
import { makeCtx } from '../factories/ctx';
import { type SmtpProcess, startSmtp } from '../fixtures/smtp/start';
import { withStores } from '../setup/stores';

/* Mail on its way to a real server process (smtp-server), read again with an independent parser (postal-mime). */

withStores();

const FROM = 'Murmur <murmur@mail.example.com>';
const START = Date.parse('2026-11-21T10:00:00Z');
let clock = START;
const now = () => new Date(clock);
const later = (ms: number) => (clock += ms);
const ctx = makeCtx({ now });
let smtp: SmtpProcess;
const transports: MailTransport[] = [];

function transport(url: string): MailTransport {
  const made = smtpTransport(url, FROM);
  transports.push(made);
  return made;
}

const deliver = (url = smtp.url) => deliverDue({ transport: transport(url), from: FROM, now });

beforeEach(async () => {
  clock = START;
  smtp = await startSmtp();
  vi.stubEnv('SMTP_URL', smtp.url);
  forgetEnv();
  await (await database()).delete(outbox);
});

afterEach(async () => {
  for (const one of transports.splice(0)) one.close();
  await smtp.kill();
  vi.unstubAllEnvs();
  forgetEnv();
});

const queue = (to: string, values: { subject?: string; kind?: string } = {}) =>
  sendMail(ctx, {
    kind: 'invite',
    to,
    locale: 'en',
    subject: 'Hello',
    text: 'One line\n',
    html: '<p>One line</p>',
    ...values,
  });

async function row(recipient: string) {
  const db = await database();
  const [found] = await db.select().from(outbox).where(eq(outbox.recipient, recipient));
  if (!found) throw new Error('There is no such mail');
  return found;
}

test('a mail arrives with both forms, its language and the headers of a machine, and its body is erased', async () => {
  const text = mailText('ja', 'login-code', { code: 'ABC234', minutes: 10 });
  await sendMail(ctx, { kind: 'login-code', to: 'hana@example.com', locale: 'ja', ...text });
  expect(await deliver()).toBe(1);
  const [mail] = await smtp.waitFor(1);
  expect(mail).toMatchObject({
    from_: 'murmur@mail.example.com',
    to_: ['hana@example.com'],
    from: { name: 'Murmur', address: 'murmur@mail.example.com' },
    to: [{ address: 'hana@example.com' }],
    subject: 'Murmurのログインコード',
    date: '2026-11-21T10:00:00.000Z',
  });
  expect(mail?.text).toContain('コード：ABC234');
  expect(mail?.html).toContain('<p>コード：ABC234</p>');
  expect(mail?.raw).toMatch(/^[\x00-\x7f]*$/);
  const headers = Object.fromEntries(mail?.headers.map(({ key, value }) => [key, value]) ?? []);
  const sent = await row('hana@example.com');
  expect(headers).toMatchObject({
    'auto-submitted': 'auto-generated',
    'content-language': 'ja',
    'message-id': `<${sent.id}@mail.example.com>`,
  });
  expect(Object.keys(headers)).not.toContain('list-unsubscribe');
  expect(sent).toMatchObject({ state: 'sent', textBody: '', htmlBody: '', attempts: 1, error: null });
  expect(await deliver()).toBe(0);
});

test('a way to unsubscribe travels only with the mail that gives one', async () => {
  const headers = {
    'List-Unsubscribe': '<https://murmur.example.com/u/1>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  const mail = { kind: 'monitor', to: 'a@example.com', locale: 'en', subject: 's', text: 't' } as const;
  await sendMail(ctx, { ...mail, headers });
  await deliver();
  const [taken] = await smtp.waitFor(1);
  const keys = taken?.headers.map(({ key }) => key);
  expect(keys).toContain('list-unsubscribe');
  expect(keys).toContain('list-unsubscribe-post');
  const wrong: [string, string][] = [
    ['Bcc', 'x@example.com'],
    ['List-Unsubscribe', '<https://a>\r\nBcc: x@example.com'],
  ];
  for (const [name, value] of wrong)
    await expect(sendMail(ctx, { ...mail, headers: { [name]: value } })).rejects.toThrow('cannot carry');
});

test('neither an address nor a subject can add a header or a recipient', async () => {
  for (const to of [
    'a@example.com\r\nBcc: b@example.com',
    'a@example.com, b@example.com',
    '"a@example.com" <b@example.com>',
    'a@example.com\u0000',
    'a@b@example.com',
    '@example.com',
    `${'a'.repeat(250)}@example.com`,
  ])
    await expect(queue(to), to).rejects.toThrow('one e-mail address');
  await queue('a@example.com', { subject: 'Team\r\nBcc: b@example.com\r\n\r\nbody' });
  await deliver();
  const [mail] = await smtp.waitFor(1);
  expect(mail?.subject).toBe('Team Bcc: b@example.com body');
  expect(mail?.bcc).toBeUndefined();
  expect(mail?.to_).toEqual(['a@example.com']);
});

test('an address with letters of any script arrives: the domain as IDNA, the name by SMTPUTF8', async () => {
  await queue('hana@例え.example');
  await queue('花@example.com');
  await deliver();
  const mails = await smtp.waitFor(2);
  expect(mails.flatMap(({ to_ }) => to_).sort()).toEqual(['hana@例え.example', '花@example.com']);
  expect(mails.find(({ to_ }) => to_[0]?.startsWith('hana'))?.raw).toContain('hana@xn--r8jz45g.example');
});

test('a server that is down delays a mail, and it arrives once when the server is up again', async () => {
  await queue('a@example.com');
  const { port } = smtp;
  await smtp.kill();
  await deliver();
  expect(await row('a@example.com')).toMatchObject({ state: 'queued', attempts: 1 });
  expect(await deliver()).toBe(0);
  smtp = await startSmtp('plain', port);
  later(10_000);
  expect(await deliver()).toBe(1);
  expect(await smtp.waitFor(1)).toHaveLength(1);
  expect(await row('a@example.com')).toMatchObject({ state: 'sent', attempts: 2, error: null });
});

test('a temporary no is tried again after growing waits; a permanent no ends at once', async () => {
  await queue('busy@example.com');
  await queue('gone@example.com');
  await deliver();
  const gone = await row('gone@example.com');
  expect(gone).toMatchObject({ state: 'failed', attempts: 1, textBody: '', htmlBody: '' });
  expect(gone.error).toContain('550');
  const waits: number[] = [];
  for (
    let busy = await row('busy@example.com');
    busy.state === 'queued';
    busy = await row('busy@example.com')
  ) {
    waits.push(busy.nextTryAt.getTime() - clock);
    clock = busy.nextTryAt.getTime();
    await deliver();
  }
  expect(waits).toEqual([10_000, 30_000]);
  expect(await row('busy@example.com')).toMatchObject({ state: 'sent', attempts: 3 });
});

test('a mail is given up after a day, a code with the code itself', async () => {
  await queue('full@example.com');
  await queue('full2@example.com', { kind: 'login-code' });
  for (let pass = 0; pass < 60; pass += 1) {
    await deliver();
    later(30 * 60_000);
  }
  const [mail, code] = [await row('full@example.com'), await row('full2@example.com')];
  expect(mail).toMatchObject({ state: 'failed', textBody: '' });
  expect(mail.attempts).toBeGreaterThan(20);
  expect(code).toMatchObject({ state: 'failed', textBody: '' });
  expect(code.attempts).toBeLessThanOrEqual(2);
});

test('several workers at once send each mail once', async () => {
  const to = Array.from({ length: 24 }, (_, at) => `person${at}@example.com`);
  for (const one of to) await queue(one);
  const tried = await Promise.all([deliver(), deliver(), deliver()]);
  expect(tried.reduce((sum, one) => sum + one)).toBe(24);
  const mails = await smtp.waitFor(24);
  expect(mails.flatMap(({ to_ }) => to_).sort()).toEqual(to.sort());
});

test('a worker that dies after the yes of the server leads to one more mail at most, under the same Message-ID', async () => {
  await queue('a@example.com');
  const [claimed] = await claimMails(now(), new Date(clock + LEASE_MS), 1);
  if (!claimed) throw new Error('Nothing was claimed');
  const { id, recipient, subject, textBody, htmlBody, headers, createdAt } = claimed;
  const messageId = `<${id}@mail.example.com>`;
  await transport(smtp.url).send({
    messageId,
    to: recipient,
    subject,
    text: textBody,
    html: htmlBody,
    headers,
    date: createdAt,
  });
  expect(await deliver()).toBe(0);
  later(LEASE_MS);
  expect(await deliver()).toBe(1);
  const mails = await smtp.waitFor(2);
  expect(new Set(mails.map((mail) => mail.messageId))).toEqual(new Set([messageId]));
  later(LEASE_MS);
  expect(await deliver()).toBe(0);
  expect(mails).toHaveLength(2);
});

test('a line that breaks before the answer keeps the mail waiting', async () => {
  await queue('drop@example.com');
  await deliver();
  expect(await row('drop@example.com')).toMatchObject({ state: 'queued', attempts: 1 });
  later(10_000);
  await deliver();
  expect(await row('drop@example.com')).toMatchObject({ state: 'sent' });
});

test('a worker whose lease is over cannot undo what another one has written', async () => {
  await queue('a@example.com');
  const [first] = await claimMails(now(), new Date(clock + LEASE_MS), 1);
  later(LEASE_MS);
  await deliver();
  if (!first) throw new Error('Nothing was claimed');
  await settleMail(first, { state: 'failed', error: 'late' });
  expect(await row('a@example.com')).toMatchObject({ state: 'sent', error: null });
});

test('a server that says nothing is left after its timeout', async () => {
  await queue('late@example.com');
  await deliver(`${smtp.url}?socketTimeout=200`);
  expect(await row('late@example.com')).toMatchObject({ state: 'queued', attempts: 1 });
});

test('a server whose certificate nobody vouches for gets no mail', async () => {
  await smtp.kill();
  smtp = await startSmtp('tls');
  await queue('a@example.com');
  await deliver();
  expect(await row('a@example.com')).toMatchObject({ state: 'queued' });
  later(10_000);
  await deliver(`${smtp.url}?tls.rejectUnauthorized=false`);
  const [mail] = await smtp.waitFor(1);
  expect(mail?.secure).toBe(true);
});

test('a refused login is about the installation: the mail waits, and no password is written down', async () => {
  await smtp.kill();
  smtp = await startSmtp('auth');
  await queue('a@example.com');
  const url = (password: string) => `smtp://murmur:${password}@127.0.0.1:${smtp.port}`;
  await deliver(url('wrong-password'));
  const waiting = await row('a@example.com');
  expect(waiting.state).toBe('queued');
  expect(waiting.error).toContain('535');
  expect(waiting.error).not.toContain('wrong-password');
  await expect(transport(url('wrong-password')).check()).rejects.toThrow('535');
  await transport(url('right')).check();
  later(10_000);
  await deliver(url('right'));
  expect(await smtp.waitFor(1)).toHaveLength(1);
});

test('a queued mail leaves at once while delivery runs, and what was queued before it with the start', async () => {
  clock = Date.now();
  await queue('before@example.com');
  startMail({ now });
  await smtp.waitFor(1);
  await queue('after@example.com');
  expect(await smtp.waitFor(2)).toHaveLength(2);
  await stopMail();
  await stopMail();
  expect(await row('after@example.com')).toMatchObject({ state: 'sent' });
});

test('an address of a mail server that is none is refused without telling it', () => {
  for (const wrong of ['http://user:secret@host', 'smtp//secret', 'secret'])
    expect(() => smtpTransport(wrong, FROM)).toThrow(/^SMTP_URL is no smtp:\/\/ address$/);
});
