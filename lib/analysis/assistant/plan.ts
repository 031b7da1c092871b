import type { Scope } from '@/lib/domain/assistant';
import { isSectionWith, rowOf, SECTION_IDS, type SectionId } from '@/lib/domain/sections';
import { BOTH, FALLS, RISES, WHEN_ACTIVE, WHICH_GETS, WHO_DOES } from './asking-table';
import type { Term } from './asked-terms';
import type { Entity } from './entity';
import { baseOf, byOthers, isWithin, isWord, isWriter, scopeOf } from './plan-scope';
import { canFilter, joinedUnits, type Named, type PlanSide, type Unit, withEither } from './plan-sides';
import type { ReadQuestion } from './question';
import { ADDRESSED, COUNTED_PEOPLE, POSTS_THEMSELVES, SUPERLATIVE } from './count-words';
import type { Aggregate } from './slots-table';

/** What is told where no single section is asked for: words and posts, what stands out, a little of each. */
export type Telling = SectionId | (typeof WAYS)[number];

const WAYS = ['said', 'summary', 'overview', 'part'] as const;

/** What a question comes to. */
export interface Plan {
  tell: Telling;
  /** Items asked for; empty: the section as a whole. */
  keys: string[];
  /** Items that shall not be told. */
  leftOut: string[];
  /** What narrows the posts, all of it. */
  scope: Scope;
  /** Two or more: held beside each other. */
  sides: PlanSide[];
  /** Named items that no report can be narrowed by: traits inferred about people. */
  unfilterable: Entity[];
  /** Of what a part is asked for, where the question says it; null: of all posts. */
  base: Scope | null;
}

/** Subjects so general that any other section named beside them is meant instead. */
const isGeneral = (id: SectionId) => rowOf(id).kind === 'sizes';

export const isSection = (id: Telling): id is SectionId => !WAYS.some((way) => way === id);

/** Named accounts are what a question about accounts is about, not what it is narrowed to. */
const listsAccounts = (id: Telling) => isSection(id) && isSectionWith(id, 'kind', 'accounts', 'growth');

/** Where only items are named: the sections they make the subject, the first one found; the rest narrow the report. */
const FIRST_SUBJECTS: readonly SectionId[] = [
  'sentiment',
  'genders',
  'age_groups',
  'interests',
  'job_titles',
  'hashtags',
  'mentions',
  'emojis',
  'domains',
  'subreddits',
  'keywords',
  'cities',
  'countries',
  'languages',
  'share_of_voice',
  'top_accounts',
];
const SUBJECTS = [...new Set([...FIRST_SUBJECTS, ...SECTION_IDS])];
/** A share of posts, or how they are felt about: not what people do. */
const SHARE_WORDS = /positiv|negativ|neutral|ポジティブ|ネガティブ|中立|肯定|否定/u;
/** Items of posts: who writes of them can be counted. */
const COUNTED_BY: readonly SectionId[] = ['mentions', 'hashtags', 'share_of_voice', 'keywords', 'domains'];
/** Beside these the words of such posts are asked for. */
const NARROWING: readonly SectionId[] = ['languages', 'countries', 'cities', 'share_of_voice'];
const RANKED_MENTIONS = /\bmost\b|\bwho\b|\baccounts?\b|\bhandles?\b|最も|一番|誰|よく/u;

/** `@name` is the account itself, unless those who mention it are meant. */
const isAccount = ({ section }: Entity, read: ReadQuestion) =>
  section === 'top_accounts' || (section === 'mentions' && !read.sections.includes('mentions'));

const COUNTS_POSTS =
  /\b(?:how many|number of) (?:\p{L}+ )?(?:posts|tweets)\b|(?<!(?:人|アカウント|ユーザー)(?:あたり|当たり|につき)の?)(?:投稿|ツイート)(?:は|が|の)?(?:何件|いくつ|件数|数)/u;

/** Sections that a question names, without those whose words only join it: "talk of", "posts that mention". */
function namedSections(read: ReadQuestion, hasWords: boolean): SectionId[] {
  const { text, sections } = read;
  const extra: SectionId[] = [];
  if (WHEN_ACTIVE.test(text) && !FALLS.test(text) && !RISES.test(text)) extra.push('posting_times');
  if (WHICH_GETS.test(text) && read.sections.length === 0) extra.push('mentions');
  if (WHO_DOES.test(text) && !sections.some((id) => rowOf(id).kind === 'accounts'))
    extra.push('top_accounts');
  const byAuthor = read.slots.groups.some(({ value }) => value === 'author');
  if (read.quotes && !byAuthor && (!sections.includes('mentions') || OF_POSTS.test(text)))
    extra.push('top_posts');
  if (read.quotes && byAuthor && sections.length === 0) extra.push('top_accounts');
  const all = [...new Set([...extra, ...sections])];
  const others = all.filter((id) => id !== 'topics' && !isGeneral(id));
  return all.filter((id) => {
    if (id === 'mentions' && byAuthor && !ADDRESSED.test(text) && hasWords) return false;
    if (id === 'mentions')
      return extra.includes(id) || !hasWords || (RANKED_MENTIONS.test(text) && !read.count);
    if (id === 'audience_size') return !COUNTS_POSTS.test(text);
    if (id === 'topics')
      return others.length === 0 && !(hasWords && (read.said || !/topic|theme|トピック|テーマ/.test(text)));
    if (id === 'keywords') return !(hasWords && others.length > 1);
    return true;
  });
}

/** Whether an opinion is asked for by what people do: hate, love, complain. */
function asksFeeling({ read, entities }: Named): boolean {
  const opinion = entities.find(({ section }) => section === 'sentiment');
  if (!opinion || read.share || read.majority || read.claim !== null || read.count || read.why) return false;
  return !SHARE_WORDS.test(read.text.slice(opinion.start, opinion.end));
}

/** Their posts are counted or read, and not the accounts ranked. */
const OF_POSTS = /\b(?:posts?|tweets?)\b|投稿|ツイート|ポスト/u;
const narrowsPosts = ({ text, change, slots }: ReadQuestion) =>
  OF_POSTS.test(text) || change || slots.measures.some(({ value }) => value !== 'engagements');
const OWN_SUMS: readonly Aggregate[] = ['total', 'count', 'share', 'distinct'];
const MEASURED: readonly Aggregate[] = ['mean', 'median', 'total', 'ratio', 'difference'];
/** How many write of something: those who wrote are counted, not their posts. */
function asksPeople({ read, entities }: Named): boolean {
  const { text, share, majority, claim } = read;
  if (share || majority || claim !== null || !COUNTED_PEOPLE.test(text)) return false;
  return entities.every(({ section }) => COUNTED_BY.includes(section));
}

/** Sums, means and changes of what single posts count: no section is about them. */
function asksMeasure({ slots, change, quotes, decline, conditions }: ReadQuestion): boolean {
  const [measure] = slots.measures;
  if (!measure || quotes || (decline !== null && decline !== 'cause')) return false;
  // Sums of engagements stand in the section of the posts and of the accounts.
  if (
    measure.value === 'engagements' &&
    slots.aggregates.length > 0 &&
    slots.aggregates.every(({ value }) => OWN_SUMS.includes(value))
  )
    return false;
  if (conditions.against.length > 1) return true;
  const named = slots.groups.length > 0 || slots.most || slots.least;
  return slots.aggregates.some(({ value }) => MEASURED.includes(value)) || (change && !named);
}

/** "The least liked tweet": no matter of liking. */
const asksSinglePosts = ({ slots, text, conditions }: ReadQuestion) =>
  slots.measures.length > 0 &&
  slots.groups.length === 0 &&
  conditions.against.length === 0 &&
  SUPERLATIVE.test(text) &&
  POSTS_THEMSELVES.test(text);

function subjectOf(named: Named): Telling | null {
  const { read, entities, terms, excluded } = named;
  if (asksMeasure(read)) return 'posts';
  if (asksSinglePosts(read)) return 'top_posts';
  if (asksPeople(named)) return 'audience_size';
  // Of "both A and B" and "A but not B" the posts are asked for, no shares.
  const narrowed = excluded.length > 0 || BOTH.test(read.text);
  const sections = namedSections(read, terms.length > 0 || narrowed);
  const own = new Set(entities.map(({ section }) => section));
  const particular = sections.filter((section) => !isGeneral(section));
  // "Which hashtags do positive posts use" is about hashtags; with #tag beside it, the tag narrows the posts.
  const listed = particular.find((section) => !own.has(section));
  const asWord = listed === 'keywords' && [...own].some((section) => !NARROWING.includes(section));
  // "Is A mentioned more than B" asks how often the posts name them.
  if (listed === 'mentions' && own.has('share_of_voice') && !narrowed) return 'share_of_voice';
  // Of a named trait no list of accounts is told: the group is.
  const group = SUBJECTS.find((section) => rowOf(section).personal && own.has(section));
  if (listed !== undefined && listsAccounts(listed) && group !== undefined) return group;
  if (listed !== undefined && !asWord) return listed;
  if (group !== undefined) return group;
  if (read.said) return 'said';
  if (asksFeeling(named)) return particular[0] === 'sentiment' && terms.length === 0 ? 'sentiment' : 'said';
  if (read.liking !== null && particular.length === 0) return 'sentiment';
  const item = SUBJECTS.find(
    (section) =>
      own.has(section) &&
      !(BOTH.test(read.text) && isWordSection(section)) &&
      !(COUNTS_POSTS.test(read.text) && PLACES.includes(section)) &&
      !(section === 'top_accounts' && (terms.length > 0 || narrowsPosts(read))) &&
      (section !== 'share_of_voice' || (excluded.length === 0 && asksVoice(read, terms))),
  );
  if (item !== undefined) return particular.includes('share_of_voice') ? 'share_of_voice' : item;
  if (particular[0] !== undefined) return particular[0];
  if (read.summary && !read.count) return 'summary';
  return sections[0] ?? null;
}

const PLACES: readonly SectionId[] = ['countries', 'cities'];
const isWordSection = (section: SectionId) => COUNTED_BY.includes(section);

/** A brand alone is what posts are narrowed to, unless its part in all of them is asked for. */
const asksVoice = ({ text, sections }: ReadQuestion, terms: readonly Term[]) =>
  terms.length === 0 &&
  !BOTH.test(text) &&
  (sections.includes('share_of_voice') || /\bshare\b|percent|%|\bmention|割合|シェア|言及/u.test(text));

const WHICH_OF =
  /\b(?:who|which|more|fewer|less|most|better|higher|lower|often|vs\.?|versus|than|compare)\b|どちら|どっち|より|多|少な|ほうが|方が|比べ/u;
const LISTED: readonly (Telling | null)[] = [
  'top_accounts',
  'largest_followers',
  'top_posts',
  'mentions',
  'audience_size',
  'profile',
];

/** Which of the things beside each other has more of something that posts count: no list is told of each. */
function countsSides(read: ReadQuestion, subject: Telling | null): boolean {
  const { slots, text, liking, quotes, sections } = read;
  if (slots.measures.length > 0 && !/\b(?:show|quote)\b/u.test(text)) return true;
  if (liking !== null || !WHICH_OF.test(text)) return false;
  // An item that is named beside them narrows the posts: it is not what is asked for.
  if (subject !== null && isSection(subject) && subject !== 'sentiment' && !sections.includes(subject))
    return true;
  return LISTED.includes(subject) && !(quotes && subject === 'top_posts' && slots.measures.length === 0);
}

function tellOfSides({ read, entities }: Named, subject: Telling | null): Telling {
  const felt = entities.some(({ section }) => section === 'sentiment') && !read.count;
  if (read.liking !== null || (felt && (subject === null || subject === 'said'))) return 'sentiment';
  const counted: readonly (Telling | null)[] = [
    'top_accounts',
    'share_of_voice',
    'mentions',
    'audience_size',
    'keywords',
  ];
  // What is "more talked about" is a number; its topics have to be asked for by that word.
  const talked = subject === 'topics' && !/topic|theme|トピック|テーマ/u.test(read.text);
  if (talked) return 'posts';
  if (subject === null || counted.includes(subject)) return subject === null ? 'overview' : 'posts';
  return subject;
}

/** What is counted by itself, so that a part of it is posts of all posts. */
const COUNTED: readonly (Telling | null)[] = [
  null,
  'posts',
  'audience_size',
  'overview',
  'said',
  'mentions',
  'keywords',
  'topics',
  'top_posts',
  'top_accounts',
  'conversation_volume',
  'similar_accounts',
];

/** "What share of posts name A": how many of how many, where no section lists A as an item. */
const isPart = (
  subject: Telling | null,
  { share, majority, claim, times, conditions }: ReadQuestion,
  narrowed: boolean,
) =>
  (share || (majority && conditions.asked.length > 0)) &&
  claim === null &&
  COUNTED.includes(subject) &&
  (narrowed || times.dated.length === 1 || conditions.asked.length > 0 || conditions.withoutReposts);

const counts = ({ count, slots }: ReadQuestion) =>
  count || slots.aggregates.some(({ value }) => value !== 'share');

/** A time, a condition or something to be counted, though nothing is named. */
const saysAnything = ({ times, before, decline, slots, conditions, count }: ReadQuestion) =>
  times.dated.length > 0 ||
  before ||
  decline !== null ||
  count ||
  slots.measures.length > 0 ||
  slots.groups.length > 0 ||
  slots.aggregates.some(({ value }) => value !== 'share') ||
  conditions.asked.length + conditions.against.length > 0;

/** A part of the posts, what is named, or where nothing is their number or a little of each. */
function toldOf(read: ReadQuestion, tell: Telling | null, sides: number, narrowed: boolean): Telling {
  if (sides === 0 && isPart(tell, read, narrowed)) return 'part';
  // What is true is no matter of feeling: of it there are only posts to read.
  const plain = read.decline === 'judgement' ? 'said' : counts(read) || read.before ? 'posts' : 'overview';
  return tell ?? plain;
}

/** The things beside each other, unless they stand so in the section that is asked for. */
function sidesOf(named: Named, subject: Telling | null): { sides: Unit[]; tell: Telling | null } {
  const { read, terms } = named;
  const joined = joinedUnits(named);
  const [first] = joined;
  if (!first) return { sides: [], tell: subject };
  // Two brands of the report are its share of voice.
  const voices = joined.every(({ side }) => side.filter?.section === 'share_of_voice');
  const asVoices =
    voices &&
    terms.length === 0 &&
    (subject === 'share_of_voice' || subject === null) &&
    read.liking === null;
  // What single posts count, or how many there are, is held beside each other by itself.
  const counted =
    joined.length > 1 && !(voices && read.slots.measures.length === 0) && countsSides(read, subject);
  if (asVoices && !counted) return { sides: [], tell: 'share_of_voice' };
  // Two items of the section that is asked for stand in it beside each other.
  if (!counted && joined.every(({ side }) => side.filter?.section === subject))
    return { sides: [], tell: subject };
  return { sides: joined, tell: counted ? 'posts' : tellOfSides(named, subject) };
}

/** @returns null when the question names nothing the report has. */
export function planOf(given: Named): Plan | null {
  const named = withEither(given);
  const { read, entities, terms, excluded } = named;
  const { sides, tell } = sidesOf(named, subjectOf(named));
  const rest = entities.filter((one) => !sides.some(({ source }) => source === one));
  const free = terms.filter((term) => !sides.some(({ source }) => source === term));
  if (tell === null && free.length === 0 && rest.length === 0 && sides.length === 0 && !saysAnything(read))
    return null;
  const narrowed = free.length + rest.filter(canFilter).length > 0;
  const within = sides.length === 0 && narrowed && isWithin(read, rest, free);
  const told = within ? 'part' : toldOf(read, tell, sides.length, narrowed);
  const own = rest.filter(
    (entity) => entity.section === told || (listsAccounts(told) && isAccount(entity, read)),
  );
  const narrowing = rest.filter((entity) => !own.includes(entity));
  const filters = [
    ...narrowing.filter(canFilter).map(({ section, key }) => ({ section, key })),
    ...free.flatMap(({ filter }) => filter ?? []),
  ];
  const wordless = excluded.filter(
    (entity) => entity.section !== told && isWord(entity) && !isWriter(entity),
  );
  return {
    tell: told,
    keys: own.map(({ key }) => key),
    leftOut: excluded.filter(({ section }) => section === told).map(({ key }) => key),
    scope: scopeOf(filters, free, { words: wordless, writers: excluded.filter(isWriter) }, read),
    sides: sides.map(({ side }) => byOthers(side, read.text)),
    unfilterable: narrowing.filter((entity) => !canFilter(entity)),
    base: baseOf(read, narrowing.filter(canFilter), free),
  };
}
