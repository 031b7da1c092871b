import { expect, test } from 'vitest';
import { ConnectionPool } from './connection-pool';

/** Takes connections for those named in this order and notes who has got one. */
function asking(pool: ConnectionPool<number>) {
  const served: string[] = [];
  const ask = (name: string, signal?: AbortSignal) =>
    pool.take(signal, name.startsWith('rest')).then((connection) => {
      served.push(name);
      return connection;
    });
  return { served, ask };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('who gives way leaves one connection to others, and waits behind everybody else', async () => {
  const pool = new ConnectionPool([1, 2, 3]);
  const { served, ask } = asking(pool);
  const held = ['rest a', 'rest b', 'rest c', 'a', 'b'].map((name) => ask(name));
  await settled();
  expect(served).toEqual(['rest a', 'rest b', 'a']);
  pool.give(await (held[0] ?? 0), true);
  await settled();
  expect(served.slice(3)).toEqual(['b']);
  pool.give(await (held[3] ?? 0));
  await settled();
  expect(served.slice(4)).toEqual(['rest c']);
  // The one that is free now is not lent.
  void ask('rest d');
  pool.give(await (held[4] ?? 0));
  await settled();
  expect(served.slice(5)).toEqual([]);
  pool.give(await (held[1] ?? 0), true);
  await settled();
  expect(served.slice(5)).toEqual(['rest d']);
});

test('a pool of one connection serves everybody, and who gives up waiting is forgotten', async () => {
  const pool = new ConnectionPool([1]);
  const { served, ask } = asking(pool);
  const first = ask('rest a');
  const gone = new AbortController();
  const abandoned = ask('b', gone.signal);
  void ask('rest c');
  gone.abort(new Error('gone'));
  await expect(abandoned).rejects.toThrow('gone');
  pool.give(await first, true);
  await settled();
  expect(served).toEqual(['rest a', 'rest c']);
});
