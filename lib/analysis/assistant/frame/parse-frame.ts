import { type Scope, WHOLE } from '@/lib/domain/assistant';
import { MAX_CONDITIONS } from '@/lib/domain/post-condition';
import { SECTION_IDS, type SectionId } from '@/lib/domain/sections';
import { blanked } from '../asked-words';
import { readConditions } from '../conditions';
import { WITHOUT_REPOSTS } from '../conditions-table';
import { readTimes } from '../dates';
import type { Entity } from '../entity';
import { canFilter } from '../plan-sides';
import type { AssistantTools } from '../tools';
import { numbersIn } from './column-numbers';
import { ColumnNames } from './columns';
import { type FactCondition, factConditionsIn } from './fact-conditions';
import { factsIn, numbersOfAccounts } from './facts';
import type { Asking, FrameGroup } from './frame';
import { COMPARING, frameScope, type FrameScope, type Leaving, masked, sidesIn } from './frame-scope';
import { isElsewhereTold, withFeelings } from './felt-asking';
import { withoutHeading } from './heading';
import { leftOutGroupsIn, withoutValues } from './left-out';
import type { Parsed } from './merge';
import { KINDS_BESIDE, NOTHING, POINTERS, REPLIED_TO } from './pieces-table';
import { readAsking } from './read-asking';
import { timed } from './timed';

/* A question as a count with a place for every word of it. */

const QUOTED = /["“「『][^"”」』]{1,90}["”」』]|[#@][\p{L}\p{N}\p{M}_ー]+/gu;

/** Sections that are counted here too; any other that a question names by its title is told by itself. */
const COUNTED: readonly SectionId[] = [
  'hashtags',
  'keywords',
  'emojis',
  'mentions',
  'domains',
  'languages',
  'top_posts',
  'posts',
  'top_accounts',
  'conversation_volume',
  'posting_times',
  'file_columns',
];
/** Whether a title begins where a word does: age is no part of "percentage". */
const holdsTitle = (text: string, title: string) =>
  text
    .split(title)
    .slice(0, -1)
    .some((before) => !/[a-z]$/u.test(before) || !/^[a-z]/u.test(title));
const namesSection = (text: string, { titles }: AssistantTools) =>
  SECTION_IDS.some((id) => !COUNTED.includes(id) && titles[id]?.some((title) => holdsTitle(text, title)));

/** "How many tweets about Steve Jobs": what posts are about is no section. */
const withoutSubject = (text: string) =>
  /\b(?:how many|how often|number of)\b/u.test(text)
    ? text.replace(/\b(?:about|mention(?:s|ing|ed)?|contain(?:s|ing)?|say(?:s|ing)?) [^?.,;:]{2,40}/gu, ' ')
    : text;

/** "Tweets about A: when did they peak" points at what it has just named. */
const OF_BEFORE =
  /(\b(?:tweets|posts|messages|accounts|people|users|hash ?tags?|words?)\b[^?.]*?)\b(they|them|it|their|its)\b/u;
const blankLast = (_: string, before: string, pronoun: string) => before + ' '.repeat(pronoun.length);
const SOMEBODY = /\b(?:he|she|him|his|her)\b/gu;

/** Of data of one account nobody else is meant by "he". */
async function ofOneAccount(text: string, tools: AssistantTools): Promise<string> {
  const rest = masked(text, SOMEBODY);
  if (rest === text) return text;
  const { groups } = await tools.counts(WHOLE, { by: 'author' });
  return groups === 1 ? rest : text;
}

/** Words without a place that may be left out and named: none, such as only lead on, or also such as any posts hold. */
export type Relaxed = 'none' | 'fillers' | 'usual';

/** At something that was told before, or at a section that tells it by itself. */
function pointsElsewhere(text: string, columns: ColumnNames, tools: AssistantTools): boolean {
  const named = [...columns.numbersIn(text), ...columns.namedIn(text), ...columns.valuesIn(text)];
  const nameless = blanked(text, [...named, ...factsIn(tools)(blanked(text, named))]);
  return POINTERS.test(nameless) || namesSection(withoutSubject(nameless), tools);
}

/** @returns null where not every word of the question has a place. */
export async function parsed(
  original: string,
  tools: AssistantTools,
  relaxed: Relaxed = 'none',
): Promise<Parsed | null> {
  const written = original.toLowerCase().replaceAll('’', "'");
  const numbers = await tools.numbers();
  const columns = new ColumnNames(await tools.columns(), numbers, numbersOfAccounts(tools));
  const leftOut = columns.leftOutIn(written);
  const except = [...leftOut, ...leftOutGroupsIn(blanked(written, leftOut), tools)];
  const told = masked(blanked(written, except), NOTHING);
  const facts = factConditionsIn(told);
  const text = await ofOneAccount(blanked(told, facts).replace(OF_BEFORE, blankLast), tools);
  if (pointsElsewhere(text, columns, tools)) return null;
  const times = readTimes(masked(text, QUOTED), tools.lastAt, tools.firstAt);
  const dated = times.rest;
  const limits = numbersIn(dated, numbers, await tools.fractions());
  const unlimited = blanked(dated, limits);
  const read = readAsking(limitsMasked(unlimited), columns, text, factsIn(tools));
  const values = columns.valuesIn(masked(blanked(unlimited, read.taken), QUOTED), original);
  const limited = [...limits, ...values];
  // Whether the data reach over a time is no number of posts.
  if (COVERS.test(text) && !read.asking.period) return null;
  if (isElsewhereTold(read.asking, { text: unlimited, columns })) return null;
  const { items, ...headed } = headedOf(read.asking, { text, columns, named: limited });
  const isBeside = times.dated.length > 1 && !times.range;
  const felt = withFeelings(headed.asking, { text, columns, values: limited, isBeside });
  const asking = countingAccounts(timed(felt, text, tools), facts, text);
  const adjuncts = adjunctsIn(asking, original);
  const rest = blanked(blanked(text, read.taken), [...items, ...adjuncts]);
  const given = relaxed === 'none' ? {} : { original, usual: relaxed === 'usual' };
  const found = await scopeIn(withoutComparing(rest, asking, isBeside), items, except, tools, given);
  if (!found || isElsewhere(text, found)) return null;
  const replied = asksRepliedTo(asking, text) ? ofReplies(found.scope) : found.scope;
  const scoped = { ...found, scope: withConditions(replied, facts) };
  const ignored = [...scoped.ignored, ...adjuncts.map(({ word }) => word)];
  const of = withoutValues({ ...scoped, ignored, label: headed.label }, asking);
  const within = limited.filter((value) => isWhole(value, written)).filter(canFilter);
  return { asking, of: { ...of, within: within.map(({ section, key }) => ({ section, key })) } };
}

/** With the label that "worst" and "best" ask for, and without the column that a value is named with. */
function headedOf(
  asking: Asking,
  { text, columns, named }: { text: string; columns: ColumnNames; named: readonly Entity[] },
): { asking: Asking; label: string | null; items: readonly Entity[] } {
  const worst = columns.worstIn(asking, text, sidesIn(named, text).length > 1);
  if (!worst) return { ...withoutHeading(asking, named), items: named };
  const isNamed = named.some(({ key }) => key === worst.value.key);
  return { asking: worst.asking, label: null, items: isNamed ? named : [...named, worst.value] };
}

/** Words that hold things against each other say nothing beside two times, nor where each group is told by itself. */
function withoutComparing(text: string, { breakdown, groups }: Asking, isBeside: boolean): string {
  if (isBeside) return masked(text, COMPARING);
  return breakdown || groups.some(({ each }) => each) ? masked(text, COMPARED) : text;
}

/** Whether posts are asked for by where people are, which the scope does not say. */
const isElsewhere = (text: string, { scope }: FrameScope) =>
  PLACED.test(text) && !scope.filters.some(({ section }) => section === 'countries' || section === 'cities');

/** "The top NFL teams": letters before what a column is called say of all that it holds what they are. */
const ADJUNCT = /(?<![\p{L}\p{N}])(\p{Lu}{2,5}) $/u;
const adjunctsIn = ({ groups }: Asking, original: string) =>
  groups.flatMap(({ column, start }) => {
    const word = column === undefined ? undefined : ADJUNCT.exec(original.slice(0, start))?.[1];
    return word === undefined ? [] : [{ word, start: start - word.length - 1, end: start - 1 }];
  });

const asksRepliedTo = ({ groups }: Asking, text: string) =>
  groups.some(({ by }) => by === 'mention') && text.search(REPLIED_TO) >= 0;
const ofReplies = (scope: Scope): Scope => ({
  ...scope,
  conditions: [...(scope.conditions ?? []), { of: 'kind', is: 'reply' }],
});

const PEOPLE = /\b(?:users|people|persons|accounts|profiles)\b|人|アカウント|ユーザー/u;
/** "How many users with A in their bio per airline": what profiles say is of accounts, and those are counted. */
function countingAccounts(asking: Asking, facts: readonly FactCondition[], text: string): Asking {
  const { groups, count, posts, countsPosts, measures } = asking;
  const [group, other] = groups;
  if (facts.length === 0 || !group || other || group.by === 'author' || !count) return asking;
  if (posts || countsPosts || measures.length > 0 || !PEOPLE.test(text)) return asking;
  const author: FrameGroup = { by: 'author', start: -1, end: -1, each: false, per: false };
  return { ...asking, groups: [{ ...group, each: true }, author], countOf: author };
}

const withConditions = (scope: Scope, facts: readonly FactCondition[]): Scope =>
  facts.length === 0
    ? scope
    : {
        ...scope,
        conditions: [...(scope.conditions ?? []), ...facts.map(({ condition }) => condition)].slice(
          0,
          MAX_CONDITIONS,
        ),
      };

/** "The worst share of negative posts": the part that each is ranked by. */
const END_OF_SHARE =
  /\b(?:worst|best|highest|lowest|biggest|largest|smallest) (?:share|percentage|proportion|part|rate) of $/u;

/** "Among negative posts", ネガティブ投稿の中で, "of each airline's negatives": what a part is taken of. */
const isWhole = ({ start, end }: Entity, text: string) =>
  /^(?:な|の)?(?:投稿|ツイート)?(?:の)?(?:中|うち|なか)/u.test(text.slice(end)) ||
  (/\b(?:among|within|out of|of|%)(?: all)?(?: the)? $/u.test(text.slice(0, start)) &&
    !END_OF_SHARE.test(text.slice(0, start)) &&
    /^ (?:posts|tweets|ones|complaints|reviews|comments)\b/u.test(text.slice(end))) ||
  /\b(?:share|part|percentage|percent|proportion|%) of (?:each|every|the) [\p{L}_]+'s (?:own )?$/u.test(
    text.slice(0, start),
  );

/** Words that hold two things against each other say nothing else where two things are. */
async function scopeIn(
  rest: string,
  values: readonly Entity[],
  except: readonly Entity[],
  tools: AssistantTools,
  leaving: Leaving,
): Promise<FrameScope | null> {
  const bare = masked(rest, COMPARING);
  if (sidesIn(values, rest).length > 0) return frameScope(bare, values, except, tools, leaving);
  const plain = await frameScope(rest, values, except, tools, leaving);
  if (plain || bare === rest) return plain;
  const beside = await frameScope(bare, values, except, tools, leaving);
  return beside && beside.sides.length > 1 ? beside : null;
}

/** Groups that are told one by one are beside each other already. */
const COMPARED = /\b(?:compar(?:e|ed|ing|ison)|between|across)\b|比較(?:して|する)?|比べ(?:て|ると)?/gu;
const COVERS = /\b(?:cover(?:s|ed|age)?|complete|gaps?|missing)\b.*\b(?:all of|every|whole|entire)\b/u;

/** Where people are is no word of their posts. */
const PLACED =
  /\b(?:located|based|living|liv(?:e|es)|resid(?:e|es|ing)|(?:people|users|accounts|authors|folks|those)) (?:in|from|near) (?!(?:this|the|these|those|my|our|total|all|it)\b)\p{L}|[\p{sc=Katakana}\p{sc=Latin}ー] ?(?:在住|に住|出身|(?:県|州|市)?(?:の|から(?:の)?)(?:人|ユーザー|投稿者|住民)|(?<!アプリ|端末|クライアント|サイト|スマホ|パソコン|iphone|android|web)から(?:の)?(?:投稿|ツイート|つぶや))/u;

/** Without the limits that posts themselves are narrowed by: their likes are not what is counted. */
function limitsMasked(text: string): string {
  const { asked, beside } = readConditions(masked(text, KINDS_BESIDE));
  const limits = [...asked, ...beside].map(({ start, written }) => ({ start, end: start + written.length }));
  const kinds = [...text.matchAll(KINDS_BESIDE)].map(({ 0: written, index }) => ({
    index,
    end: index + written.length,
  }));
  return blanked(text, limits).replaceAll(WITHOUT_REPOSTS, (written: string, ...more) => {
    const at = more.find((one) => typeof one === 'number') ?? 0;
    return kinds.some(({ index, end }) => at >= index && at < end) ? written : ' '.repeat(written.length);
  });
}
