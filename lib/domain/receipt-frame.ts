import { z } from 'zod';

/** What the posts of a result are of those there were. */
export const frameSchema = z.object({
  /** `part`: what a run brought of all that it was to read, in no random order. */
  kind: z.enum(['census', 'sample', 'part']),
  size: z.int(),
  method: z.string().nullable(),
  seed: z.int().nullable(),
  /** How many times larger the variance is than of as many posts drawn one by one; absent for a census. */
  design_effect: z.number().min(1).optional(),
  /** Posts of the network in the sampled window, as its counts say; absent for a census. */
  population: z.int().optional(),
  /** Where a run brought far fewer posts than were to come: how many those were, and how many came. */
  counted: z.int().optional(),
  read: z.int().optional(),
});

/**
 * datasets: all posts or accounts of the datasets; first_half: of the window itself, where nothing lies before;
 * common_words: of public sets of posts in the same languages; named: of a dataset that a person named.
 */
export const baselineKindSchema = z.enum([
  'datasets',
  'window_before',
  'first_half',
  'common_words',
  'named',
]);

/** everything: no post of the datasets lies outside; recent: the default where posts keep coming. */
export const windowKindSchema = z.enum(['everything', 'recent', 'chosen']);
