import { z } from 'zod';
import { OWN_LISTS } from './own-account';

/* A snapshot a day of the lists of a connected account, read from X and paid. */

/** What ended the last try. Those that pass are tried again at `due_at`; the others wait for the person. */
export const SNAPSHOT_STOPS = [
  'broken',
  'budget',
  'credits',
  'disconnected',
  'limit',
  'network',
  'payer',
  'price',
  'refused',
  'subscription',
] as const;
export type SnapshotStop = (typeof SNAPSHOT_STOPS)[number];

/** Of a reading also: the person stopped it, or X no longer knows the place where it was. */
export const READING_STOPS = [...SNAPSHOT_STOPS, 'person', 'place'] as const;
export type ReadingStop = (typeof READING_STOPS)[number];

/** A list that is being read from X over more than one of its windows. */
export const ownReadingSchema = z.object({
  kind: z.enum(OWN_LISTS),
  people: z.int(),
  /** What the profile said when it began. */
  expected: z.int(),
  spent_micros: z.int(),
  agreed_micros: z.int(),
  /** What reading the rest costs at most. */
  left_micros: z.int(),
  started_at: z.iso.datetime(),
  /** When it goes on; null: it waits for the person. */
  due_at: z.iso.datetime().nullable(),
  stopped: z.enum(READING_STOPS).nullable(),
});
export type OwnReading = z.infer<typeof ownReadingSchema>;

/** X gives 300 pages of 1,000 people in 15 minutes. */
const WINDOW_PEOPLE = 300_000;
const WINDOW_MINUTES = 15;
/** Minutes until the last window of so many people opens; 0: one window is enough. */
export const minutesFor = (people: number): number =>
  Math.max(0, Math.ceil(people / WINDOW_PEOPLE) - 1) * WINDOW_MINUTES;

export const snapshotListsSchema = z.array(z.enum(OWN_LISTS)).min(1).max(OWN_LISTS.length);

export const ownSnapshotSchema = z.object({
  lists: snapshotListsSchema,
  /** The team whose budget pays; null: this installation's own. */
  team: z.object({ name: z.string(), slug: z.string() }).nullable(),
  /** No day costs more. */
  at_most_micros: z.int(),
  /** The last day that was read whole. */
  taken_at: z.iso.datetime().nullable(),
  /** When it is tried next; null: it waits for the person. */
  due_at: z.iso.datetime().nullable(),
  stopped: z.enum(SNAPSHOT_STOPS).nullable(),
});
export type OwnSnapshot = z.infer<typeof ownSnapshotSchema>;

const HOUR_MS = 3_600_000;
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

export const isSameUtcDay = (one: Date, other: Date): boolean => dayOf(one) === dayOf(other);

/**
 * When the snapshot after this one is due: on the next UTC day, and before the profiles that came with it are a day old,
 * since those would be asked for, and paid, once more. It wanders half an hour forward a day and begins anew at noon, so
 * that two neighbours are never more than a day and a half apart: they still tell the day.
 */
export function nextSnapshot(takenAt: Date): Date {
  const soon = new Date(takenAt.getTime() + 23.5 * HOUR_MS);
  if (!isSameUtcDay(soon, takenAt)) return soon;
  return new Date(Date.UTC(takenAt.getUTCFullYear(), takenAt.getUTCMonth(), takenAt.getUTCDate() + 1, 11));
}
