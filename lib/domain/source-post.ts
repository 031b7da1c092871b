/** A post that another one answers or quotes and whose id nobody told: an id that no post has. */
export const untoldId = (kind: 'reply' | 'quote', postId: string): string => `?${kind}:${postId}`;
export const isUntoldId = (id: string): boolean => id.startsWith('?');

/**
 * One post as a source hands it over: mapped to our names, not annotated yet.
 * Every source (`table-file`, `synthetic`, later `x-api`, `archive`) yields these and nothing else.
 */
export interface SourcePost {
  /** 1-based number of the data row in the file (the header does not count). */
  row: number;
  /** The network's id as text, or a stable id derived from the content when the source has none. */
  postId: string;
  /** True when `postId` was derived, because the id was missing or had lost digits (5.70301E+17). */
  idDerived: boolean;
  /** As written, HTML entities decoded once, lone surrogates replaced by U+FFFD. */
  text: string;
  /** Epoch milliseconds, UTC. */
  createdAt: number;
  /** True when the source gives a date without a time of day. */
  dateOnly: boolean;
  /** Language tag given by the source, lower case, or null. */
  language: string | null;
  author: SourceAuthor | null;
  likes: number | null;
  reposts: number | null;
  replies: number | null;
  quotes: number | null;
  bookmarks: number | null;
  /** Impressions. */
  views: number | null;
  isRepost: boolean;
  conversationId: string | null;
  inReplyToId: string | null;
  /** The post this one quotes or reposts, when known. */
  referencedId: string | null;
  url: string | null;
  /** Addresses its links lead to, as the source expanded them; null where it does not say. */
  links: string[] | null;
  /** How it feels, as a column of the file says; null: it does not. Absent where no column does. */
  sentiment?: Sentiment | null;
  /** What columns of the file's own say of it, as `columnKey` writes them; absent where the source has none. */
  ownColumns?: string[];
  /** What its columns of numbers and dates hold, by the names of range-marks.ts. */
  ownNumbers?: Record<string, number>;
}

export interface SourceAuthor {
  id: string | null;
  /** Without @, case as written. */
  handle: string | null;
  name: string | null;
  bio: string | null;
  /** The free text of the profile's place. */
  location: string | null;
  followers: number | null;
  following: number | null;
  posts: number | null;
  verified: boolean | null;
  /** Epoch milliseconds, UTC. */
  createdAt: number | null;
}

/** What annotation adds to a post. Null always means "cannot tell". */
export interface PostAnnotation {
  /** ISO 639-1 (639-3 where there is none), `und` when unknown. */
  language: string;
  /** True when the tag came from the source, false when it was detected. */
  languageGiven: boolean;
  sentiment: Sentiment | null;
  /** Without #, lower case, in order of appearance, each once. */
  hashtags: string[];
  /** Handles without @, lower case, each once. */
  mentions: string[];
  /** Host names without `www.`, lower case, each once (shorteners stay as they are). */
  domains: string[];
  /** Names of subreddits linked or written as r/name, lower case, each once. */
  subreddits: string[];
  /** Without variation selectors, each once. */
  emojis: string[];
  /** All tokens of the normalised text, in order (see keyword-query). */
  tokens: string[];
  /** Distinct tokens worth counting as keywords: no stop words, digits-only, URLs or mentions. */
  terms: string[];
  /** NFKC, lower case; kept only for texts that hold a script matched by substring, else ''. */
  normalized: string;
}

export interface AuthorAnnotation {
  /** ISO 3166-1 alpha-2 of the profile place. */
  country: string | null;
  /** Country and English name of the profile place's city, `JP:Tokyo`. */
  city: string | null;
  gender: 'FEMALE' | 'MALE' | null;
  ageGroup: AgeGroup | null;
  /** A row of the job titles' table, `SOFTWARE`. */
  jobTitle: string | null;
  /** Ids of the ads platform's interests, each once. */
  interests: string[];
}

/** The exclusive buckets that ages are reported in. */
export const AGE_GROUPS = [
  'AGE_13_TO_17',
  'AGE_18_TO_24',
  'AGE_25_TO_34',
  'AGE_35_TO_49',
  'AGE_OVER_50',
] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];

export type Sentiment = 'positive' | 'neutral' | 'negative';
