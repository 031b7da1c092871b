import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { FIRST_COHORT, ageGroupOfCohorts } from '@/lib/analysis/traits/age-cohorts';

/*
 * Writes lib/analysis/traits/age-names.generated.ts from counts of United States births by first name
 * (Social Security Administration, public domain).
 * npm run bench -- people/build-age-names ../shared/reference/catalogues/us-first-names.tsv.gz
 */

const MIN_BIRTHS = 1_000;
/** A name is kept when it tells an age group in one of these years. */
const YEARS = [2010, 2014, 2018, 2022, 2026, 2030];
/** What the births list says where there was no name, and words. */
const NO_NAMES = new Set([
  'infant',
  'notnamed',
  'unknown',
  'baby',
  'male',
  'female',
  'infinity',
  'unnamed',
  'boy',
  'girl',
  'babyboy',
  'babygirl',
]);
const OUTPUT = 'lib/analysis/traits/age-names.generated.ts';
const DIGITS = 36;

function readBirths(file: string): Map<string, number[]> {
  const [header = '', ...lines] = gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n');
  if (!header.includes(`births_${String(FIRST_COHORT)}_`))
    throw new Error('The first cohort is another one.');
  const births = new Map<string, number[]>();
  for (const line of lines) {
    const [name = '', , ...cells] = line.split('\t');
    const before = births.get(name) ?? cells.map(() => 0);
    births.set(
      name,
      before.map((count, index) => count + Number(cells[index] ?? 0)),
    );
  }
  return births;
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** Births of each cohort as one digit, the largest cohort 35. */
function digitsOf(births: readonly number[]): string {
  const largest = Math.max(...births);
  return births.map((count) => Math.round((count / largest) * (DIGITS - 1)).toString(DIGITS)).join('');
}

const [file] = process.argv.slice(2);
if (!file) throw new Error('Which file of births?');
const rows = [...readBirths(file)]
  .filter(([name, births]) => sum(births) >= MIN_BIRTHS && !NO_NAMES.has(name))
  .map(([name, births]) => [name, digitsOf(births)] as const)
  .filter(([, digits]) => YEARS.some((year) => ageGroupOfCohorts(digits, year) !== null))
  .toSorted(([a], [b]) => (a < b ? -1 : 1));
const lines = rows.map(([name, digits]) => `${name} ${digits}`).join('\n');
writeFileSync(
  OUTPUT,
  `// Made by bench/people/build-age-names.ts from births in the United States by first name (SSA, public domain).
/** A name and its births in each five years since ${String(FIRST_COHORT)}: base-36 digits, the largest cohort z. */
export const AGE_NAMES = \`
${lines}
\`;
`,
);
console.log(`${String(rows.length)} names, ${String(lines.length)} characters`);
