import { afterEach, beforeEach, expect, vi } from 'vitest';

// A test that lets an error reach the console has found a defect, or must say that it expects one.
let spy: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  spy = vi.spyOn(console, 'error');
});
afterEach(() => {
  const calls = spy.mock.calls;
  spy.mockRestore();
  expect(calls, 'console.error was called').toEqual([]);
});
