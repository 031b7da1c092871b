import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildUrl, fillPath, printQuery, rootOf } from './request-url';

test('[CLI-01] braces are replaced from the path values, each value encoded', () => {
  expect(fillPath('/api/teams/{slug}/members/{pk}/', { slug: 'a/b', pk: 7 })).toBe(
    '/api/teams/a%2Fb/members/7/',
  );
  expect(fillPath('/api/x/{id}/', { id: 0 })).toBe('/api/x/0/');
  expect(() => fillPath('/api/x/{id}/', {})).toThrow('No value for {id}');
  expect(() => fillPath('/api/x/{id}/', { id: '' })).toThrow('No value for {id}');
});

test('a path value never reaches another route', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (value) => {
      fc.pre(value !== '.' && value !== '..');
      const url = new URL(fillPath('/api/datasets/{name}/restore/', { name: value }), 'http://localhost');
      const segments = url.pathname.split('/');
      expect(segments.length).toBe(6);
      expect(decodeURIComponent(segments[3] ?? '')).toBe(value);
    }),
    { seed: 11, numRuns: 300, examples: [['a/b'], ['?x=1'], ['#'], ['%2F']] },
  );
});

test('a path value that a browser would fold away is refused', () => {
  expect(() => fillPath('/api/datasets/{name}/restore/', { name: '..' })).toThrow('cannot stand for {name}');
});

test('[CLI-02] query parameters are appended to the address', () => {
  expect(buildUrl('', '/api/x/', {}, { a: 1, b: 'x y&z', c: true })).toBe('/api/x/?a=1&b=x+y%26z&c=true');
  expect(buildUrl('https://api.example.com/?v=2', '', {}, {})).toContain('v=2');
});

test('[CLI-03] array values are repeated as separate parameters', () => {
  expect(printQuery({ country: ['DE', 'FR'], page: 2 })).toBe('?country=DE&country=FR&page=2');
  expect(printQuery({ country: [] })).toBe('');
});

test('[CLI-04] a parameter that is null is dropped, 0 and false and empty text are not', () => {
  expect(printQuery({ a: null, b: undefined, c: 0, d: false, e: '' })).toBe('?c=0&d=false&e=');
});

test('[CLI-05] a relative path gets the API root, an absolute address does not', () => {
  expect(buildUrl('https://api.example.com/', '/api/x/')).toBe('https://api.example.com/api/x/');
  expect(buildUrl('https://api.example.com', 'api/x/')).toBe('https://api.example.com/api/x/');
  expect(buildUrl('https://api.example.com', 'https://other.example.com/x/')).toBe(
    'https://other.example.com/x/',
  );
  expect(buildUrl('', '/api/x/')).toBe('/api/x/');
});

test('[CLI-22, CLI-23] there are two roots; the premium suite on its own host asks the second for everything', () => {
  const roots = { main: 'https://main.example.com', second: 'https://second.example.com' };
  expect(rootOf('main', roots, false)).toBe(roots.main);
  expect(rootOf('second', roots, false)).toBe(roots.second);
  expect(rootOf('main', roots, true)).toBe(roots.second);
});
