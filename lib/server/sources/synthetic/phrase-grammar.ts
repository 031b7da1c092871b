import 'server-only';
import type { SeededRandom } from './seeded-random';

/** Rule name to its alternatives; `<rule>` inside an alternative is expanded in turn. */
export type Grammar = Readonly<Record<string, readonly string[]>>;

type Part = { literal: string } | { rule: string };

function compile(alternative: string): Part[] {
  return alternative
    .split(/(<\w+>)/)
    .filter((part) => part !== '')
    .map((part) => (/^<\w+>$/.test(part) ? { rule: part.slice(1, -1) } : { literal: part }));
}

/** Expands rules by chance; values given for one text (`brand`) win over rules of that name. */
export class PhraseWriter {
  private readonly rules: Map<string, Part[][]>;

  constructor(
    grammar: Grammar,
    private readonly random: SeededRandom,
  ) {
    this.rules = new Map(Object.entries(grammar).map(([rule, list]) => [rule, list.map(compile)]));
  }

  has(rule: string): boolean {
    return this.rules.has(rule);
  }

  /** @throws RangeError for a rule that the grammar and the values lack. */
  write(rule: string, values: Readonly<Record<string, string>> = {}): string {
    const given = values[rule];
    if (given !== undefined) return given;
    const alternatives = this.rules.get(rule);
    if (alternatives === undefined) throw new RangeError(`No rule <${rule}>`);
    let text = '';
    for (const part of this.random.pick(alternatives))
      text += 'literal' in part ? part.literal : this.write(part.rule, values);
    return text;
  }
}
