import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/*
 * Writes lib/analysis/traits/first-names.generated.ts from counts of United States births by first name and sex
 * (Social Security Administration, public domain).
 * npm run bench -- build-first-names ../shared/reference/catalogues/us-first-names.tsv.gz
 */

/** A name is kept when this share of its bearers has one sex. */
const MIN_SHARE = 0.9;
const MIN_BIRTHS = 200;
/** Birth years of nearly everybody with an account. */
const FIRST_YEAR = 1940;
const LAST_YEAR = 2010;
const OUTPUT = 'lib/analysis/traits/first-names.generated.ts';

function readCounts(file: string): Map<string, { F: number; M: number }> {
  const [header = '', ...lines] = gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n');
  const years = header.split('\t').map((name) => Number(/^births_(\d{4})/.exec(name)?.[1]));
  const counts = new Map<string, { F: number; M: number }>();
  for (const line of lines) {
    const [name = '', sex, ...rest] = line.split('\t');
    const births = rest.reduce((sum, cell, index) => {
      const year = years[index + 2] ?? 0;
      return year >= FIRST_YEAR && year < LAST_YEAR ? sum + Number(cell) : sum;
    }, 0);
    const count = counts.get(name) ?? { F: 0, M: 0 };
    count[sex === 'F' ? 'F' : 'M'] += births;
    counts.set(name, count);
  }
  return counts;
}

function lines(names: string[]): string {
  const rows = [''];
  for (const name of names.toSorted()) {
    if ((rows.at(-1) ?? '').length + name.length > 115) rows.push('');
    rows[rows.length - 1] += `${rows.at(-1) === '' ? '' : ' '}${name}`;
  }
  return rows.join('\n');
}

const [file] = process.argv.slice(2);
if (!file) throw new Error('Which file of births?');
const counts = readCounts(file);
const named = (sex: 'F' | 'M') =>
  [...counts]
    .filter(([, { F, M }]) => F + M >= MIN_BIRTHS && (sex === 'F' ? F : M) / (F + M) >= MIN_SHARE)
    .map(([name]) => name);
writeFileSync(
  OUTPUT,
  `// Made by bench/build-first-names.ts from births in the United States by first name (SSA, public domain).
export const FEMALE_NAMES = \`${lines(named('F'))}\`;

export const MALE_NAMES = \`${lines(named('M'))}\`;
`,
);
console.log(`${named('F').length} female and ${named('M').length} male names`);
