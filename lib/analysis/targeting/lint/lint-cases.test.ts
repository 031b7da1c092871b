import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { targetingPackageSchema } from '@/lib/domain/targeting-package';
import { type LintInput, lintTargeting } from './lint-package';

interface Case {
  rule: string;
  field: string;
  text: string;
  set: 'tuned' | 'fresh';
}

/** `fresh` cases were written after the words of the rules, and read once before anything was mended. */
const CASES: Case[] = readFileSync('tests/fixtures/lint/cases.tsv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [rule = '', , field = '', text = '', set = ''] = line.split('\t');
    return { rule, field, text, set: set === 'fresh' ? 'fresh' : 'tuned' };
  });

const inputOf = ({ field, text }: Case): LintInput => {
  if (field === 'chip') return { package: targetingPackageSchema.parse({ keywords: [text] }) };
  return field === 'arm' ? { arms: [text] } : { [field]: text };
};

function measured(cases: readonly Case[]) {
  const read = cases.map((one) => ({
    ...one,
    found: lintTargeting(inputOf(one)).filter(({ severity }) => severity === 'block'),
  }));
  const hits = read.filter(({ rule, found }) => found.some((finding) => finding.rule === rule)).length;
  const falseAlarms = read.filter(({ rule, found }) => rule === '-' && found.length > 0);
  const missed = read.filter(({ rule, found }) => rule !== '-' && !found.some((one) => one.rule === rule));
  const named = read.filter(({ rule }) => rule !== '-').length;
  return {
    precision: hits / (hits + falseAlarms.length),
    recall: hits / named,
    falseAlarms: falseAlarms.map(({ text, found }) => `${text} (${found[0]?.rule})`),
    missed: missed.map(({ text, rule }) => `${text} (${rule})`),
  };
}

test('texts that name sensitive groups are found, innocent ones that sound alike are not', () => {
  const tuned = measured(CASES.filter(({ set }) => set === 'tuned'));
  const fresh = measured(CASES.filter(({ set }) => set === 'fresh'));
  if (process.env.LINT_TABLE) console.info({ tuned, fresh });
  expect(tuned.precision).toBeGreaterThanOrEqual(0.97);
  expect(tuned.recall).toBeGreaterThanOrEqual(0.95);
  expect(fresh.precision).toBeGreaterThanOrEqual(0.9);
  expect(fresh.recall).toBeGreaterThanOrEqual(0.65);
});
