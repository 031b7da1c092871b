import 'server-only';
import { apiPageSchema } from './api-types';
import { protectedIn } from './mapper';

/** Ids of the accounts of a page (`NetworkPage.raw`) that show their posts to their followers only. */
export function protectedAccounts(raw: unknown): string[] {
  const page = apiPageSchema.safeParse(raw);
  return page.success ? protectedIn(page.data) : [];
}
