import { existsSync, writeFileSync } from 'node:fs';
import { genderOfProfile } from '@/lib/analysis/traits/gender';
import { readCsv } from '../accuracy/labelled-files';
import { type Profile, readPoliticians } from '../accuracy/politicians';
import { betweenSlices, type Domain, SHARES, type Slice, spreadOf } from '../sentiment/spread';

/*
 * How far the share of women that is read from profiles lies from the true one among the same profiles, domain by
 * domain. Writes lib/analysis/traits/gender-spread.generated.ts.
 * npm run bench -- people/gender-domains ../shared/data
 */

const OUTPUT = 'lib/analysis/traits/gender-spread.generated.ts';
const LEAST_PROFILES = 60;
const WORDS = 12;

interface Person extends Profile {
  labelled: 'FEMALE' | 'MALE';
  called: 'FEMALE' | 'MALE';
}

const isGender = (value: string): value is 'FEMALE' | 'MALE' => value === 'FEMALE' || value === 'MALE';

function people(rows: readonly (Profile & { gender: string | null })[]): Person[] {
  return rows.flatMap(({ gender, ...profile }) => {
    const called = genderOfProfile(profile.name, profile.bio);
    const labelled = (gender ?? '').toUpperCase();
    return called && isGender(labelled) ? [{ ...profile, called, labelled }] : [];
  });
}

function slicesOf(own: readonly Person[]): Slice[] {
  const words = new Map<string, Person[]>();
  for (const person of own)
    for (const word of new Set(person.bio.toLowerCase().match(/\p{L}{4,}/gu) ?? []))
      words.set(word, [...(words.get(word) ?? []), person]);
  const frequent = [...words.values()]
    .filter((held) => held.length >= LEAST_PROFILES && held.length < own.length * 0.6)
    .sort((a, b) => b.length - a.length)
    .slice(0, WORDS);
  return [own, ...frequent].map((part) => ({
    n: part.length,
    called: part.filter(({ called }) => called === 'FEMALE').length,
    labelled: part.filter(({ labelled }) => labelled === 'FEMALE').length,
    squares: part.filter(({ called, labelled }) => called !== labelled).length,
  }));
}

const [data] = process.argv.slice(2);
if (!data || !existsSync(data)) throw new Error('Which folder of labelled data?');
const ordinary = readCsv(data, 'user-gender-crowdflower/gender-classifier-DFE-791531.csv', 'latin1').map(
  (row) => ({
    name: row['name'] ?? '',
    bio: row['description'] ?? '',
    location: '',
    gender: row['gender'] ?? null,
  }),
);
const sets = { politicians: readPoliticians(data), ordinary_2015: ordinary };
const domains = Object.entries(sets).map(([name, rows]): Domain => ({
  language: 'all',
  name,
  slices: slicesOf(people(rows)),
}));
for (const { name, slices } of domains) {
  console.log(name);
  for (const { n, called, labelled, squares } of slices)
    console.log(`  ${n} read: women called ${called}, labelled ${labelled}, wrong ${squares}`);
}
/** Accounts whose gender is known, how many are read and how many of those rightly. */
const figures = Object.entries(sets).map(([id, rows]) => {
  const labelled = rows.filter(({ gender }) => isGender((gender ?? '').toUpperCase()));
  const read = people(labelled);
  const right = read.filter((person) => person.called === person.labelled).length;
  const recalls = (['FEMALE', 'MALE'] as const).map((gender) => {
    const own = read.filter((person) => person.labelled === gender);
    return own.filter(({ called }) => called === gender).length / own.length;
  });
  const [coverage, value, least] = [read.length / labelled.length, right / read.length, Math.min(...recalls)];
  return `  { id: '${id}', units: ${labelled.length}, coverage: ${coverage.toFixed(3)}, value: ${value.toFixed(3)}, least: ${least.toFixed(3)} },`;
});
const { s, freedom, languages } = spreadOf(domains, SHARES);
const tau = betweenSlices(domains);
console.log({ s, freedom, languages, tau });
const all = languages['all'];
const level = `{ s: ${s.toFixed(3)}, freedom: ${freedom}, languages: { all: { domains: ${all?.domains ?? 0}, mean: ${(all?.mean ?? 0).toFixed(3)} } } }`;
const mirrored = level.replace(/mean: (-?)/, (_, sign: string) => `mean: ${sign ? '' : '-'}`);
writeFileSync(
  OUTPUT,
  `import type { DomainFigure } from '@/lib/analysis/method-note';
import type { ModelSpread } from '../stats/domain-spread';

// Made by bench/people/gender-domains.ts with the rules as they are. Too few domains tell how slices differ.
export const GENDER_SPREAD = {
  levels: {
    FEMALE: ${level},
    MALE: ${mirrored},
  },
  slices: {},
} as const satisfies ModelSpread;
export const GENDER_DOMAINS: readonly DomainFigure[] = [
${figures.join('\n')}
];
`,
);
