import type { ReportState } from '@/components/features/explore/report/report-state';
import type { Sections } from '@/lib/domain/report';
import { isLowSample, sectionSample } from '@/lib/domain/section-sample';
import type { SectionId } from '@/lib/domain/sections';

/** Why a section shows nothing, or nothing that tells: the id of a sentence and its count. */
export interface Emptiness {
  id: 'ageToldByFew' | 'shortened' | 'nothingListed' | 'noneKnown' | 'noneHint' | 'lowSample' | 'oneValue';
  count?: number;
}

/** Why a section has nothing to draw; null when it has. */
export function emptinessOf<K extends SectionId>(id: K, section: Sections[K]): Emptiness | null {
  const sample = sectionSample(id, section);
  if (sample.n === 0) return { id: sample.of > 0 ? 'noneKnown' : 'noneHint' };
  const listed: Sections[SectionId] = section;
  if (listed.items.length > 0 || 'questions' in listed) return null;
  if (listed.receipt.limits.includes('age_told_by_few')) return { id: 'ageToldByFew' };
  const shortened = 'shortened' in listed ? listed.shortened : undefined;
  return shortened ? { id: 'shortened', count: shortened } : { id: 'nothingListed' };
}

/** A list of parts of a whole that has one part only says nothing of them. */
function isOfOneValue(section: Sections[SectionId]): boolean {
  return 'base' in section &&
    'total_items' in section &&
    !('questions' in section) &&
    section.total_items === 1
    ? section.items[0]?.n === section.base
    : false;
}

/** The same, and why what it draws tells nothing: too few known units on a page that has enough, or a single value. */
export function nothingToTell(report: ReportState, id: SectionId): Emptiness | null {
  const state: ReportState['sections'][SectionId] = report.sections[id];
  if (state?.status !== 'ready') return null;
  const section: Sections[SectionId] = state.section;
  const empty = emptinessOf(id, section);
  if (empty) return empty;
  const small = isLowSample(id, section) && (report.totals?.posts ?? 0) >= 1000;
  if (small) return { id: 'lowSample', count: sectionSample(id, section).n };
  return isOfOneValue(section) ? { id: 'oneValue' } : null;
}
