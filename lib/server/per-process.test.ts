import { expect, test, vi } from 'vitest';
import { forgetPerProcess, openedOnce, perProcess } from './per-process';

test('a module that is evaluated again finds what the first one made', async () => {
  const made = perProcess('test map', () => new Map([['seen', 1]]));
  vi.resetModules();
  const again = await import('./per-process');
  expect(again.perProcess).not.toBe(perProcess);
  expect(again.perProcess('test map', () => new Map())).toBe(made);
  expect(again.perProcess('test other map', () => new Map())).not.toBe(made);
});

test('what is empty is made once too', () => {
  const make = vi.fn(() => undefined);
  perProcess('test nothing', make);
  perProcess('test nothing', make);
  expect(make).toHaveBeenCalledOnce();
});

test('those who ask at once share one opening; a failed one is tried again', async () => {
  const open = vi.fn<() => Promise<string>>();
  open.mockRejectedValueOnce(new Error('locked')).mockResolvedValue('open');
  const store = openedOnce('test store', open);
  const both = await Promise.allSettled([store.get(), store.get()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(open).toHaveBeenCalledTimes(1);
  expect(await store.get()).toBe('open');
  expect(open).toHaveBeenCalledTimes(2);
});

test('what was taken is opened anew; there is nothing to take where nothing opened', async () => {
  const open = vi.fn(() => Promise.resolve({}));
  const store = openedOnce('test taken store', open);
  expect(await store.take()).toBeUndefined();
  const first = await store.get();
  expect(await store.take()).toBe(first);
  expect(await store.take()).toBeUndefined();
  expect(await store.get()).not.toBe(first);
  const broken = openedOnce('test broken store', () => Promise.reject(new Error('no')));
  await expect(broken.get()).rejects.toThrow('no');
  expect(await broken.take()).toBeUndefined();
});

test('what a test forgets is made anew at the next ask, and nothing else is', () => {
  const [one, other] = [perProcess('test forgotten', () => ({})), perProcess('test remembered', () => ({}))];
  forgetPerProcess('test forgotten');
  expect(perProcess('test forgotten', () => ({}))).not.toBe(one);
  expect(perProcess('test remembered', () => ({}))).toBe(other);
});
