import type { PostCondition } from '@/lib/domain/post-condition';
import { blanked } from './asked-words';
import { conditionOf, opposite } from './condition-values';
import {
  COMPARATIVE,
  CONDITION_ROWS,
  type LeftOutId,
  LOOSE_NUMBER,
  OF_SO_MANY,
  OTHERS_AFTER,
  TOP_COUNT,
  WITHOUT_REPOSTS,
} from './conditions-table';
import { ABOUT } from './question-words-table';

/** A condition as a question writes it, which posts cannot be narrowed by. */
export interface LeftOut {
  id: LeftOutId | 'number' | 'excluded' | 'place';
  written: string;
}

/** One that they can. */
export interface Asked {
  condition: PostCondition;
  written: string;
  start: number;
}

export interface Conditions {
  asked: Asked[];
  /** Two of a kind that are held against each other: with a link, without one. */
  against: PostCondition[];
  /** Where those stand. */
  beside: Asked[];
  leftOut: LeftOut[];
  withoutReposts: boolean;
  /** How many items are asked for. */
  top: number | null;
  /** The question without all of this, each letter in its place. */
  rest: string;
}

const WHEN = /^(?:in|on|at|during|over|before|after|until|by|from|between|around) /u;

interface Piece {
  start: number;
  end: number;
}

const NAMED_COUNTS: Readonly<Record<string, number>> = { three: 3, five: 5, ten: 10 };

const pieceOf = ({ 0: written, index }: RegExpExecArray): Piece => ({
  start: index,
  end: index + written.length,
});

/** Every place of a pattern, blanked in the text. */
function takenAll(text: string, pattern: RegExp): { found: boolean; rest: string } {
  const pieces = [...text.matchAll(pattern)].map(pieceOf);
  return { found: pieces.length > 0, rest: blanked(text, pieces) };
}

/** The first place of a pattern, blanked in the text. */
function taken(text: string, pattern: RegExp): { found: RegExpExecArray | null; rest: string } {
  const found = pattern.exec(text);
  return { found, rest: found ? blanked(text, [pieceOf(found)]) : text };
}

interface Found {
  asked: Asked[];
  leftOut: LeftOut[];
  rest: string;
}

/** "Don't have a hashtag": right before a condition. */
const NEGATED =
  /\b(?:(?:do|does|did|have|has|had|are|is|were|was)(?:n't| not)|never|not)(?: (?:even|actually|really|ever|any|got|a))? $/u;

function readRows(text: string): Found {
  const found: Found = { asked: [], leftOut: [], rest: text };
  for (const { id, en, ja } of CONDITION_ROWS)
    for (const pattern of [en, ja]) {
      // Behind "about" such a word is what posts are about, unless it says when: "about at night".
      const places = [...found.rest.matchAll(pattern)].filter(
        ({ 0: written, index }) => WHEN.test(written) || !ABOUT.test(found.rest.slice(0, index)),
      );
      for (const { 0: matched, index } of places) {
        const denied = NEGATED.exec(found.rest.slice(0, index))?.[0] ?? '';
        const written = `${denied}${matched.trim()}`;
        const condition = conditionOf(id, written);
        if (condition) found.asked.push({ condition, written, start: index - denied.length });
        else found.leftOut.push({ id, written });
      }
      found.rest = blanked(
        found.rest,
        places.map((place) => {
          const { start, end } = pieceOf(place);
          return { start: start - (NEGATED.exec(found.rest.slice(0, start))?.[0].length ?? 0), end };
        }),
      );
    }
  return found;
}

/** Of these the other side goes without saying. */
const COMPARED: readonly string[] = ['holds', 'verified', 'weekdays', 'count', 'kind'];

const familyOf = (condition: PostCondition) =>
  condition.of === 'holds' ? condition.what : condition.of === 'count' ? condition.measure : condition.of;

/** Two limits of one count are a range, unless they are held against each other. */
const HELD_AGAINST = /\b(?:vs\.?|versus|than|or|compared)\b|と.{0,20}(?:どちら|どっち|比べ|違|差)|より/u;

/** "With a link or without", "weekdays vs weekends": the two that are held against each other. */
function againstOf(text: string, asked: readonly Asked[]): PostCondition[] {
  for (const one of asked) {
    const family = familyOf(one.condition);
    const alike = asked.filter((other) => familyOf(other.condition) === family);
    const different = alike.find(
      (other) => JSON.stringify(other.condition) !== JSON.stringify(one.condition),
    );
    if (different && (one.condition.of !== 'count' || HELD_AGAINST.test(text)))
      return [one.condition, different.condition];
    const other = opposite(one.condition);
    if (other && /^with (?:vs|versus|or|and|\/|compared)/u.test(one.written)) return [other, one.condition];
    const rest = text.slice(one.start + one.written.length);
    const isAlone =
      asked.length === 1 &&
      COMPARED.includes(one.condition.of) &&
      !/\b(?:than(?! \d)|in \d{4})\b/u.test(text);
    if (other && (OTHERS_AFTER.test(rest) || (isAlone && COMPARATIVE.test(text))))
      return [one.condition, other];
  }
  return [];
}

/**
 * Takes what a question asks posts or accounts to be out of it.
 * @param text NFKC, lower case, its dates blank.
 */
export function readConditions(text: string): Conditions {
  const reposts = takenAll(text, WITHOUT_REPOSTS);
  const { asked, leftOut, rest } = readRows(reposts.rest);
  const against = againstOf(reposts.rest, asked);
  const families = against.map(familyOf);
  const whole = takenAll(rest, OF_SO_MANY);
  const top = taken(whole.rest, TOP_COUNT);
  const { en, after, those, ja, jaAfter } = top.found?.groups ?? {};
  const count = en ?? after ?? those ?? ja ?? jaAfter;
  const numbers = [...top.rest.matchAll(LOOSE_NUMBER)];
  const others = blanked(whole.rest, numbers.map(pieceOf));
  const written = against.length > 0 ? OTHERS_AFTER_WORDS : null;
  return {
    asked: asked.filter(({ condition }) => !families.includes(familyOf(condition))),
    against,
    beside: asked.filter(({ condition }) => families.includes(familyOf(condition))),
    leftOut: [...leftOut, ...numbers.map(([number]) => ({ id: 'number' as const, written: number }))],
    withoutReposts: reposts.found,
    top: count === undefined ? null : (NAMED_COUNTS[count] ?? Number(count)),
    // "Top" and "best" still say what is asked for.
    rest: written ? takenAll(others, written).rest : others,
  };
}

/** What says the other side of a contrast. */
const OTHERS_AFTER_WORDS =
  /\b(?:without(?: (?:one|them|any))?|the (?:rest|others)|others|non|unverified|regular|normal|ordinary|weekday|(?:versus|vs\.?|or|than|and|to|with) (?:with |those |ones |accounts |posts |tweets |smaller |of )*(?:fewer|less|under|below|more|lower|smaller|bigger|larger)(?: (?:ones|accounts|posts|followers|likes))?)\b|それ(?:以外|未満|以下|以上|より(?:多い|少ない)?)の?|その他の?|なし|無し|そうでない|普通|一般/gu;
