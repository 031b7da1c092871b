import type { ArmVerdict, Learned } from '@/lib/domain/campaign-plan';
import type { ChipRef } from '@/lib/domain/targeting-check';
import { type Evidence, type EvidenceTest, MOST_TESTS } from '@/lib/domain/targeting-evidence';
import type { TargetingPackage } from '@/lib/domain/targeting-package';
import { hypothesesOf } from './plan-arms';

/* What a campaign taught comes back to the items that it tested (targeting.md 6). */

export interface Taught {
  arms: readonly ArmVerdict[];
  /** Closed days behind the verdicts. */
  closed: number;
  at: string;
}

/** The part of `{campaign}·{hypothesis}·{yyyymm}` that says what was tested. */
const testedPart = (name: string) => name.normalize('NFKC').toLowerCase().split('·').at(-2) ?? '';

const keyOf = ({ list, label }: ChipRef) => `${list}\n${label}`;

const NOBODY: Evidence = { from: 'person' };

/** The same test read again, from a longer file, replaces what was known of it. */
function withTest(evidence: Evidence | undefined, test: EvidenceTest): Evidence {
  const others = (evidence?.tested ?? []).filter(({ arm }) => arm !== test.arm);
  return { ...(evidence ?? NOBODY), tested: [test, ...others].slice(0, MOST_TESTS) };
}

interface Item {
  deselected: boolean;
  evidence?: Evidence | undefined;
}

type Change = <T extends Item>(item: T, chip: ChipRef) => T;

function changed(given: TargetingPackage, change: Change): TargetingPackage {
  const labelled = (list: Exclude<keyof TargetingPackage & ChipRef['list'], 'handles'>) =>
    given[list].map((item) => (item.excluded ? item : change(item, { list, label: item.label })));
  return {
    ...given,
    handles: given.handles.map((item) => change(item, { list: 'handles', label: item.handle })),
    keywords: labelled('keywords'),
    hashtags: labelled('hashtags'),
    interests: labelled('interests'),
    conversation_topics: labelled('conversation_topics'),
    movies_tv_shows: labelled('movies_tv_shows'),
    custom_audiences: labelled('custom_audiences'),
  };
}

/** Verdicts become evidence of the items behind each line item, and items of worse ones are not tried again. */
export function learnedFrom(given: TargetingPackage, { arms, closed, at }: Taught): Learned {
  const hypotheses = hypothesesOf(given);
  const matched = arms.map((arm) => ({
    arm,
    chips: hypotheses.find(({ slug }) => slug === testedPart(arm.name))?.chips ?? [],
  }));
  const verdictOf = new Map(matched.flatMap(({ arm, chips }) => chips.map((chip) => [keyOf(chip), arm])));
  const kept = changed(given, (item, chip) => {
    const arm = item.deselected ? undefined : verdictOf.get(keyOf(chip));
    if (!arm) return item;
    const test = { arm: arm.name, verdict: arm.verdict, lift: arm.lift, days: closed, at };
    return { ...item, evidence: withTest(item.evidence, test) };
  });
  let dropped = 0;
  const next = changed(kept, (item, chip) => {
    if (item.deselected || verdictOf.get(keyOf(chip))?.verdict !== 'worse') return item;
    dropped += 1;
    return { ...item, deselected: true };
  });
  return {
    ...{ kept, next, dropped },
    arms: matched.flatMap(({ arm, chips }) => (chips.length > 0 ? { name: arm.name, chips } : [])),
    unmatched: matched.flatMap(({ arm, chips }) => (chips.length > 0 ? [] : arm.name)),
  };
}
