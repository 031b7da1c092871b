import { MAX_GROUPS, MAX_QUERY_LENGTH } from '@/lib/domain/keyword-query/parse';

/** What the language refuses beyond; the parser keeps the last two to itself, so a test holds them to it. */
export const QUERY_LIMITS = { groups: MAX_GROUPS, terms: 500, length: MAX_QUERY_LENGTH, depth: 40 } as const;
