import { rowOf } from '@/lib/domain/sections';
import { askedWords, blanked } from './asked-words';
import type { Entity } from './entities';
import type { ReadQuestion } from './question';

/** Goes on from the question before: "And in Japanese?" */
const GOES_ON =
  /^(?:and|also|what about|how about|but|now for|same for)\b|^(?:ok(?:ay)? |now )?(?:just|only) (?:the |those |these )?(?:ones?|posts|tweets|from|in|by|with|about)?\b|^(?:same|without|excluding|not) \b|^(?:では|じゃあ|それでは|あと|ちなみに|そのうち|その中|同じく)|^.{1,20}(?:はどう|だと|の場合)[^。]{0,4}$/u;

/** Speaks of what the question before named: "how do people see her", それについて. */
const POINTS_BACK =
  /\b(?:she|he|her|hers|him|his|they|them|their|theirs|it|its|(?:those|these|that|the same) (?:posts?|tweets?|people|accounts?|ones?|one|person|word|topic|hashtag|day|brand|airline)|about (?:that|this|those|these))\b|それ|これ(?!まで|から)|その(?:人|方|件|話題?|投稿|ツイート|アカウント|中|うち|日|言葉|タグ|会社|ブランド)|この(?:人|件|話題)|あの(?:人|件)|彼女?(?:は|が|の|を|に|って|について)|そこ(?:で|の|に|は)|同じ/u;
/** Points at nothing: "is it", "how many of them are there", "what is it about". */
const EXPLETIVE = /\bis it (?:true|that|about)\b|\bit (?:is|was) (?:that|the case)\b|\bmake it\b/u;

/** Whether a question needs the one before it: it says so, points back, or names a time and nothing else. */
export function goesOn({ text, times, sections, summary }: ReadQuestion): boolean {
  if (GOES_ON.test(text.trim())) return true;
  if (POINTS_BACK.test(text.replace(EXPLETIVE, ''))) return true;
  return times.dated.length > 0 && sections.length === 0 && !summary && askedWords(text).length === 0;
}

interface Question {
  read: ReadQuestion;
  entities: readonly Entity[];
}

/** Where a question names what it is about. */
function subjectsOf({ read, entities }: Question) {
  const items = entities.filter(
    ({ section }) => section !== 'sentiment' && rowOf(section).filter === 'itself',
  );
  return [...items, ...askedWords(blanked(read.text, entities))];
}

type Subject = ReturnType<typeof subjectsOf>[number];

/** A brand takes the place of a brand, a word that of a word. */
const areAlike = (a: Subject, b: Subject): boolean =>
  'section' in a ? 'section' in b && a.section === b.section : !('section' in b);

/** "And only for A", "her singing": what was asked before stays, narrowed further. */
const NARROWS = /\bonly\b|\bjust\b|\b(?:of|among|in) (?:those|them|these)\b|だけ|のみ|そのうち|その中|に限/u;

const asksSomething = ({ sections, liking, said, quotes, summary, count }: ReadQuestion) =>
  sections.length > 0 || liking !== null || said || quotes || summary || count;

/** What stays of a question when the next one goes on from it: what is said anew takes the place of its like. */
export function keptOf(before: Question, next: Question): string {
  const { times } = before.read;
  const subjects = subjectsOf(before);
  const added = subjectsOf(next);
  const narrows = NARROWS.test(next.read.text) || POINTS_BACK.test(next.read.text);
  const gone = subjects.filter((one) =>
    added.some((other) => areAlike(one, other) && !(narrows && !('section' in one))),
  );
  const dated = next.read.times.dated.length > 0 ? times.dated : [];
  const original = before.read.original.toLowerCase();
  const kept = blanked(original, [...gone, ...dated]);
  if (!asksSomething(next.read)) return kept;
  const stays = [
    ...subjects.filter((one) => !gone.includes(one)),
    ...times.dated.filter((one) => !dated.includes(one)),
  ];
  return stays
    .toSorted((a, b) => a.start - b.start)
    .map(({ start, end }) => kept.slice(start, end))
    .join(' ');
}
