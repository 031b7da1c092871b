import { type AskedWords, askedWords, blanked } from './asked-words';
import { EVENT_AFTER, EVENT_BEFORE } from './asking-table';
import type { LeftOut } from './conditions';
import { GROUPS } from './conditions-table';
import type { Entity } from './entity';
import type { ReadQuestion } from './question';
import { ABOUT } from './question-words-table';
import { claimedBy } from './slots';

/* Which words of a question are left for posts to hold, and which narrow nothing. */

/** "Which airline": a kind of thing that no section lists, so it narrows nothing. */
const KIND_BEFORE =
  /\b(?:which|what|each|every|per|rank(?: all)?(?: the)?) (?:(?:news|tv|big|main|top|local|other|single|public|political|sports) )?$|どの$/u;

/** A laughing emoji: which those are nothing tells. */
const KIND_OF_EMOJI = /^ emojis?\b|^(?:の|顔の)絵文字/u;

/** Behind or before these stands where people are. */
const PLACED_BEFORE =
  /\b(?:located|based|living|liv(?:e|es)|resid(?:e|es|ing)|born|(?:people|users|accounts|folks|authors|tweeters|those)) (?:in|from|near) (?:the )?$/u;
const PLACED_AFTER =
  /^ ?(?:在住|に住(?:む|んで)|出身|(?:県|州|市)?(?:の|から(?:の)?)(?:人|ユーザー|アカウント|投稿者|住民|方))/u;

/** Where people post from: a place, or what they post with. */
const POSTED_FROM = /^ ?から(?:の)?(?:投稿|ツイート|つぶや)/u;
const DEVICES = /アプリ|端末|クライアント|サイト|スマホ|パソコン|iphone|android|web|twitter/iu;

interface Reading {
  entities: Entity[];
  runs: AskedWords[];
  /** Kinds, times and groups that narrow nothing. */
  unsupported: string[];
  /** Where people shall be, and no place of the report. */
  places: LeftOut[];
}

/** "After the debate": no date says when that was. */
const isEvent = ({ start, end }: AskedWords, { text }: ReadQuestion) =>
  EVENT_BEFORE.test(text.slice(0, start)) || EVENT_AFTER.test(text.slice(end));

/** Several names of one thing: none of them is an item by itself. */
const ANY_OF = /"[^"|]+\|[^"]+"/gu;

/** A brand that stands in a longer name is a word of it: fox in "fox news". */
export function readWords(read: ReadQuestion, all: readonly Entity[]): Reading {
  const names = [...read.text.matchAll(ANY_OF)].map(({ 0: written, index }) => ({
    start: index,
    end: index + written.length,
  }));
  const isApart = (one: { start: number; end: number }) =>
    names.every(({ start, end }) => one.end <= start || one.start >= end);
  return readApart(read, all.filter(isApart), claimedBy(read.slots).filter(isApart));
}

function readApart(
  read: ReadQuestion,
  found: readonly Entity[],
  claimed: readonly { start: number; end: number }[],
): Reading {
  const isVoice = ({ section }: Entity) => section === 'share_of_voice';
  const named = [...read.text.matchAll(GROUPS)]
    .filter(({ index }) => !ABOUT.test(read.text.slice(0, index)))
    .map(({ 0: written, index }) => ({ written, start: index, end: index + written.length }));
  const taken = [...found.filter((entity) => !isVoice(entity)), ...named];
  const all = read.order ? [] : askedWords(blanked(read.text, [...taken, ...claimed]));
  const isPlace = ({ start, end }: AskedWords) =>
    PLACED_BEFORE.test(read.text.slice(0, start)) ||
    PLACED_AFTER.test(read.text.slice(end)) ||
    (POSTED_FROM.test(read.text.slice(end)) && !DEVICES.test(read.text.slice(start, end)));
  const places = all.filter(isPlace);
  const isLeft = (run: AskedWords) =>
    KIND_OF_EMOJI.test(read.text.slice(run.end)) ||
    KIND_BEFORE.test(read.text.slice(0, run.start)) ||
    isEvent(run, read);
  const runs = all.filter((run) => !isLeft(run) && !places.includes(run));
  const within = (entity: Entity) =>
    runs.find(({ start, end }) => start <= entity.start && end >= entity.end);
  const alone = (entity: Entity) => {
    const run = within(entity);
    return (
      !run || (run.start === entity.start && run.end === entity.end && (run.predicate || !run.joins.behind))
    );
  };
  const entities = found.filter((entity) => !isVoice(entity) || alone(entity));
  const voices = entities.filter(isVoice);
  return {
    entities,
    runs: runs.filter(({ start, end }) => !voices.some((one) => one.start <= start && one.end >= end)),
    unsupported: [...named, ...all.filter((run) => isLeft(run) && !places.includes(run))].map(({ written }) =>
      written.trim(),
    ),
    places: places.map(({ written }) => ({ id: 'place' as const, written })),
  };
}
