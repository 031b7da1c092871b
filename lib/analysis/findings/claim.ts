import type { HeldFinding } from '@/lib/domain/page-findings';

/** What a section could say stands out. */
export interface Claim extends Pick<HeldFinding, 'section' | 'key' | 'figure' | 'value' | 'p'> {
  /** What it is held against, where that is another item. */
  against?: string;
  /** Its interval at a level. */
  interval: (level: number) => { low: number; high: number | null };
}

/** The claims of a section, the one that it would tell first in front, and how many it could have made. */
export interface SectionClaims {
  claims: Claim[];
  tested: number;
}
