import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { interestsOfProfile } from '@/lib/analysis/traits/interests';
import { categoryOfInterest } from '@/lib/analysis/traits/interests-names';
import { wilson } from '@/lib/analysis/stats/wilson';

/*
 * Interests read out of bios against the field each account of twibot20-sample was labelled with, and how fast.
 * npm run bench -- interests ../shared/data
 * An account may have several interests besides its field: precision here is a lower bound.
 */

/** Which of our categories tells a labelled field. The origin spells business so. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  Politics: ['Law, government, and politics'],
  Bussiness: ['Business', 'Personal finance', 'Technology and computing'],
  Entertainment: ['Movies and television', 'Music and radio', 'Gaming', 'Books and literature'],
  Sports: ['Sports'],
};
const SPEED_BIOS = 200_000;

interface Profile {
  bio: string;
  fields: string[];
}

function readProfiles(folder: string): Profile[] {
  const text = gunzipSync(readFileSync(path.join(folder, 'twibot20-sample/users.jsonl.gz'))).toString('utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const user = JSON.parse(line) as { profile: { description: string }; domain: string[] };
      return { bio: user.profile.description, fields: user.domain };
    });
}

function share(n: number, base: number): string {
  const { low, high } = wilson(n, base);
  const percent = (value: number) => (100 * value).toFixed(0);
  return `${n} of ${base} = ${percent(base ? n / base : 0)} % (${percent(low)}–${percent(high)})`;
}

function measure(profiles: readonly Profile[]): void {
  const read = profiles
    .filter(({ bio }) => bio.trim() !== '')
    .map(({ bio, fields }) => ({
      fields,
      categories: new Set(interestsOfProfile(bio).map(categoryOfInterest)),
    }));
  const known = read.filter(({ categories }) => categories.size > 0);
  console.log(`bios with an interest: ${share(known.length, read.length)}`);
  for (const [field, categories] of Object.entries(FIELDS)) {
    const called = read.filter((profile) => categories.some((category) => profile.categories.has(category)));
    const labelled = read.filter(({ fields }) => fields.includes(field));
    const right = called.filter(({ fields }) => fields.includes(field));
    console.log(
      `${field}: precision ${share(right.length, called.length)}, recall ${share(right.length, labelled.length)}`,
    );
  }
}

function speed(profiles: readonly Profile[]): void {
  const bios = profiles.map(({ bio }) => bio);
  for (let round = 0; round < 20_000; round += 1) interestsOfProfile(bios[round % bios.length] ?? '');
  const start = performance.now();
  for (let round = 0; round < SPEED_BIOS; round += 1) interestsOfProfile(bios[round % bios.length] ?? '');
  const seconds = (performance.now() - start) / 1000;
  console.log(`${Math.round(SPEED_BIOS / seconds).toLocaleString('en')} bios a second`);
}

const folder = process.argv[2];
if (!folder) throw new Error('Usage: npm run bench -- interests FOLDER');
const profiles = readProfiles(folder);
measure(profiles);
speed(profiles);
