import { expect, test } from 'vitest';
import { Admission } from './admission';

const limits = { atOnce: 2, comfortable: 4, queueMax: 2 };
const nobody = new AbortController().signal;

test('beyond those who compute and wait comfortably everyone sees a place, which moves up', async () => {
  const admission = new Admission(limits);
  const leave = [await admission.enter(nobody), await admission.enter(nobody)];
  const places: number[][] = [];
  const entering = [0, 1, 2, 3].map((index) => {
    const told: number[] = (places[index] = []);
    return admission.enter(nobody, (place) => told.push(place));
  });
  expect(places).toEqual([[], [], [1], [2]]);
  leave[0]?.();
  leave[0]?.();
  expect(places).toEqual([[], [], [1], [2, 1]]);
  await entering[0];
  await expect(Promise.race([entering[1], Promise.resolve('waits')])).resolves.toBe('waits');
});

test('a full queue is refused as busy, with the place one would have had', async () => {
  const admission = new Admission(limits);
  for (let person = 0; person < 2; person += 1) await admission.enter(nobody);
  for (let person = 0; person < 4; person += 1) void admission.enter(nobody);
  await expect(admission.enter(nobody)).rejects.toMatchObject({
    kind: 'unavailable',
    options: { code: 'busy' },
    message: expect.stringContaining('number 3'),
  });
});

test('who leaves the queue frees the place at once', async () => {
  const admission = new Admission(limits);
  const leave = await admission.enter(nobody);
  await admission.enter(nobody);
  const gone = new AbortController();
  const abandoned = admission.enter(gone.signal);
  const second = admission.enter(nobody);
  gone.abort(new Error('gone'));
  await expect(abandoned).rejects.toThrow('gone');
  leave();
  (await second)();
  (await admission.enter(nobody))();
});
