import { goesOn } from '../follow-up';
import type { ReadQuestion } from '../question';

/* What only joins a question to the ones before it. */

/** Asks of the posts of the question before. */
const WITHIN =
  /\b(?:of|among|in|from|out of) (?:those|these|them)(?: (?:posts|tweets|ones))?\b|その(?:中|うち)(?:で|の|に|では)?|^(?:で、?)?うち(?=[^ち])/u;
/** Opens a question that goes on, and says nothing else. */
const OPENING =
  /^(?:ok(?:ay)?|and|but|so|then|now|also|same(?: (?:thing|question))?(?: (?:but|for|with|again))?|what about|how about|(?:(?:じゃあ|じゃ|では|それでは|それなら|なら|あと|それと|それから|また(?=、)|ついでに|で(?=、)|逆に|反対に|ちなみに|次に|同様に|同じく|一方(?:で)?)))[ ,、]*/u;
const ADDED =
  /\b(?:instead|then|too|as well|not (?:raw|absolute)(?: numbers?)?)\b|(?:に限(?:る|れば|って(?:みる)?|定する|定して)|に絞(?:る|れば|って)|だけ)(?:と|なら|では|で)?(?:みると)?(?=[?？、]|$)|(?:だと|だったら|なら|の場合(?:は)?|(?:の方|のほう)は|はどう(?:です|でしょう|なの)?か?|についてはどう(?:です|でしょう)?か?)(?=[?？]|$)/gu;
const blank = (text: string) => ' '.repeat(text.length);

/** One of what was told, or the same once more. */
const ONE_OF =
  /\bwhich one\b|\binstead\b|^(?:ok(?:ay)?|and|but|so|same|now|what about|how about)\b|だと[?？]?$|^うち|^[2-9二三]番目は?[?？]?$/u;
/** The part of what was told before: 全体の何%? */
const OF_ALL = /^(?:それは?|これは?)?、?(?:全体の|全体に占める|全投稿の)(?:何(?:%|割|パーセント)|割合|うち)/u;
export const isFollowing = (read: ReadQuestion) => {
  const text = read.original.toLowerCase().trim();
  return goesOn(read) || ONE_OF.test(text) || WITHIN.test(text) || OF_ALL.test(text);
};

export const YEAR = /(?<!\d)(?:19|20)\d\d(?=年)/u;
/** じゃあ下半期は: of the year that a question before has named. */
export const inYear = (text: string, year: string | null) =>
  year === null || YEAR.test(text)
    ? text
    : text.replace(
        /(?<![\d年])(?:\d{1,2}月|[上下]半?期|第?[1-4一二三四]四半期)/u,
        (written) => `${year}年${written}`,
      );

/** A question without what only joins it to the one before. */
export function joint(original: string): { text: string; within: boolean } {
  const low = original.toLowerCase();
  const within = WITHIN.test(low);
  let text = low.replace(WITHIN, blank).replaceAll(ADDED, blank).trim();
  for (let next = text.replace(OPENING, ''); next !== text; next = text.replace(OPENING, '')) text = next;
  return { text, within };
}
