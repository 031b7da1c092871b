import { standingSections, type StandingSection } from '@/lib/analysis/findings/standing-out';
import type { Sections } from '@/lib/domain/report';
import { SECTION_IDS, type SectionId } from '@/lib/domain/sections';
import type { CardId } from './cards/card-context';
import type { ReportState } from './report-state';

export interface StandingOut extends Omit<StandingSection, 'section'> {
  card: CardId;
}

/** The sections that have arrived. */
function readySections({ sections }: ReportState): Partial<Sections> {
  const ready = SECTION_IDS.flatMap((id: SectionId) => {
    const state = sections[id];
    return state?.status === 'ready' ? [[id, state.section]] : [];
  });
  return Object.fromEntries(ready);
}

/** What a reader should look at first on a page with these cards. */
export function standingOut(report: ReportState, shown: readonly CardId[]): StandingOut[] {
  const { query, findings } = report;
  const cards = shown.filter((card) => card !== 'sentiment_time');
  const told = { query, findings, sections: readySections(report) };
  return standingSections(told, cards).flatMap(({ section, ...rest }) =>
    section === 'posts' ? [] : [{ card: section, ...rest }],
  );
}

/** Whether it may be said that nothing stands out: not of a report that failed, was stopped or matched no post. */
export const isTold = ({ status, totals, findings }: ReportState): boolean =>
  status === 'ready' && totals?.posts !== 0 && findings !== null;
