import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { database } from '@/lib/server/db/postgres';
import { activityEntries } from '@/lib/server/db/schema/trail';
import { forgetEnv } from '@/lib/server/env';
import { TEST_FOLDER_MARK } from '@/lib/server/data-folder/test-folder';
import { ask, send } from '@/tests/factories/api-client';
import { signedInAs } from '@/tests/factories/people';
import { withEnv } from '@/tests/factories/environment';
import { withStores } from '@/tests/setup/stores';

/* What pages know of where they run and who looks at them, and what they tell back. */

const stores = withStores();
afterEach(() => forgetEnv());

const from = (address: string) =>
  ask('/api/geo-location/', { headers: { 'X-Forwarded-For': address } }).then((answer) => answer.json());

test('API-024 tells the country of a public address, and nothing of one’s own network', async () => {
  expect(await from('133.11.0.1')).toEqual({ country: 'Japan', country_code: 'JP' });
  expect(await from('::ffff:133.11.0.1')).toEqual({ country: 'Japan', country_code: 'JP' });
  for (const address of [
    '127.0.0.1',
    '192.168.1.4',
    '10.0.0.1',
    '::1',
    '169.254.169.254',
    'nonsense',
    '2001:db8::1',
  ])
    expect(await from(address), address).toEqual({ country: null, country_code: null });
});

test('the public configuration holds the tokens that name programs, and no secret', async () => {
  await withEnv({ TARGETING_TOKEN: 'pro-token', STRIPE_SECRET_KEY: 'sk_test_secret' }, async () => {
    const text = await (await ask('/api/client-config/')).text();
    expect(JSON.parse(text)).toMatchObject({ production: false, tokens: { pro: 'pro-token' } });
    expect(text).not.toContain('sk_test_secret');
  });
});

test('API-177 knows who is signed in, and an address in the question names nobody', async () => {
  const nobody = { email: '', name: '', groups: [], has_subscription: false };
  const path = '/api/external/standalone-me/standalone_me/';
  const ann = await signedInAs({ email: 'ann@example.com', firstName: 'Ann' });
  expect(await (await ask(`${path}?email=ann@example.com`)).json()).toEqual(nobody);
  const me = await (await ann.ask(`${path}?email=eve@example.com`)).json();
  expect(me).toMatchObject({ email: 'ann@example.com', name: 'Ann', has_subscription: true });
});

const entry = {
  action_at: '2026-11-21 10:00:00',
  action: 'analyzeConversation',
  context: { sections: 27 },
  audience_creator_query_id: 'q1',
};

test('[TRK-01, TRK-02, TRK-03] API-180 keeps the record of the body for who is signed in', async () => {
  const ann = await signedInAs();
  const answer = await ann.send('/api/external/user-activity-entry/', entry);
  expect(answer.status).toBe(201);
  const rows = await (await database()).select().from(activityEntries);
  expect(rows).toMatchObject([
    {
      userId: ann.user.id,
      action: 'analyzeConversation',
      actionAt: new Date('2026-11-21T10:00:00Z'),
      context: { sections: 27 },
      audienceCreatorQueryId: 'q1',
      classifierId: null,
    },
  ]);
  for (const wrong of [
    { action_at: 'now' },
    { action: '' },
    { audience_creator_query_id: undefined },
    { context: 'x' },
  ])
    expect((await send('/api/external/user-activity-entry/', { ...entry, ...wrong })).status).toBe(400);
});

test('[REQ-05, REQ-06] helper documents are listed and read in both languages, and downloaded by id or by name', async () => {
  const ann = await signedInAs();
  const list = (await (await ann.ask('/api/helper-documents/?language=ja')).json()) as {
    id: string;
    name: string;
  }[];
  expect(list.map(({ id }) => id)).toContain('roles');
  for (const { id } of list)
    for (const language of ['en', 'ja']) {
      const one = (await (await ann.ask(`/api/helper-documents/${id}/?language=${language}`)).json()) as {
        text: string;
      };
      expect(one.text, `${id} ${language}`).toMatch(/^# .{2,}/);
    }
  const byName = await (await ann.ask('/api/helper-documents/download/?name=Roles%20in%20a%20team')).json();
  expect(byName).toEqual({ url: '/api/helper-documents/roles/file/?language=en' });
  const file = await ann.ask('/api/helper-documents/roles/file/?language=ja');
  expect(file.headers.get('Content-Type')).toContain('text/markdown');
  expect(await file.text()).toContain('管理者');
  expect((await ann.ask('/api/helper-documents/download/')).status).toBe(400);
  for (const id of ['none', '..%2f..%2fpackage', 'roles.md'])
    expect((await ann.ask(`/api/helper-documents/${id}/`)).status).toBe(404);
  expect((await ask('/api/helper-documents/')).status).toBe(403);
});

test('the reset works under the test flag on a marked folder only, and removes everybody', async () => {
  const ann = await signedInAs();
  const reset = () => ask('/api/reset-e2e/mock/');
  expect((await reset()).status).toBe(404);
  const mark = path.join(stores.folder(), TEST_FOLDER_MARK);
  writeFileSync(mark, '');
  await withEnv({ MURMUR_TEST: '0' }, async () => expect((await reset()).status).toBe(404));
  expect((await ann.ask('/api/user/me/')).status).toBe(200);
  expect(await (await reset()).json()).toEqual({ reset: true });
  expect((await ann.ask('/api/user/me/')).status).toBe(403);
  rmSync(mark);
});
