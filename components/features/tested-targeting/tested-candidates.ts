import type { TestedTargeting } from '@/lib/contracts/tested-targeting';
import { type Candidate } from '@/lib/domain/targeting-candidates';
import { clearsBaseline, type Evidence, withOlder } from '@/lib/domain/targeting-evidence';
import type { TargetingPackage } from '@/lib/domain/targeting-package';
import { TESTED_LISTS, type TestedList } from '@/lib/domain/tested-targeting';

export type TestedChip = TestedTargeting['chips'][number];

/**
 * What the test says of one chip: of the target held back so many are reached, and those reached are of the target so
 * many times as often as everybody.
 */
export function testedEvidence({ receipt }: TestedTargeting, { recall, lift }: TestedChip): Evidence {
  const { value, low, high } = lift;
  return {
    ...{ from: 'tested', recipe: receipt.recipe, computed_at: receipt.computed_at, unit: 'accounts' },
    ...{ n: recall.n, base: recall.base },
    ...(recall.value !== null && { share: recall.value }),
    ...(value !== null && { index: value }),
    ...(value !== null && low !== null && { interval: { low, high } }),
    sample: receipt.datasets.some(({ sample }) => sample),
  };
}

/** Chips as findings that a targeting list takes; what does no better than chance is not chosen at first. */
export function testedCandidates(tested: TestedTargeting, chips: readonly TestedChip[]): Candidate[] {
  return chips.map((chip) => {
    const evidence = testedEvidence(tested, chip);
    return { field: chip.list, value: chip.key, evidence, clears: clearsBaseline(evidence) };
  });
}

const plain = (text: string) => text.normalize('NFKC').replace(/^[#@]/, '').toLowerCase();

/** A list whose tested chips carry what the test says of them beside what they came with, and how many do. */
export function withTested(
  given: TargetingPackage,
  tested: TestedTargeting,
): { package: TargetingPackage; chips: number } {
  const known = new Map(tested.chips.map((chip) => [`${chip.list} ${plain(chip.key)}`, chip]));
  let chips = 0;
  const evidenceFor = (list: TestedList, text: string, before?: Evidence): { evidence?: Evidence } => {
    const chip = known.get(`${list} ${plain(text)}`);
    if (!chip) return {};
    chips += 1;
    return { evidence: withOlder(testedEvidence(tested, chip), before) };
  };
  const handles = given.handles.map((item) => ({
    ...item,
    ...evidenceFor('handles', item.handle, item.evidence),
  }));
  const next: TargetingPackage = { ...given, handles };
  for (const list of TESTED_LISTS)
    if (list !== 'handles')
      next[list] = given[list].map((item) => ({ ...item, ...evidenceFor(list, item.label, item.evidence) }));
  return { package: next, chips };
}
