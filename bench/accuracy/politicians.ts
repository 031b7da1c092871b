import { z } from 'zod';
import { readCsv, readSet } from './labelled-files';

export interface Profile {
  name: string;
  bio: string;
  location: string;
}

export interface Politician extends Profile {
  gender: string | null;
  /** Epoch milliseconds UTC. */
  born: number | null;
}

/** The profiles were read in this month. */
export const PROFILES_SEEN = Date.UTC(2017, 5, 15);

const schema = z.object({
  users: z.array(
    z.object({
      screen_name: z.string(),
      name: z.string(),
      description: z.string().nullable(),
      location: z.string(),
    }),
  ),
});

export function readPoliticians(data: string): Politician[] {
  const rows = readCsv(data, 'us-politicians-demographics/wikidata-politicians.csv');
  const people = new Map(rows.map((row) => [(row['Twitter_username'] ?? '').toLowerCase(), row]));
  const file: unknown = JSON.parse(readSet(data, 'us-politicians-demographics/profiles.json'));
  return schema.parse(file).users.map((user) => {
    const person = people.get(user.screen_name.toLowerCase());
    const sex = (person?.['Sex'] ?? '').toUpperCase();
    const born = Date.parse((person?.['birthday'] ?? '').slice(0, 10));
    return {
      name: user.name,
      bio: user.description ?? '',
      location: user.location,
      gender: sex === 'FEMALE' || sex === 'MALE' ? sex : null,
      born: Number.isNaN(born) ? null : born,
    };
  });
}
