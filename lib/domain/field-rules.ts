import type { FailureCode } from './failure-codes';

/**
 * What a contract says where one of its own rules is broken, in the words of programs; the catalogues hold the sentence of
 * its code. A rule of a contract takes its words from here, or nobody could say it in another language.
 */
export const FIELD_RULES = {
  account_missing: 'No ad account id provided',
  account_twice: 'Name each account once',
  bad_choice: 'Not one of the choices',
  bad_country: 'This is not a country',
  bad_day: 'Not a day (YYYY-MM-DD)',
  bad_handle: 'Not a handle',
  bad_host: 'Name a host, like example.com',
  bad_id: 'Not an id',
  bad_lines: 'Only letters, signs, spaces and line breaks',
  bad_range: 'Not a range: two numbers or two days (YYYY-MM-DD), one of which may be left out, as in 10..20',
  bad_subreddit: 'Not a subreddit',
  bad_text: 'Only letters, signs and spaces',
  block_count: 'At most 24 blocks',
  block_words: 'Each needs a letter or digit to look for',
  chips_count: 'Between 1 and 100 keywords, hashtags and handles',
  code_wrong: 'Invalid login code',
  dataset_name: 'Use lower-case letters, digits, - and _, at most 64',
  json_only: 'Only json is served',
  list_or_package: 'Give a list or a package, one of them',
  no_words: 'Name words, a hashtag or a handle to look for',
  not_classifier: 'A classifier is topic:<key> or interest:<key>',
  one_subject: 'Give exactly one: a query, handles or posts',
  query_or_audience: 'Give a query or a saved audience',
  query_or_topic: 'Give a query or a topic, one of them',
  range_order: 'A range goes from the smaller to the larger',
  same_answers: 'Two answers are the same',
  slug_letter: 'Slug needs a letter',
  slug_reserved: 'Slug is reserved',
  too_many_names: 'At most 64 names and aliases',
  topic_or_post: 'Give a topic or a post, one of them',
  window_order: 'The end lies before the start',
} as const satisfies Partial<Record<FailureCode, string>>;

function byWords<Code extends string>(rules: Readonly<Record<Code, string>>): ReadonlyMap<string, Code> {
  const codes = new Map<string, Code>();
  for (const code in rules) codes.set(rules[code], code);
  return codes;
}

const BY_WORDS: ReadonlyMap<string, FailureCode> = byWords(FIELD_RULES);

/** The code of a rule that was broken, by what it said. */
export const ruleOf = (words: string): FailureCode | null => BY_WORDS.get(words) ?? null;
