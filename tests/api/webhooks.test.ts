import { rmSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import type { Monitor } from '@/lib/domain/monitors';
import type { RecipeInput } from '@/lib/domain/recipe';
import { seal } from '@/lib/server/crypto';
import { database } from '@/lib/server/db/postgres';
import { monitorPoints, monitors, webhookDeliveries } from '@/lib/server/db/schema/monitors';
import { outbox } from '@/lib/server/db/schema/people';
import { DELIVERY_LEASE_MS, deliverWebhooks } from '@/lib/server/services/saved/monitors/deliver-webhooks';
import { createMonitor } from '@/lib/server/services/saved/monitors/monitors';
import { runDueMonitors } from '@/lib/server/services/saved/monitors/run-due-monitors';
import {
  WebhookFailure,
  type WebhookNetwork,
  webhookSignature,
} from '@/lib/server/services/saved/monitors/send-webhook';
import { closeStores } from '@/lib/server/startup';
import { annotated, seedDataset } from '../factories/annotated-posts';
import { makeCtx } from '../factories/ctx';
import { signedInAs } from '../factories/people';
import { makeAuthor } from '../factories/posts';
import { startScript, untilClosed } from '../setup/run-command';
import { createDataFolder, useDataFolder } from '../setup/stores';

/* What leaves by webhook: never to a private address, and at least once whatever happens on the way. */

const DAY_MS = 86_400_000;
const MINUTE = 60_000;
const TODAY = Date.UTC(2026, 10, 16);
const EMAIL = 'mika@webhooks.example';
const PUBLIC = '93.184.216.34';
let person: Awaited<ReturnType<typeof signedInAs>>;
let folder: string;
const bundles = inject('prepared').bundles;

/** Half of the posts about tea are positive on calm days, a tenth on the last one. */
const day = (at: number, count: number, positive: number) =>
  Array.from({ length: count }, (_, n) =>
    annotated(
      {
        row: n + 1,
        postId: `${at}-${n}`,
        text: 'tea',
        createdAt: at + Math.floor((n * DAY_MS) / count),
        author: makeAuthor({ handle: `p${n % 40}` }),
      },
      { sentiment: n < positive ? 'positive' : 'negative' },
    ),
  );

beforeAll(async () => {
  folder = await createDataFolder();
  useDataFolder(folder);
  person = await signedInAs({ email: EMAIL, operator: true });
  const calm = Array.from({ length: 8 }, (_, n) => day(TODAY - (n + 1) * DAY_MS, 120, 60)).flat();
  await seedDataset(makeCtx({ now: () => new Date(TODAY) }), 'tea', [...calm, ...day(TODAY, 600, 60)]);
});
afterAll(async () => {
  await closeStores();
  rmSync(folder, { recursive: true, force: true });
});

const recipe: RecipeInput = {
  type: 'conversation',
  text: 'tea',
  from: null,
  to: null,
  datasets: [{ name: 'tea' }],
};
const AT = new Date(TODAY + DAY_MS + 3_600_000);
const later = (ms: number) => new Date(AT.getTime() + ms);

interface Posted {
  address: string;
  body: string;
  id: string;
  signature: string;
}
const posted: Posted[] = [];
beforeEach(async () => {
  posted.length = 0;
  await (await database()).delete(monitors);
  await (await database()).delete(outbox);
});

const network = (given: Partial<WebhookNetwork> = {}): WebhookNetwork => ({
  resolve: () => Promise.resolve([PUBLIC]),
  post: (_url, address, body, headers) => {
    const { 'X-Murmur-Delivery': id = '', 'X-Murmur-Signature': signature = '' } = headers;
    posted.push({ address, body, id, signature });
    return Promise.resolve(204);
  },
  ...given,
});

/** A monitor with a webhook that is due and has something to tell. */
async function hooked() {
  const { user } = person;
  const by = { session: 'test', steppedUpAt: null };
  const actor = { kind: 'user', id: user.id, email: EMAIL, operator: true, by } as const;
  const input = { recipe, name: 'Tea', cadence: 'daily' } as const;
  const made = await createMonitor(
    makeCtx({ actor, now: () => new Date(TODAY) }),
    { ...input, watched: ['posts', 'sentiment'], mails: false, webhook: 'https://hooks.example/tea' },
    network(),
  );
  const db = await database();
  await db.update(monitors).set({ nextRunAt: AT }).where(eq(monitors.id, made.monitor.id));
  return { id: made.monitor.id, secret: made.webhook_secret ?? '' };
}
const read = async (id: string) =>
  (await (await person.ask(`/api/external/monitors/${id}/`)).json()) as Monitor;
const mailKinds = async () => (await (await database()).select().from(outbox)).map(({ kind }) => kind);

test('a webhook off the public network is refused when it is made, by its name too', async () => {
  const make = (webhook: string) => person.send('/api/monitors/', { recipe, name: 'Tea', webhook });
  for (const webhook of [
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1:8443/hook',
    'https://10.1.2.3/',
    'https://192.168.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://localhost/',
    'https://name:word@1.1.1.1/',
    'http://1.1.1.1/',
    'file:///etc/passwd',
  ]) {
    const answer = await make(webhook);
    expect([webhook, answer.status]).toEqual([webhook, 400]);
    expect(Object.keys((await answer.json()) as object)).toEqual(['webhook']);
  }
  expect(await (await database()).$count(monitors)).toBe(0);
});

test('the figures arrive once, signed, with an id', async () => {
  const { id, secret } = await hooked();
  // Two servers at once measure, and two deliver.
  await Promise.all([runDueMonitors(AT), runDueMonitors(AT)]);
  await Promise.all([deliverWebhooks(AT, network()), deliverWebhooks(AT, network())]);
  const [hook, ...others] = posted;
  expect(others).toEqual([]);
  expect(hook?.address).toBe(PUBLIC);
  expect(hook?.signature).toBe(webhookSignature(secret, hook?.body ?? '', AT.getTime()));
  expect(hook?.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(JSON.parse(hook?.body ?? '')).toMatchObject({ schema: 'murmur.monitor/1', monitor: { id } });
  expect((await read(id)).webhook_delivery).toMatchObject({ state: 'sent', reason: null, attempts: 1 });
  const [row] = await (await database()).select().from(webhookDeliveries);
  expect(row?.body).toBe('');
});

test('killed between commit and send: the next start sends it, once', { timeout: 120_000 }, async () => {
  const { id } = await hooked();
  await closeStores();
  const child = startScript(bundles.hang, [AT.toISOString()], {
    MURMUR_DATA_DIR: folder,
    MURMUR_LOG_LEVEL: 'silent',
    MURMUR_TEST: '1',
    UV_THREADPOOL_SIZE: '12',
  });
  const killed = untilClosed(child);
  await new Promise((resolve) => child.stdout?.once('data', resolve));
  child.kill('SIGKILL');
  expect((await killed).code).toBe(null);

  const db = await database();
  const [point] = await db.select().from(monitorPoints).where(eq(monitorPoints.monitorId, id));
  expect(point?.told).toBe(true);
  await runDueMonitors(later(MINUTE));
  // The lease of the dead process still runs.
  expect(await deliverWebhooks(later(MINUTE), network())).toBe(0);
  expect(await deliverWebhooks(later(DELIVERY_LEASE_MS), network())).toBe(1);
  expect(await deliverWebhooks(later(DELIVERY_LEASE_MS + DAY_MS), network())).toBe(0);
  expect(posted).toHaveLength(1);
  expect((await read(id)).webhook_delivery).toMatchObject({ state: 'sent', attempts: 2 });
});

test('what is not taken is tried again with growing waits under one id, then given up and mailed once', async () => {
  const { id } = await hooked();
  await runDueMonitors(AT);
  const ids: string[] = [];
  const busy = network({
    post: (_url, _address, _body, headers) => {
      ids.push(headers['X-Murmur-Delivery'] ?? '');
      return Promise.resolve(302);
    },
  });
  await deliverWebhooks(AT, busy);
  expect((await read(id)).webhook_delivery).toMatchObject({
    state: 'queued',
    reason: 'status',
    status: 302,
    next_try_at: later(MINUTE).toISOString(),
  });
  const waits: number[] = [];
  for (let at = AT.getTime(); ;) {
    const { state, next_try_at: next } = (await read(id)).webhook_delivery ?? {
      state: 'sent',
      next_try_at: '',
    };
    if (state !== 'queued') break;
    waits.push((Date.parse(next) - at) / MINUTE);
    at = Date.parse(next);
    await deliverWebhooks(new Date(at - 1), busy);
    await deliverWebhooks(new Date(at), busy);
  }
  expect(waits).toEqual([1, 5, 15, 60, 180, 360, 360, 360]);
  expect([new Set(ids).size, ids.length]).toEqual([1, 9]);
  expect((await read(id)).webhook_delivery).toMatchObject({ state: 'failed', status: 302, attempts: 9 });
  expect(await mailKinds()).toEqual(['monitor-webhook-failed']);

  // The next one that fails is on the page too, and nobody is mailed a second time.
  const db = await database();
  const next = { monitorId: id, body: '{}', createdAt: later(3 * DAY_MS), nextTryAt: later(3 * DAY_MS) };
  await db.insert(webhookDeliveries).values(next);
  await deliverWebhooks(later(3 * DAY_MS), network({ post: () => Promise.resolve(410) }));
  expect((await read(id)).webhook_delivery).toMatchObject({ state: 'failed', status: 410, attempts: 1 });
  expect(await mailKinds()).toHaveLength(1);
});

test('a name that turned private since is not called, and the page says so', async () => {
  const { id } = await hooked();
  await runDueMonitors(AT);
  await deliverWebhooks(AT, network({ resolve: () => Promise.resolve([PUBLIC, '10.0.0.7']) }));
  expect(posted).toEqual([]);
  const { webhook_delivery: delivery } = await read(id);
  expect(delivery).toMatchObject({ state: 'failed', reason: 'private_address', attempts: 1 });
  expect(await mailKinds()).toEqual(['monitor-webhook-failed']);
});

test('time-outs, refused connections and unknown hosts are told apart', async () => {
  const { id } = await hooked();
  const db = await database();
  const failWith = async (given: Partial<WebhookNetwork>) => {
    await db.delete(webhookDeliveries);
    await db.insert(webhookDeliveries).values({ monitorId: id, body: '{}', createdAt: AT, nextTryAt: AT });
    await deliverWebhooks(AT, network(given));
    return (await read(id)).webhook_delivery?.reason;
  };
  expect(await failWith({ post: () => Promise.reject(new WebhookFailure('timeout')) })).toBe('timeout');
  expect(await failWith({ post: () => Promise.reject(new Error('ECONNREFUSED')) })).toBe('unreachable');
  expect(await failWith({ resolve: () => Promise.reject(new Error('ENOTFOUND')) })).toBe('unknown_host');
  await db.update(monitors).set({ webhookSecret: seal('another row', 'x') });
  expect(await failWith({})).toBe('unreachable');
});
