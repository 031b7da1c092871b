import { z } from 'zod';
import type { PostField } from './datasets';

/* What profiles say of the accounts that wrote posts, each account as it was seen last. */

/** Numbers of a profile: whom it follows, what it has posted in all, and when it was made (epoch ms). */
export const ACCOUNT_MEASURES = ['following', 'account_posts', 'joined'] as const;
export const accountMeasureSchema = z.enum(ACCOUNT_MEASURES);
export type AccountMeasure = z.infer<typeof accountMeasureSchema>;
export const isAccountMeasure = (value: string | undefined): value is AccountMeasure =>
  ACCOUNT_MEASURES.some((one) => one === value);

/** What posts are told apart by of their accounts: the place as written, the year the account was made in, words of its bio. */
export const ACCOUNT_GROUPS = ['location', 'joined_year', 'bio_word'] as const;
export type AccountGroup = (typeof ACCOUNT_GROUPS)[number];
export const isAccountGroup = (value: string | undefined): value is AccountGroup =>
  ACCOUNT_GROUPS.some((one) => one === value);

/** Texts of a profile, which an account may leave empty. */
export const PROFILE_TEXTS = ['bio', 'location'] as const;
export type ProfileText = (typeof PROFILE_TEXTS)[number];

/** What data must hold for a fact to be told. */
export const FACT_FIELDS: Readonly<Record<AccountMeasure | AccountGroup | ProfileText, PostField>> = {
  following: 'author_following',
  account_posts: 'author_posts',
  joined: 'author_created_at',
  joined_year: 'author_created_at',
  location: 'author_location',
  bio: 'author_bio',
  bio_word: 'author_bio',
};

/** Columns of files that hold numbers of accounts which no field of ours stands for. */
const LIKES_GIVEN =
  /^(?:.*[._])?(?:fav(?:ou?rite)?s?_?(?:num(?:ber)?|counts?)|likes?_given|given_likes|favou?rites_given)$/iu;
const LISTED = /^(?:.*[._])?listed(?:_?(?:in|counts?))?$/iu;
export const NUMBERS_OF_ACCOUNTS = { likes_given: LIKES_GIVEN, listed: LISTED } as const;
export const isNumberOfAccounts = (column: string): boolean =>
  Object.values(NUMBERS_OF_ACCOUNTS).some((names) => names.test(column));
