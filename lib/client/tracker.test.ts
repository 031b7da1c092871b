import { expect, test, vi } from 'vitest';
import { createTracker, type Tracker, type TrackerProvider } from './tracker';

const fake = () =>
  ({
    track: vi.fn(),
    track_pageview: vi.fn(),
    identify: vi.fn(),
    reset: vi.fn(),
    register: vi.fn(),
  }) satisfies TrackerProvider;

function useAll(tracker: Tracker) {
  tracker.track('opened', { n: 1 });
  tracker.track_pageview();
  tracker.identify('7');
  tracker.register({ plan: 'x' });
  tracker.reset();
}

test('it starts in a production build that has a token, and only after consent', () => {
  const load = vi.fn(fake);
  const start = { production: true, token: 't', consent: true, load };
  expect(createTracker().start({ ...start, production: false })).toBe(false);
  expect(createTracker().start({ ...start, token: null })).toBe(false);
  expect(createTracker().start({ ...start, consent: false })).toBe(false);
  expect(load).not.toHaveBeenCalled();
  expect(createTracker().start(start)).toBe(true);
  expect(load).toHaveBeenCalledExactlyOnceWith('t');
});

test('[TRK-08] track, track_pageview, identify, reset and register reach the provider', () => {
  const provider = fake();
  const tracker = createTracker();
  tracker.start({ production: true, token: 't', consent: true, load: () => provider });
  useAll(tracker);
  for (const call of Object.values(provider)) expect(call).toHaveBeenCalledOnce();
  expect(provider.track).toHaveBeenCalledWith('opened', { n: 1 });
});

test('[TRK-09] none of them does anything before it is started', () => {
  expect(() => useAll(createTracker())).not.toThrow();
});
