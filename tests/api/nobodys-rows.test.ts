import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { RecipeInput } from '@/lib/domain/recipe';
import { database } from '@/lib/server/db/postgres';
import { exploreQueries } from '@/lib/server/db/schema/queries';
import { activityEntries } from '@/lib/server/db/schema/trail';
import type { Actor } from '@/lib/server/ctx';
import { sweep } from '@/lib/server/services/operations/sweep';
import { sweepPeople } from '@/lib/server/services/operations/sweep-people';
import { findQuery, saveQuery } from '@/lib/server/stores/saved/queries-store';
import { anonymous, makeCtx } from '../factories/ctx';
import { makeUser } from '../factories/people';
import { withStores } from '../setup/stores';

/* What callers who name nobody leave behind belongs to nobody, and goes. */

withStores();
const recipe: RecipeInput = {
  type: 'conversation',
  text: 'coffee',
  from: null,
  to: null,
  datasets: [{ name: 'sample' }],
};
const DAY_MS = 24 * 3_600_000;

test('a query of a caller who named nobody is not the operator’s, and is gone after a day', async () => {
  const { id } = await makeUser({ operator: true });
  const by = { session: 'none', steppedUpAt: null };
  const operator: Actor = { kind: 'user', id, email: null, operator: true, by };
  const own = await saveQuery(makeCtx({ actor: operator }), recipe);
  for (const actor of [anonymous, { kind: 'client', id: 'pro' } as const]) {
    const left = await saveQuery(makeCtx({ actor }), recipe);
    for (const reader of [operator, actor, { kind: 'cli', id: 'cli' } as const])
      expect(await findQuery(makeCtx({ actor: reader }), left)).toBeNull();
  }
  const db = await database();
  await sweep(new Date());
  expect(await db.select().from(exploreQueries)).toHaveLength(3);
  await sweep(new Date(Date.now() + 2 * DAY_MS));
  expect(await db.select().from(exploreQueries)).toMatchObject([{ id: own, ownerKind: null }]);
});

test('the activity log is kept for a year', async () => {
  const db = await database();
  const now = new Date();
  const entry = (days: number) => ({
    actorKind: 'user',
    action: `${days} days ago`,
    actionAt: new Date(now.getTime() - days * DAY_MS),
  });
  await db.insert(activityEntries).values([entry(10), entry(400)]);
  await sweepPeople(now);
  expect(await db.select().from(activityEntries)).toMatchObject([{ action: '10 days ago' }]);
  await db.delete(activityEntries).where(eq(activityEntries.action, '10 days ago'));
});
