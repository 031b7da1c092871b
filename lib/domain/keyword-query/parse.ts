import { lex, type Lexeme } from './lexer';
import { KeywordQueryError, termKey, type KeywordQuery, type Term } from './query';
import { makeTerm } from './term';

export { KeywordQueryError, type KeywordQuery, type Term } from './query';

export const MAX_QUERY_LENGTH = 10_000;
export const MAX_GROUPS = 64;
const MAX_TERMS = 500;
const MAX_DEPTH = 40;

const fail = (code: KeywordQueryError['code'], message: string, position: number): never => {
  throw new KeywordQueryError(code, message, position);
};

/** Keeps the first of each key, in order. */
function uniqueBy<T>(list: T[], key: (item: T) => string): T[] {
  const seen = new Set<string>();
  return list.filter((item) => !seen.has(key(item)) && seen.add(key(item)));
}

const TOO_MANY_TERMS = 'A query has at most 500 words';
const termCount = (groups: Term[][]) => groups.reduce((sum, group) => sum + group.length, 0);
/** Two groups with the same key match the same posts. */
export const groupKey = (group: Term[]) => group.map(termKey).toSorted().join('\u0000');

class Parser {
  private at = 0;
  private depth = 0;
  private operands = 0;
  readonly exclude: Term[] = [];

  constructor(
    private readonly lexemes: Lexeme[],
    private readonly length: number,
  ) {}

  private get next(): Lexeme | undefined {
    return this.lexemes[this.at];
  }

  private get position(): number {
    return this.next?.position ?? this.length;
  }

  private take(kind: Lexeme['kind']): boolean {
    if (this.next?.kind !== kind) return false;
    this.at += 1;
    return true;
  }

  /** The whole text: groups and exclusions, nothing left over. */
  all(): Term[][] {
    const groups = this.alternatives();
    if (this.next) fail('unbalanced', 'A parenthesis is closed that was not opened', this.position);
    return groups;
  }

  /** a OR b, c: a list of groups. Commas may stand doubled or at the end, OR may not. */
  private alternatives(): Term[][] {
    const groups: Term[][] = [];
    let needsOperand = false;
    for (;;) {
      while (!needsOperand && this.take('comma'));
      if (!this.next || this.next.kind === 'close') break;
      const operator = this.position;
      const found = this.conjunction(groups.length > 0 && needsOperand);
      groups.push(...found);
      needsOperand = false;
      if (this.next?.kind === 'or') {
        if (groups.length === 0) fail('operator', 'OR has nothing before it', operator);
        this.at += 1;
        needsOperand = true;
        if (!this.next || !this.startsOperand(this.next))
          fail('operator', 'OR has nothing after it', this.position);
      } else if (this.next?.kind !== 'comma') break;
    }
    if (groups.length > MAX_GROUPS) fail('too-many-groups', 'A query has at most 64 groups', this.position);
    return groups;
  }

  private startsOperand(lexeme: Lexeme): boolean {
    return lexeme.kind === 'word' || lexeme.kind === 'phrase' || lexeme.kind === 'open';
  }

  /** Words side by side, with or without AND between them, and their exclusions. */
  private conjunction(afterOr: boolean): Term[][] {
    let groups: Term[][] | null = null;
    let joined = true;
    for (;;) {
      const lexeme = this.next;
      if (lexeme?.kind === 'not') {
        if (groups === null && afterOr) fail('operator', 'OR NOT cannot be asked for', lexeme.position);
        this.exclusion();
      } else if (lexeme && this.startsOperand(lexeme)) {
        groups = this.product(groups ?? [[]], this.operand(), lexeme.position);
      } else break;
      joined = true;
      if (this.next?.kind === 'and') {
        joined = false;
        this.at += 1;
      }
    }
    if (groups === null && this.next?.kind === 'and')
      fail('operator', 'AND has nothing before it', this.position);
    if (!joined) fail('operator', 'AND has nothing after it', this.position);
    if (groups === null && this.next?.kind === 'or')
      fail('operator', 'OR has nothing before it', this.position);
    return groups ?? [];
  }

  private exclusion(): void {
    const { position } = this;
    if (this.depth > 0)
      fail('nested-not', 'NOT applies to the whole query: put it outside the parentheses', position);
    this.at += 1;
    if (!this.next || !this.startsOperand(this.next))
      fail('operator', 'NOT has nothing after it', this.position);
    const groups = this.operand();
    if (groups.some((group) => group.length !== 1)) {
      fail('nested-not', 'NOT takes one word, a phrase, or words joined by OR', position);
    }
    this.exclude.push(...groups.flat());
  }

  /** One word or phrase, or whatever stands in parentheses. */
  private operand(): Term[][] {
    const lexeme = this.next;
    this.at += 1;
    this.operands += 1;
    if (this.operands > MAX_TERMS) fail('too-many-terms', TOO_MANY_TERMS, this.position);
    if (lexeme?.kind === 'word') return [[makeTerm(lexeme.text, false, lexeme.position)]];
    if (lexeme?.kind === 'phrase') return [[makeTerm(lexeme.text, true, lexeme.position)]];
    const open = lexeme?.position ?? this.length;
    this.depth += 1;
    if (this.depth > MAX_DEPTH) fail('too-deep', 'The parentheses are nested too deeply', open);
    const groups = this.alternatives();
    this.depth -= 1;
    if (!this.take('close')) fail('unbalanced', 'A parenthesis is not closed', open);
    if (groups.length === 0) fail('operator', 'The parentheses hold nothing', open);
    return groups;
  }

  /** (a OR b) AND (c OR d) opened into groups: a c, a d, b c, b d. */
  private product(left: Term[][], right: Term[][], position: number): Term[][] {
    if (left.length * right.length > MAX_GROUPS) {
      fail('too-many-groups', 'This query opens into more than 64 groups', position);
    }
    const groups = left.flatMap((a) => right.map((b) => uniqueBy([...a, ...b], termKey)));
    // Groups only grow from here: refusing now keeps the work of a hostile query small.
    if (termCount(groups) > MAX_TERMS) fail('too-many-terms', TOO_MANY_TERMS, position);
    return groups;
  }
}

/**
 * Reads a keyword query: `(a AND b) OR c NOT d`. OR and commas separate groups, AND or nothing joins words of one
 * group, NOT excludes for the whole query, quotes make a phrase. Parentheses are opened into at most 64 groups.
 * @throws KeywordQueryError with a code and the position of the piece that could not be read.
 */
export function parseKeywordQuery(text: string): KeywordQuery {
  if (text.length > MAX_QUERY_LENGTH)
    fail('too-long', 'A query has at most 10,000 characters', MAX_QUERY_LENGTH);
  const lexemes = lex(text);
  if (lexemes.length === 0) fail('empty', 'The query is empty', 0);
  const parser = new Parser(lexemes, text.length);
  const groups = uniqueBy(parser.all(), groupKey);
  const exclude = uniqueBy(parser.exclude, termKey);
  if (termCount(groups) + exclude.length > MAX_TERMS) fail('too-many-terms', TOO_MANY_TERMS, text.length);
  if (groups.length === 0 && exclude.length > 0) {
    fail('only-not', 'A query needs at least one keyword that is not excluded', 0);
  }
  if (groups.length === 0) fail('empty', 'The query is empty', 0);
  return { groups, exclude };
}

/** What is wrong with a query, or null. */
export function keywordQueryError(text: string): KeywordQueryError | null {
  try {
    parseKeywordQuery(text);
    return null;
  } catch (error) {
    if (error instanceof KeywordQueryError) return error;
    throw error;
  }
}
