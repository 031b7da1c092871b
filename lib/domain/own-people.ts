import { z } from 'zod';

/** What a look-up said of an account. */
export const PERSON_STATES = ['there', 'protected', 'suspended', 'deleted'] as const;

/** The same with those that nobody looked up. */
export const GONE_STATES = [...PERSON_STATES, 'unknown'] as const;
export type GoneState = (typeof GONE_STATES)[number];

/** What rows of people can be ordered by; a dash before it turns it around. What is unknown comes last. */
export const PEOPLE_ORDERS = ['followers', 'following', 'posts', 'joined', 'handle', 'name'] as const;
export const peopleOrderingSchema = z
  .string()
  .regex(new RegExp(`^-?(${PEOPLE_ORDERS.join('|')})$`))
  .default('-followers');

/** Parts of a list. `new`: not in the list before; `mutual`: in the other list too. */
export const PEOPLE_FILTERS = [
  'all',
  'new',
  'mutual',
  'one-way',
  'verified',
  'protected',
  'no-profile',
] as const;
export type PeopleFilter = (typeof PEOPLE_FILTERS)[number];

/** One account of a list. Null is what nobody told, never zero. */
export const ownPersonSchema = z.object({
  id: z.string(),
  /** Null: the list holds ids alone, and nobody looked this one up. */
  handle: z.string().nullable(),
  name: z.string().nullable(),
  bio: z.string().nullable(),
  location: z.string().nullable(),
  followers: z.int().nullable(),
  following: z.int().nullable(),
  posts: z.int().nullable(),
  verified: z.boolean().nullable(),
  /** When the account was made: told by its profile, or by its id, which counts milliseconds since 2016. */
  joined: z.iso.datetime().nullable(),
  state: z.enum(PERSON_STATES).nullable(),
  /** In the other list too: follows back, or is followed; null: there is no other list. */
  mutual: z.boolean().nullable(),
  /** When its profile was read last. */
  seen_at: z.iso.datetime().nullable(),
});
export type OwnPerson = z.infer<typeof ownPersonSchema>;

/** Where X shows an account, with a handle or without. */
export const profileLink = ({ id, handle }: Pick<OwnPerson, 'id' | 'handle'>): string =>
  handle === null ? `https://x.com/i/user/${id}` : `https://x.com/${encodeURIComponent(handle)}`;
