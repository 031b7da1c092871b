import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTrustedProxies, resolveOrigin, writeOrigin } from './forwarded';

const none = parseTrustedProxies('');
const proxies = parseTrustedProxies('10.0.0.0/8, 192.0.2.7,2001:db8::/32');
const forwarded = (chain: string, more: Record<string, string> = {}) => ({
  host: 'app.example.com',
  'x-forwarded-for': chain,
  ...more,
});

test('a list of addresses and ranges is read, and a wrong entry is named', () => {
  expect(parseTrustedProxies(undefined)).toEqual([]);
  expect(parseTrustedProxies(' , ')).toEqual([]);
  expect(proxies).toHaveLength(3);
  for (const wrong of ['10.0.0.0/33', 'proxy.example.com', '10.0.0', '0x7f000001', '*', '::/129']) {
    expect(() => parseTrustedProxies(`10.0.0.1,${wrong}`), wrong).toThrow(`"${wrong}"`);
  }
});

test('nobody is trusted by default: what a client forwards has no effect', () => {
  const headers = forwarded('203.0.113.9', { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.test' });
  for (const peer of ['127.0.0.1', '10.0.0.1', '::1', '203.0.113.5']) {
    expect(resolveOrigin(headers, peer, none)).toEqual({
      address: peer,
      proto: 'http',
      host: 'app.example.com',
    });
  }
});

test('of a trusted chain the right-most address that is no proxy is the client', () => {
  const addressOf = (chain: string, peer = '10.0.0.1') =>
    resolveOrigin(forwarded(chain), peer, proxies).address;
  expect(addressOf('203.0.113.9')).toBe('203.0.113.9');
  expect(addressOf('203.0.113.9, 10.1.1.1')).toBe('203.0.113.9');
  expect(addressOf('1.1.1.1, 203.0.113.9, 192.0.2.7, 10.1.1.1')).toBe('203.0.113.9');
  expect(addressOf('127.0.0.1, 203.0.113.9')).toBe('203.0.113.9');
  expect(addressOf('10.2.2.2, 10.1.1.1')).toBe('10.2.2.2');
  expect(addressOf('')).toBe('10.0.0.1');
  expect(addressOf('203.0.113.9', '198.51.100.1')).toBe('198.51.100.1');
});

test('IPv6, IPv4 in IPv6, ports and zones are read', () => {
  const addressOf = (chain: string, peer: string) => resolveOrigin(forwarded(chain), peer, proxies).address;
  expect(addressOf('203.0.113.9', '::ffff:10.0.0.1')).toBe('203.0.113.9');
  expect(addressOf('203.0.113.9', '2001:db8::5')).toBe('203.0.113.9');
  expect(addressOf('2001:4860::8888', '2001:db8::5')).toBe('2001:4860::8888');
  expect(addressOf('[2001:4860::8888]:4711', '10.0.0.1')).toBe('2001:4860::8888');
  expect(addressOf('::ffff:203.0.113.9', '10.0.0.1')).toBe('203.0.113.9');
  expect(addressOf('203.0.113.9:4711', '10.0.0.1')).toBe('203.0.113.9');
  expect(addressOf('', '::ffff:203.0.113.9')).toBe('203.0.113.9');
  expect(addressOf('', 'fe80::1%eth0')).toBe('fe80::1');
});

test('an entry that is no address ends the chain at the hop that passed it on', () => {
  const addressOf = (chain: string) => resolveOrigin(forwarded(chain), '10.0.0.1', proxies).address;
  for (const garbage of [
    'unknown',
    '_hidden',
    '999.1.1.1',
    '0x7f000001',
    '127.1',
    '<script>',
    'a'.repeat(8000),
  ]) {
    expect(addressOf(garbage)).toBe('10.0.0.1');
    expect(addressOf(`203.0.113.9, ${garbage}, 10.3.3.3`)).toBe('10.3.3.3');
  }
});

test('of several schemes and hosts the last counts, which the nearest proxy wrote', () => {
  const origin = (more: Record<string, string>) =>
    resolveOrigin(forwarded('203.0.113.9', more), '10.0.0.1', proxies);
  expect(origin({ 'x-forwarded-proto': 'https' }).proto).toBe('https');
  expect(origin({ 'x-forwarded-proto': 'https, http' }).proto).toBe('http');
  expect(origin({ 'x-forwarded-proto': 'javascript' }).proto).toBe('http');
  expect(origin({ 'x-forwarded-host': 'evil.test, pro.example.com' }).host).toBe('pro.example.com');
  expect(origin({ 'x-forwarded-host': '' }).host).toBe('app.example.com');
});

test('whatever strangers put in front, the client address stays', () => {
  const junk = fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string({ maxLength: 12 })), { maxLength: 6 });
  fc.assert(
    fc.property(junk, (entries) => {
      const chain = [...entries, '203.0.113.9', '10.1.1.1'].join(', ');
      return resolveOrigin(forwarded(chain), '10.0.0.1', proxies).address === '203.0.113.9';
    }),
    { seed: 4, numRuns: 300 },
  );
});

test('what only this server may say is taken out, and the one origin is written', () => {
  const headers = {
    host: 'app.example.com',
    cookie: 'a=b',
    forwarded: 'for=1.1.1.1',
    'x-real-ip': '1.1.1.1',
    'x-forwarded-port': '1',
    'x-forwarded-server': 'x',
    'x-forwarded-for': '1.1.1.1',
    'x-middleware-subrequest': 'middleware:middleware',
    'x-middleware-rewrite': '/x',
    'x-murmur-tenant': 'premium',
    'content-security-policy': "script-src 'nonce-evil'",
    'content-security-policy-report-only': "script-src 'nonce-evil'",
  };
  writeOrigin(headers, { address: '203.0.113.9', proto: 'https', host: 'pro.example.com' });
  expect(headers).toEqual({
    host: 'pro.example.com',
    cookie: 'a=b',
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': 'pro.example.com',
    'x-forwarded-proto': 'https',
  });
});
