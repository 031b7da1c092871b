import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exportFileName, uniqueNames } from './file-name';

test('a file is named after the question and what it holds', () => {
  expect(exportFileName('"oat milk" OR #oatmilk', 'countries', 'png')).toBe(
    'murmur-oat-milk-OR-oatmilk-countries.png',
  );
  expect(exportFileName('オーツミルク 抹茶', 'report', 'pdf')).toBe('murmur-オーツミルク-抹茶-report.pdf');
  expect(exportFileName('../../etc/passwd\u0000', 'x', 'csv')).toBe('murmur-etc-passwd-x.csv');
  expect(exportFileName(' ／＼ ', 'report', 'zip')).toBe('murmur-report-report.zip');
});

test('no question makes a name that a file system refuses', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const name = exportFileName(text, 'report', 'zip');
      expect(name).toMatch(/^murmur-[\p{L}\p{N}-]+-report\.zip$/u);
      expect(new TextEncoder().encode(name).length).toBeLessThan(255);
    }),
    { seed: 5, numRuns: 300 },
  );
});

test('files of one archive never share a name', () => {
  expect(uniqueNames(['a.png', 'A.png', 'a.png', 'b'])).toEqual(['a.png', 'A-2.png', 'a-3.png', 'b']);
});
