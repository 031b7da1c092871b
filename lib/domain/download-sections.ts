import { DOWNLOAD_SECTIONS, type DownloadSection } from './section-row';
import { rowOf, SECTION_IDS, type SectionId } from './sections';

export function downloadSectionOf(id: SectionId): DownloadSection {
  return rowOf(id).download;
}

/** Sections of a report that the chosen download sections hold, in the order of the registry. */
export function sectionsOf(chosen: readonly DownloadSection[]): SectionId[] {
  return SECTION_IDS.filter((id) => chosen.includes(rowOf(id).download));
}

/** Download sections that hold at least one of the given sections, in the order they are listed. */
export function downloadSectionsIn(ids: readonly SectionId[]): DownloadSection[] {
  const filled = new Set(ids.map(downloadSectionOf));
  return DOWNLOAD_SECTIONS.filter((section) => filled.has(section));
}
