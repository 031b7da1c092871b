import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Ctx } from '@/lib/server/ctx';
import { forgetEnv } from '@/lib/server/env';
import { drawLetterNow } from '@/lib/server/services/own/letter/letter-pdf';
import { changeLetter, leaveLetters, readLetter } from '@/lib/server/services/own/letter/letters';
import { runDueLetters } from '@/lib/server/services/own/letter/run-due-letters';
import { openSamplePerson } from '@/lib/server/services/own/sample-person';
import { listKeptMails } from '@/lib/server/stores/people/outbox-store';
import { ownSubscription } from '../factories/billing';
import { makeCtx } from '../factories/ctx';
import { makeUser } from '../factories/people';
import { withStores } from '../setup/stores';

/* The weekly letter: wished for, only of what moved, told once, ended by one click. */

withStores();

const DAY_MS = 86_400_000;
const by = { session: 'test', steppedUpAt: null };
let ctx: Ctx;
let email: string | null;
let userId: string;

beforeAll(async () => {
  const user = await makeUser();
  ({ email, id: userId } = user);
  ctx = makeCtx({ actor: { kind: 'user', operator: false, by, ...user } as const });
  await openSamplePerson(ctx);
}, 240_000);

afterEach(() => {
  vi.unstubAllEnvs();
  forgetEnv();
});

const letters = async (at: Date) =>
  (await listKeptMails(at)).filter(({ kind, recipient }) => kind === 'own-letter' && recipient === email);

test('the letter goes to the verified address when something moved, and tells nothing twice', async () => {
  const { lines } = await readLetter(ctx, { locale: 'en' });
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.length).toBeLessThanOrEqual(10);
  expect(await changeLetter(ctx, { on: true, locale: 'en' })).toMatchObject({
    on: true,
    email,
    sent_at: null,
  });
  const now = ctx.now();
  expect(await runDueLetters(now)).toBe(0);
  const tomorrow = new Date(now.getTime() + DAY_MS + 1);
  expect(await runDueLetters(tomorrow)).toBe(1);
  const [mail, ...others] = await letters(tomorrow);
  expect(others).toEqual([]);
  for (const line of lines) expect(mail?.textBody).toContain(line.slice(0, 40));
  expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  expect(mail?.attachmentType).toBe('application/pdf');
  const nextWeek = new Date(tomorrow.getTime() + 7 * DAY_MS + 1);
  expect(await runDueLetters(nextWeek)).toBe(1);
  expect(await letters(tomorrow)).toHaveLength(1);

  const code = decodeURIComponent(/#(\S+)/.exec(mail?.textBody ?? '')?.[1] ?? '');
  await expect(leaveLetters(`${code}x`)).rejects.toMatchObject({ kind: 'not_found' });
  expect(await leaveLetters(code)).toEqual({ ended: true });
  expect(await leaveLetters(code)).toEqual({ ended: false });
  expect(await readLetter(ctx, { locale: 'en' })).toMatchObject({ on: false });
});

test('the letter is a PDF at any time', async () => {
  const { bytes, fileName } = await drawLetterNow(ctx, { locale: 'ja' });
  expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-');
  expect(fileName).toMatch(/letter-\d{4}-\d\d-\d\d\.pdf$/);
});

test('[SCR-S17] who has no subscription any more gets no letter, and the next one once they have it again', async () => {
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_x');
  vi.stubEnv('STRIPE_PUBLIC_KEY', 'pk_test_x');
  forgetEnv();
  await changeLetter(ctx, { on: true, locale: 'en' });
  await ownSubscription(userId, false);
  const due = new Date(ctx.now().getTime() + DAY_MS + 1);
  expect(await runDueLetters(due)).toBe(1);
  expect(await readLetter(ctx, { locale: 'en' })).toMatchObject({ on: true, sent_at: null });
  await ownSubscription(userId, true);
  const next = new Date(due.getTime() + 7 * DAY_MS + 1);
  expect(await runDueLetters(next)).toBe(1);
  expect(await readLetter(ctx, { locale: 'en' })).toMatchObject({ sent_at: next.toISOString() });
});
