import { WHOLE } from '@/lib/domain/assistant';
import { containsSubstringScript } from '@/lib/domain/keyword-query/text';
import { rowOf, type SectionId, sectionsWith } from '@/lib/domain/sections';
import { ALIASES, DEMONYMS } from './aliases-table';
import { ACCOUNTS_AFTER, WRITES_AFTER } from './asking-table';
import type { FileColumn } from '@/lib/domain/file-columns';
import { ColumnNames, isFeeling } from './frame/columns';
import type { Entity } from './entity';
import type { ReadQuestion } from './question';
import { ENGLISH_WORDS, GRAMMAR_WORDS } from './question-words-table';
import type { AssistantTools, NamedItem } from './tools';

const SIGNED: readonly (readonly [section: SectionId, pattern: RegExp])[] = [
  [
    'hashtags',
    /#([a-z0-9_à-ÿ]+(?![\p{L}\p{N}_]*[a-z0-9])|[\p{L}\p{N}\p{M}_]+?(?=を|の|は|が|に|で|と|も|って|という|付き|つき|以外|$|[^\p{L}\p{N}\p{M}_]))/gu,
  ],
  ['mentions', /@(\w{1,30})/g],
  ['subreddits', /\br\/(\w{2,30})/g],
  ['domains', /(?<![@\w.])((?:[a-z0-9-]+\.)+[a-z]{2,})(?![\w.])/g],
  ['emojis', /(\p{RI}\p{RI}|\p{Extended_Pictographic})/gu],
];
/** A word that is asked for as a word. */
const WORDS =
  /\b(?:word|term|keyword|phrase)s? ["“']?([\p{L}\p{N}_]+)|["“「『]?([\p{L}\p{N}_]+?)["”」』]?(?:という|って(?:いう)?)(?:言葉|単語|キーワード|語)/gu;
/** Named by words that are the same in every report. */
const CLOSED: readonly SectionId[] = (
  ['sentiment', 'gender', 'age', 'country', 'language', 'job'] as const
).flatMap((names) => sectionsWith('names', names));
const PEOPLE = /\b(people|users|accounts|audience|authors|men|women|citizens|live|lives|from)\b/;
const WRITTEN =
  /\b(posts?|tweets?|written|write|language|speak|speakers|messages?|in (?=japanese|french|german|spanish|italian|korean|chinese|portuguese|dutch|turkish|indonesian|thai))/;

const escaped = (name: string) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The first place of a name: whole words in Latin letters, anywhere in scripts without spaces. */
function placeOf(text: string, name: string, section: SectionId): number {
  if (name === '') return -1;
  if (containsSubstringScript(name)) {
    const at = text.indexOf(name);
    // 日本 in 日本語 is the language.
    return section === 'countries' && text.charAt(at + name.length) === '語' ? -1 : at;
  }
  return text.search(new RegExp(`(?<![a-z0-9à-ÿ_#@])${escaped(name)}(?![a-z0-9à-ÿ_])`, 'u'));
}

/** A brand written in one word may be asked for in two: "us airways", where no word of it is a brand itself. */
function apartIn(text: string, voices: readonly NamedItem[]): Entity[] {
  const isName = (word: string) => voices.some(({ names }) => names.includes(word));
  return voices.flatMap(({ key, names }) => {
    const [name] = names.filter((one) => /^[a-z]{6,}$/.test(one));
    if (name === undefined) return [];
    const letters = [...name].join('[ -]?');
    const found = new RegExp(`(?<![\\p{L}\\p{N}_#@])${letters}(?![\\p{L}\\p{N}_])`, 'u').exec(text);
    if (!found || !/[ -]/.test(found[0]) || found[0].split(/[ -]/).some(isName)) return [];
    return [{ section: 'share_of_voice', key, start: found.index, end: found.index + found[0].length }];
  });
}

function namedIn(text: string, section: SectionId, items: readonly NamedItem[]): Entity[] {
  return items.flatMap(({ key, names }) => {
    const places = names.flatMap((name) => {
      const start = placeOf(text, name, section);
      return start < 0 ? [] : [{ section, key, start, end: start + name.length }];
    });
    return places.toSorted((a, b) => b.end - b.start - (a.end - a.start)).slice(0, 1);
  });
}

function closedItems(tools: AssistantTools, section: SectionId): NamedItem[] {
  const known = new Map(tools.vocabulary(section).map(({ key, names }) => [key, [...names]]));
  for (const [key, names] of Object.entries(ALIASES[rowOf(section).names] ?? {}))
    known.set(key, [...(known.get(key) ?? []), ...names]);
  return [...known].map(([key, names]) => ({ key, names }));
}

const TAG = /#[\p{L}\p{N}\p{M}_ー]+/gu;
/** Where a tag in a script without spaces may end, as grammar goes on. */
const GRAMMAR_BEHIND =
  /^(?:を|の|は|が|に|で|と|も|って|という|付|つ|以外|だけ|について|や|か|へ|より|から|[^\p{L}\p{N}\p{M}_ー])/u;
const MOST_CUTS = 8;

/** Tags of a script without spaces as posts hold them: the longest that any does, まい in まいにち is none. */
async function heldTags({ text }: ReadQuestion, tools: AssistantTools): Promise<Entity[]> {
  const found: Entity[] = [];
  for (const { 0: run, index } of text.matchAll(TAG)) {
    if (!containsSubstringScript(run)) continue;
    const ends = Array.from({ length: run.length - 1 }, (_, at) => run.length - at).filter(
      (end) => end === run.length || GRAMMAR_BEHIND.test(run.slice(end)),
    );
    for (const end of ends.slice(0, MOST_CUTS)) {
      const tag = run.slice(0, end);
      const { posts } = await tools.totals({ ...WHOLE, words: [tag] });
      if (posts === 0) continue;
      found.push({ section: 'hashtags', key: tag.slice(1), start: index, end: index + end });
      break;
    }
  }
  return found;
}

function signed({ text }: ReadQuestion): Entity[] {
  return SIGNED.flatMap(([section, pattern]) =>
    [...text.matchAll(pattern)].map((found) => ({
      section,
      key: found[1] ?? '',
      start: found.index,
      end: found.index + found[0].length,
    })),
  );
}

function quoted({ text }: ReadQuestion): Entity[] {
  return [...text.matchAll(WORDS)].flatMap((found) => {
    const key = (found[1] ?? found[2] ?? '').trim();
    const start = found.index + found[0].indexOf(key);
    return key === '' || GRAMMAR_WORDS.has(key) || ENGLISH_WORDS.has(key)
      ? []
      : [{ section: 'keywords' as const, key, start, end: start + key.length }];
  });
}

const plain = (printed: string) => printed.toLowerCase().replaceAll(/["“”()]/g, '');

/** Of `@le_figaro` also le_figaro, le figaro and lefigaro. */
function spelled(name: string): string[] {
  const bare = name.replace(/^[#@]/, '');
  return bare.includes('_')
    ? [name, bare, bare.replaceAll('_', ' '), bare.replaceAll('_', '')]
    : [name, bare];
}

/** The brands or groups that share of voice compares, with all of their names. */
export async function voicesOf(tools: AssistantTools): Promise<NamedItem[]> {
  if (!tools.has('share_of_voice')) return [];
  const { items } = await tools.getSection('share_of_voice', WHOLE);
  return items.map((item) => {
    const others = 'aliases' in item ? item.aliases : [];
    const names = [item.key, item.label ?? item.key, ...others].map(plain);
    return {
      key: item.key,
      names: [...new Set(names.flatMap(spelled))],
    };
  });
}

/** The handles of a search for accounts are accounts where followers are asked for. */
function voicesIn(
  { text, sections }: ReadQuestion,
  voices: readonly NamedItem[],
  tools: AssistantTools,
): Entity[] {
  const found = [...namedIn(text, 'share_of_voice', voices), ...apartIn(text, voices)];
  const byFollowers = sections.some((id) => id === 'largest_followers' || id === 'follower_growth');
  return byFollowers && tools.has('profile')
    ? found.map((entity) => ({ ...entity, section: 'top_accounts' }))
    : found;
}

/** Capitals make a country of a word that is otherwise "us". */
function inCapitals({ original }: ReadQuestion): Entity[] {
  const start = original.search(/\bU\.?S\.?(?![a-z])(A\b)?/);
  return start < 0 ? [] : [{ section: 'countries', key: 'US', start, end: start + 2 }];
}

/** Items of the report itself: cities, and accounts by their handle or name. */
async function listed({ text }: ReadQuestion, tools: AssistantTools): Promise<Entity[]> {
  const [cities, accounts] = await Promise.all([
    tools.getSection('cities', WHOLE),
    tools.getSection('top_accounts', WHOLE),
  ]);
  const places = cities.items.map(({ key }) => {
    const name = key.slice(3).toLowerCase();
    const own = tools.vocabulary('cities').find((item) => item.key === key)?.names ?? [];
    return { key, names: [name, name.replace(/ city$/, ''), ...own] };
  });
  const people = accounts.items.map(({ key, label }) => ({
    key,
    // A name of one word is more often a word than the account.
    names: [key.toLowerCase(), ...(/\S \S/.test(label) ? [label.toLowerCase()] : [])].filter(
      (name) => name.length >= 4,
    ),
  }));
  const named = namedIn(text, 'top_accounts', people);
  // "The NOAA accounts" are all whose names begin so.
  return [
    ...namedIn(text, 'cities', places),
    ...named.filter(({ end }) => !ACCOUNTS_AFTER.test(text.slice(end))),
  ];
}

/** `Japanese people` are people of a country, `Japanese posts` are in a language. */
function asPeople(entity: Entity, { text }: ReadQuestion): Entity {
  const name = text.slice(entity.start, entity.end);
  const country = DEMONYMS[name];
  if (entity.section !== 'languages' || country === undefined) return entity;
  return PEOPLE.test(text) && !WRITTEN.test(text)
    ? { ...entity, section: 'countries', key: country }
    : entity;
}

/** Where people are, and what they are: behind `about` such a word is what posts are about. */
const OF_PEOPLE: readonly SectionId[] = sectionsWith('unit', 'accounts');
const PLACES: readonly SectionId[] = ['countries', 'cities'];
const PLACE_BEFORE =
  /\b(?:in|from|within|across|vs\.?|versus|outside(?: of)?|near|between|and|or|,|than|is|are|share of|live) (?:the )?$/u;
const PLACE_AFTER =
  /^ (?:people|users|accounts|audience|authors|posts|tweets|only)|^ ?(?:の(?:人|ユーザー|方|アカウント|投稿)|人|から|在住|に住|では|と|や|が多)/u;
const SHORTEST_BRAND = 5;
const PEOPLE_AFTER =
  /^ (?:people|users|accounts|audience|authors|voters|citizens|women|men|fans|customers|posts|tweets|english|language|speakers)\b/u;
const IN_BEFORE =
  /\b(?:in|from|within|across|outside(?: of)?|near|live in|living in|located in|based in) (?:the )?$/u;
const ABOUT = /\b(?:about|mention(?:s|ed|ing)?|on|regarding|word) (?:the )?$/u;

/** A name that stands where no place or trait can stand is a word like any other. */
function isMeant({ section, start, end }: Entity, { text, sections }: ReadQuestion): boolean {
  if (sections.includes(section) || !OF_PEOPLE.includes(section)) return true;
  const [before, after] = [text.slice(0, start), text.slice(end)];
  if (ABOUT.test(before)) return false;
  if (!PLACES.includes(section) || /(?:どちら|どこ|どっち)(?:の国)?(?:から|に住)/u.test(text)) return true;
  return PLACE_BEFORE.test(before) || PLACE_AFTER.test(after);
}

/** The metric, not the feeling: "the most liked post". */
const METRIC_BEFORE = /\b(?:most|least|best|more|less|fewest|top)[ -]$/u;
const METRIC_AFTER = /^(?: (?:post|tweet|account|thing|video|ever|one|by|in|of|and)|\W*$)/u;
const isMetric = ({ section, start, end }: Entity, { text }: ReadQuestion) =>
  section === 'sentiment' && METRIC_BEFORE.test(text.slice(0, start)) && METRIC_AFTER.test(text.slice(end));

/** `What did @name tweet` is about the posts of the account, not about those that name it. */
function asAuthor(entity: Entity, { text }: ReadQuestion): Entity {
  const writes =
    WRITES_AFTER.test(text.slice(entity.end)) ||
    /\b(?:by|from|did|does|do|has|have|had) $/.test(text.slice(0, entity.start));
  return entity.section === 'mentions' && writes ? { ...entity, section: 'top_accounts' } : entity;
}

/** Of names that overlap the longest is meant; of equal ones the first found. */
function withoutOverlaps(entities: readonly Entity[]): Entity[] {
  const kept: Entity[] = [];
  for (const entity of entities.toSorted((a, b) => b.end - b.start - (a.end - a.start))) {
    if (kept.every(({ start, end }) => entity.end <= start || entity.start >= end)) kept.push(entity);
  }
  return kept.toSorted((a, b) => a.start - b.start);
}

/** "American" among airlines is the brand that begins so, unless people or a place are meant. */
function isBrand(
  { section, start, end }: Entity,
  { text }: ReadQuestion,
  voices: readonly NamedItem[],
): boolean {
  if (section !== 'countries' && section !== 'languages') return false;
  const name = text.slice(start, end);
  const brands = voices.flatMap(({ names }) => names).filter((one) => one !== name && one.startsWith(name));
  if (name.length < SHORTEST_BRAND || brands.length === 0) return false;
  return !PEOPLE_AFTER.test(text.slice(end)) && !IN_BEFORE.test(text.slice(0, start));
}

/** Values of the file's columns; what they say of feelings is told by the model or by a count of that column. */
function columnValues({ original }: ReadQuestion, columns: readonly FileColumn[]): Entity[] {
  const text = original.toLowerCase().replaceAll('’', "'");
  return new ColumnNames(columns)
    .valuesIn(text)
    .filter(
      (value) =>
        !isFeeling({ section: 'file_columns', key: value.key }) &&
        !isPlainWord(text.slice(value.start, value.end)),
    );
}

/** A word of everyday is rather one of the posts than a value of a column. */
const isPlainWord = (word: string) =>
  ENGLISH_WORDS.has(word) ||
  GRAMMAR_WORDS.has(word) ||
  (word.length < SHORTEST_VALUE && !containsSubstringScript(word));
const SHORTEST_VALUE = 4;

/** Items that a question names, in its order, each once. */
export async function findEntities(read: ReadQuestion, tools: AssistantTools): Promise<Entity[]> {
  const voices = await voicesOf(tools);
  const interests: SectionId[] = read.sections.includes('interests') ? ['interests'] : [];
  // 「好き」 is a word of posts.
  const quotes = [...read.text.matchAll(/「[^「」]{1,40}」/gu)].map(({ 0: quote, index }) => ({
    start: index,
    end: index + quote.length,
  }));
  const closed = [...CLOSED, ...interests]
    .flatMap((section) => namedIn(read.text, section, closedItems(tools, section)))
    .filter(({ start, end }) => quotes.every((quote) => start < quote.start || end > quote.end));
  const tags = tools.narrows && read.text.includes('#') ? await heldTags(read, tools) : [];
  const values = tools.narrows ? columnValues(read, await tools.columns()) : [];
  const found = withoutOverlaps([
    ...values,
    ...signed(read).filter(({ start }) => tags.every((tag) => tag.start !== start)),
    ...tags,
    ...voicesIn(read, voices, tools),
    ...quoted(read),
    ...inCapitals(read),
    ...closed,
    ...(await listed(read, tools)),
  ])
    .filter((entity) => isMeant(entity, read) && !isMetric(entity, read) && !isBrand(entity, read, voices))
    .map((entity) => asAuthor(entity, read))
    .map((entity) => asPeople(entity, read));
  const seen = new Set<string>();
  return found.filter(({ section, key }) => {
    const id = `${section} ${key}`;
    return seen.has(id) ? false : seen.add(id);
  });
}
