import 'server-only';
import { chosenItems, type ChipItem } from '@/lib/analysis/targeting/compile/chips';
import { readKeywordChip } from '@/lib/analysis/targeting/compile/keywords';
import {
  type BlockOperator,
  MAX_BLOCK_VALUES,
  MAX_BLOCKS,
  type ObservedBlock,
} from '@/lib/domain/audience-blocks';
import type { ChipRef, ReachFilter } from '@/lib/domain/targeting-check';
import type { TargetingPackage } from '@/lib/domain/targeting-package';

export interface PackageBlocks {
  /** Empty: no chip can be asked of a report. */
  blocks: ObservedBlock[];
  left_out: { chips: ChipRef[]; filters: ReachFilter[] };
}

/** As a block takes it: a tag, a handle, or words in a row. Null: words that must all be there, in any order. */
function valueOf(list: ChipRef['list'], { label }: ChipItem): string | null {
  if (list === 'hashtags') return `#${label.replace(/^[#＃]/, '')}`;
  if (list === 'handles') return `@${label}`;
  const { terms } = readKeywordChip(label);
  return terms.length === 1 ? (terms[0]?.text ?? null) : null;
}

const WORDS = ['keywords', 'hashtags', 'conversation_topics', 'movies_tv_shows', 'handles'] as const;
/** A report is narrowed to nobody's traits, and an audience of X is not in the data. */
const NOT_WORDS = ['interests', 'custom_audiences', 'locations'] as const;

const inBlocks = (values: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(values.length / MAX_BLOCK_VALUES) }, (_, at) =>
    values.slice(at * MAX_BLOCK_VALUES, (at + 1) * MAX_BLOCK_VALUES),
  );

const postedAbout = (values: readonly string[], operator: BlockOperator) =>
  inBlocks(values).map((some) => ({ kind: 'posted_about' as const, values: some, operator }));

function readWords(given: TargetingPackage) {
  const chips = WORDS.flatMap((list) =>
    chosenItems(given, list).map((item) => ({
      ...{ excluded: item.excluded === true, value: valueOf(list, item) },
      chip: { list, label: item.label },
    })),
  );
  const values = (excluded: boolean) =>
    chips.flatMap((chip) => (chip.excluded === excluded && chip.value !== null ? chip.value : []));
  return {
    wanted: values(false),
    excluded: values(true),
    unread: chips.flatMap(({ value, chip }) => (value === null ? chip : [])),
  };
}

function filtersLeftOut(given: TargetingPackage): ReachFilter[] {
  return [
    ...(given.gender !== null && given.gender !== 'ANY' ? (['gender'] as const) : []),
    ...(given.age !== null && given.age !== 'AGE_ANY' ? (['age'] as const) : []),
    ...(chosenItems(given, 'languages').length > 0 ? (['language'] as const) : []),
  ];
}

/**
 * Whom a package reaches, as far as blocks of accounts can say it: who wrote its words, or mentions or follows its handles.
 * @param more Blocks beside those of the package, any of which reaches an account as well.
 */
export function packageBlocks(given: TargetingPackage, more: readonly ObservedBlock[] = []): PackageBlocks {
  const { wanted, excluded, unread } = readWords(given);
  const handles = chosenItems(given, 'handles').map(({ label }) => label);
  const followed = inBlocks(handles).map((values) => ({
    kind: 'followers_of' as const,
    values,
    operator: 'or' as const,
  }));
  const less = postedAbout(excluded, 'not').slice(0, 2);
  // One block is kept free: it narrows the audience to one of its circles.
  const room = MAX_BLOCKS - 1 - less.length;
  const any = [...more, ...postedAbout(wanted, 'or'), ...followed].slice(0, room);
  const others = NOT_WORDS.flatMap((list) => chosenItems(given, list).map(({ label }) => ({ list, label })));
  return {
    blocks: any.length === 0 ? [] : [...any, ...less],
    left_out: { chips: [...unread, ...others], filters: filtersLeftOut(given) },
  };
}
