import { expect, test } from 'vitest';
import { RequestError } from '@/lib/client/request-error';
import { isNoise } from './crash-noise';
import { crashReport } from './crash-report';
import { createCrashStore, MAX_CRASHES } from './crash-store';

test('[ERR-20] errors are ignored for 1 second after a dismissal, and heard again after it', () => {
  let nowMs = 10_000;
  const store = createCrashStore(() => nowMs);
  const record = (message: string) => store.getState().record(new Error(message), 'window');
  expect(record('first')).toBe(true);
  store.getState().dismiss();
  expect(store.getState().crashes).toEqual([]);
  nowMs += 999;
  expect(record('too soon')).toBe(false);
  nowMs += 1;
  expect(record('again')).toBe(true);
  expect(store.getState().crashes.map(({ message }) => message)).toEqual(['again']);
});

test('the same error is recorded once, and a loop of errors has an end', () => {
  const store = createCrashStore(() => 0);
  const error = new TypeError('x');
  expect(store.getState().record(error, 'router')).toBe(true);
  expect(store.getState().record(error, 'window')).toBe(false);
  for (let turn = 0; turn < 100; turn++) store.getState().record(`error ${turn}`, 'window');
  expect(store.getState().crashes).toHaveLength(MAX_CRASHES);
  expect(store.getState().crashes[0]).toMatchObject({ name: 'TypeError', message: 'x', source: 'router' });
});

test('whatever was thrown has a message', () => {
  const store = createCrashStore(() => 0);
  const circular: { self?: unknown } = {};
  circular.self = circular;
  for (const thrown of ['text', undefined, null, 5, { code: 3 }, circular, Symbol('s')]) {
    store.getState().record(thrown, 'rejection');
  }
  const messages = store.getState().crashes.map(({ message }) => message);
  expect(messages).toEqual(['text', 'undefined', 'null', '5', '{"code":3}', '[object Object]', 'Symbol(s)']);
});

test('noise is no crash: late observers, extensions, foreign scripts, aborts, a 403, new versions', () => {
  const fromExtension = new Error('x');
  fromExtension.stack = 'Error: x\n  at f (chrome-extension://abc/content.js:1:1)';
  const outdated = new Error('Loading chunk 5 failed');
  outdated.name = 'ChunkLoadError';
  expect(isNoise('ResizeObserver loop limit exceeded', 'ResizeObserver loop limit exceeded')).toBe(true);
  expect(isNoise(null, 'ResizeObserver loop completed with undelivered notifications.')).toBe(true);
  expect(isNoise('Script error.', 'Script error.')).toBe(true);
  expect(isNoise(fromExtension)).toBe(true);
  expect(isNoise('x', 'x moz-extension://abc/a.js')).toBe(true);
  expect(isNoise(new DOMException('gone', 'AbortError'))).toBe(true);
  expect(isNoise(new RequestError('no', '403', 403, null))).toBe(true);
  expect(isNoise(outdated)).toBe(true);
  expect(isNoise(Object.assign(new Error('NEXT_REDIRECT'), { digest: 'NEXT_REDIRECT;/' }))).toBe(true);
  expect(isNoise(new TypeError('x is undefined'), 'x is undefined http://localhost/app.js')).toBe(false);
  expect(isNoise(Object.assign(new Error('x'), { digest: '123' }))).toBe(false);
  expect(isNoise(new RequestError('no', '500', 500, null))).toBe(false);
  expect(isNoise(undefined)).toBe(false);
});

test('a report holds where and what, but nothing of what was asked', () => {
  const crash = {
    source: 'window' as const,
    name: 'TypeError',
    message: 'x is undefined',
    stack: 'TypeError: x is undefined\n  at f (http://pro.localhost:3000/explore?q=secret&dataset=mine:12:5)',
    at: Date.UTC(2026, 10, 21),
  };
  const text = crashReport([crash, { ...crash, stack: null }], '/explore/secret');
  expect(text).toBe(
    '2026-11-21T00:00:00.000Z window /explore\nTypeError: x is undefined\n  at f (http://pro.localhost:3000/explore:12:5)\n\n' +
      '2026-11-21T00:00:00.000Z window /explore\nTypeError: x is undefined',
  );
});
