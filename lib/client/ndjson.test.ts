import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readNdjson } from './ndjson';

function chunked(bytes: Uint8Array, sizes: readonly number[]): Response {
  let at = 0;
  let turn = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      const size = sizes[turn++ % sizes.length] ?? 1;
      controller.enqueue(bytes.slice(at, at + size));
      at += size;
    },
  });
  return new Response(body);
}

async function collect(response: Response, isLast?: (event: unknown) => boolean): Promise<unknown[]> {
  const events: unknown[] = [];
  await readNdjson(response, (event) => events.push(event), undefined, isLast);
  return events;
}

const encode = (text: string) => new TextEncoder().encode(text);
const isEnd = (event: unknown) => event === 'end';

test('any events survive any cut into chunks, also inside a character', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.jsonValue(), { minLength: 1, maxLength: 8 }),
      fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 5 }),
      fc.boolean(),
      async (events, sizes, newlineAtEnd) => {
        const text = events.map((event) => JSON.stringify(event)).join('\n') + (newlineAtEnd ? '\n' : '');
        const expected: unknown[] = text
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line));
        expect(await collect(chunked(encode(text), sizes))).toEqual(expected);
      },
    ),
    { seed: 5, numRuns: 200, examples: [[['日本語 🧑‍🚀'], [1], false]] },
  );
});

test('a stream that was cut off is an error, wherever the cut is', async () => {
  const whole = encode('{"a":"é"}\n"end"\n');
  for (let length = 0; length < whole.length; length++) {
    const reading = collect(chunked(whole.slice(0, length), [3]), isEnd);
    if (length >= whole.length - 1) expect(await reading).toHaveLength(2);
    else await expect(reading).rejects.toMatchObject({ code: 'truncated' });
  }
});

test('an empty answer is cut off, blank lines are not events', async () => {
  await expect(collect(new Response(''))).rejects.toMatchObject({ code: 'truncated' });
  expect(await collect(new Response('\n1\n\n\r\n2\n'))).toEqual([1, 2]);
});

test('an abort ends the reading at once and tells the sender', async () => {
  let cancelled = false;
  const silent = new ReadableStream<Uint8Array>({ cancel: () => void (cancelled = true) });
  const controller = new AbortController();
  const reading = readNdjson(new Response(silent), () => {}, controller.signal);
  controller.abort();
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  expect(cancelled).toBe(true);
});
