import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { FIRST_COHORT, MIN_SHARES, ageGroupOfAge, weightAt } from '@/lib/analysis/traits/age-cohorts';
import { AGE_GROUPS } from '@/lib/domain/source-post';

/*
 * What first names can tell of age by the method's own model: the births of every name, those alive, and how many of an
 * age use the network. Prints, for the limits of MIN_SHARES, how many of each true group are called which group.
 * npm run bench -- people/age-limits ../shared/reference/catalogues/us-first-names.tsv.gz [year]
 */

const MIN_BIRTHS = 1_000;
const COHORT_YEARS = 5;

function readBirths(file: string): number[][] {
  const births = new Map<string, number[]>();
  const [, ...lines] = gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n');
  for (const line of lines) {
    const [name = '', , ...cells] = line.split('\t');
    const before = births.get(name) ?? cells.map(() => 0);
    births.set(
      name,
      before.map((count, index) => count + Number(cells[index] ?? 0)),
    );
  }
  return [...births.values()].filter((row) => row.reduce((sum, count) => sum + count, 0) >= MIN_BIRTHS);
}

/** Accounts of a name in each age group. */
function accountsOf(row: readonly number[], year: number): number[] {
  const accounts = AGE_GROUPS.map(() => 0);
  row.forEach((count, cohort) => {
    for (let offset = 0; offset < COHORT_YEARS; offset += 1) {
      const age = year - FIRST_COHORT - cohort * COHORT_YEARS - offset;
      const group = ageGroupOfAge(age);
      const index = group ? AGE_GROUPS.indexOf(group) : -1;
      if (index >= 0) accounts[index] = (accounts[index] ?? 0) + (count / COHORT_YEARS) * weightAt(age);
    }
  });
  return accounts;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const [file, written = '2026'] = process.argv.slice(2);
if (!file) throw new Error('Which file of births?');
const names = readBirths(file).map((row) => accountsOf(row, Number(written)));
const total = AGE_GROUPS.map((_, group) => sum(names.map((row) => row[group] ?? 0)));
const called = AGE_GROUPS.map((label, group) =>
  names.filter((row) => {
    const best = row.indexOf(Math.max(...row));
    return best === group && (row[best] ?? 0) >= MIN_SHARES[label] * sum(row);
  }),
);
const matrix = AGE_GROUPS.map((_, truth) => called.map((rows) => sum(rows.map((row) => row[truth] ?? 0))));
const all = sum(matrix.flat());
console.log(
  `Year ${written}: true group, its share of accounts, its share of the called, share of it that is called each`,
);
AGE_GROUPS.forEach((group, index) => {
  const row = (matrix[index] ?? []).map((count) => (count / (total[index] ?? 1)).toFixed(3));
  const share = ((total[index] ?? 0) / sum(total)).toFixed(2);
  const shareOfCalled = (sum(matrix.map((truth) => truth[index] ?? 0)) / all).toFixed(2);
  console.log(`  ${group.padEnd(14)} ${share} ${shareOfCalled} | ${row.join(' ')}`);
});
const right = sum(matrix.map((row, index) => row[index] ?? 0));
console.log(`  right ${(right / all).toFixed(3)}, coverage ${(all / sum(total)).toFixed(3)}`);
