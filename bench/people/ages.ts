import { existsSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { ageGroupOfAge, ageGroupOfBio } from '@/lib/analysis/traits/age';
import { readCsv, readJsonLines } from '../accuracy/labelled-files';
import { PROFILES_SEEN, readPoliticians } from '../accuracy/politicians';

/*
 * How many accounts tell their age in the bio, and how many of those that do tell the true one where that is known.
 * Writes lib/analysis/traits/age-domains.generated.ts.
 * npm run bench -- people/ages ../shared/data
 */

const OUTPUT = 'lib/analysis/traits/age-domains.generated.ts';
const YEAR_MS = 31_556_952_000;

interface Person {
  bio: string;
  /** Age group by a register; null where nobody knows. */
  truth: string | null;
}

const authorSchema = z.object({ id_str: z.string(), rawDescription: z.string().nullish() });
const postSchema = z.object({ user: authorSchema.optional() });

function authorsOf(data: string, files: readonly string[]): Person[] {
  const bios = new Map<string, string>();
  for (const file of files)
    for (const row of readJsonLines(data, `us-election-2024/${file}.parsed.jsonl`)) {
      const { user } = postSchema.parse(row);
      if (user) bios.set(user.id_str, user.rawDescription ?? '');
    }
  return [...bios.values()].map((bio) => ({ bio, truth: null }));
}

const unknown = (bios: readonly (string | undefined)[]): Person[] =>
  [...new Set(bios)].map((bio) => ({ bio: bio ?? '', truth: null }));

const [data] = process.argv.slice(2);
if (!data || !existsSync(data)) throw new Error('Which folder of labelled data?');
const sets: readonly [id: string, seen: number, people: Person[]][] = [
  [
    'politicians',
    PROFILES_SEEN,
    readPoliticians(data).flatMap(({ bio, born }) =>
      born === null ? [] : [{ bio, truth: ageGroupOfAge(Math.floor((PROFILES_SEEN - born) / YEAR_MS)) }],
    ),
  ],
  [
    'ordinary_2015',
    Date.UTC(2015, 9),
    unknown(
      readCsv(data, 'user-gender-crowdflower/gender-classifier-DFE-791531.csv', 'latin1')
        .filter((row) => row['gender'] !== 'brand')
        .map((row) => row['description']),
    ),
  ],
  [
    'health_2020',
    Date.UTC(2020, 7),
    unknown(readCsv(data, 'covid19-posts/covid19_tweets_sample.csv').map((row) => row['user_description'])),
  ],
  ['election_2024', Date.UTC(2024, 8), authorsOf(data, ['aug_chunk_63', 'september_chunk_29'])],
];
const lines = sets.map(([id, seen, people]) => {
  const told = people.flatMap(({ bio, truth }) => {
    const group = ageGroupOfBio(bio, seen);
    return group ? [{ group, truth }] : [];
  });
  const known = told.filter(({ truth }) => truth !== null);
  const right = known.filter(({ group, truth }) => group === truth).length;
  console.log(
    `${id}: ${told.length} of ${people.length} tell their age; ${right} of ${known.length} rightly`,
  );
  const coverage = (told.length / people.length).toFixed(3);
  const value = known.length > 0 ? (right / known.length).toFixed(3) : 'null';
  return `  { id: '${id}', units: ${people.length}, coverage: ${coverage}, value: ${value} },`;
});
writeFileSync(
  OUTPUT,
  `import type { DomainFigure } from '@/lib/analysis/method-note';

// Made by bench/people/ages.ts with the rules as they are.
export const AGE_DOMAINS: readonly DomainFigure[] = [
${lines.join('\n')}
];
`,
);
