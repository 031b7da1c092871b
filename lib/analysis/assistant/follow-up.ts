import { rowOf, type SectionId } from '@/lib/domain/sections';
import { wallClock } from '@/lib/domain/zone-clock';
import { askedWords, blanked } from './asked-words';
import type { Entity } from './entity';
import { POINTS_AT_SOME, SAYS_ANEW } from './pointers-table';
import type { ReadQuestion } from './question';
import type { Answer, Written } from './statement';

/** Goes on from the question before: "And in Japanese?" */
const GOES_ON =
  /^(?:and|also|what about|how about|but|now for|same for)\b|^(?:ok(?:ay)? |now )?(?:just|only) (?:the |those |these )?(?:ones?|posts|tweets|from|in|by|with|about)?\b|^(?:same|without|excluding|not) \b|^(?:では|じゃあ|それでは|あと|ちなみに|そのうち|その中|同じく)|^.{1,20}(?:はどう|だと|の場合)[^。]{0,4}$/u;

/** Speaks of what the question before named: "how do people see her", それについて. */
const POINTS_BACK =
  /\b(?:she|he|her|hers|him|his|they|them|their|theirs|it|its|(?:those|these|that|the same) (?:posts?|tweets?|people|accounts?|ones?|one|person|word|topic|hashtag|day|brand|airline)|about (?:that|this|those|these)|(?:did|do|does|is|was|were|has|have) (?:that|this|those|these))\b|それ|これ(?!まで|から)|その(?:人|方|件|話題?|投稿|ツイート|アカウント|中|うち|日|言葉|タグ|会社|ブランド)|この(?:人|件|話題)|あの(?:人|件)|彼女?(?:は|が|の|を|に|って|について)|そこ(?:で|の|に|は)|同じ/u;
/** Points at nothing: "is it", "how many of them are there", "what is it about". */
const EXPLETIVE = /\bis it (?:true|that|about)\b|\bit (?:is|was) (?:that|the case)\b|\bmake it\b/u;

const OF_POSTS = /\b(?:posts?|tweets?|accounts?|how|what|which|who)\b|投稿|ツイート|何|誰|どの/u;

/** One account, post, tag or time of the answer before. */
export const POINTS_AT_ONE =
  /(?:その|この)(?:人|方|アカウント|投稿|タグ|メディア|媒体|ユーザー|日|月|年)|\b(?:that|this) (?:(?:same|very|one|particular) )?(?:account|person|user|outlet|one|post|tweet|tag|hashtag|minute|hour|day|weekday|month|year)\b|\bat that (?:time|point|moment)\b/u;

/** Belongs to whom the answer before named. */
export const THEIRS =
  /\b(?:its|his|her|their|they|he|she|(?<!\bof )them|him|it)\b|彼女|彼(?=[のがは])|それ(?=[のがは]|って)|そこ(?=[のがは])/u;

/** Of the one post of the answer before, which is told with its day, its writer and its words. */
const OF_THE_SAME =
  /^(?:and |so )?(?:when (?:was|is) (?:it|that|this)(?: (?:posted|written|tweeted|from|sent))?|who (?:wrote|posted|tweeted|sent) (?:it|that|this)|what (?:does|did|do) (?:it|that|this|they) say|whose (?:is|was) (?:it|that))(?: (?:post|tweet|one))?[^\p{L}\p{N}]*$|^(?:それは?|その投稿は?)?(?:いつ|何日|何時|何月|何年|誰|だれ)(?:の|が書いた)?(?:投稿|もの|ツイート)?(?:です|でした)?か?[^\p{L}\p{N}]*$/u;
export const asksOfTheSame = ({ original }: ReadQuestion): boolean =>
  OF_THE_SAME.test(original.toLowerCase().trim());

/** Who or which account is asked for, so that the answer names one. */
export const asksWho = ({ slots, sections }: ReadQuestion): boolean =>
  slots.groups.length > 0 || sections.length > 0;
const OF_ACCOUNTS: readonly string[] = ['top_accounts', 'largest_followers'];
export const asksAccount = ({ slots, sections }: ReadQuestion): boolean =>
  slots.groups.some(({ value }) => value === 'author') || sections.some((id) => OF_ACCOUNTS.includes(id));

const KIND_OF_NAME: readonly (readonly [kind: 'account' | 'hashtag' | 'time' | 'post', words: RegExp])[] = [
  ['post', /\b(?:post|tweet)|投稿|ツイート/u],
  ['hashtag', /tag|タグ/u],
  ['time', /minute|hour|day|month|year|time|point|moment|日|月|年/u],
  ['account', /./u],
];

const MONTH = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });
const WEEKDAYS = ['mondays', 'tuesdays', 'wednesdays', 'thursdays', 'fridays', 'saturdays', 'sundays'];
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** A time of an answer as a question names it: of a minute or an hour by the clock that the question is read by. */
function timeNamed(
  { as, value }: Extract<Written, { value: unknown }>,
  pointing: string,
  timeZone: string,
): string | null {
  const at = Number(value);
  const written = (length: number) => new Date(at).toISOString().slice(0, length);
  switch (as) {
    case 'instant': {
      const shown = new Date(wallClock(at, timeZone)).toISOString();
      const [day, from] = [shown.slice(0, 10), shown.slice(11, 16)];
      if (!/minute|hour/u.test(pointing)) return `on ${day}`;
      const long = /hour/u.test(pointing) ? HOUR_MS : MINUTE_MS;
      const until = new Date(wallClock(at + long, timeZone)).toISOString().slice(11, 16);
      return long === MINUTE_MS ? `on ${day} at ${from}` : `on ${day} between ${from} and ${until}`;
    }
    case 'date':
      return /minute|hour/u.test(pointing) ? null : `on ${written(10)}`;
    case 'month':
      return `in ${MONTH.format(at)} ${written(4)}`;
    case 'year':
      return `in ${written(4)}`;
    case 'hour':
      return `between ${clock(at)} and ${clock((at + 1) % 24)}`;
    case 'weekday':
      return `on ${WEEKDAYS[at - 1] ?? ''}`;
    default:
      return null;
  }
}

/** The first account, tag or time that an answer names. */
export function firstNamed({ statements }: Answer, pointing: string, timeZone: string): string | null {
  const kind = KIND_OF_NAME.find(([, words]) => words.test(pointing))?.[0];
  for (const { values } of statements)
    for (const { written, cite } of Object.values(values)) {
      if (cite === undefined || cite.measure !== 'name') continue;
      // Files without handles know people by their names.
      if (kind === 'account' && written.as === 'text' && cite.table?.by === 'author') return written.value;
      if (kind === 'account' && written.as === 'handle') return `@${String(written.value).replace(/^@/, '')}`;
      if (kind === 'hashtag' && written.as === 'hashtag')
        return `#${String(written.value).replace(/^#/, '')}`;
      const time = kind === 'time' && 'value' in written ? timeNamed(written, pointing, timeZone) : null;
      if (time !== null) return time;
    }
  return null;
}

/** The accounts or tags that an answer lists, in its order. */
export function namesListed({ statements }: Answer, most: number): string[] {
  const names = statements.flatMap(({ values }) =>
    Object.values(values).flatMap(({ written, cite }) => {
      if (cite?.measure !== 'name') return [];
      if (written.as === 'handle') return [`@${String(written.value).replace(/^@/, '')}`];
      return written.as === 'hashtag' ? [`#${String(written.value).replace(/^#/, '')}`] : [];
    }),
  );
  return [...new Set(names)].slice(0, most);
}

/** Names something and asks nothing of it: "and NOAA?", スペイン語では？ */
const ASKS =
  /\b(?:what|which|who|whom|whose|how|when|where|why|is|are|was|were|do|does|did|has|have|can|could|show|list|give|tell|find|compare|rank|name|count|summari[sz]e)\b|何|誰|だれ|どれ|どの|どこ|いつ|どちら|どっち|いくつ|どう|なぜ|教え|見せ|ですか|ますか|でしたか|ましたか|一覧|比較|比べ|要約|まとめ/u;
const MOST_LETTERS = 60;
const isFragment = (text: string) => text.length <= MOST_LETTERS && !ASKS.test(text);

/** Whether a question needs the one before it: it says so, points back, or names a time and nothing else. */
export function goesOn({ text, original, times, sections, summary, conditions }: ReadQuestion): boolean {
  if (GOES_ON.test(text.trim()) || GOES_ON.test(original.toLowerCase())) return true;
  if (
    POINTS_AT_ONE.test(original.toLowerCase()) ||
    POINTS_AT_SOME.test(original.toLowerCase()) ||
    isFragment(original.toLowerCase()) ||
    OF_THE_SAME.test(original.toLowerCase().trim())
  )
    return true;
  // A condition and nothing that it could be of.
  const conditional = conditions.asked.length > 0 || conditions.withoutReposts;
  if (
    conditional &&
    sections.length === 0 &&
    !summary &&
    !OF_POSTS.test(text) &&
    askedWords(text).length === 0
  )
    return true;
  if (POINTS_BACK.test(text.replace(EXPLETIVE, ''))) return true;
  return times.dated.length > 0 && sections.length === 0 && !summary && askedWords(text).length === 0;
}

interface Question {
  read: ReadQuestion;
  entities: readonly Entity[];
}

/** Where a question names what it is about. */
export function subjectsOf({ read, entities }: Question) {
  const items = entities.filter(
    ({ section }) => section !== 'sentiment' && rowOf(section).filter === 'itself',
  );
  return [...items, ...askedWords(blanked(read.text, entities))];
}

export const namesAnything = (question: Question): boolean => subjectsOf(question).length > 0;

type Subject = ReturnType<typeof subjectsOf>[number];

/** A brand takes the place of a brand, a word that of a word. */
const areAlike = (a: Subject, b: Subject): boolean =>
  'section' in a ? 'section' in b && a.section === b.section : !('section' in b);

const NAMES: readonly SectionId[] = ['top_accounts', 'mentions', 'hashtags', 'share_of_voice', 'keywords'];
const isName = (one: Subject) => !('section' in one) || NAMES.includes(one.section);

/** "And only for A", "her singing": what was asked before stays, narrowed further. */
const NARROWS = /\bonly\b|\bjust\b|\b(?:of|among|in) (?:those|them|these)\b|だけ|のみ|そのうち|その中|に限/u;

const pieceOf = ({ start, written }: { start: number; written: string }) => ({
  start,
  end: start + written.length,
});

/** Of what is counted, how and by what each takes the place of its like. */
function replacedSlots({ slots, conditions }: ReadQuestion, next: ReadQuestion) {
  const { measures, aggregates, groups } = next.slots;
  const families = next.conditions.asked.map(({ condition }) => condition.of);
  return [
    ...(measures.length > 0 ? slots.measures : []),
    ...(aggregates.length > 0 && measures.length + groups.length === 0 ? slots.aggregates : []),
    ...(groups.length > 0 ? slots.groups : []),
    ...conditions.asked.filter(({ condition }) => families.includes(condition.of)),
  ].map(pieceOf);
}

const asksSomething = ({ sections, liking, said, quotes, summary, count }: ReadQuestion) =>
  sections.length > 0 || liking !== null || said || quotes || summary || count;

/** What stands beside a name and says what is done with it: by A, without B. */
const JOINS_BEFORE =
  /(?:\b(?:without|excluding|except(?: for| from)?|besides|but not|other than|by|from|about|on|mention(?:s|ing|ed)?|contain(?:s|ing)?|with|of|to|in|since|during|until|before|after|not)(?: (?:posts?|tweets?|those|ones|the|by|about|from|of|with))* )$/u;
const JOINS_AFTER =
  /^(?:さん)?(?:(?:'s|’s)(?= |$)|への言及|について|に関する|に言及した|を含まない|を含む|を除い[てた]|を除く|以外|の投稿|のツイート)/u;

interface Piece {
  start: number;
  end: number;
}

const withJoins = ({ start, end }: Piece, text: string): Piece => ({
  start: start - (JOINS_BEFORE.exec(text.slice(0, start))?.[0].length ?? 0),
  end: end + (JOINS_AFTER.exec(text.slice(end))?.[0].length ?? 0),
});

/** What stays of a question when the next one goes on from it: what is said anew takes the place of its like. */
export function keptOf(before: Question, next: Question): string {
  const { times, conditions } = before.read;
  const subjects = subjectsOf(before);
  const added = subjectsOf(next);
  const narrows = NARROWS.test(next.read.text) || POINTS_BACK.test(next.read.text);
  const [only, another] = added;
  const stands = only !== undefined && another === undefined && subjects.length === 1;
  // "And X?" names one thing in the place of the one before, whether it is an account or a word.
  const takesPlace = stands && !narrows && isName(only) && isFragment(next.read.original.toLowerCase());
  const gone = subjects.filter(
    (one) =>
      (takesPlace && isName(one)) ||
      added.some((other) => areAlike(one, other) && !(narrows && !('section' in one))),
  );
  const dated = next.read.times.dated.length > 0 ? times.dated : [];
  const original = before.read.original.toLowerCase();
  const replaced = replacedSlots(before.read, next.read);
  const kept = blanked(original, [...gone, ...dated, ...replaced]);
  if (!asksSomething(next.read) && !SAYS_ANEW.test(next.read.text)) return kept.replaceAll(/ +/g, ' ').trim();
  const families = next.read.conditions.asked.map(({ condition }) => condition.of);
  const stays: Piece[] = [
    ...subjects.filter((one) => !gone.includes(one)).map((one) => withJoins(one, original)),
    ...times.dated.filter((one) => !dated.includes(one)).map((one) => withJoins(one, original)),
    ...conditions.asked.filter(({ condition }) => !families.includes(condition.of)).map(pieceOf),
  ];
  return joinedPieces(stays, kept, conditions.withoutReposts);
}

function joinedPieces(stays: readonly Piece[], text: string, withoutReposts: boolean): string {
  const pieces = stays.toSorted((a, b) => a.start - b.start).map(({ start, end }) => text.slice(start, end));
  return [...pieces, ...(withoutReposts ? ['without reposts'] : [])].join(' ');
}

/** What narrows the posts of a question, without what it asks of them. */
export function narrowingOf(question: Question): string {
  const { times, conditions, original } = question.read;
  const text = original.toLowerCase();
  const stays = [
    ...[...subjectsOf(question), ...times.dated].map((one) => withJoins(one, text)),
    ...conditions.asked.map(pieceOf),
  ];
  return joinedPieces(stays, text, conditions.withoutReposts);
}
