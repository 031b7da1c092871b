import { EITHER, type Scope } from '@/lib/domain/assistant';
import type { SectionId } from '@/lib/domain/sections';
import { isFeeling } from './frame/columns';
import type { ReadQuestion } from './question';
import { type Answer, choice, say, type Statement } from './statement';
import type { AssistantTools } from './tools';
import { valuesOf } from './values';

/* Which part of the posts something is: in how many of how many, and of words the interval of it. */

/** "Of posts with A, how many also name B": the last word is looked for among the others. */
const WITHIN =
  /\b(?:also|too|as well)\b|\b(?:of|among|out of) (?:the |all |those )?(?:posts|tweets|ones) (?:about|that|which|with|on|mentioning|by|from)\b|のうち|の中で|のなかで/u;
/** Who, not what: the accounts are counted. */
const ACCOUNTS =
  /(?:\b(?:of|many|most|which)|%|\bpercent(?:age)?) (?:(?:all|the|these|those|different|unique|other) )*(?:[\p{L}-]+ )?(?:accounts|users|people|authors|handles|persons)\b|アカウント|ユーザー|(?:何割|何%|どれくらい)の人|人の割合/u;
/** "What share of the posts are by such accounts": the posts are. */
const OF_POSTS =
  /(?:%|per ?cent(?:age)?|share|proportion|fraction|portion|part|much) of (?:.{0,40} )?(?:posts|tweets)\b|(?:投稿|ツイート)(?:の|に占める|のうち)/u;
/** The posts that a part is taken of: those without what is asked for. */
function wholeOf(scope: Scope, { text, times }: ReadQuestion): Scope {
  const { words = [], filters, window, from, to } = scope;
  // What single posts shall be is the part; what they say is of what.
  if (scope.conditions || scope.reposts) {
    const { conditions: _part, reposts: _others, ...all } = scope;
    return all;
  }
  // "The negative percentage for A" is of the posts about A.
  const others = filters.filter((one) => one.section !== 'sentiment' && !isFeeling(one));
  if (others.length > 0 && others.length < filters.length) return { ...scope, filters: others };
  const narrowed = words.length + filters.length > 0;
  const kept = WITHIN.test(text) ? words.slice(0, -1) : [];
  const within = WITHIN.test(text) && words.length > 0 ? filters : [];
  return {
    window,
    filters: within,
    ...(kept.length > 0 && { words: kept }),
    // Of a time alone the part in all of the data is meant.
    ...(narrowed && times.dated.length > 0 && from !== undefined && to !== undefined && { from, to }),
  };
}

interface Part {
  scope: Scope;
  whole: Scope;
}

export function partStatement(
  unit: 'posts' | 'accounts',
  { scope, whole }: Part,
  [part, of]: [number, number],
): Statement {
  const section: SectionId = unit === 'posts' ? 'posts' : 'audience_size';
  const share = { section, key: unit, measure: 'part', scope, against: { key: unit, scope: whole } } as const;
  return say('part.of', {
    part: valuesOf(section, scope).count(unit, 'value', part),
    whole: valuesOf(section, whole).count(unit, 'value', of),
    share: { written: { as: 'share', value: part / of }, cite: share },
    unit: choice(unit),
  });
}

/** The interval of a word's part: shares of posts that are drawn from a conversation. */
async function intervalOf(tools: AssistantTools, { scope, whole }: Part): Promise<Statement[]> {
  const added = (scope.words ?? []).filter((word) => !(whole.words ?? []).includes(word));
  const [word, other] = added;
  const sameFilters = scope.filters.length === whole.filters.length;
  // Beside other words share_of_voice counts among those that hold any of them.
  if (whole.words) return [];
  const hasVoices = whole.filters.some(({ section }) => section === 'share_of_voice');
  // Of any one of several words share_of_voice knows no interval.
  if (word?.includes(EITHER)) return [];
  if (word === undefined || other !== undefined || !sameFilters || hasVoices) return [];
  if (!tools.has('share_of_voice')) return [];
  const compared: Scope = { ...whole, voices: [word] };
  const { items } = await tools.getSection('share_of_voice', compared);
  const item = items.find(({ key }) => key === word) ?? items[0];
  const told = item?.conversation;
  // Of one author nothing can be drawn from.
  if (!item || !told || told.high - told.low === 1) return [];
  const values = valuesOf('share_of_voice', compared);
  const range = values.range(item.key, told, 'of_all_range');
  return [say('part.interval', { word: values.name(item.key, item.label), range })];
}

/** How many of how many, and of a word the interval of its part. */
export async function tellPart(
  tools: AssistantTools,
  scope: Scope,
  read: ReadQuestion,
  base: Scope | null = null,
): Promise<Answer> {
  const { from, to } = scope;
  const whole = base
    ? { ...base, ...(from !== undefined && to !== undefined && { from, to }) }
    : wholeOf(scope, read);
  const [part, all] = await Promise.all([tools.totals(scope), tools.totals(whole)]);
  if (all.posts === 0) return { outcome: 'cannot_tell', statements: [say('said.none')], suggestions: [] };
  const byAccounts =
    ACCOUNTS.test(read.text) && !OF_POSTS.test(read.text) && part.accounts !== null && all.accounts !== null;
  const figures = byAccounts
    ? partStatement('accounts', { scope, whole }, [part.accounts ?? 0, all.accounts ?? 0])
    : partStatement('posts', { scope, whole }, [part.posts, all.posts]);
  const interval = byAccounts ? [] : await intervalOf(tools, { scope, whole });
  return { outcome: 'answered', statements: [figures, ...interval], suggestions: [] };
}
