import { compareKeys } from '../sections/ordering';
import { LEAST_PLACED } from '@/lib/domain/topic-fields';
import { bestTopic, ownersOf, type TopicWords } from './best-topic';
import { EVERYDAY_WORDS } from './everyday-words-table';
import { countCompany, type HeldWords, type WordCompany } from './word-company';

/** How closely words must keep company to make a topic. */
interface Strictness {
  /** How many times more posts than by chance two words of a topic share. */
  lift: number;
  /** Part of the leading word's posts that hold another word of its company. */
  company: number;
  /** Part of another word's posts that hold the leading one. */
  tie: number;
  /** Part of all posts that the smallest topic has. */
  share: number;
  /** A word in a larger part of all posts is what they all are about. */
  most: number;
}

/** Tried in this order until enough posts are placed. */
const LADDER: readonly Strictness[] = [
  { lift: 5, company: 0.5, tie: 0.4, share: 0.008, most: 0.35 },
  { lift: 4, company: 0.4, tie: 0.4, share: 0.008, most: 0.35 },
  { lift: 3, company: 0.3, tie: 0.3, share: 0.006, most: 0.35 },
  { lift: 3, company: 0, tie: 0.3, share: 0.004, most: 0.35 },
  { lift: 1.8, company: 0.5, tie: 0.5, share: 0.008, most: 0.5 },
];

/** The sample is asked for a little more, so that all posts reach it too. */
const SPARE = 0.01;
const LEAST_POSTS = 5;
/** Part of a topic's posts that hold its leading word, when it is found. */
const LEADING = 0.6;
const MAX_TOPICS = 40;
const MAX_WORDS = 12;
const WEIGHT = 10;

/** A word of a label stands in more than half of the topic's posts and clearly more often than in the others. */
const LABEL_INSIDE = 0.5;
const LABEL_OUTSIDE = 0.2;
const LABEL_RATIO = 3;
const LABEL_WORDS = 3;

export interface FoundTopic {
  words: TopicWords;
  /** Up to three, the most telling first. */
  label: readonly string[];
}

interface Search {
  company: WordCompany;
  strict: Strictness;
  /** 1: the post has its topic. */
  taken: Uint8Array;
  owned: Set<number>;
  leads: readonly number[];
  /** Of each leading word. */
  companions: ReadonlyMap<number, ReadonlySet<number>>;
  /** Of each leading word its posts without a topic, and those of them that hold a word of its company. */
  free: Int32Array;
  kept: Int32Array;
  least: number;
}

/** Counts a post among those of its leading words, or no longer. */
function count({ company, companions, free, kept }: Search, post: number, by: 1 | -1): void {
  const places = company.posts[post] ?? [];
  for (const lead of places) {
    const own = companions.get(lead);
    if (!own) continue;
    free[lead] = (free[lead] ?? 0) + by;
    if (own.size > 0 && places.some((word) => own.has(word))) kept[lead] = (kept[lead] ?? 0) + by;
  }
}

function startSearch(company: WordCompany, strict: Strictness): Search {
  const { words, postings, total, lift } = company;
  const least = Math.max(LEAST_POSTS, strict.share * total);
  const usable = [...words.keys()].filter((word) => (postings[word]?.length ?? 0) <= strict.most * total);
  const leads = usable.filter(
    (word) => (postings[word]?.length ?? 0) >= least && !EVERYDAY_WORDS.has(words[word] ?? ''),
  );
  const companions = new Map(
    leads.map((a) => [a, new Set(usable.filter((b) => a !== b && lift(a, b) >= strict.lift))]),
  );
  const taken = new Uint8Array(company.posts.length);
  const [free, kept] = [new Int32Array(words.length), new Int32Array(words.length)];
  const search = { company, strict, taken, owned: new Set<number>(), leads, companions, free, kept, least };
  for (const post of company.posts.keys()) count(search, post, 1);
  return search;
}

function nextLead(search: Search): number | null {
  const { words } = search.company;
  const isBefore = (a: number, b: number) => compareKeys(words[a] ?? '', words[b] ?? '') < 0;
  let best: { lead: number | null; score: number } = { lead: null, score: 0 };
  for (const lead of search.leads) {
    if (search.owned.has(lead)) continue;
    const [free, kept] = [search.free[lead] ?? 0, search.kept[lead] ?? 0];
    if (free < search.least || kept < search.strict.company * free) continue;
    const score = kept + free / 10;
    const first = score === best.score && best.lead !== null && isBefore(lead, best.lead);
    if (score > best.score || first) best = { lead, score };
  }
  return best.lead;
}

/** The leading word's free posts and those of its company, as long as most of them hold the leading word. */
function grow(search: Search, lead: number): TopicWords {
  const { company, strict, taken, owned, companions } = search;
  const { words, postings, both } = company;
  const free = (word: number) => (postings[word] ?? []).filter((post) => !taken[post]);
  const tie = (word: number) => both(lead, word) / (postings[word]?.length ?? 1);
  const members = new Set(free(lead));
  const leading = members.size;
  const own = [{ word: words[lead] ?? '', weight: WEIGHT }];
  owned.add(lead);
  const others = [...(companions.get(lead) ?? [])]
    .filter((word) => !owned.has(word) && tie(word) >= strict.tie)
    .sort((a, b) => both(lead, b) - both(lead, a) || compareKeys(words[a] ?? '', words[b] ?? ''));
  for (const word of others) {
    if (own.length === MAX_WORDS) break;
    const added = free(word).filter((post) => !members.has(post));
    if (leading < LEADING * (members.size + added.length)) continue;
    for (const post of added) members.add(post);
    own.push({ word: words[word] ?? '', weight: Math.max(1, Math.round(WEIGHT * tie(word))) });
    owned.add(word);
  }
  for (const post of members) {
    taken[post] = 1;
    count(search, post, -1);
  }
  return own;
}

function searchTopics(company: WordCompany, strict: Strictness): TopicWords[] {
  const search = startSearch(company, strict);
  const topics: TopicWords[] = [];
  while (topics.length < MAX_TOPICS) {
    const lead = nextLead(search);
    if (lead === null) break;
    topics.push(grow(search, lead));
  }
  return topics;
}

/** Whether a word may stand in a label, by the parts of the topic's posts and of all other posts that hold it. */
export const isTelling = (inside: number, outside: number) =>
  inside > LABEL_INSIDE && outside <= LABEL_OUTSIDE && inside >= LABEL_RATIO * outside;

function labelOf(
  { words, postings, total }: WordCompany,
  topics: Int16Array,
  topic: number,
  size: number,
): string[] {
  const told = postings.flatMap((posts, word) => {
    const held = posts.reduce((sum, post) => sum + Number(topics[post] === topic), 0);
    const [inside, outside] = [held / size, (posts.length - held) / Math.max(1, total - size)];
    return isTelling(inside, outside) && !EVERYDAY_WORDS.has(words[word] ?? '')
      ? [{ word: words[word] ?? '', by: inside - outside }]
      : [];
  });
  const first = told.sort((a, b) => b.by - a.by || compareKeys(a.word, b.word)).slice(0, LABEL_WORDS);
  return first.map(({ word }) => word);
}

/** Each post in its best topic; topics that keep too few posts or have no telling word are left out. */
function named(company: WordCompany, candidates: readonly TopicWords[]): FoundTopic[] {
  const owners = ownersOf(candidates);
  const sizes = candidates.map(() => 0);
  const topics = Int16Array.from(company.posts, (places) => {
    const topic =
      bestTopic(
        owners,
        places.map((place) => company.words[place] ?? ''),
      ) ?? -1;
    if (topic >= 0) sizes[topic] = (sizes[topic] ?? 0) + 1;
    return topic;
  });
  const found = candidates.map((words, topic) => {
    const size = sizes[topic] ?? 0;
    return { words, label: size < LEAST_POSTS ? [] : labelOf(company, topics, topic, size) };
  });
  const kept = found.filter(({ label }) => label.length > 0);
  return kept.length === found.length
    ? kept
    : named(
        company,
        kept.map(({ words }) => words),
      );
}

/** Part of the posts that belong to a topic. */
export function placedShare({ words, held, posts }: HeldWords, topics: readonly FoundTopic[]): number {
  const owners = ownersOf(topics.map((topic) => topic.words));
  const owned = words.map((word) => owners.has(word));
  return posts === 0 ? 0 : held.filter((places) => places.some((place) => owned[place])).length / posts;
}

/**
 * Topics among posts: greedy leading words with the company they keep (after Beil, Ester and Xu 2002, frequent term-based
 * clustering), strict first and laxer until at least two fifths of the posts are placed. The same posts give the same
 * topics in whatever order they come.
 * @param held Without words that must name no topic: those of the question. Of a sample the counts within it.
 * @param company What `countCompany` gives for `held`, where it is known.
 * @returns The first found first; where no try places enough, those of the try that places most.
 */
export function findTopics(held: HeldWords, company: WordCompany = countCompany(held)): FoundTopic[] {
  let best: { topics: FoundTopic[]; placed: number } = { topics: [], placed: 0 };
  for (const strict of LADDER) {
    const topics = named(company, searchTopics(company, strict));
    const placed = placedShare(held, topics);
    if (placed > best.placed) best = { topics, placed };
    if (placed >= LEAST_PLACED + SPARE) return topics;
  }
  return best.topics;
}
