import 'server-only';
import type { Trait } from '@/lib/analysis/sections/facets';

/** First byte of each mark in the column `author_traits`. */
export const TRAIT_MARKS = {
  country: 'c',
  city: 'y',
  gender: 'g',
  age: 'a',
  job: 'j',
  interest: 'i',
} as const satisfies Record<Trait, string>;
