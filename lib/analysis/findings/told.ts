import type { PageFindings } from '@/lib/domain/page-findings';
import type { SectionId } from '@/lib/domain/sections';

/** The key of what the page says stands out in a section; null: nothing does; undefined: the page has not told yet. */
export type Told = string | null | undefined;

export function toldOf(findings: PageFindings | null | undefined, id: SectionId): Told {
  return findings ? (findings.findings.find(({ section }) => section === id)?.key ?? null) : undefined;
}
