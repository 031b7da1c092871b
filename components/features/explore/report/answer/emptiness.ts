import type { ReportState } from '@/components/features/explore/report/report-state';
import { FEWEST_AUTHORS } from '@/lib/analysis/phrases/phrase-sides';
import type { DriversSection, Sections } from '@/lib/domain/report';
import { isLowSample, isOfOneMood, MIN_CELL_POSTS, sectionSample } from '@/lib/domain/section-sample';
import type { SectionId } from '@/lib/domain/sections';

/** Why a section shows nothing, or nothing that tells: the id of a sentence and its count. */
export interface Emptiness {
  id:
    | 'ageToldByFew'
    | 'shortened'
    | 'nothingListed'
    | 'noneKnown'
    | 'noneHint'
    | 'lowSample'
    | 'oneValue'
    | 'nobodyKnown'
    | 'oneDay'
    | 'nobodyBack'
    | 'fewAnHour'
    | 'oneMood'
    | 'engagementsUnread'
    | 'noEngagements'
    | 'noneLoud'
    | 'sentimentUnread'
    | 'fewOpinions'
    | 'noPhrase'
    | 'oneCount';
  count?: number;
  /** Days or people that it takes. */
  least?: number;
}

/** Why nobody came back, or was loud once. */
function withoutDrivers({ receipt, ...section }: DriversSection): Emptiness {
  const { accounts, engagements } = section;
  const loud = receipt.section === 'loud_once';
  if (loud && !engagements) return { id: engagements === null ? 'engagementsUnread' : 'noEngagements' };
  if (accounts === 0) return { id: 'nobodyKnown' };
  if (loud) return { id: 'noneLoud' };
  if (section.window_days < 2) return { id: 'oneDay' };
  return { id: 'nobodyBack', count: accounts, least: section.least_days };
}

const WITHOUT_PHRASES = { unread: 'sentimentUnread', few: 'fewOpinions', unclear: 'noPhrase' } as const;

/** Why a section of these kinds lists nothing, in its own words; null for every other one, and without any post. */
function ownEmptiness(section: Sections[SectionId]): Emptiness | null {
  if (section.items.length > 0) return null;
  if ('least_days' in section && section.returned.base > 0) return withoutDrivers(section);
  if ('sides' in section && section.untold && section.base + section.unknown > 0)
    return { id: WITHOUT_PHRASES[section.untold], count: section.tested, least: FEWEST_AUTHORS };
  return null;
}

/** Why a section has nothing to draw; null when it has. */
export function emptinessOf<K extends SectionId>(id: K, section: Sections[K]): Emptiness | null {
  const sample = sectionSample(id, section);
  const own = ownEmptiness(section);
  if (own) return own;
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

function untold(section: Sections[SectionId]): Emptiness | null {
  if ('time_zone' in section && section.items.every(({ median_engagements: median }) => median === null))
    return { id: 'fewAnHour', least: MIN_CELL_POSTS };
  return 'net' in section && isOfOneMood(section) ? { id: 'oneMood' } : null;
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
  if (section.items.every((item) => 'change' in item && item.change === null)) return { id: 'oneCount' };
  return isOfOneValue(section) ? { id: 'oneValue' } : untold(section);
}
