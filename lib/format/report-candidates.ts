import type { Receipt, Sections } from '@/lib/domain/report';
import {
  type Candidate,
  CANDIDATE_SECTIONS,
  type CandidateSection,
  candidatesOf,
  isCandidateSection,
} from '@/lib/domain/targeting-candidates';
import { languageName } from './names';

/** Findings of one section as candidates; languages by their English names, as X lists them. */
export const sectionCandidates = <K extends CandidateSection>(id: K, section: Sections[K]): Candidate[] =>
  candidatesOf(id, section, (field, value) =>
    field === 'languages' ? languageName(value, 'en') : undefined,
  );

/** The same of any section; one that nothing can be aimed at by has none. */
export function candidatesIn(id: keyof Sections, section: Sections[keyof Sections]): Candidate[] {
  if (!isCandidateSection(id)) return [];
  // A section of this id has the shape that its row says.
  return sectionCandidates(id, section as Sections[typeof id]);
}

/** The words that were asked, where one of them is enough: the question itself is no finding, so no figure stands by it. */
export function askedCandidates({ query, recipe, datasets }: Receipt): Candidate[] {
  const asked = recipe.text
    .replace(/\p{C}+/gu, ' ')
    .slice(0, 300)
    .trim();
  const sample = datasets.some((dataset) => dataset.sample);
  const words = query.groups.flatMap((group) => (group.length === 1 ? group : []));
  return words.map((word): Candidate => {
    const [, sign = '', value = ''] = /^([#@＃＠]?)(.*)$/u.exec(word) ?? [];
    const field = sign === '' ? 'keywords' : /[#＃]/u.test(sign) ? 'hashtags' : 'handles';
    return { field, value, evidence: { from: 'person', words: asked, recipe, sample }, clears: false };
  });
}

/** Items of a section that are offered at most: what matters is listed first. */
const TAKEN = 30;

/** What a whole report could aim at, section by section; what was found twice stands where it stands out. */
export function reportCandidates(sections: Partial<Sections>): Candidate[] {
  const [any] = CANDIDATE_SECTIONS.flatMap((id) => sections[id]?.receipt ?? []);
  const found = CANDIDATE_SECTIONS.flatMap((id) => {
    const section = sections[id];
    return section ? candidatesIn(id, section).slice(0, TAKEN) : [];
  });
  const all = [...found, ...(any ? askedCandidates(any) : [])];
  const first = new Map<string, Candidate>();
  for (const candidate of all) {
    const key = `${candidate.field} ${candidate.value.toLowerCase()}`;
    const known = first.get(key);
    if (!known || (candidate.clears && !known.clears)) first.set(key, candidate);
  }
  return [...first.values()];
}
