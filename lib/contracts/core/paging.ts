import { z } from 'zod';

/** Where a list is given in pages: 1-based page, 50 rows unless asked otherwise. */
export const pageFields = {
  page: z.int().min(1).max(10_000).default(1),
  page_size: z.int().min(1).max(200).default(50),
};
