import { askedWords, blanked } from './asked-words';
import { findEntities, voicesOf } from './entities';
import type { ReadQuestion } from './question';
import { misspelt, respelt, shortened } from './respell';
import { say, type Statement } from './statement';
import { wordValue } from './tell-scope';
import type { AssistantTools } from './tools';

interface Respelt {
  text: string;
  /** Which names were read for words of the question. */
  names: Statement[];
}

/** A name is short for another where the longer one is that much more usual. */
const MORE_USUAL = 5;

/** The brand that a word stands for, by a slip or by its beginning. */
async function nameFor(
  word: string,
  names: readonly string[],
  countOf: (word: string) => Promise<number>,
): Promise<string | null> {
  if (names.includes(word)) return null;
  const [slip, longer] = [misspelt(word, names), shortened(word, names)];
  const meant = longer ?? slip;
  if (meant === null) return null;
  const [own, other] = [await countOf(word), await countOf(meant)];
  const isSlip = longer === null && own * 100 < other;
  return isSlip || (longer !== null && own * MORE_USUAL < other) ? meant : null;
}

/** Words of asking that are misspelt and that no post holds as they stand, and slips in the names of the query. */
export async function respeltQuestion(
  read: ReadQuestion,
  question: string,
  tools: AssistantTools,
): Promise<Respelt> {
  if (!tools.narrows) return { text: question, names: [] };
  const countOf = async (word: string) =>
    (await tools.totals({ window: 'current', filters: [], words: [word] })).posts;
  const names = (await voicesOf(tools)).flatMap((item) => item.names).filter((name) => /^\w+$/.test(name));
  // What is a name as it stands is no slip of another.
  const rest = blanked(read.text, await findEntities(read, tools));
  const found: Respelt = { text: question, names: [] };
  for (const word of new Set(askedWords(rest).flatMap(({ words }) => words))) {
    const [name, asking] = [await nameFor(word, names, countOf), respelt(word)];
    const meant = name ?? (asking !== null && (await countOf(word)) === 0 ? asking : null);
    if (meant === null) continue;
    found.text = found.text.replace(new RegExp(word, 'i'), meant);
    if (name !== null) found.names.push(say('respelt', { word: wordValue(word), name: wordValue(name) }));
  }
  return found;
}
