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

/** Enters those named in this order and notes who has got a turn; `end` ends the turn of one. */
function crowd(atOnce: number) {
  const admission = new Admission({ atOnce, comfortable: 50, queueMax: 200 });
  const admitted: string[] = [];
  const leaves = new Map<string, () => void>();
  const come = (name: string, signal = nobody) => {
    const turn = name.startsWith('rest') ? admission.enterRest(signal) : admission.enter(signal);
    return turn.then((leave) => {
      admitted.push(name);
      leaves.set(name, leave);
    });
  };
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (name: string) => {
    leaves.get(name)?.();
    await settled();
  };
  return { admitted, come, end, settled };
}

test('who has seen nothing yet goes before the rests of others, of each first come first served', async () => {
  const { admitted, come, end, settled } = crowd(2);
  for (const name of ['first a', 'first b', 'rest a', 'rest b', 'first c', 'first d']) void come(name);
  await settled();
  expect(admitted).toEqual(['first a', 'first b']);
  await end('first a');
  await end('first b');
  expect(admitted.slice(2)).toEqual(['first c', 'first d']);
  await end('first c');
  expect(admitted.slice(4)).toEqual(['rest a']);
  // One turn is never a rest's: who comes next finds it free.
  await end('first d');
  expect(admitted.slice(5)).toEqual([]);
  void come('first e');
  await settled();
  expect(admitted.slice(5)).toEqual(['first e']);
  await end('rest a');
  expect(admitted.slice(6)).toEqual(['rest b']);
});

test('however many have seen nothing yet, a rest has its turn after four of them', async () => {
  const { admitted, come, end, settled } = crowd(2);
  const firsts = Array.from({ length: 12 }, (_, place) => `first ${place}`);
  for (const name of [...firsts.slice(0, 2), 'rest a', 'rest b', ...firsts.slice(2)]) void come(name);
  await settled();
  for (let turn = 0; turn < 8; turn += 1) await end(firsts[turn] ?? '');
  expect(admitted.filter((name) => name.startsWith('rest'))).toEqual(['rest a']);
  expect(admitted.indexOf('rest a')).toBe(6);
  await end('rest a');
  expect(admitted.at(-1)).toBe('first 9');
  await end('first 8');
  expect(admitted.at(-1)).toBe('rest b');
});

test('a rest that is given up leaves the queue, is told no place, and counts for who is refused', async () => {
  const admission = new Admission(limits);
  const [one] = [await admission.enter(nobody), await admission.enter(nobody)];
  const gone = new AbortController();
  const rests = [gone.signal, nobody, nobody, nobody].map((signal) => admission.enterRest(signal));
  await expect(admission.enter(nobody)).rejects.toMatchObject({ options: { code: 'busy' } });
  gone.abort(new Error('gone'));
  await expect(rests[0]).rejects.toThrow('gone');
  const places: number[] = [];
  const last = admission.enter(nobody, (place) => places.push(place));
  one?.();
  await last;
  expect(places).toEqual([]);
});
