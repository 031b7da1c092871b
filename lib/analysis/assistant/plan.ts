import type { Scope } from '@/lib/domain/assistant';
import type { RecipeFilter } from '@/lib/domain/recipe';
import { isSectionWith, rowOf, SECTION_IDS, type SectionId } from '@/lib/domain/sections';
import { BOTH, FALLS, JOINT, RISES, WHEN_ACTIVE, WHICH_GETS, WHO_DOES } from './asking-table';
import type { Term } from './asked-terms';
import type { Entity } from './entities';
import { asksVerified } from './tell-metric';
import type { ReadQuestion } from './question';

/** What is told where no single section is asked for: words and posts, what stands out, a little of each. */
export type Telling = SectionId | (typeof WAYS)[number];

const WAYS = ['said', 'summary', 'overview', 'metric', 'part'] as const;

/** One of the things that are held beside each other. */
export interface PlanSide {
  words: string[];
  filter: RecipeFilter | null;
}

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
}

/** Subjects so general that any other section named beside them is meant instead. */
const isGeneral = (id: SectionId) => rowOf(id).kind === 'sizes';

const canFilter = (entity: Entity): entity is Entity & RecipeFilter =>
  rowOf(entity.section).filter === 'itself';

/** Items that stand in the text of posts, so that posts without them can be asked for. */
export const isWord = ({ section }: Entity) =>
  section === 'share_of_voice' || rowOf(section).behind.by === 'entity';

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

/** Sections that a question names, without those whose words only join it: "talk of", "posts that mention". */
function namedSections(read: ReadQuestion, hasWords: boolean): SectionId[] {
  const { text, sections } = read;
  const extra: SectionId[] = [];
  if (WHEN_ACTIVE.test(text) && !FALLS.test(text) && !RISES.test(text)) extra.push('posting_times');
  if (WHICH_GETS.test(text) && read.sections.length === 0) extra.push('mentions');
  if (WHO_DOES.test(text) && !sections.some((id) => rowOf(id).kind === 'accounts'))
    extra.push('top_accounts');
  if (read.quotes) extra.push('top_posts');
  const all = [...new Set([...extra, ...sections])];
  const others = all.filter((id) => id !== 'topics' && !isGeneral(id));
  return all.filter((id) => {
    if (id === 'mentions')
      return extra.includes(id) || !hasWords || (RANKED_MENTIONS.test(text) && !read.count);
    if (id === 'topics')
      return others.length === 0 && !(hasWords && (read.said || !/topic|theme|トピック|テーマ/.test(text)));
    if (id === 'keywords') return !(hasWords && others.length > 1);
    return true;
  });
}

interface Named {
  read: ReadQuestion;
  entities: readonly Entity[];
  terms: readonly Term[];
  excluded: readonly Entity[];
}

/** Whether an opinion is asked for by what people do: hate, love, complain. */
function asksFeeling({ read, entities }: Named): boolean {
  const opinion = entities.find(({ section }) => section === 'sentiment');
  if (!opinion || read.share || read.majority || read.claim !== null || read.count || read.why) return false;
  return !SHARE_WORDS.test(read.text.slice(opinion.start, opinion.end));
}

const COUNTS_POSTS = /\b(?:how many|number of) (?:posts|tweets)\b|投稿(?:は|が|の)?(?:何件|いくつ|件数)/u;
const COUNTED_PEOPLE =
  /\bhow many (?:different |distinct |unique |other )?(?:people|accounts|users|authors|persons|handles)\b|\bnumber of (?:different |distinct |unique )?(?:people|accounts|users|authors)\b|何人(?:が|の|に|も|くらい)|何アカウント|アカウント(?:は|が)?(?:いくつ|何個)/u;

/** How many write of something: those who wrote are counted, not their posts. */
function asksPeople({ read, entities }: Named): boolean {
  const { text, share, majority, claim } = read;
  if (share || majority || claim !== null || !COUNTED_PEOPLE.test(text)) return false;
  return entities.length > 0 && entities.every(({ section }) => COUNTED_BY.includes(section));
}

function subjectOf(named: Named): Telling | null {
  const { read, entities, terms, excluded } = named;
  if (read.metric !== null) return 'metric';
  if (asksVerified(read) && (read.share || COUNTS_POSTS.test(read.text))) return 'part';
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
      own.has(section) && (section !== 'share_of_voice' || (excluded.length === 0 && asksVoice(read, terms))),
  );
  if (item !== undefined) return particular.includes('share_of_voice') ? 'share_of_voice' : item;
  if (particular[0] !== undefined) return particular[0];
  if (read.summary && !read.count) return 'summary';
  return sections[0] ?? null;
}

/** A brand alone is what posts are narrowed to, unless its part in all of them is asked for. */
const asksVoice = ({ text, sections }: ReadQuestion, terms: readonly Term[]) =>
  terms.length === 0 &&
  !BOTH.test(text) &&
  (sections.includes('share_of_voice') || /\bshare\b|percent|%|\bmention|割合|シェア|言及/u.test(text));

interface Unit {
  start: number;
  end: number;
  side: PlanSide;
  source: Entity | Term;
}

/** What can stand on a side: words, and items that posts can be narrowed to. */
function unitsOf({ entities, terms }: Named): Unit[] {
  const items = entities.flatMap((source): Unit[] =>
    source.section !== 'sentiment' && canFilter(source)
      ? [{ ...source, source, side: { words: [], filter: { section: source.section, key: source.key } } }]
      : [],
  );
  const words = terms.flatMap((source): Unit[] =>
    source.without
      ? []
      : [{ ...source, source, side: { words: source.words, filter: source.filter ?? null } }],
  );
  return [...items, ...words].toSorted((a, b) => a.start - b.start);
}

/** The longest row of units that the question joins: "A, B or C". */
function joinedUnits(named: Named): Unit[] {
  const { text, beside, liking } = named.read;
  if ((!beside && liking === null) || BOTH.test(text)) return [];
  const rows: Unit[][] = [];
  for (const unit of unitsOf(named)) {
    const [row, last] = [rows.at(-1), rows.at(-1)?.at(-1)];
    const between = last ? text.slice(last.end, unit.start) : '';
    // Behind "AとB、" another sentence begins.
    const isNext =
      (row?.length ?? 0) > 1 && /^[、,] ?$/u.test(between) && /と|より/u.test(text.slice(0, last?.end));
    if (row && JOINT.test(between) && /\S/.test(between) && !isNext) row.push(unit);
    else rows.push([unit]);
  }
  const longest = rows.toSorted((a, b) => b.length - a.length)[0] ?? [];
  return longest.length > 1 ? longest : [];
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

const wordsOf = (terms: readonly Term[]) => [...new Set(terms.flatMap(({ words }) => words))];

function scopeOf(
  filters: readonly RecipeFilter[],
  terms: readonly Term[],
  leftOut: readonly Entity[],
  { conditions }: ReadQuestion,
): Scope {
  const words = wordsOf(terms.filter(({ without }) => !without));
  const without = [...wordsOf(terms.filter((term) => term.without)), ...leftOut.map(({ key }) => key)];
  return {
    window: 'current',
    filters: filters.slice(0, 4),
    ...(words.length > 0 && { words: words.slice(0, 8) }),
    ...(without.length > 0 && { without: without.slice(0, 8) }),
    ...(conditions.withoutReposts && { reposts: 'exclude' as const }),
  };
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
const isPart = (subject: Telling | null, { share, claim, times }: ReadQuestion, narrowed: boolean) =>
  share && claim === null && COUNTED.includes(subject) && (narrowed || times.dated.length === 1);

/** @returns null when the question names nothing the report has. */
export function planOf(named: Named): Plan | null {
  const { read, entities, terms, excluded } = named;
  const joined = joinedUnits(named);
  const subject = subjectOf(named);
  // Two brands of the report are its share of voice.
  const voices = joined.length > 0 && joined.every(({ side }) => side.filter?.section === 'share_of_voice');
  const asVoices =
    voices &&
    terms.length === 0 &&
    (subject === 'share_of_voice' || subject === null) &&
    read.liking === null;
  // Two items of the section that is asked for stand in it beside each other.
  const asItems =
    asVoices || (joined.length > 0 && joined.every(({ side }) => side.filter?.section === subject));
  const sides = asItems ? [] : joined;
  const rest = asItems ? entities : entities.filter((one) => !joined.some(({ source }) => source === one));
  const tell = asVoices ? 'share_of_voice' : sides.length > 0 ? tellOfSides(named, subject) : subject;
  const free = terms.filter((term) => !sides.some(({ source }) => source === term));
  if (tell === null && free.length === 0 && rest.length === 0 && sides.length === 0) {
    if (read.times.dated.length === 0 && !read.before && !read.decline) return null;
  }
  const part = sides.length === 0 && isPart(tell, read, free.length + rest.filter(canFilter).length > 0);
  // What is true is no matter of feeling: of it there are only posts to read.
  const plain = read.decline === 'judgement' ? 'said' : read.count || read.before ? 'posts' : 'overview';
  const told = part ? 'part' : (tell ?? plain);
  const own = rest.filter(
    (entity) => entity.section === told || (listsAccounts(told) && isAccount(entity, read)),
  );
  const narrowing = rest.filter((entity) => !own.includes(entity));
  const filters = [
    ...narrowing.filter(canFilter).map(({ section, key }) => ({ section, key })),
    ...free.flatMap(({ filter }) => filter ?? []),
  ];
  const wordless = excluded.filter((entity) => entity.section !== told && isWord(entity));
  return {
    tell: told,
    keys: own.map(({ key }) => key),
    leftOut: excluded.filter(({ section }) => section === told).map(({ key }) => key),
    scope: scopeOf(filters, free, wordless, read),
    sides: sides.map(({ side }) => side),
    unfilterable: narrowing.filter((entity) => !canFilter(entity)),
  };
}
