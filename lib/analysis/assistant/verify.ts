import { blanked } from './asked-words';
import { type Evidence, evidenceOf } from './evidence';
import type { Plan } from './plan';
import type { ReadQuestion } from './question';
import { noPlace } from './refused';
import { ROLE_ROWS } from './roles-table';
import { ENGLISH_WORDS, GRAMMAR_WORDS } from './question-words-table';
import { claimedBy, type Slot } from './slots';
import type { Answer } from './statement';

/*
 * The last look at an answer: whether everything the question asks for is in it, and in the form it was asked for. What is not
 * is named, and no figure is told in its place.
 */

const has = (found: ReadonlySet<string>, ...values: string[]) => values.some((value) => found.has(value));

const ORDERED: Readonly<Record<string, string>> = {
  likes: 'like_count',
  reposts: 'repost_count',
  replies: 'reply_count',
  quotes: 'quote_count',
  views: 'view_count',
  bookmarks: 'bookmark_count',
};
const KIND_OF: Readonly<Record<string, string>> = { reposts: 'repost', replies: 'reply', quotes: 'quote' };

function isMeasured(measure: string, { counted, measures, conditions, sections }: Evidence): boolean {
  if (has(counted, measure, ORDERED[measure] ?? measure) || measures.has(measure)) return true;
  if (measure === 'engagements' && has(measures, 'median_engagements', 'likes')) return true;
  if (measure === 'engagements' && sections.has('posts')) return true;
  if (measure === 'followers' && has(sections, 'largest_followers', 'follower_growth', 'audience_size'))
    return true;
  if (sections.has(measure)) return true;
  return conditions.some(
    (condition) =>
      (condition.of === 'count' && condition.measure === measure) ||
      (condition.of === 'kind' && condition.is === KIND_OF[measure]) ||
      (condition.of === 'holds' && condition.what === measure),
  );
}

const MEANS = ['mean', 'median', 'per_step', 'median_engagements', 'median_range'];

/** What an answer must tell for a way of bringing together that the question names. */
const AGGREGATES: Readonly<Record<string, (evidence: Evidence) => boolean>> = {
  mean: ({ measures, ids }) => has(measures, ...MEANS) || ids.includes('total.postsPerAccount'),
  median: ({ measures }) => has(measures, 'median', 'median_engagements'),
  ratio: ({ measures }) => has(measures, 'times', 'share', 'part'),
  difference: ({ measures, written }) =>
    has(measures, 'more', 'times', 'difference') || written.has('points'),
  share: ({ measures }) => has(measures, 'share', 'part', 'of_all', 'range'),
  per_step: ({ measures, groups, ids }) =>
    measures.has('per_step') ||
    ids.includes('total.postsPerAccount') ||
    has(groups, 'hour', 'day', 'week', 'month', 'year'),
  none_on: ({ measures }) => measures.has('empty_steps'),
  rate: ({ measures, written }) => has(measures, 'times', 'rate') || written.has('share'),
};

const TIMED: Readonly<Record<string, readonly string[]>> = {
  hour: ['hour', 'hour_at', 'instant', 'weekdayHour'],
  weekday: ['weekday'],
  day: ['date', 'day', 'instant'],
  week: ['week', 'date'],
  month: ['month', 'date'],
  year: ['year', 'date', 'month', 'instant'],
};
const PEOPLE = [
  'top_accounts',
  'largest_followers',
  'follower_growth',
  'similar_accounts',
  'profile',
  'mentions',
  'share_of_voice',
];

const namesAccounts = ({ groups, sections, written, measures }: Evidence) =>
  has(groups, 'author', 'mention') ||
  has(sections, ...PEOPLE) ||
  written.has('handle') ||
  measures.has('accounts');

const countsAccounts = ({ sections, measures, groups }: Evidence) =>
  sections.has('audience_size') ||
  measures.has('accounts') ||
  groups.has('author') ||
  measures.has('total_items');

function isGrouped(group: string, evidence: Evidence): boolean {
  const { groups, written, sections, keys } = evidence;
  const steps = TIMED[group];
  if (steps) return has(groups, group, ...steps) || has(written, ...steps) || keys.has(group);
  if (group === 'author') return namesAccounts(evidence) || countsAccounts(evidence);
  return (
    has(groups, group) ||
    [...sections].some((section) => section.startsWith(group)) ||
    evidence.filters.size > 0
  );
}

const EACH = /^(?:each|per|every|for each)\b|ごと|別|毎|各/u;
const listsThem = ({ ids }: Evidence) =>
  ids.some((id) => /^(?:accounts\.|total\.|growth|profile|counts\.)/u.test(id));

const written = <T>(slots: readonly Slot<T>[], isTold: (value: T) => boolean) =>
  slots.filter(({ value }) => !isTold(value)).map((slot) => slot.written);

const WHO =
  /^(?:and |so |ok |but )?(?:who(?:se|m)?|which (?:accounts?|users?|people|persons?|authors?|handles?|outlets?))\b|(?:誰|だれ|どのアカウント|(?<!ほとん)どの人|アカウントは(?:どこ|どれ|誰)?[?？]?$)/u;
const WHEN = /^(?:and |so |ok |but )?when\b|(?<![くぐ]ら)いつ(?![もぶ])/u;

/** The form that the question wants and the answer has not. */
function formMissing({ text }: ReadQuestion, evidence: Evidence, plan: Plan): string[] {
  const asked = text.trim();
  const who = WHO.exec(asked);
  if (who && plan.sides.length < 2 && !namesAccounts(evidence)) return [who[0].trim()];
  const when = WHEN.exec(asked);
  const timed = ['date', 'instant', 'hour', 'weekday', 'month', 'year', 'day'];
  if (
    when &&
    !has(evidence.written, ...timed) &&
    !has(evidence.groups, 'hour', 'day', 'week', 'month', 'year')
  )
    return [when[0].trim()];
  return [];
}

const WHICH = /\b(?:which|what) (?!(?:is|are|was|were|do|does|did|the|has|have)\b)\p{L}+/u;
const WHICH_JA = /どの(?!く)|どれ(?![くだほ])|どこ|誰|だれ/u;
/** Figures of all posts at once, by nothing. */
const OF_ALL = /^count\.(?:posts|accounts|mean|total|ratio|both|perPost)$/u;

/** Which of a kind has the most: a figure of all of them together names none. */
function ungrouped({ text, slots }: ReadQuestion, { ids, groups }: Evidence, plan: Plan): string[] {
  const which = WHICH.exec(text) ?? WHICH_JA.exec(text);
  if (!which || !(slots.most || slots.least) || plan.sides.length > 1) return [];
  if ([...groups].some((group) => group !== 'all')) return [];
  const told = ids.filter((id) => id.startsWith('count.') || id.startsWith('counts.'));
  return told.length > 0 && told.every((id) => OF_ALL.test(id)) ? [which[0]] : [];
}

/** A list of accounts or posts stands where one of two was asked for. */
const LISTS =
  /^(?:accounts\.(?:by|full|line|posts|followers)|posts\.(?:top|quote|unranked)|counts\.post(?:With)?$|said\.)/u;

function unlisted({ text }: ReadQuestion, { ids }: Evidence, plan: Plan): string[] {
  const found = /\b(?:which|who)\b|どちら|どっち/u.exec(text)?.[0];
  return found !== undefined &&
    plan.sides.length > 1 &&
    plan.tell !== 'said' &&
    ids.some((id) => LISTS.test(id))
    ? [found]
    : [];
}

/** Words that ask for posts, whoever wrote them and how many, and change no figure. */
const NEUTRAL: ReadonlySet<string> = new Set(
  `account accounts activity amount author authors audience average avg base check compare contain contained containing
  contains content conversation conversations count counts data dataset date dates describe detail details display distinct
  example examples feed file gave get handle handles hear heard hold holds include included includes including info
  information key large larger largest level list lists low lower lowest high higher highest mean measure member members
  mention mentioned mentioning mentions message messages name named names number numbers order overall people period person
  persons place places post posted poster posters posting posts publish published quantity rank ranked
  ranking read receive received receives record report result results sample section see send sending sends sent share shared
  shares sharing show single size speak speaking start started statement statements stats subject subjects summary table talk
  talked talking talks term terms text texts timeline title topic topics total tweet tweeted tweeter tweeters tweeting
  tweets type types unique url urls use used user users value view viewed views voice voices word words write writer writers
  writes writing written wrote year years yearly month months monthly week weeks weekly day days daily hour hours hourly
  minute minutes time us saw outperform outperforms outperformed beat beats exceed exceeds surpass surpasses elapsed around roughly nearly exactly approximately best better big bigger biggest busiest
  quietest common commonly frequent frequently frequency lead leads linked live lives located most least half mass whole
  entirety please thanks exact able possible curious wondering wonder interested idea clear outlet outlets newspaper
  newspapers paper papers channel channels publication publications publisher publishers broadcaster broadcasters station
  stations organisation organisations organization organizations agency agencies journalist journalists reporter reporters
  magazine magazines media small smaller smallest together apart part parts portion fraction pct percent percents percentage
  peak peaks peaked ever altogether main news twitter active loud loudest popular`.split(/\s+/u),
);
const COUNTED_TELLS: readonly string[] = ['posts', 'part', 'audience_size', 'overview'];
const WORD = /(?<![\p{L}\p{N}_#@'])[a-z]+(?![\p{L}\p{N}_])/gu;

/** Words that only ask, but for something that a count of posts does not tell: "which contain a joke". */
function silent({ read, plan, text }: Verified, { groups, sections }: Evidence): string[] {
  const counted = groups.size > 0 || COUNTED_TELLS.includes(plan.tell);
  if (!counted || [...sections].some((section) => section !== 'posts' && section !== 'audience_size'))
    return [];
  const rest = blanked(text, claimedBy(read.slots));
  return [...rest.matchAll(WORD)]
    .map(([word]) => word)
    .filter(
      (word) =>
        ENGLISH_WORDS.has(word) &&
        !NEUTRAL.has(word) &&
        !GRAMMAR_WORDS.has(word) &&
        !ROLE_ROWS.some(({ en }) => en.test(word)),
    );
}

interface Verified {
  read: ReadQuestion;
  plan: Plan;
  /** The question without the names in it. */
  text: string;
}

function untold({ read, plan, text }: Verified, answer: Answer): string[] {
  const evidence = evidenceOf(answer);
  const { slots } = read;
  const rows = ROLE_ROWS.flatMap(({ en, ja, told }) => {
    const found = en.exec(text)?.[0] ?? ja.exec(text)?.[0];
    return found !== undefined && !told(evidence) ? [found] : [];
  });
  return [
    ...written(slots.measures, (measure) => isMeasured(measure, evidence)),
    ...written(slots.aggregates, (value) => AGGREGATES[value]?.(evidence) ?? true),
    // Who of two is one of them.
    ...written(
      slots.groups,
      (group) => (group === 'author' && plan.sides.length > 1) || isGrouped(group, evidence),
    ),
    // The one account that posts were narrowed to is not each of them.
    ...slots.groups
      .filter(({ value, written: words }) => value === 'author' && EACH.test(words))
      .filter(() => plan.sides.length < 2 && !evidence.groups.has('author') && !listsThem(evidence))
      .map((slot) => slot.written),
    ...rows,
    ...silent({ read, plan, text }, evidence),
    ...formMissing(read, evidence, plan),
    ...ungrouped(read, evidence, plan),
    ...unlisted(read, evidence, plan),
  ];
}

/** @returns the answer, or where something of the question is not told in it the refusal that names it. */
export function verified(asked: Verified, answer: Answer): Answer {
  const { decline } = asked.read;
  if (answer.outcome !== 'answered' || (decline !== null && decline !== 'cause')) return answer;
  const missing = [...new Set(untold(asked, answer))];
  return missing.length > 0 ? { ...noPlace(missing), suggestions: answer.suggestions } : answer;
}
