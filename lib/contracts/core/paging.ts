import { z } from 'zod';

/** Rows of a page unless asked otherwise. */
export const PAGE_SIZE = 50;

/** Where a list is given in pages; the first is page 1. */
export const pageFields = {
  page: z.int().min(1).max(10_000).default(1),
  page_size: z.int().min(1).max(200).default(PAGE_SIZE),
};

/** The same in an address, where a number is a text. Rows that may be large come in smaller pages. */
export const pageQuery = {
  page: z.coerce.number<number | string>().pipe(z.int().min(1).max(10_000)).default(1),
  page_size: z.coerce.number<number | string>().pipe(z.int().min(1).max(100)).default(PAGE_SIZE),
};
