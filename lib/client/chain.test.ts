import { expect, test } from 'vitest';
import { runChain } from './chain';
import { answerError } from './request-error';

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open: () => open(), opened };
}

test('[CLI-26, CLI-27] groups run one after the other, the requests of a group in parallel', async () => {
  const seen: string[] = [];
  const [a, b] = [gate(), gate()];
  const waiting = (name: string, at: Promise<void>) => async () => {
    seen.push(`${name} begins`);
    await at;
    seen.push(`${name} ends`);
    return name;
  };
  const chain = runChain([
    [waiting('a', a.opened), waiting('b', b.opened)],
    [waiting('c', Promise.resolve())],
  ]);
  expect(seen).toEqual(['a begins', 'b begins']);
  b.open();
  await b.opened;
  await Promise.resolve();
  expect(seen).toEqual(['a begins', 'b begins', 'b ends']);
  a.open();
  const { results, failed, error } = await chain;
  expect(seen.slice(3)).toEqual(['a ends', 'c begins', 'c ends']);
  expect(results).toEqual([
    [
      { ok: true, value: 'a' },
      { ok: true, value: 'b' },
    ],
    [{ ok: true, value: 'c' }],
  ]);
  expect({ failed, error }).toEqual({ failed: false, error: null });
});

test('[CLI-28, CLI-29, CLI-30] a failure stops nobody, its message is shared and the chain has failed', async () => {
  const ran: string[] = [];
  const outcome = await runChain<unknown>([
    [() => Promise.reject(answerError(400, { name: ['Taken'] })), async () => ran.push('beside')],
    [async () => ran.push('after')],
  ]);
  expect(ran).toEqual(['beside', 'after']);
  expect(outcome.failed).toBe(true);
  expect(outcome.error).toBe('Name: Taken');
  expect(outcome.results[0]?.[0]).toEqual({
    ok: false,
    error: { message: 'Name: Taken', code: '400', status: 400 },
  });
});

test('[CLI-29, CLI-30] a result that carries an error counts as failed', async () => {
  const outcome = await runChain<unknown>([
    [async () => ({ error: { message: 'The request took too long', code: 'timeout' } })],
    [async () => ({ error: null, value: 1 })],
  ]);
  expect(outcome).toMatchObject({ failed: true, error: 'The request took too long' });
  expect(outcome.results[1]?.[0]?.ok).toBe(true);
});
