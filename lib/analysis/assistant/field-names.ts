import type { FileColumn } from '@/lib/domain/file-columns';
import { isFactName } from './frame/facts-table';

/*
 * Fields as files and interfaces spell them, in a question: `retweet_count`, `user.verified = true`, `lang=es`. Those of a
 * column that the file brought stay as they are, and are read as that column; every other one is put into words.
 */

/** What stands for a field, by its words; of a flag also what stands for its opposite. */
const FIELDS: readonly (readonly [names: RegExp, words: string, opposite?: string])[] = [
  [/^(?:retweets?|reposts?)(?: counts?)?$/u, 'retweets'],
  [/^(?:likes?|favou?rites?|favs?)(?: counts?)?$/u, 'likes'],
  [/^(?:reply|replies)(?: counts?)?$/u, 'replies'],
  [/^quotes?(?: counts?)?$/u, 'quotes'],
  [/^(?:views?|impressions?)(?: counts?)?$/u, 'views'],
  [/^bookmarks?(?: counts?)?$/u, 'bookmarks'],
  [/^(?:user )?followers?(?: counts?)?$/u, 'followers'],
  [/^(?:is )?(?:retweet(?:ed)?|repost)(?: status)?$/u, 'retweets', 'original posts'],
  [/^(?:is )?quote(?:d)?(?: status)?$/u, 'quote tweets'],
  [/^(?:is )?reply$/u, 'replies'],
  [/^(?:user |is )?verified$/u, 'verified accounts', 'unverified accounts'],
  [/^(?:user |author )?(?:screen ?name|user ?name|handle)s?$/u, 'account'],
  [/^(?:tweet )?lang(?:uage)?$/u, 'language'],
];
/** These are also plain words, and a field only where a value is told of them. */
const WITH_VALUE = /^(?:verified|lang|language)$/u;

const TRUE_OR_FALSE = '[Tt]rue|TRUE|[Ff]alse|FALSE|[Yy]es|YES|[Nn]o|NO|[01]';
const FIELD = new RegExp(
  `(?<![\\p{L}\\p{N}_@#./:-])(?<name>\\p{L}[\\p{L}\\p{N}]*(?:[._]\\p{L}[\\p{L}\\p{N}]*)+|[a-z]+(?:[A-Z][a-z]+)+|[Vv]erified|[Ll]ang(?:uage)?)(?:(?:(?<sign> ?==? ?| ?: ?)["']?(?<code>[a-z]{2}(?![a-z])|${TRUE_OR_FALSE})["']?| is (?<is>${TRUE_OR_FALSE}))(?![\\p{L}\\p{N}_]))?(?![\\p{L}\\p{N}_@])`,
  'gu',
);

const DENIED = /^(?:false|no|0)$/iu;
const TRUTH = /^(?:true|false|yes|no|[01])$/iu;

const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z])([A-Z])/gu, '$1 $2')
    .toLowerCase()
    .replaceAll(/[._]/gu, ' ')
    .replace(/^(?:public metrics|metrics|legacy|author|user(?= \p{L}+ ))\b ?/u, '');

/** "In Spanish", for a code of a language. */
function inLanguage(code: string): string | null {
  const name = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(code.toLowerCase());
  return name === undefined ? null : `in ${name}`;
}

function spoken(name: string, value: string | undefined): string | null {
  const words = wordsOf(name);
  const field = FIELDS.find(([names]) => names.test(words));
  if (!field) return null;
  const [, said, opposite] = field;
  if (value === undefined) return WITH_VALUE.test(name.toLowerCase()) ? null : said;
  if (said === 'language') return TRUTH.test(value) ? null : inLanguage(value);
  if (!TRUTH.test(value)) return null;
  return DENIED.test(value) ? (opposite ?? null) : said;
}

/** "Questions (has_quest)": the column in brackets is what is meant by the word before it. */
const MEANT =
  /(?:(?:(?:that|which|who) (?:are|is|were|was|have|has) )?(?:an? )?(?<![\p{L}\p{N}_'-])(?<word>(?!(?:which|what|that|many|the|all|of|are|is|how|and|or|in|by|per)\b)\p{L}[\p{L}'-]*)(?<kind> (?:posts|tweets|accounts|users|ones))?) ?\((?<inside>[^()]{2,60})\)/gu;

/** @param columns Those that the file brought. */
export function spelledFields(question: string, columns: readonly FileColumn[]): string {
  const own = new Set(
    columns.flatMap(({ name }) => [name.toLowerCase(), name.slice(name.lastIndexOf('.') + 1).toLowerCase()]),
  );
  const isOwn = (name: string) => own.has(name.toLowerCase());
  const bare = question.replaceAll(MEANT, (written: string, ...more) => {
    const { word = '', kind = '', inside = '' }: Record<string, string | undefined> = more.at(-1) ?? {};
    const name = /^[\p{L}\p{N}_.:]+?(?=\s*(?:[=:]| is |$))/u.exec(inside)?.[0] ?? '';
    const isColumn = /[._]/u.test(name) && (isOwn(name) || isFactName(name));
    return isColumn
      ? `${/^(?:posts|tweets|accounts|users)$/iu.test(word) ? ` ${word}` : kind} ${inside}`.trimStart()
      : written;
  });
  return bare.replaceAll(FIELD, (written: string, ...more) => {
    const { name = '', code, is }: Record<string, string | undefined> = more.at(-1) ?? {};
    return isOwn(name) ? written : (spoken(name, code ?? is) ?? written);
  });
}
