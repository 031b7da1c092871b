import { z } from 'zod';

/** A number that names a row or one of its versions: as large as a whole-number column of the database holds. */
export const rowNumberSchema = z
  .int()
  .min(0)
  .max(2 ** 31 - 1);
