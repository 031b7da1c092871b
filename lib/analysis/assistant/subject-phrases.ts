import { tokenize } from '@/lib/domain/keyword-query/text';
import { ENGLISH_WORDS, GRAMMAR_WORDS } from './question-words-table';
import type { AssistantTools } from './tools';

/*
 * What a question is about may hold a word that asks elsewhere, or a number: climate change, Steve Jobs, iPhone 6. Where
 * posts hold it so, it is one phrase.
 */

const SUBJECT =
  /(?<=\b(?:about|mention(?:s|ed|ing)?|regarding|concerning|contain(?:s|ing)?|around|naming|discuss(?:es|ing)?|the (?:words?|phrase|term)) (?:the )?)(?<first>[\p{L}\p{N}][\p{L}\p{N}'-]*)(?<second> [\p{L}\p{N}][\p{L}\p{N}'-]*)(?<third> [\p{L}\p{N}][\p{L}\p{N}'-]*)?/giu;
/** These go on with the question. */
const GOES_ON =
  /^(?:posts?|tweets?|messages?|retweets?|hashtags?|accounts?|users?|people|ones?|per|by|vs|versus|get|gets|got|more|most|less|least|between|each|every|today|now|here|there|together|overall|positive|negative|neutral|positively|negatively)$/u;
const FEWEST = 3;
/** A phrase is no chance among the posts that hold its words. */
const SHARE = 0.3;

const asks = (word: string) => ENGLISH_WORDS.has(word) || /^\d{1,3}$/u.test(word);
const isGrammar = (word: string) => GRAMMAR_WORDS.has(word) && !/^(?:airlines?|brands?)$/u.test(word);

async function isPhrase(words: readonly string[], tools: AssistantTools): Promise<boolean> {
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (!words.some(asks) || words.every(asks)) return false;
  if (words.some((word) => GOES_ON.test(word)) || isGrammar(first) || isGrammar(last)) return false;
  const count = async (held: readonly string[]) =>
    (await tools.totals({ window: 'current', filters: [], words: [...held] })).posts;
  const together = await count([words.join(' ')]);
  return together >= FEWEST && together >= SHARE * (await count(words));
}

/** The question with such a phrase in quotes. */
export async function withSubjects(question: string, tools: AssistantTools): Promise<string> {
  if (!tools.narrows || /["“「『]/u.test(question)) return question;
  for (const found of question.matchAll(SUBJECT)) {
    const { first = '', second = '', third = '' } = found.groups ?? {};
    for (const phrase of [`${first}${second}${third}`, `${first}${second}`]) {
      if (phrase === `${first}${second}` || third !== '')
        if (await isPhrase(tokenize(phrase), tools)) return question.replace(phrase, `"${phrase}"`);
    }
  }
  return question;
}
