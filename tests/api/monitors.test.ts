import { rmSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MonitorPoint, MONITORS_EACH } from '@/lib/domain/monitors';
import { recipeSchema } from '@/lib/domain/recipe';
import { database } from '@/lib/server/db/postgres';
import { monitorPoints, monitors, webhookDeliveries } from '@/lib/server/db/schema/monitors';
import { outbox } from '@/lib/server/db/schema/people';
import { tellChanges } from '@/lib/server/services/saved/monitors/tell-changes';
import { putPoint } from '@/lib/server/stores/saved/monitors-store';
import { runDueMonitors } from '@/lib/server/services/saved/monitors/run-due-monitors';
import { api } from '@/lib/server/api/app';
import { closeStores } from '@/lib/server/startup';
import { annotated, seedDataset } from '../factories/annotated-posts';
import { makeCtx } from '../factories/ctx';
import { withEnv } from '../factories/environment';
import { signedInAs } from '../factories/people';
import { makeAuthor } from '../factories/posts';
import { createDataFolder, useDataFolder } from '../setup/stores';

/* Questions that are asked again: what is measured, when somebody is told, and who. */

const DAY_MS = 86_400_000;
const TODAY = Date.UTC(2026, 10, 16);
const ctx = makeCtx({ now: () => new Date(TODAY) });
let person: Awaited<ReturnType<typeof signedInAs>>;
let folder: string;

/** `positive` of `count` posts about tea on a day are positive and by accounts in Japan, the others are not. */
const day = (at: number, count: number, positive: number) =>
  Array.from({ length: count }, (_, n) =>
    annotated(
      {
        row: n + 1,
        postId: `${at}-${n}`,
        text: 'tea',
        createdAt: at + Math.floor((n * DAY_MS) / count),
        author: makeAuthor({ handle: `p${n}` }),
      },
      { sentiment: n < positive ? 'positive' : 'negative' },
      { country: n < positive ? 'JP' : 'US' },
    ),
  );

beforeAll(async () => {
  folder = await createDataFolder();
  useDataFolder(folder);
  person = await signedInAs({ email: 'mika@monitors.example', operator: true });
  const calm = Array.from({ length: 8 }, (_, n) => day(TODAY - (n + 1) * DAY_MS, 120, 60)).flat();
  await seedDataset(ctx, 'tea', calm);
});
afterAll(async () => {
  await closeStores();
  rmSync(folder, { recursive: true, force: true });
});

const recipe = { type: 'conversation', text: 'tea', from: null, to: null, datasets: [{ name: 'tea' }] };
async function made(more: object = {}) {
  const answer = await person.send('/api/monitors/', { recipe, name: 'Tea', ...more });
  expect(answer.status).toBe(201);
  return (await answer.json()) as { monitor: { id: string }; webhook_secret: string | null };
}
const read = async (id: string) =>
  (await (await person.ask(`/api/external/monitors/${id}/`)).json()) as {
    history: MonitorPoint[];
    points: { value: number }[];
    mails: boolean;
    error: string | null;
  };
const mails = async () =>
  (await database()).select().from(outbox).where(eq(outbox.recipient, 'mika@monitors.example'));
const makeDue = async (id: string, at: Date) =>
  (await database()).update(monitors).set({ nextRunAt: at }).where(eq(monitors.id, id));

test('a calm day gives a point and tells nobody; a changed one is told once, with its interval', async () => {
  const { monitor } = await made({ watched: ['posts', 'sentiment', 'countries'] });
  const now = new Date(TODAY + 3_600_000);
  await makeDue(monitor.id, now);
  await runDueMonitors(now);
  const calm = await read(monitor.id);
  expect(calm.points).toEqual([{ date: '2026-11-15', value: 120 }]);
  expect(calm.history[0]?.alerts).toEqual([]);
  expect(await mails()).toEqual([]);

  await seedDataset(ctx, 'tea', day(TODAY, 600, 60));
  const later = new Date(TODAY + DAY_MS + 3_600_000);
  await makeDue(monitor.id, later);
  // Two servers at once: one of them looks, once.
  await Promise.all([runDueMonitors(later), runDueMonitors(later)]);
  const point = (await read(monitor.id)).history.at(-1);
  const placed = point?.alerts.find(({ key }) => key === 'JP');
  expect(placed).toMatchObject({ section: 'countries', kind: 'share', before: 0.5, now: 0.1 });
  expect((placed?.high ?? 0) < 0).toBe(true);
  // How the model errs from one day to another was not measured: what it reads alarms nobody.
  expect(point?.values.find(({ key }) => key === 'sentiment:positive')).toMatchObject({ value: 0.1 });
  expect(point?.alerts.some(({ section }) => section === 'sentiment')).toBe(false);
  expect(point?.alerts.some(({ kind, change }) => kind === 'rate' && change > 4)).toBe(true);

  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  expect(mail?.textBody).toContain('50.0% → 10.0%');

  // The same days again: measured anew, told to nobody.
  await makeDue(monitor.id, later);
  await runDueMonitors(later);
  expect([(await mails()).length, (await read(monitor.id)).history.length]).toEqual([1, 2]);

  const code = /unsubscribe#(\S+)/.exec(mail?.textBody ?? '')?.[1] ?? '';
  const ended = await api().request(`/api/monitors/unsubscribe/?code=${code}`, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { Host: 'localhost:3000', 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  expect(ended.status).toBe(200);
  expect((await read(monitor.id)).mails).toBe(false);
});

test('a weekly report is mailed as a PDF to the caller’s own address, whatever address was sent', async () => {
  const body = { query: 'tea', query_type: 'conversation', email: 'else@where.example' };
  const answer = await person.send('/api/external/weekly-results-monitor/', body);
  const monitor = (await answer.json()) as { id: string; email: string; cadence: string };
  expect(monitor).toMatchObject({ email: 'mika@monitors.example', cadence: 'weekly' });
  const now = new Date(TODAY + DAY_MS + 3_600_000);
  await makeDue(monitor.id, now);
  await runDueMonitors(now);
  const mail = (await mails()).find(({ kind }) => kind === 'monitor-weekly');
  expect(mail?.attachmentType).toBe('application/pdf');
  expect(
    Buffer.from(mail?.attachment ?? [])
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

test('API-181 says which field it cannot read', async () => {
  for (const body of [{ query: '(tea' }, { query: 'nobody_here', query_type: 'handle' }]) {
    const answer = await person.send('/api/external/weekly-results-monitor/', body);
    expect(Object.keys((await answer.json()) as object)).toEqual(['query']);
  }
});

const told = async (id: string) => {
  const db = await database();
  const found = await db.select().from(monitorPoints).where(eq(monitorPoints.monitorId, id));
  return found.map((point) => point.told);
};

test('a mail in Japanese calls everything that changed by its Japanese name', async () => {
  const { monitor } = await made({ name: 'Tea' });
  const db = await database();
  const [row] = await db.select().from(monitors).where(eq(monitors.id, monitor.id));
  if (!row) throw new Error('The monitor is not there');
  const changed = { before: 0.2, now: 0.31, change: 0.11, low: 0.05, high: 0.17, kind: 'share' as const };
  const point: MonitorPoint = {
    from: new Date(TODAY - DAY_MS).toISOString(),
    to: new Date(TODAY).toISOString(),
    computed_at: new Date(TODAY).toISOString(),
    values: [],
    alerts: [
      { section: 'sentiment', key: 'negative', ...changed },
      { section: 'countries', key: 'GB', ...changed },
      { section: 'posts', key: 'posts', ...changed, kind: 'rate', before: 10, now: 40, change: 4 },
    ],
    recipe: recipeSchema.parse(recipe),
  };
  await putPoint(row.id, point);
  await tellChanges(ctx, row, point, { email: 'yuki@monitors.example', language: 'ja' });
  const [mail] = await db.select().from(outbox).where(eq(outbox.recipient, 'yuki@monitors.example'));
  for (const body of [mail?.textBody ?? '', mail?.htmlBody ?? '']) {
    expect(body).toContain('センチメント, ネガティブ: 20.0% → 31.0%');
    expect(body).toContain('国, イギリス: 20.0% → 31.0%');
    expect(body).toContain('投稿: 40');
    expect(body).not.toMatch(/negative|\bGB\b|\bposts\b|sentiment/i);
  }
});

test('a report that cannot be drawn is made again when the lease ends, and mailed once', async () => {
  const { monitor } = await made({ name: 'Undrawn', cadence: 'weekly' });
  const about = async () => (await mails()).filter(({ subject }) => subject.includes('Undrawn'));
  const now = new Date(TODAY + DAY_MS + 3_600_000);
  await makeDue(monitor.id, now);
  await withEnv({ MURMUR_WORKER_FILE: '/nowhere/annotate.mjs' }, async () => {
    await runDueMonitors(now);
  });
  expect([await told(monitor.id), (await about()).length]).toEqual([[false], 0]);
  expect((await read(monitor.id)).error).toContain('tried again');
  const later = new Date(now.getTime() + 30 * 60_000);
  expect(await runDueMonitors(later)).toBe(1);
  expect([await told(monitor.id), (await about()).length]).toEqual([[true], 1]);
  expect((await read(monitor.id)).error).toBeNull();
  await makeDue(monitor.id, later);
  await runDueMonitors(later);
  expect(await about()).toHaveLength(1);
});

test('days whose mail was not queued do not count as told, and its webhook is not queued either', async () => {
  const { monitor } = await made({ name: 'Unqueued' });
  const db = await database();
  const hook = { webhook: 'https://hooks.example/unqueued', webhookSecret: 'sealed' };
  await db.update(monitors).set(hook).where(eq(monitors.id, monitor.id));
  const now = new Date(TODAY + DAY_MS + 3_600_000);
  await makeDue(monitor.id, now);
  await db.execute(
    sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no room'; END $$`,
  );
  await db.execute(sql`CREATE TRIGGER refuse BEFORE INSERT ON outbox EXECUTE FUNCTION refuse()`);
  try {
    await runDueMonitors(now);
  } finally {
    await db.execute(sql`DROP FUNCTION refuse CASCADE`);
  }
  const queued = () => db.$count(webhookDeliveries, eq(webhookDeliveries.monitorId, monitor.id));
  expect([await told(monitor.id), await queued()]).toEqual([[false], 0]);
  await runDueMonitors(new Date(now.getTime() + 30 * 60_000));
  const about = (await mails()).filter(({ subject }) => subject.includes('Unqueued'));
  expect([await told(monitor.id), about.length, await queued()]).toEqual([[true], 1, 1]);
});

test('monitors of others are not there, a broken one is said', async () => {
  const { monitor } = await made();
  const stranger = await signedInAs({ email: 'eve@monitors.example' });
  const path = `/api/monitors/${monitor.id}/`;
  expect((await stranger.ask(`/api/external${path.slice(4)}`)).status).toBe(404);
  expect((await stranger.send(path, { paused: true }, 'PATCH')).status).toBe(404);
  expect((await stranger.ask(path, { method: 'DELETE' })).status).toBe(404);
  const now = new Date(TODAY + DAY_MS + 7_200_000);
  await makeDue(monitor.id, now);
  await runDueMonitors(now);
  expect((await read(monitor.id)).history).toHaveLength(1);
  await (
    await database()
  )
    .update(monitors)
    .set({ recipe: { ...(await row(monitor.id)).recipe, datasets: [{ name: 'gone' }] }, nextRunAt: now })
    .where(eq(monitors.id, monitor.id));
  await runDueMonitors(now);
  expect((await read(monitor.id)).error).toContain('gone');
});

test('API-181: so many monitors each, also for calls at once; query types are called as audiences are saved', async () => {
  const weekly = (body: object) =>
    person.send('/api/external/weekly-results-monitor/', { query: 'tea', ...body });
  const types = { audience_analysis: 'keyword', conversation_analysis: 'conversation', keyword: 'keyword' };
  for (const [query_type, type] of Object.entries({ ...types, audience_builder: 'keyword' })) {
    const answer = await weekly({ query_type, ad_account_id: 7 });
    expect([answer.status, await answer.json()]).toMatchObject([201, { query_type: type }]);
  }
  const about = { query: '@p1', query_type: 'handle_analysis' };
  const first = (await (await weekly(about)).json()) as { id: string; query_type: string };
  expect(first.query_type).toBe('handle');
  expect((await weekly({ query_type: 'nonsense' })).status).toBe(400);
  const db = await database();
  const kept = await row(first.id);
  const room = MONITORS_EACH - (await db.$count(monitors, eq(monitors.userId, kept.userId)));
  const copies = Array.from({ length: room - 2 }, () => ({ ...kept, id: crypto.randomUUID() }));
  await db.insert(monitors).values(copies);
  const answers = await Promise.all(Array.from({ length: 4 }, () => weekly({})));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409]);
  expect(await (await weekly({})).json()).toMatchObject({ code: 'full' });
  expect((await person.ask(`/api/monitors/${first.id}/`, { method: 'DELETE' })).status).toBe(204);
  expect((await weekly({})).status).toBe(201);
});

test('a monitor that fails five times in a row rests, says so on its page and by mail once, and can be started again', async () => {
  const db = await database();
  await db.delete(monitors);
  const { monitor } = await made({ name: 'Broken', mails: false });
  const sound = (await row(monitor.id)).recipe;
  const set = (change: Partial<typeof monitors.$inferInsert>) =>
    db.update(monitors).set(change).where(eq(monitors.id, monitor.id));
  const about = async () => (await mails()).filter(({ subject }) => subject.startsWith('Broken'));
  await set({ recipe: { ...sound, datasets: [{ name: 'gone' }] } });
  const at = (day: number) => new Date(TODAY + (day + 1) * DAY_MS + 3_600_000);
  const fail = async (day: number) => {
    await set({ nextRunAt: at(day) });
    return runDueMonitors(at(day));
  };
  for (let day = 0; day < 4; day += 1) expect(await fail(day)).toBe(1);
  expect(await read(monitor.id)).toMatchObject({ failures: 4, gave_up_at: null, error_code: 'refused' });
  expect(await about()).toEqual([]);
  expect(await fail(4)).toBe(1);
  expect(await read(monitor.id)).toMatchObject({ failures: 5, gave_up_at: at(4).toISOString() });
  expect((await about()).map(({ kind }) => kind)).toEqual(['monitor-gave-up']);
  expect((await about())[0]?.textBody).toContain(`/monitors/${monitor.id}`);
  // It rests: nothing is due, nothing is mailed.
  expect([await fail(5), (await about()).length]).toEqual([0, 1]);

  await set({ recipe: sound });
  const resumed = await person.send(`/api/monitors/${monitor.id}/`, { paused: false }, 'PATCH');
  expect(await resumed.json()).toMatchObject({ failures: 0, gave_up_at: null, paused: false });
  expect(await fail(6)).toBe(1);
  expect(await read(monitor.id)).toMatchObject({ failures: 0, error: null, error_code: null });
});

test('one good round between failures begins the count anew', async () => {
  const { monitor } = await made({ name: 'Now and then' });
  const db = await database();
  await db.update(monitors).set({ failures: 4, error: 'x' }).where(eq(monitors.id, monitor.id));
  const now = new Date(TODAY + DAY_MS + 3_600_000);
  await makeDue(monitor.id, now);
  await runDueMonitors(now);
  expect(await read(monitor.id)).toMatchObject({ failures: 0, gave_up_at: null, error: null });
  await db.update(monitors).set({ failures: 5, gaveUpAt: now }).where(eq(monitors.id, monitor.id));
  const measured = await person.send(`/api/monitors/${monitor.id}/run/`, {});
  expect(await measured.json()).toMatchObject({ failures: 0, gave_up_at: null });
});

async function row(id: string) {
  const [found] = await (await database()).select().from(monitors).where(eq(monitors.id, id));
  if (!found) throw new Error('No such monitor');
  return found;
}
