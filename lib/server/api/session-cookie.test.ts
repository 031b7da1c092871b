import { expect, test, vi } from 'vitest';
import { forgetEnv } from '@/lib/server/env';
import { encodeSession, readSessionCookie, SESSION_SECONDS } from './session-cookie';

function useSecret(secret: string): void {
  vi.stubEnv('MURMUR_SECRET', secret);
  forgetEnv();
}

test('a cookie that was opened before is refused once its time is over', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  useSecret('a'.repeat(64));
  const cookie = await encodeSession({ sid: 'one' });
  expect(await readSessionCookie(cookie)).toBe('one');
  expect(await readSessionCookie(cookie)).toBe('one');
  vi.setSystemTime(Date.now() + (SESSION_SECONDS + 60) * 1000);
  expect(await readSessionCookie(cookie)).toBe(null);
});

test('a cookie that was opened before is refused once its secret is gone', async () => {
  useSecret('a'.repeat(64));
  const cookie = await encodeSession({ sid: 'one' });
  expect(await readSessionCookie(cookie)).toBe('one');
  useSecret(`${'b'.repeat(64)},${'a'.repeat(64)}`);
  expect(await readSessionCookie(cookie)).toBe('one');
  useSecret('b'.repeat(64));
  expect(await readSessionCookie(cookie)).toBe(null);
});
