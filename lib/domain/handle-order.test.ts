import { expect, test } from 'vitest';
import { inHandleOrder } from './handle-order';
import { targetingPackageSchema } from './targeting-package';

const from = (section: string, low: number) => ({
  ...{ from: 'report', section, index: low + 1, interval: { low, high: null } },
});
const { handles } = targetingPackageSchema.parse({
  handles: [
    { handle: 'a1', evidence: from('similar_accounts', 2) },
    { handle: 'a2', evidence: from('similar_accounts', 5) },
    { handle: 'a3', evidence: from('similar_accounts', 3) },
    { handle: 'off', deselected: true, evidence: from('similar_accounts', 9) },
    { handle: 'b1', evidence: { from: 'report', section: 'top_accounts', n: 7 } },
    { handle: 'B0', evidence: { from: 'report', section: 'top_accounts', n: 9 } },
    { handle: 'typed', evidence: { from: 'person' } },
  ],
});
const names = (order: 'balanced' | 'strongest' | 'name' | 'given', given?: string[]) =>
  inHandleOrder(handles, order, given).map(({ handle }) => handle);

test('balanced takes turns among the origins, the surest of each first; what is deselected stands last', () => {
  expect(names('balanced')).toEqual(['a2', 'B0', 'typed', 'a3', 'b1', 'a1', 'off']);
});

test('other orders: by strength, by name, and as given with what was left out behind', () => {
  expect(names('strongest')).toEqual(['a2', 'a3', 'a1', 'B0', 'b1', 'typed', 'off']);
  expect(names('name')).toEqual(['a1', 'a2', 'a3', 'B0', 'b1', 'typed', 'off']);
  expect(names('given', ['@OFF', 'typed', 'nobody']).slice(0, 3)).toEqual(['off', 'typed', 'a1']);
  expect(inHandleOrder(handles, 'balanced').find(({ handle }) => handle === 'a1')).toEqual(handles[0]);
});
