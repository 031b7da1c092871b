import { z } from 'zod';

const span = { from: z.iso.datetime({ offset: true }), to: z.iso.datetime({ offset: true }) };

/**
 * How the posts of a dataset were drawn from the network: random time slices within strata of the window, every slice
 * read to its end. Each stratum gets slices in proportion to its volume, so that every post had the same chance.
 */
export const sampleFrameSchema = z.object({
  kind: z.literal('sample'),
  method: z.literal('time_slices'),
  seed: z.int(),
  /** Posts of the network in the window, as its counts say. */
  population: z.int(),
  /** Posts read. */
  size: z.int(),
  strata: z.array(z.object({ ...span, population: z.int(), size: z.int() })),
  /** Clusters of the sample: a design effect is measured between them. */
  slices: z.array(z.object(span)),
  /** Measured on the sample itself: variance against as many posts drawn one by one. */
  design_effect: z.number().min(1),
});
export type SampleFrame = z.infer<typeof sampleFrameSchema>;

/** Everything was to be read, and what came is neither that nor drawn at random. */
export const partFrameSchema = z.object({
  kind: z.literal('part'),
  /** Posts of the search as the network counted them before, and as it gave them. */
  counted: z.int(),
  read: z.int(),
});
export type PartFrame = z.infer<typeof partFrameSchema>;
