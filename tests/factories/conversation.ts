import type { SourcePost } from '@/lib/domain/source-post';
import { type AnnotatedPost, annotated } from './annotated-posts';
import { makeAuthor } from './posts';

/** Deterministic stream of numbers in [0, 1) (linear congruence). */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

const WORDS = ['tea', 'milk', 'oat', 'latte', 'sale', 'morning', 'green', '東京', 'たべもの'];
const TAGS = ['#Tea', '#tea', '#OatMilk', '#morning'];
const PEOPLE = ['@Barista', '@cafe_one', '@barista'];
const DOMAINS = ['news.example', 'shop.example'];
const EMOJIS = ['☕', '😍', '👍🏽'];
const LANGUAGES = ['en', 'ja', 'und', 'de'];
const COUNTRIES = ['US', 'JP', 'DE', null];
const GENDERS = ['FEMALE', 'MALE', null] as const;
const CITIES = ['JP:Tokyo', 'US:New York', null];
const AGES = ['AGE_18_TO_24', 'AGE_35_TO_49', null, null] as const;
const JOBS = ['SOFTWARE', 'MEDIA', null, null];
const INTERESTS = ['1001', '1002', '2001'];
const SUBREDDITS = ['tea', 'coffee'];
const SENTIMENTS = ['positive', 'neutral', 'negative', null] as const;
const AUTHORS = 40;

export const FIRST_POST = Date.UTC(2026, 9, 10, 3);
export const SPAN_MS = 12 * 86_400_000;

function author(next: () => number, number: number): SourcePost['author'] {
  if (number === 0) return null;
  if (number === 1) return makeAuthor({ id: '77' });
  // The same person under a name written differently, with another follower count each time.
  const handle = number % 5 === 0 && next() < 0.5 ? `READER_${number}` : `reader_${number}`;
  const followers = number % 7 === 0 ? null : Math.floor(next() * 1000);
  return makeAuthor({ handle, name: number % 3 === 0 ? null : `Reader ${number}`, followers });
}

function post(next: () => number, row: number): AnnotatedPost {
  const pick = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T;
  const some = <T>(list: readonly T[], chance: number) => list.filter(() => next() < chance);
  const parts = [...some(WORDS, 0.35), ...some(TAGS, 0.2), ...some(PEOPLE, 0.15)];
  return annotated(
    {
      row,
      postId: String(1_000_000_000_000_000_000n + BigInt(row)),
      text: parts.toSorted(() => next() - 0.5).join(' ') || 'tea',
      createdAt: FIRST_POST + Math.floor(next() * SPAN_MS),
      author: author(next, Math.floor(next() ** 2 * AUTHORS)),
      likes: Math.floor(next() ** 4 * 50),
      reposts: Math.floor(next() ** 6 * 20),
      replies: Math.floor(next() * 3),
      quotes: next() < 0.1 ? 1 : 0,
      views: next() < 0.5 ? null : Math.floor(next() * 1000),
      isRepost: next() < 0.2,
      url: next() < 0.5 ? null : `https://x.example/${row}`,
    },
    {
      language: pick(LANGUAGES),
      sentiment: pick(SENTIMENTS),
      domains: some(DOMAINS, 0.3),
      emojis: some(EMOJIS, 0.25),
      subreddits: some(SUBREDDITS, 0.1),
    },
    {
      country: pick(COUNTRIES),
      city: pick(CITIES),
      gender: pick(GENDERS),
      ageGroup: pick(AGES),
      jobTitle: pick(JOBS),
      interests: some(INTERESTS, 0.3),
    },
  );
}

/** A conversation with everything in it that a section has to tell apart. The same rows each time. */
export function makeConversation(count: number): AnnotatedPost[] {
  const next = sequence(7);
  return Array.from({ length: count }, (_, index) => post(next, index + 1));
}
