import { expect, test } from 'vitest';
import { createProgressStore, progressValue, type Timers } from './progress';

/** A clock that a test moves by hand. */
function handClock() {
  let now = 0;
  const runs = new Set<{ ms: number; next: number; run: () => void }>();
  const timers: Timers = {
    now: () => now,
    every: (ms, run) => {
      const entry = { ms, next: now + ms, run };
      runs.add(entry);
      return () => runs.delete(entry);
    },
  };
  const advance = (ms: number) => {
    const end = now + ms;
    for (now += 1; now <= end; now += 1) {
      for (const entry of [...runs]) {
        if (now < entry.next) continue;
        entry.next += entry.ms;
        entry.run();
      }
    }
    now = end;
  };
  return { timers, advance, ticking: () => runs.size };
}

test('[PRG-04] the value is 1 when nothing is pending', () => {
  expect(progressValue([])).toBe(1);
  expect(createProgressStore(handClock().timers).getState().value).toBe(1);
});

test('[PRG-05] the value is the least of 0.1 + 0.9 × 0.1^(500/age)', () => {
  expect(progressValue([500])).toBeCloseTo(0.19, 10);
  expect(progressValue([1000])).toBeCloseTo(0.1 + 0.9 * Math.sqrt(0.1), 10);
  expect(progressValue([60_000, 500, 1000])).toBeCloseTo(0.19, 10);
  expect(progressValue([0])).toBe(0.1);
});

test('[PRG-02, PRG-03] each pending request has an age, refreshed every 500 ms and not between', () => {
  const clock = handClock();
  const store = createProgressStore(clock.timers);
  const endFirst = store.getState().begin();
  clock.advance(499);
  expect([...store.getState().ages.values()]).toEqual([0]);
  clock.advance(1);
  expect([...store.getState().ages.values()]).toEqual([500]);
  expect(store.getState().value).toBeCloseTo(0.19, 10);
  const endSecond = store.getState().begin();
  clock.advance(500);
  expect([...store.getState().ages.values()]).toEqual([1000, 500]);
  expect(store.getState().value).toBeCloseTo(0.19, 10);
  endSecond();
  endSecond();
  expect(store.getState().ages.size).toBe(1);
  endFirst();
  expect(store.getState()).toMatchObject({ value: 1 });
  expect(clock.ticking()).toBe(0);
});
