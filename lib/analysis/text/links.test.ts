import { expect, test } from 'vitest';
import { domainsOf, hostOf } from './links';

test('the host of an address, whatever stands around it', () => {
  expect(hostOf('https://www.Example.com:8080/a?b#c')).toBe('example.com');
  expect(hostOf('http://user:word@example.org')).toBe('example.org');
  expect(hostOf('https://user@evil.example@example.org/')).not.toBe('user');
  for (const none of ['', 'example', 'javascript:alert(1)', 'https://', 'https://localhost/x', 'ftp://a.b'])
    expect(hostOf(none)).toBeNull();
  expect(hostOf(`https://${'a'.repeat(100_000)}.com`)).toBeNull();
});

test('expanded addresses stand for shortened ones; without them the target is unknown', () => {
  expect(domainsOf(['t.co'], ['https://www.bbc.co.uk/news', 'https://bbc.co.uk/sport'])).toEqual([
    'bbc.co.uk',
  ]);
  expect(domainsOf(['t.co', 'youtu.be'], [])).toEqual(['youtu.be']);
  expect(domainsOf(['t.co', 'youtu.be'], null)).toEqual(['t.co', 'youtu.be']);
  expect(domainsOf(['t.co'], ['https://t.co/abc'])).toEqual(['t.co']);
});
