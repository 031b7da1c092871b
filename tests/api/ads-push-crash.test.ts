import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { forgetEnv } from '@/lib/server/env';
import { closeStores } from '@/lib/server/startup';
import { CALLBACK, makeCampaign, openDesk } from '../fixtures/push-crash/desk';
import { type End, PushRig } from '../fixtures/push-crash/rig';
import { environmentOf, type RunningXProvider, startXProvider } from '../fixtures/x-provider/start';
import { withStores } from '../setup/stores';

/* A push whose process is killed at its steps; `npm run bench -- push-crash` does it at every other moment. */

const stores = withStores();
let x: RunningXProvider;
let rig: PushRig | undefined;

beforeAll(async () => {
  x = await startXProvider({ callbacks: [CALLBACK] });
});
afterAll(() => {
  rig?.kill();
  x.stop();
});

/** One process after the other: each goes on where the one before died. */
const ENDS: End[] = [
  // The campaign is made, and nobody knows.
  { moment: 'after', write: 1 },
  // Line items are made and known, criteria are on their way out.
  { moment: 'before', write: 2 },
  { moment: 'after', write: 1 },
  // A post of a creative, then its ad.
  { moment: 'after', write: 2 },
  { moment: 'after', write: 1 },
];

test('[ADS-02] kill -9 at five steps of a push: nothing is sent twice, and nothing is lost', async () => {
  Object.assign(process.env, environmentOf(x));
  forgetEnv();
  const desk = await openDesk(x);
  const made = new PushRig(x, stores.folder(), inject('prepared').bundles.push, desk.person.user.id);
  rig = made;
  const [twin, campaign] = [await makeCampaign(desk, 1), await makeCampaign(desk, 2)];
  const whole = await made.whole(twin, 'send');
  expect(whole.told).toMatchObject({ push: { state: 'done', refused: [] }, left: 0 });
  expect(whole.writes).toHaveLength(6);
  expect(whole.record).toHaveLength(10);
  // The folder belongs to one process at a time.
  await closeStores();
  expect(await made.killed(campaign, 'send', ENDS, whole)).toEqual({ kills: 5, losses: [] });
});
