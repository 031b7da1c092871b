import { create } from 'zustand';
import type { ChipRef, LintFinding, ReachFigures } from '@/lib/domain/targeting-check';

/** What a look at the open package tells of one of its chips. */
export interface ChipNote {
  lint: LintFinding | null;
  reach: ReachFigures['chips'][number] | null;
}

type Notes = ReadonlyMap<string, ChipNote>;

const NONE: Notes = new Map();
const useNotes = create<{ notes: Notes }>()(() => ({ notes: NONE }));

const keyOf = ({ list, label }: ChipRef) => `${list}:${label.toLowerCase()}`;

/** Findings and figures stand at their chips, whichever panel asked for them. */
export function noteChips(
  lint: readonly LintFinding[],
  reach: readonly ReachFigures['chips'][number][],
): void {
  const notes = new Map<string, ChipNote>();
  for (const one of reach) notes.set(keyOf(one.chip), { lint: null, reach: one });
  for (const finding of lint) {
    if (!('list' in finding.place)) continue;
    const key = keyOf(finding.place);
    const known = notes.get(key) ?? { lint: null, reach: null };
    // The one that stops is told before one that warns.
    if (known.lint?.severity !== 'block') notes.set(key, { ...known, lint: finding });
  }
  useNotes.setState({ notes });
}

export function forgetChipNotes(): void {
  useNotes.setState({ notes: NONE });
}

export const useChipNote = (chip: ChipRef): ChipNote | undefined =>
  useNotes(({ notes }) => notes.get(keyOf(chip)));
