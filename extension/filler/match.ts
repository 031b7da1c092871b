import type { Wanted } from '../fill-job';
import { folded } from './names';

/* Which of the form's own words stands for something wanted. */

const numbers = (text: string) => [...text.matchAll(/\d+/g)].map(([digits]) => Number(digits));

/** "18+" and "18 and up" are as open as "18"; "18–24" is not. */
function sameAges(text: string, ages: readonly number[]): boolean {
  const found = numbers(text);
  return found.length === ages.length && ages.every((age, at) => found[at] === age);
}

/** "Leeds" of "Leeds, England" or of "Leeds (City)". */
const head = (text: string) => folded(text.split(/[,，、·(（\n]/)[0] ?? '');

export type Match<Option> = { kind: 'one'; option: Option } | { kind: 'none' } | { kind: 'several' };

const only = <Option>(found: Option[]): Match<Option> | null => {
  const [option, second] = found;
  if (option === undefined) return null;
  return second === undefined ? { kind: 'one', option } : { kind: 'several' };
};

/** The option that is meant: the same words, else the only one that begins with them. Never one of several. */
export function matchOption<Option>(
  options: readonly Option[],
  nameOf: (option: Option) => string,
  { text, also, ages }: Wanted,
): Match<Option> {
  if (ages) return only(options.filter((option) => sameAges(nameOf(option), ages))) ?? { kind: 'none' };
  for (const name of [text, ...also].map(folded)) {
    const found =
      only(options.filter((option) => folded(nameOf(option)) === name)) ??
      only(options.filter((option) => head(nameOf(option)) === name));
    if (found) return found;
  }
  return { kind: 'none' };
}
