import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkTargeting } from '@/lib/contracts/targeting-check';
import { database } from '@/lib/server/db/postgres';
import { auditEntries } from '@/lib/server/db/schema/trail';
import { request, send } from '../factories/api-client';
import { signedInAs } from '../factories/people';
import { USAGES } from '../factories/saved';
import { withStores } from '../setup/stores';

/* A targeting package in the terms of X, and what the policies say to it. */

withStores();

const PATH = '/api/targeting/check/';

test('a package is compiled, its losses and the policies are told, and a version before is compared', async () => {
  const answer = await request(checkTargeting, {
    body: {
      targeting_package: {
        keywords: ['oat milk AND flat white', 'lactose intolerant'],
        handles: ['hushmill'],
        placements: ['profiles'],
        age: 'AGE_25_TO_49',
      },
      countries: ['gb', 'uk'],
      previous: { keywords: ['espresso'], age: 'AGE_18_TO_49' },
      arms: ['winter·tea·202701'],
    },
  });
  expect(answer.compiled.line_items).toHaveLength(1);
  expect(answer.compiled.findings.map(({ code }) => code)).toEqual([
    'kinds_widen',
    'profile_alone',
    'group_as_phrases',
    'handle_number',
  ]);
  expect(answer.lint).toMatchObject([{ rule: 'health', place: { label: 'lactose intolerant' } }]);
  expect(answer.stops).toEqual({ targeting: true, inference: true });
  expect(answer.diff?.removed).toEqual([{ list: 'keywords', label: 'espresso' }]);
});

test('hostile packages: too many items, fields that nobody knows, other shapes', async () => {
  const over = Array.from({ length: 1_001 }, (_, at) => `word ${at}`);
  expect((await send(PATH, { targeting_package: { keywords: over } })).status).toBe(400);
  const many = Array.from({ length: 100_000 }, (_, at) => `word ${at}`);
  expect((await send(PATH, { targeting_package: { keywords: many } })).status).toBe(413);
  expect((await send(PATH, { targeting_package: [] })).status).toBe(400);
  const unknown = await send(PATH, { targeting_package: { keywords: ['tea'], nothing: [1] } });
  expect(unknown.status).toBe(200);
  const none = await request(checkTargeting, { body: { targeting_package: {} } });
  expect(none.compiled).toMatchObject({ chosen: 0, findings: [{ code: 'empty', kind: 'stop' }] });
});

test('a list that names a sensitive group is kept and not applied, and the refusal is in the audit', async () => {
  const person = await signedInAs();
  const body = { name: 'Milk', targeting_package: { keywords: ['lactose intolerant', 'oat milk'] } };
  const kept = await person.send(USAGES, { ...body, state: 'saved' });
  const { id } = (await kept.json()) as { id: string };
  const answer = await person.send(`${USAGES}${id}/`, { state: 'applied' }, 'PATCH');
  expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'policy_blocked' }]);
  expect((await person.send(USAGES, { ...body, state: 'applied' })).status).toBe(409);
  const db = await database();
  const entries = await db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'targeting.apply.refused'))
    .orderBy(auditEntries.at);
  const detail = { rules: 'health', findings: 1 };
  expect(entries.map((entry) => [entry.subject, entry.detail])).toEqual([
    [id, detail],
    [null, detail],
  ]);
  const mended = { keywords: [{ label: 'lactose intolerant', deselected: true }, 'oat milk'] };
  const applied = { state: 'applied', targeting_package: mended };
  expect((await person.send(`${USAGES}${id}/`, applied, 'PATCH')).status).toBe(200);
});

test('of two tabs one applies a list and the other puts a blocked chip into it: never both', async () => {
  const person = await signedInAs();
  for (let turn = 0; turn < 5; turn += 1) {
    const kept = await person.send(USAGES, { name: 'Milk', targeting_package: { keywords: ['oat milk'] } });
    const path = `${USAGES}${((await kept.json()) as { id: string }).id}/`;
    const answers = await Promise.all([
      person.send(path, { state: 'applied' }, 'PATCH'),
      person.send(path, { targeting_package: { keywords: ['lactose intolerant'] } }, 'PATCH'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  }
});
