import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeVolume } from '@/tests/factories/report-sections';
import { volumeSeries } from './volume-transform';
import { volumeZoom } from './volume-zoom';

const day = (n: number) => Date.UTC(2026, 10, 1 + n);

test('a window whose posts stand on few neighbouring days is drawn there first; the rest is counted', () => {
  const posts = Array<number>(40).fill(1);
  posts[20] = 300;
  posts[21] = 200;
  const section = makeVolume(posts, { to: new Date(day(40)).toISOString() });
  const zoom = volumeZoom(section);
  expect(zoom).toEqual({ from: day(20), to: day(22), outside: 38 });
  expect(volumeSeries(section, zoom ?? undefined).steps.map((step) => step.posts)).toEqual([300, 200]);
});

test('posts all over the window, few steps or none at all are not zoomed', () => {
  expect(volumeZoom(makeVolume(Array<number>(40).fill(5)))).toBeNull();
  expect(volumeZoom(makeVolume([0, 0, 90, 0, 0]))).toBeNull();
  expect(volumeZoom(makeVolume(Array<number>(40).fill(0)))).toBeNull();
  expect(volumeZoom(makeVolume([]))).toBeNull();
});

test('a zoom holds nine in ten posts, loses none, and takes at most a third of the steps and their days', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1000), { minLength: 15, maxLength: 90 }), (posts) => {
      const section = makeVolume(posts);
      const zoom = volumeZoom(section);
      if (zoom === null) return;
      const all = posts.reduce((a, b) => a + b, 0);
      const inside = posts.slice((zoom.from - day(0)) / 86_400_000, (zoom.to - day(0)) / 86_400_000);
      const held = inside.reduce((a, b) => a + b, 0);
      expect(held + zoom.outside).toBe(all);
      expect(held).toBeGreaterThanOrEqual(0.9 * all);
      expect(inside.length).toBeLessThanOrEqual(posts.length / 3);
    }),
    { seed: 20261122 },
  );
});
