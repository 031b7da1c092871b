import { expect, test } from 'vitest';
import { accountText, isHandleKey } from './account-key';

test('an account is written by its handle, or by the name or id that stands for it', () => {
  expect(['ann', 'name:Ann Lee', 'id:123'].map(accountText)).toEqual(['@ann', 'Ann Lee', '123']);
  expect(['ann', 'name:Ann Lee', 'id:123'].map(isHandleKey)).toEqual([true, false, false]);
});
