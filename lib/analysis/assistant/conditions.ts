import { blanked } from './asked-words';
import { CONDITION_ROWS, type LeftOutId, LOOSE_NUMBER, TOP_COUNT, WITHOUT_REPOSTS } from './conditions-table';
import { ABOUT } from './question-words-table';

/** A condition as a question writes it, which no report can be narrowed by. */
export interface LeftOut {
  id: LeftOutId | 'number' | 'excluded' | 'average' | 'place';
  written: string;
}

export interface Conditions {
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

/**
 * Takes what a question asks posts or accounts to be out of it.
 * @param text NFKC, lower case, its dates blank.
 */
export function readConditions(text: string): Conditions {
  const reposts = takenAll(text, WITHOUT_REPOSTS);
  const leftOut: LeftOut[] = [];
  let { rest } = reposts;
  for (const { id, en, ja } of CONDITION_ROWS)
    for (const pattern of [en, ja]) {
      // Behind "about" such a word is what posts are about, unless it says when: "about at night".
      const found = [...rest.matchAll(pattern)].filter(
        ({ 0: written, index }) => WHEN.test(written) || !ABOUT.test(rest.slice(0, index)),
      );
      leftOut.push(...found.map(([written]) => ({ id, written: written.trim() })));
      rest = blanked(rest, found.map(pieceOf));
    }
  const top = taken(rest, TOP_COUNT);
  const { en, after, ja, jaAfter } = top.found?.groups ?? {};
  const count = en ?? after ?? ja ?? jaAfter;
  const numbers = [...top.rest.matchAll(LOOSE_NUMBER)];
  leftOut.push(...numbers.map(([written]) => ({ id: 'number' as const, written })));
  return {
    leftOut,
    withoutReposts: reposts.found,
    top: count === undefined ? null : (NAMED_COUNTS[count] ?? Number(count)),
    // "Top" and "best" still say what is asked for.
    rest: blanked(rest, numbers.map(pieceOf)),
  };
}
