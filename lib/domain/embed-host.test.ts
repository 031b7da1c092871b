import { expect, test } from 'vitest';
import { embedOrigin } from './embed-host';

test('hosts and front pages become origins', () => {
  expect(embedOrigin('Example.com')).toBe('https://example.com');
  expect(embedOrigin(' https://blog.example.com:8443/ ')).toBe('https://blog.example.com:8443');
  expect(embedOrigin('例え.jp')).toBe('https://xn--r8jz45g.jp');
  expect(embedOrigin('http://localhost:8080')).toBe('http://localhost:8080');
});

test.each([
  '*',
  '*.example.com',
  'https:',
  'https://*',
  "'self'",
  'data:',
  'example.com/path',
  'example.com?x',
  'user@example.com',
  'example.com evil.example',
  "example.com; script-src 'unsafe-inline'",
  'example.com,evil.example',
  'http://example.com',
  '192.0.2.1',
  '[2001:db8::1]',
  'com',
  'ftp://example.com',
  'javascript:alert(1)',
  `${'a'.repeat(250)}.com`,
  '',
])('%s is no host that may embed', (text) => {
  expect(embedOrigin(text)).toBeNull();
});
