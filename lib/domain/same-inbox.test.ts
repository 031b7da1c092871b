import { expect, test } from 'vitest';
import { isSameInbox } from './same-inbox';

test.each([
  ['ann@example.com', 'Ann@Example.com', true],
  ['ann+x@example.com', 'ann@example.com', true],
  ['a.nn@gmail.com', 'ann+2@googlemail.com', true],
  ['a.nn@example.com', 'ann@example.com', false],
  ['ann@example.com', 'ann@example.org', false],
])('whether %s and %s are one inbox: %s', (a, b, same) => {
  expect(isSameInbox(a, b)).toBe(same);
});
