import type { RailState } from '@/components/kit/section-card/section-rail';
import type { SectionId } from '@/lib/domain/sections';
import type { Sections } from '@/lib/domain/report';
import { isLowSample, sectionSample } from '@/lib/domain/section-sample';
import { sectionOfCard, type CardId } from './cards/card-context';
import { type ReportState, slowSeconds } from './report-state';

function readyState<K extends SectionId>(id: K, section: Sections[K]): RailState {
  if (sectionSample(id, section).n === 0) return 'empty';
  return isLowSample(id, section) ? 'low_sample' : 'ready';
}

/** How a card stands, for the list of sections beside the page. */
export function railState(report: ReportState, card: CardId, now: number | null): RailState {
  const id = sectionOfCard(card);
  const section = report.sections[id];
  if (section === undefined) return 'empty';
  if (section.status === 'loading') return slowSeconds(section, now) === null ? 'loading' : 'slow';
  // What was stopped stays as far as it was read.
  if (section.status === 'so_far') return report.status === 'loading' ? 'loading' : 'ready';
  return section.status === 'error' ? 'error' : readyState(id, section.section);
}
