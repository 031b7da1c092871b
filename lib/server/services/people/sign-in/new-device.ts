import 'server-only';
import Bowser from 'bowser';
import { keyedHash } from '@/lib/server/crypto';
import type { Ctx } from '@/lib/server/ctx';
import { mailPerson } from '@/lib/server/services/people/person/mail-person';
import type { SessionRow } from '@/lib/server/stores/people/identity-store';
import { listEarlierSessions } from '@/lib/server/stores/people/sign-in-store';
import { findUser } from '@/lib/server/stores/people/users-store';

const EARLIER_SESSIONS = 100;
const UNKNOWN = '–';

function browserOf(userAgent: string): { browser: string; system: string } {
  if (userAgent.trim() === '') return { browser: UNKNOWN, system: UNKNOWN };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: browser.name ?? UNKNOWN, system: os.name ?? UNKNOWN };
}

/** The same browser on the same system from the same address: versions change, and so does everything else in time. */
function isSameDevice(ctx: Ctx, session: SessionRow): boolean {
  const { address, userAgent } = ctx.client;
  const [here, there] = [browserOf(userAgent), browserOf(session.userAgent)];
  const addressHash = address === null ? null : keyedHash('address', address);
  return (
    here.browser === there.browser && here.system === there.system && addressHash === session.addressHash
  );
}

/** Tells a person by mail of a session that began where they never signed in before. The first of all is no news. */
export async function tellOfNewDevice(ctx: Ctx, begun: { session: string; userId: string }): Promise<void> {
  const earlier = await listEarlierSessions(begun.userId, begun.session, EARLIER_SESSIONS);
  if (earlier.length === 0 || earlier.some((session) => isSameDevice(ctx, session))) return;
  const user = await findUser(begun.userId);
  if (!user) return;
  const time = ctx.now().toISOString().slice(0, 16).replace('T', ' ');
  const values = { ...browserOf(ctx.client.userAgent), host: ctx.client.host, time };
  await mailPerson(ctx, user, { key: 'new-device', values });
}
