import type { Random } from '@/lib/analysis/stats/seeded-random';

/** An interval, a limit null where it has no bound; the whole null where the product gives none. */
export type Drawn = { low: number | null; high: number | null; truth: number } | null;

/** One population with a known truth: draws a sample of n and gives the interval that the product gives of it. */
export type World = (n: number, random: Random) => Drawn;
