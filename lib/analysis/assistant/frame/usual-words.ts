import { commonWords } from '@/lib/analysis/text/common-words';
import { WHOLE } from '@/lib/domain/assistant';
import { readColumnKey } from '@/lib/domain/file-columns';
import type { AskedWords } from '../asked-words';
import { distance } from '../respell';
import type { AssistantTools } from '../tools';

/*
 * Words of a question that these posts hold no more often than any others do: they belong to the asking ("tweets I can put
 * on a slide"), and what people ask about stands out in what was collected for it.
 */

/** Held by up to so many times as many posts as elsewhere, and some more: of few posts little is known. */
const TIMES = 2;
const SLACK = 2;

/** Without these another thing is counted. */
const CHANGES_FIGURE =
  /^(?:not?|none|never|neither|nor|without|except\w*|exclud\w*|includ\w*|aside|minus|besides|other|others|else|only|just|zero|all|both|half|double|per|rates?|ratios?|averag\w*|means?|medians?|totals?|sums?|shares?|percent\w*|percentages?|proportion\w*|growth|grow\w*|increas\w*|decreas\w*|declin\w*|chang\w*|drop\w*|rise|rises|rising|rose|fall\w*|fell|spik\w*|peak\w*|trend\w*|streaks?|gaps?|uniqu\w*|distinct|duplicat\w*|differ\w*|same|new|old|early|late|later|before|after|during|since|until|till|between|first|last|next|previous|prior|again|more|most|less|least|fewer|few|many|much|often|rare\w*|likel\w*|positiv\w*|negativ\w*|neutral|verified|original\w*|repl\w*|retweet\w*|repost\w*|quot\w*|views?|likes?|followers?|impressions?|engag\w*|words?|hashtags?|links?|emojis?|photos?|images?|pictures?|videos?|media|male|female|men|women|young|adults?|\w+(?:iest|ier))$/u;

/** Before what a question is about, or one of two. */
const TOPIC_BEFORE =
  /(?:["“「『#@]|\b(?:about|on|of|over|regarding|re|against|toward|towards|mention\w*|contain\w*|includ\w*|hold\w*|say\w*|said|call\w*|nam\w*|words?|terms?|phrases?|keywords?|hashtags?|with|for|from|by|in|at|who|which \w+|(?:people|users|accounts|persons|fans|voters|outlets)(?: (?:really|actually|ever|who|that))?|what|and|or|vs\.?|versus|than|but|not|without|no|,) (?:the |an? |any |his |her |their |its )?)$/u;
/** Behind what narrows the posts: "sarcastic tweets". */
const NARROWS_AFTER =
  /^(?:['’]s\b|["”」』]| (?:posts?|tweets?|rts?|retweets?|mentions?|messages?|ones?|accounts?|people|persons?|users?|fans|folks|authors?|stuff|topics?|hashtags?|related|only)\b)/u;

const stem = (word: string) => word.replace(/(?:ies|y|es|s|ed|ing)$/u, '');

/** Near the name of a column of the file, or one of its values. */
async function namesColumn(word: string, tools: AssistantTools): Promise<boolean> {
  const columns = await tools.columns();
  const names = columns.flatMap(({ name, values }) => [
    ...name.split(/[^\p{L}]+|(?<=\p{Ll})(?=\p{Lu})/u),
    ...values.flatMap(({ key }) => (readColumnKey(key)?.value ?? '').split(/[^\p{L}]+/u)),
  ]);
  const slips = word.length >= 7 ? 2 : word.length >= 5 ? 1 : 0;
  return names.some((name) => {
    const low = name.toLowerCase();
    return low !== '' && (stem(low) === stem(word) || (slips > 0 && distance(low, word) <= slips));
  });
}

/** Whether a word of the question, as it stands in it, belongs to the asking and not to what is asked about. */
async function isUsualWord(word: string, text: string, tools: AssistantTools): Promise<boolean> {
  if (!/^[a-z]{3,}$/u.test(word) || CHANGES_FIGURE.test(word)) return false;
  const places = [...text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'gu'))];
  const isTopic = places.some(
    ({ index }) =>
      TOPIC_BEFORE.test(text.slice(0, index)) || NARROWS_AFTER.test(text.slice(index + word.length)),
  );
  if (isTopic || places.length === 0 || (await namesColumn(word, tools))) return false;
  const usual = commonWords([{ key: 'en', posts: 1 }], [word]);
  if (!usual) return false;
  const [all, held] = await Promise.all([tools.totals(WHOLE), tools.totals({ ...WHOLE, words: [word] })]);
  const expected = ((usual.terms[0]?.posts ?? 0) / usual.posts) * all.posts;
  return held.posts <= TIMES * expected + SLACK;
}

/** Which of the words that nothing placed belong to the asking. */
export async function usualWords(
  given: { left: readonly string[]; unused: readonly AskedWords[]; absent: readonly AskedWords[] },
  question: string,
  tools: AssistantTools,
): Promise<ReadonlySet<string>> {
  const words = new Set([...given.left, ...[...given.unused, ...given.absent].flatMap((run) => run.words)]);
  const text = question.toLowerCase();
  const found = await Promise.all(
    [...words].map(async (word) => ((await isUsualWord(word, text, tools)) ? word : null)),
  );
  return new Set(found.filter((word) => word !== null));
}
