import { expect, test } from 'vitest';
import { readHostConfig } from '@/lib/tenants/host-config';
import { refusalOf } from './admission';
import { ownAddressOf } from './own-address';

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['::1', 'http://[::1]:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://[::1]:3000'],
])('a server bound to %s reaches itself at %s, which its own door lets in', (bind, address) => {
  expect(ownAddressOf(bind, 3000)).toBe(address);
  expect(refusalOf('/api/health/', new URL(address).host, readHostConfig({}))).toBeNull();
});
