import { z } from 'zod';
import { datasetSchema } from './datasets';

/** A dataset that was deleted and can still be brought back. */
export const deletedDatasetSchema = datasetSchema.extend({
  deleted_at: z.string(),
  /** When it is removed for good. */
  removed_at: z.string(),
});
export type DeletedDataset = z.infer<typeof deletedDatasetSchema>;

/** What datasets take on the disk. */
export const storageSchema = z.object({
  /** Free on the disk of the data folder; null for whom it does not concern. */
  free_bytes: z.int().nullable(),
  datasets: z.array(
    z.object({
      id: z.string(),
      /** On disk in the analytical store, replaced posts that are still kept included. */
      bytes: z.int(),
      /** Finished imports it was made of. */
      imports: z.int(),
    }),
  ),
});
export type Storage = z.infer<typeof storageSchema>;
