import { rmSync } from 'node:fs';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReportSchedule } from '@/lib/domain/report-schedules';
import { api } from '@/lib/server/api/app';
import { database } from '@/lib/server/db/postgres';
import { outbox } from '@/lib/server/db/schema/people';
import { reportSchedules, scheduleIssues } from '@/lib/server/db/schema/report-schedules';
import { shares } from '@/lib/server/db/schema/sharing';
import { runDueIssues } from '@/lib/server/services/saved/schedules/run-due-issues';
import { closeStores } from '@/lib/server/startup';
import { claimIssues } from '@/lib/server/stores/saved/report-schedules-store';
import { countOpenShares } from '@/lib/server/stores/saved/shares-store';
import { seedDataset } from '../factories/annotated-posts';
import { makeCtx } from '../factories/ctx';
import { signedInAs } from '../factories/people';
import { NOW, recipe, SMALL } from '../factories/tea';
import { createDataFolder, useDataFolder } from '../setup/stores';

/* Reports by mail on a schedule: who gets them, how often, and what becomes of a failure. */

let folder: string;
let owner: Awaited<ReturnType<typeof signedInAs>>;
beforeAll(async () => {
  folder = await createDataFolder();
  useDataFolder(folder);
  owner = await signedInAs({ email: 'owner@schedules.example', operator: true, firstName: 'Mika' });
  await seedDataset(makeCtx({ now: () => NOW }), 'small', SMALL);
});
afterAll(async () => {
  await closeStores();
  rmSync(folder, { recursive: true, force: true });
});

const DAILY = { cadence: 'daily', hour: 9, time_zone: 'Asia/Tokyo' };
const body = (more: object = {}) => ({
  ...{ recipe: recipe(), title: 'Tea this week', message: 'Line 4.', format: 'link', rhythm: DAILY },
  recipients: ['ann@readers.example', 'bo@readers.example'],
  ...more,
});
async function made(more: object = {}): Promise<ReportSchedule> {
  const answer = await owner.send('/api/report-schedules/', body(more));
  expect(answer.status).toBe(201);
  return (await answer.json()) as ReportSchedule;
}
const mailsTo = async (email: string, kind: string) =>
  (await database())
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, email), eq(outbox.kind, kind)));
const codeIn = (text: string, step: 'confirm' | 'leave') =>
  new RegExp(`report-mails#${step}\\.(\\S+)`).exec(text)?.[1] ?? '';
const step = async (path: 'confirm' | 'leave', code: string) =>
  (
    await api().request(`/api/report-schedules/${path}/?code=${encodeURIComponent(code)}`, {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
      headers: { Host: 'localhost:3000', 'Content-Type': 'application/x-www-form-urlencoded' },
    })
  ).status;
const after = ({ next_issue_at: at }: ReportSchedule, ms = 1_000) => new Date(Date.parse(at) + ms);
const read = async (id: string) =>
  ((await (await owner.ask('/api/report-schedules/')).json()) as ReportSchedule[]).find(
    (one) => one.id === id,
  );

test('[security 20] a report comes to those who said yes, once for each period however many processes try, and ends by one click', async () => {
  const schedule = await made();
  const [asked] = await mailsTo('ann@readers.example', 'report-confirm');
  const confirm = codeIn(asked?.textBody ?? '', 'confirm');
  // Nobody has confirmed: nothing leaves, and the link that ends mails confirms nothing.
  expect(await step('confirm', codeIn(asked?.textBody ?? '', 'leave'))).toBe(404);
  await runDueIssues(after(schedule));
  expect(await mailsTo('ann@readers.example', 'report-issue')).toEqual([]);
  expect([await step('confirm', confirm), await step('confirm', confirm)]).toEqual([200, 200]);
  const next = (await read(schedule.id)) ?? schedule;
  expect(next.recipients).toEqual([
    { email: 'ann@readers.example', state: 'confirmed' },
    { email: 'bo@readers.example', state: 'asked' },
  ]);
  await Promise.all([runDueIssues(after(next)), runDueIssues(after(next)), runDueIssues(after(next))]);
  const mails = await mailsTo('ann@readers.example', 'report-issue');
  expect(mails).toHaveLength(1);
  expect(await mailsTo('bo@readers.example', 'report-issue')).toEqual([]);
  expect(mails[0]?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  const link = /shared\/(\S+)/.exec(mails[0]?.textBody ?? '')?.[1];
  const opened = await owner.send('/api/shares/open/', { code: link });
  expect(await opened.json()).toMatchObject({ title: 'Tea this week', message: 'Line 4.' });
  const unsubscribe = String(mails[0]?.headers['List-Unsubscribe']);
  const leave = new URL(unsubscribe.slice(1, -1)).searchParams.get('code') ?? '';
  expect([await step('leave', leave), await step('leave', leave), await step('confirm', confirm)]).toEqual([
    200, 200, 404,
  ]);
  await runDueIssues(after((await read(schedule.id)) ?? next));
  expect(await mailsTo('ann@readers.example', 'report-issue')).toHaveLength(1);
});

test('each issue is a new frozen result with its file, and an issue that was made is not made again', async () => {
  const schedule = await made({ format: 'pptx', recipients: ['cy@readers.example'] });
  const [asked] = await mailsTo('cy@readers.example', 'report-confirm');
  await step('confirm', codeIn(asked?.textBody ?? '', 'confirm'));
  await runDueIssues(after(schedule));
  const second = (await read(schedule.id)) ?? schedule;
  await runDueIssues(after(second));
  const mails = await mailsTo('cy@readers.example', 'report-issue');
  expect(mails.map((mail) => mail.attachmentName?.split('.').at(-1))).toEqual(['pptx', 'pptx']);
  expect(new Set(mails.map((mail) => /shared\/(\S+)/.exec(mail.textBody)?.[1])).size).toBe(2);
  const db = await database();
  const issues = await db.select().from(scheduleIssues).where(eq(scheduleIssues.scheduleId, schedule.id));
  expect(issues.map(({ mails: count, shareId }) => [count, shareId !== null])).toEqual([
    [1, true],
    [1, true],
  ]);
  // A process that woke late comes with the moment of the first issue.
  await db
    .update(reportSchedules)
    .set({ dueAt: new Date(schedule.next_issue_at), leasedUntil: null })
    .where(eq(reportSchedules.id, schedule.id));
  await runDueIssues(after(second, 5_000));
  expect(await mailsTo('cy@readers.example', 'report-issue')).toHaveLength(2);
});

test('a paused schedule sends nothing, a removed one is gone, and neither is anybody else’s to change', async () => {
  const schedule = await made({ recipients: ['di@readers.example'] });
  const [asked] = await mailsTo('di@readers.example', 'report-confirm');
  await step('confirm', codeIn(asked?.textBody ?? '', 'confirm'));
  const path = `/api/report-schedules/${schedule.id}/`;
  const other = await signedInAs({ email: 'other@schedules.example' });
  expect((await other.send(path, { paused: true }, 'PATCH')).status).toBe(404);
  expect((await other.ask(path, { method: 'DELETE' })).status).toBe(404);
  expect((await owner.send(path, { paused: true }, 'PATCH')).status).toBe(200);
  await runDueIssues(after(schedule));
  expect(await mailsTo('di@readers.example', 'report-issue')).toEqual([]);
  expect(
    (await owner.send(path, { remove: ['di@readers.example'], add: ['ed@readers.example'] }, 'PATCH')).status,
  ).toBe(200);
  expect((await read(schedule.id))?.recipients).toEqual([{ email: 'ed@readers.example', state: 'asked' }]);
  expect((await owner.ask(path, { method: 'DELETE' })).status).toBe(204);
  expect(await read(schedule.id)).toBeUndefined();
});

test('people are added and taken off later, each asked once; who has left by themselves is never asked again', async () => {
  const schedule = await made({ recipients: ['gus@readers.example', 'hal@readers.example'] });
  const path = `/api/report-schedules/${schedule.id}/`;
  const change = async (given: object) => (await owner.send(path, given, 'PATCH')).status;
  const states = async () =>
    (await read(schedule.id))?.recipients.map(({ email, state }) => `${email.split('@')[0]} ${state}`);
  expect(await change({ add: ['hal@readers.example', 'ida@readers.example'] })).toBe(200);
  expect(await states()).toEqual(['gus asked', 'hal asked', 'ida asked']);
  expect(await mailsTo('hal@readers.example', 'report-confirm')).toHaveLength(1);
  const [asked] = await mailsTo('ida@readers.example', 'report-confirm');
  expect(await step('leave', codeIn(asked?.textBody ?? '', 'leave'))).toBe(200);
  expect(await change({ remove: ['gus@readers.example', 'ida@readers.example'] })).toBe(200);
  expect(await states()).toEqual(['hal asked', 'ida left']);
  expect(await change({ add: ['ida@readers.example'] })).toBe(200);
  expect(await states()).toEqual(['hal asked', 'ida left']);
  expect(await mailsTo('ida@readers.example', 'report-confirm')).toHaveLength(1);
});

test('what fails three times rests, its owner is told once, and resuming it starts anew', async () => {
  const schedule = await made({ recipients: ['flo@readers.example'] });
  const [asked] = await mailsTo('flo@readers.example', 'report-confirm');
  await step('confirm', codeIn(asked?.textBody ?? '', 'confirm'));
  const db = await database();
  const gone = { ...recipe(), datasets: [{ name: 'gone' }] } as never;
  await db.update(reportSchedules).set({ recipe: gone }).where(eq(reportSchedules.id, schedule.id));
  for (const minutes of [0, 11, 22, 33, 44]) await runDueIssues(after(schedule, minutes * 60_000 + 1_000));
  expect(await mailsTo('owner@schedules.example', 'report-failed')).toHaveLength(1);
  expect(await read(schedule.id)).toMatchObject({ failures: 3, gave_up_at: expect.any(String) });
  expect(await mailsTo('flo@readers.example', 'report-issue')).toEqual([]);
  await owner.send(`/api/report-schedules/${schedule.id}/`, { paused: false }, 'PATCH');
  expect(await read(schedule.id)).toMatchObject({ failures: 0, gave_up_at: null });
});

test('whoever did not want to be asked again is not, by a new schedule either; leaving works when nothing is left', async () => {
  const first = await made({ recipients: ['gwen@readers.example', 'hugo@readers.example'] });
  const [asked] = await mailsTo('gwen@readers.example', 'report-confirm');
  const leave = codeIn(asked?.textBody ?? '', 'leave');
  expect(await step('leave', leave)).toBe(200);
  const path = `/api/report-schedules/${first.id}/`;
  const again = { remove: ['gwen@readers.example'], add: ['gwen@readers.example'] };
  expect((await owner.send(path, again, 'PATCH')).status).toBe(200);
  expect((await owner.ask(path, { method: 'DELETE' })).status).toBe(204);
  const second = await made({ recipients: ['gwen@readers.example', 'hugo@readers.example'] });
  expect(second.recipients).toEqual([
    { email: 'gwen@readers.example', state: 'left' },
    { email: 'hugo@readers.example', state: 'asked' },
  ]);
  expect(await mailsTo('gwen@readers.example', 'report-confirm')).toHaveLength(1);
  // The first schedule is gone: a mail program that ends it is not told that it failed.
  expect([await step('leave', leave), await step('leave', 'nobody.nothing')]).toEqual([200, 404]);
});

test('an issue whose process ends counts as a try, and a schedule that ends them all gives up', async () => {
  const schedule = await made({ title: 'Tea for Ivy', recipients: ['ivy@readers.example'] });
  const [asked] = await mailsTo('ivy@readers.example', 'report-confirm');
  await step('confirm', codeIn(asked?.textBody ?? '', 'confirm'));
  for (const minutes of [0, 11, 22]) {
    const at = after(schedule, minutes * 60_000 + 1_000);
    // Taken, and nothing more is heard of it.
    await claimIssues(at, new Date(at.getTime() + 600_000), 10);
  }
  await runDueIssues(after(schedule, 33 * 60_000 + 1_000));
  expect(await read(schedule.id)).toMatchObject({ gave_up_at: expect.any(String) });
  const told = await mailsTo('owner@schedules.example', 'report-failed');
  expect(told.filter(({ textBody }) => textBody.includes('Tea for Ivy'))).toHaveLength(1);
  expect(await mailsTo('ivy@readers.example', 'report-issue')).toEqual([]);
});

test('issues of schedules do not use up the links that somebody may have open', async () => {
  const schedule = await made({ recipients: ['jo@readers.example'] });
  const [asked] = await mailsTo('jo@readers.example', 'report-confirm');
  await step('confirm', codeIn(asked?.textBody ?? '', 'confirm'));
  const { userId } = (await (await database()).select().from(reportSchedules))[0] ?? { userId: '' };
  const at = after(schedule);
  const before = await countOpenShares(userId, at);
  await runDueIssues(at);
  expect(await mailsTo('jo@readers.example', 'report-issue')).toHaveLength(1);
  expect(await countOpenShares(userId, at)).toBe(before);
});

test('limits: recipients of a report, addresses that are none, and hosts of people asked at once', async () => {
  const many = (count: number, prefix: string) =>
    Array.from({ length: count }, (_, n) => `${prefix}${n}@many.example`);
  expect((await owner.send('/api/report-schedules/', body({ recipients: many(26, 'x') }))).status).toBe(400);
  expect(
    (await owner.send('/api/report-schedules/', body({ recipients: ['a@b.example, c@d.example'] }))).status,
  ).toBe(400);
  expect((await owner.send('/api/report-schedules/', body({ recipients: [] }))).status).toBe(400);
  await made({ recipients: many(25, 'a') });
  const waits = await owner.send('/api/report-schedules/', body({ recipients: many(25, 'b') }));
  expect([waits.status, ((await waits.json()) as { code: string }).code]).toEqual([429, 'mail_wait']);
  expect(await mailsTo('b0@many.example', 'report-confirm')).toEqual([]);
  // Refused whole, nobody of them was counted: the address is asked by the next who names it alone.
  expect(await (await database()).$count(shares)).toBeGreaterThan(0);
});
