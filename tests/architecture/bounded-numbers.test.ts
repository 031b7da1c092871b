import { expect, test } from 'vitest';
import { z } from 'zod';
import { isSchema } from '@/lib/contracts/core/endpoint';
import { CONTRACTS } from '../factories/contracts';

/* A number that a caller sends ends in a column or a limit somewhere: one that fits there is asked for at the door. */

/** The largest number that a whole-number column of the database holds. */
const LARGEST = 2 ** 31 - 1;
/** Amounts of money lie in larger columns. */
const MONEY = /micros$/;

interface Node {
  type?: string;
  maximum?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  enum?: unknown[];
  const?: unknown;
  [key: string]: unknown;
}

/** Places of a JSON schema that hold whole numbers without bounds. */
function unbounded(node: unknown, at: string): string[] {
  if (Array.isArray(node)) return node.flatMap((one, index) => unbounded(one, `${at}[${index}]`));
  if (typeof node !== 'object' || node === null) return [];
  const { type, maximum = Infinity, minimum, exclusiveMinimum, ...rest } = node as Node;
  const loose = maximum > LARGEST || (minimum ?? exclusiveMinimum ?? -Infinity) < -LARGEST - 1;
  const exact = rest.enum !== undefined || rest.const !== undefined;
  const own = type === 'integer' && loose && !exact && !MONEY.test(at) ? [at] : [];
  return [...own, ...Object.entries(rest).flatMap(([name, inner]) => unbounded(inner, `${at}.${name}`))];
}

test('every whole number of a request has bounds that a column of the database can hold', () => {
  const found = CONTRACTS.flatMap(({ id, params, query, body }) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      isSchema(schema)
        ? unbounded(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), `${id} ${part}`)
        : [],
    ),
  );
  expect(found).toEqual([]);
});
