import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToastStore, DEFAULT_TOAST_TIMEOUT_MS, MAX_TOASTS } from '@/lib/client/stores/toasts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const setup = () => {
  const store = createToastStore({ nowMs: () => Date.now() });
  return { ...store, texts: () => store.getState().messages.map((message) => message.text) };
};

test('[TST-02, TST-03, TST-05] a message has a numeric id, the text, a level and options with a timeout', () => {
  const store = setup();
  store.getState().add('Saved', 'success', { timeoutMs: 10_000 });
  store.getState().add('<b>Note</b>', 'warn', { format: 'html', link: { href: '/saved', label: 'Show' } });
  store.getState().add('Plain');
  expect(store.getState().messages).toEqual([
    { id: 1, text: 'Saved', level: 'success', options: { timeoutMs: 10_000, format: 'text' } },
    {
      id: 2,
      text: '<b>Note</b>',
      level: 'warn',
      options: { timeoutMs: 6000, format: 'html', link: { href: '/saved', label: 'Show' } },
    },
    { id: 3, text: 'Plain', level: 'info', options: { timeoutMs: 6000, format: 'text' } },
  ]);
});

test('[TST-06] the counter runs on when messages leave', () => {
  const store = setup();
  expect(store.getState().counter).toBe(0);
  const first = store.getState().add('a');
  store.getState().remove(first ?? 0);
  expect(store.getState().add('b')).toBe(2);
  expect(store.getState().counter).toBe(2);
});

test('[TST-10, TST-12] a message leaves when its timeout ends, by default after 6000 ms', () => {
  expect(DEFAULT_TOAST_TIMEOUT_MS).toBe(6000);
  const store = setup();
  store.getState().add('default');
  store.getState().add('short', 'info', { timeoutMs: 100 });
  vi.advanceTimersByTime(100);
  expect(store.texts()).toEqual(['default']);
  vi.advanceTimersByTime(5899);
  expect(store.texts()).toEqual(['default']);
  vi.advanceTimersByTime(1);
  expect(store.texts()).toEqual([]);
});

test('[TST-13] a timeout of 0 means that the message stays', () => {
  const store = setup();
  store.getState().add('stays', 'error', { timeoutMs: 0 });
  vi.advanceTimersByTime(3_600_000);
  expect(store.texts()).toEqual(['stays']);
});

test('[TST-11] a message is removed by its id, and its timer with it', () => {
  const store = setup();
  store.getState().add('a');
  const id = store.getState().add('b');
  store.getState().remove(id ?? 0);
  expect(store.texts()).toEqual(['a']);
  expect(vi.getTimerCount()).toBe(1);
  store.getState().remove(99);
  expect(store.texts()).toEqual(['a']);
});

test('[TST-14] at most 10 messages are kept and the oldest is dropped', () => {
  expect(MAX_TOASTS).toBe(10);
  const store = setup();
  for (let index = 1; index <= 12; index += 1) store.getState().add(`m${index}`);
  expect(store.texts()).toEqual(['m3', 'm4', 'm5', 'm6', 'm7', 'm8', 'm9', 'm10', 'm11', 'm12']);
  expect(vi.getTimerCount()).toBe(10);
});

test('[TST-07, TST-08] pausing stops the timers, resuming goes on with what was left', () => {
  const store = setup();
  store.getState().add('a');
  vi.advanceTimersByTime(4000);
  store.getState().pause();
  store.getState().pause();
  expect(store.getState().paused).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(store.texts()).toEqual(['a']);
  store.getState().resume();
  expect(store.getState().paused).toBe(false);
  vi.advanceTimersByTime(1000);
  store.getState().pause();
  vi.advanceTimersByTime(60_000);
  store.getState().resume();
  vi.advanceTimersByTime(999);
  expect(store.texts()).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(store.texts()).toEqual([]);
});

test('[TST-09] while paused a new message is not added, and is not added later either', () => {
  const store = setup();
  store.getState().pause();
  expect(store.getState().add('lost')).toBeNull();
  store.getState().resume();
  expect(store.texts()).toEqual([]);
  expect(store.getState().counter).toBe(0);
  expect(store.getState().add('kept')).toBe(1);
});

test('[TST-08] a message can be closed while paused and does not come back on resume', () => {
  const store = setup();
  const id = store.getState().add('a');
  store.getState().pause();
  store.getState().remove(id ?? 0);
  store.getState().resume();
  expect(vi.getTimerCount()).toBe(0);
  expect(store.texts()).toEqual([]);
});
