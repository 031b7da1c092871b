import { type CountedGroup, type CountedMeasure, ownNumberName } from '@/lib/domain/counted-posts';
import { isAccountGroup, isAccountMeasure } from '@/lib/domain/account-facts';
import { isPostMeasure } from '@/lib/domain/post-condition';
import { blanked } from '../asked-words';
import type { ColumnNames } from './columns';
import type { Asking, FrameGroup } from './frame';
import { readHaving } from './having';
import { EACH_AFTER, EACH_BEFORE, PER_BEFORE, PIECE_ROWS, type PieceKind } from './pieces-table';

/* The words of a question that say how it wants to be counted, each with its place. */

interface Piece {
  kind: PieceKind;
  value: string;
  column?: string;
  start: number;
  end: number;
}

const TOP =
  /\b(?:top|first|best|biggest|largest|highest|main|bottom|last) (?<a>\d{1,2}|two|three|four|five|ten|twenty)\b|\b(?<b>\d{1,2}|two|three|four|five|ten|twenty) (?=(?:most|biggest|largest|top|best|highest|busiest|lowest|fewest|least)\b)|\b(?:list|name|show|give|pull|get|find|grab)(?: me| us)?(?: the)? (?<c>\d{1,2}|two|three|four|five|ten)\b|\b(?:which|what|who(?: are)?)(?: are)?(?: the)? (?<f>two|three|four|five|ten|twenty|[2-9]|1\d|20)\b(?= (?:[a-z]+ )?(?:accounts?|users?|people|hashtags?|tags|words|posts|tweets|days|months|hours|sites|domains|emojis?|languages|candidates|airlines|topics|reasons)\b)|\bthe (?<g>two|three|four|five|six|seven|ten|twenty)\b(?= [a-z]+s\b)|(?:上位|トップ|ベスト|ワースト|top|上から)(?:の)?(?<d>\d{1,2})(?:位|件|名|個|つ|人)?(?:まで)?|(?<e>\d{1,2})(?:位まで|つ(?:まで)?|個(?=を?(?:教|挙|出|見)|$|[?？])|人(?=を?(?:教|挙|出|見)|$|[?？])|件(?=を?(?:教|挙|出|見|$)))/u;
const NTH =
  /\b(?<en>second|third|fourth|fifth|2nd|3rd|4th|5th)(?:[ -](?:place|one))?\b|(?<ja>[2-9二三四五])(?:番目|位|番)(?:の|に)?(?!まで)/u;
const NUMBERS: Readonly<Record<string, number>> = {
  ...{ two: 2, three: 3, four: 4, five: 5, ten: 10, twenty: 20, second: 2, third: 3, fourth: 4, fifth: 5 },
  ...{ '2nd': 2, '3rd': 3, '4th': 4, '5th': 5, 二: 2, 三: 3, 四: 4, 五: 5 },
};
const numberOf = (written: string) => NUMBERS[written] ?? Number(written);

const isMeasure = (value: string): value is CountedMeasure =>
  isPostMeasure(value) || isAccountMeasure(value) || ownNumberName(value) !== null;

export interface ReadAsking {
  asking: Asking;
  /** The places of all that was read. */
  taken: { start: number; end: number }[];
}

type Place = { start: number; end: number };

/** What the counter behind a number counts: 10人, 5件. */
const PEOPLE_COUNTED = /[人名](?:まで)?$/u;
const POSTS_COUNTED = /[件本](?:まで)?$/u;

function numbersIn(text: string): {
  top: number | null;
  nth: number | null;
  ofPeople: boolean;
  ofPosts: boolean;
  taken: Place[];
  rest: string;
} {
  const top = TOP.exec(text);
  const found = top?.groups ?? {};
  const count = found.a ?? found.b ?? found.c ?? found.d ?? found.e ?? found.f ?? found.g;
  const topPlace = top ? [{ start: top.index, end: top.index + top[0].length }] : [];
  const without = blanked(text, topPlace);
  const nth = NTH.exec(without);
  const nthPlace = nth ? [{ start: nth.index, end: nth.index + nth[0].length }] : [];
  return {
    top: count === undefined ? null : numberOf(count),
    nth: nth ? numberOf(nth.groups?.en ?? nth.groups?.ja ?? '') : null,
    ofPeople: PEOPLE_COUNTED.test(top?.[0] ?? ''),
    ofPosts: POSTS_COUNTED.test(top?.[0] ?? ''),
    taken: [...topPlace, ...nthPlace],
    rest: blanked(without, nthPlace),
  };
}

/** What a word says beside its first meaning: "longest" of a length and of an order. */
function alsoSaid({ kind, value }: Piece, written: string): PieceKind[] {
  if (value === 'length') {
    if (/longest|longer|長い/u.test(written)) return ['most'];
    return /shortest|shorter|短い/u.test(written) ? ['least'] : [];
  }
  if (kind !== 'group') return [];
  if (/^most/u.test(written)) return ['most'];
  if (/[ -]by[ -]/u.test(written)) return ['breakdown'];
  return /^(?:hourly|daily|weekly|monthly|yearly|annual)/u.test(written) ? ['breakdown'] : [];
}

/** What of a text is asked of accounts. */
type FactsIn = (text: string) => Piece[];
const NO_FACTS: FactsIn = () => [];

/** Columns of the file first: their names may hold any other word; then what profiles say. */
function piecesIn(text: string, columns: ColumnNames, factsIn: FactsIn): Piece[] {
  const numbers: Piece[] = columns
    .numbersIn(text)
    .map(({ measure, start, end }) => ({ kind: 'measure', value: measure, start, end }));
  const groups: Piece[] = columns
    .namedIn(blanked(text, numbers))
    .map(({ column, start, end }) => ({ kind: 'group', value: 'column', column, start, end }));
  const named = [...numbers, ...groups];
  const pieces = [...named, ...factsIn(blanked(text, named))];
  let rest = blanked(text, pieces);
  for (const { kind, value, en, ja } of PIECE_ROWS)
    for (const pattern of [en, ja]) {
      if (!pattern) continue;
      const found = [...rest.matchAll(pattern)].map(({ 0: written, index }) => ({
        kind,
        value,
        start: index,
        end: index + written.length,
        written,
      }));
      for (const { written, ...piece } of found)
        pieces.push(piece, ...alsoSaid(piece, written).map((also) => ({ ...piece, kind: also })));
      rest = blanked(rest, found);
    }
  return pieces.toSorted((a, b) => a.start - b.start);
}

/** "The hashtag #a", "the word b", 「c」という言葉: one of them that is named. */
const NAME_BEHIND = /^ ?[#@"“「『]/u;
const NAME_BEFORE =
  /(?:という|って(?:いう)?)$|[#@][\p{L}\p{N}_]+の?$|(?<![\p{L}\p{N}_])[a-z][a-z0-9_]{2,}の$/u;
const SINGULAR = /^(?:hash ?tag|tag|word|keyword|account|user|handle|site|website|domain|emoji|author)$/u;

function isNamed({ start, end, column }: Piece, whole: string): boolean {
  if (column !== undefined) return false;
  const [before, written, behind] = [whole.slice(0, start), whole.slice(start, end), whole.slice(end)];
  if (NAME_BEHIND.test(behind) || NAME_BEFORE.test(before)) return true;
  return (
    SINGULAR.test(written) &&
    /\b(?:the|a|an) $/u.test(before) &&
    /^ [\p{L}\p{N}]/u.test(behind) &&
    !/^ (?:with|that|who|which|has|had|have|got|gets|posted|posts|most|used|is|was|in|of|by|and)\b/u.test(
      behind,
    )
  );
}

const isGroup = (value: string): value is CountedGroup => value !== '';

const groupOf = (text: string, { value, column, start, end }: Piece): FrameGroup[] =>
  isGroup(value)
    ? [
        {
          by: value,
          ...(column !== undefined && { column }),
          start,
          end,
          each:
            value === 'kind' ||
            EACH_BEFORE.test(text.slice(0, start)) ||
            EACH_AFTER.test(text.slice(end)) ||
            /[別毎]$|ごと$|^各/u.test(text.slice(start, end)),
          per: PER_BEFORE.test(text.slice(0, start)) || /^(?:あたり|当たり|につき)/u.test(text.slice(end)),
        },
      ]
    : [];

const COUNTED_SOON = 24;

/** What "how many" counts: the first thing behind it. */
function countedThing(pieces: readonly Piece[], groups: readonly FrameGroup[], text: string) {
  const count = pieces.find(({ kind }) => kind === 'count' || kind === 'distinct');
  if (!count) return { countOf: null, countsPosts: false };
  if (count.value === 'posts') return { countOf: null, countsPosts: true };
  const own = isGroup(count.value) ? groupOf(text, { ...count, kind: 'group' })[0] : undefined;
  // 何人 beside the accounts themselves counts those.
  const same = groups.find(({ by }) => by === own?.by);
  if (own) return { countOf: same ?? { ...own, each: false, per: false }, countsPosts: false };
  const japanese = /[\p{sc=Hiragana}]/u.test(text);
  // 月ごとの数 counts posts of each of them.
  const isEach = (piece: Place) =>
    japanese && groups.some((group) => group.each && group.start === piece.start);
  const next = pieces[japanese ? 'findLast' : 'find'](
    ({ kind, start, end }) =>
      (kind === 'group' || kind === 'posts' || kind === 'measure') &&
      !isEach({ start, end }) &&
      (japanese
        ? end <= count.start && count.start - end < COUNTED_SOON
        : start >= count.end && start - count.end < COUNTED_SOON),
  );
  return {
    countOf:
      next?.kind === 'group'
        ? (groups.find(({ by, column }) => by === next.value && column === next.column) ?? null)
        : null,
    countsPosts: next?.kind === 'posts',
  };
}

/** Two measures of which the one is held against the other: "ratio of likes to views", 返信/いいね比. */
function ratioOf(pieces: readonly Piece[], measures: readonly CountedMeasure[], text: string) {
  const [rate] = pieces.filter(({ kind }) => kind === 'ratio');
  const [upper, lower] = rate?.value.split('/') ?? [];
  if (upper && lower && isMeasure(upper) && isMeasure(lower)) return { measures: [upper], over: lower };
  const [first, second, third] = measures;
  const named =
    /\bratios?\b|\bper (?:view|like|impression|retweet|repost|follower|reply)\b|[-/]to-|の比|比率|(?:数)?[はが][^、。]{1,12}の何(?:%|割|パーセント|倍)/u.test(
      text,
    );
  return first && second && !third && named ? { measures: [first], over: second } : { measures, over: null };
}

/** A group that is named twice is one: "which account … only accounts with …". */
const each = (groups: readonly FrameGroup[]): FrameGroup[] =>
  groups.reduce<FrameGroup[]>((kept, group) => {
    const same = kept.find(({ by, column }) => by === group.by && column === group.column);
    if (!same) return [...kept, group];
    const joint = { ...same, each: same.each || group.each, per: same.per || group.per };
    return kept.map((one) => (one === same ? joint : one));
  }, []);

/** What posts are told apart by: whoever they are who tweet from apps, the apps are asked for. */
function groupsIn(pieces: readonly Piece[], text: string, whole: string): FrameGroup[] {
  const every = pieces
    .filter((piece) => piece.kind === 'group' && !isNamed(piece, whole))
    .flatMap((piece) => groupOf(text, piece));
  const ofColumn = every.some(({ by, column }) => column !== undefined || isAccountGroup(by));
  const countsPosts = pieces.some(({ kind }) => kind === 'posts');
  return each(every).filter(({ by, start, end }) => {
    const written = text.slice(start, end);
    if (by !== 'author') return true;
    // Who is mentioned writes nothing; "the hour of Russian accounts" is no ranking of those.
    if (every.some((other) => other.by === 'mention') && WHO.test(written)) return false;
    // 認証済みアカウントの投稿: whose posts they are.
    if (countsPosts && text.startsWith('の', end) && WHOSE_POSTS.test(whole.slice(0, start))) return false;
    // Accounts of a column that is asked for: どのカテゴリのアカウント.
    if (every.some((other) => other.column !== undefined && /^の$/u.test(text.slice(other.end, start))))
      return false;
    const others = every.some((other) => other.by !== 'author');
    if (others && PLURAL.test(written) && OF_THEIRS.test(text.slice(0, start))) return false;
    if (!PEOPLE.test(written)) return true;
    const isNobody =
      WHAT_THEY_DO.test(text.slice(0, start)) || (countsPosts && isOfPeople(text, { start, end }));
    return !ofColumn && !isNobody;
  });
}

/** @param text Lower case, without dates, quotes and limits; pieces of it are blank. */
export function readAsking(
  given: string,
  columns: ColumnNames,
  whole: string = given,
  factsIn: FactsIn = NO_FACTS,
): ReadAsking {
  const having = readHaving(given);
  const held = having ? [{ start: having.start, end: having.end }] : [];
  const numbers = numbersIn(blanked(given, held));
  const text = numbers.rest;
  const pieces = piecesIn(text, columns, factsIn);
  const has = (kind: PieceKind) => pieces.some((piece) => piece.kind === kind);
  const groups = withPeople(groupsIn(pieces, text, whole), numbers);
  const named = [
    ...new Set(pieces.flatMap(({ kind, value }) => (kind === 'measure' && isMeasure(value) ? [value] : []))),
  ];
  const rest = mostOf(groups, text) ?? countedThing(pieces, groups, text);
  const ratio = ratioOf(pieces, named, given);
  const own = rest.countOf && !groups.some(({ start }) => start === rest.countOf?.start);
  return {
    asking: {
      ...rest,
      ...ratio,
      ...flagsOf(has),
      // "A is what percent of B" is no part of posts.
      ...(ratio.over !== null && named.length === 2 && { share: false }),
      count: has('count') || has('distinct') || mostOf(groups, text) !== null,
      // "Who is mentioned" asks which.
      which: has('which') || (isMentions(groups) && WHO_ASKED.test(text)) || asksWho(groups, text),
      posts: has('posts') || (groups.length === 0 && numbers.ofPosts),
      onePost: ONE_POST.test(text),
      perPost: pieces.some(({ kind, value }) => kind === 'mean' && value === 'post'),
      groups: own && rest.countOf ? [rest.countOf, ...groups] : groups,
      ...ordered(numbers, has, given),
      having: having?.having ?? null,
    },
    taken: [...held, ...numbers.taken, ...pieces.map(({ start, end }) => ({ start, end }))],
  };
}

/** From which end, and how many of them. */
const ordered = (
  { top, nth }: Pick<Asking, 'top' | 'nth'>,
  has: (kind: PieceKind) => boolean,
  given: string,
) => ({
  most: has('most') || ((top !== null || nth !== null) && !has('least') && !BOTTOM.test(given)),
  least: has('least') || BOTTOM.test(given),
  top,
  nth,
});

/** フォロワーが多い順に10人: who is ranked, where nothing else is. */
const withPeople = (groups: FrameGroup[], { ofPeople }: { ofPeople: boolean }) =>
  groups.length === 0 && ofPeople ? [PEOPLE_GROUP] : groups;
const PEOPLE_GROUP: FrameGroup = { by: 'author', start: -1, end: -1, each: false, per: false };
/** "What do people …": of whoever they are it is asked what they do. */
const WHAT_THEY_DO =
  /\b(?:what|how|why|when|where) (?:do|did|does|are|were|have|is) (?:the |most |many )?$|\b(?:do|does|did) (?:the |most |many )?$/u;
/** "Posts from people in India": the posts are counted. */
const isOfPeople = (text: string, { start, end }: Place) =>
  /\b(?:from|by|of) (?:the )?$/u.test(text.slice(0, start)) || text.startsWith('の', end);
const PEOPLE = /^(?:people|users|persons|人|ユーザー)$/u;
/** "Which region has the most accounts": those are counted. */
const MOST_ACCOUNTS = /\b(?:most|fewest|least|more) (?:accounts|users|people|authors|different accounts)\b/u;
function mostOf(groups: readonly FrameGroup[], text: string) {
  const [one, other, more] = groups;
  const author = groups.find(({ by }) => by === 'author');
  if (!one || !other || more || !author || one === author || !MOST_ACCOUNTS.test(text)) return null;
  return { countOf: author, countsPosts: false };
}
/** What the accounts shall be whose posts are counted. */
const WHOSE_POSTS =
  /(?:認証済み?|認証され(?:た|て(?:い)?る)|以上|以下|未満|超え?る?|(?:が|の|で)(?:ある|ない|いる|多い|少ない)|持つ|持って(?:い)?る)の?$/u;
const isMentions = (groups: readonly FrameGroup[]) => groups.some(({ by }) => by === 'mention');
/** "Who do people reply to", where a column says it. */
const asksWho = (groups: readonly FrameGroup[], text: string) =>
  groups.some(({ column, start, end }) => column !== undefined && WHO_ASKED.test(text.slice(start, end)));
const WHO_ASKED = /\b(?:whom?|which|what)\b|誰|だれ/u;
const ONE_POST =
  /\b(?:liked|favou?rited|retweeted|reposted|shared|viewed|quoted|bookmarked) (?:single )?(?:post|tweet)\b|\b(?:likes|retweets|reposts|replies|views|impressions) (?:on|for|in) (?:a|one|any) (?:single )?(?:post|tweet)\b/u;
const PLURAL = /^(?:accounts|users|people|アカウント|ユーザー)$/u;
const OF_THEIRS = /\b(?:for|from|by|vs\.?|than) (?:the )?(?:\p{L}+ )?$/u;
const WHO = /^(?:who|whom|誰|だれ)$/u;
const BOTTOM = /\bbottom \d|ワースト/u;

/** What is said or is not. */
const flagsOf = (has: (kind: PieceKind) => boolean) => ({
  count: has('count') || has('distinct'),
  share: has('share'),
  mean: has('mean'),
  median: has('median'),
  sum: has('sum'),
  breakdown: has('breakdown'),
  posts: has('posts'),
  first: has('first'),
  last: has('last'),
  when: has('when'),
  period: has('period'),
  which: has('which'),
});
