import 'server-only';
import { POST_FIELDS, type ColumnMapping, type PostField } from '@/lib/domain/datasets';
import { feelingScale, labelsFeelings } from '@/lib/domain/feeling-labels';
import { withAccountDate } from './account-dates';
import { parseCount, parseFlag, parseLanguage } from './cell-values';
import { authorWords, columnNames, otherWords, postWords } from './column-names';
import { parseLinks } from './link-cells';
import { parseDate } from './parse-date';
import { cleanId, hasLostDigits, idFromUrl, looksRounded } from './post-ids';

export interface Column {
  name: string;
  /** Non-blank values from the head of the file. */
  samples: string[];
}

type About = 'post' | 'author' | 'other' | 'plain';

interface ReadName {
  about: About;
  /** The spellings to look up, best first. */
  keys: string[];
}

const reduce = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function words(segment: string): string[] {
  const spaced = segment.replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ').replace(/[^\p{L}\p{N}]+/gu, ' ');
  return spaced.trim().toLowerCase().split(' ');
}

/** Reduces a column's name and tells by its first word or path segment whether it is about the post or its author. */
export function readName(raw: string): ReadName {
  const name = raw
    .normalize('NFKC')
    .replace(/\s*[([](?:utc|gmt|jst|ms|seconds?|件|人|回)[^)\]]*[)\]]\s*$/i, '')
    .replace(/\.\$\w+$/, '');
  const segments = name.split(/[./:]+|__/).filter((segment) => reduce(segment) !== '');
  const full = reduce(name);
  const first = segments[0] ?? '';
  if (segments.length > 1 && otherWords.has(reduce(first))) return { about: 'other', keys: [full] };
  const rest = segments.length > 1 ? segments.slice(1).map(reduce) : words(first).slice(1);
  const lead = segments.length > 1 ? reduce(first) : (words(first)[0] ?? '');
  const tail = rest.at(-1) ?? '';
  if (rest.length === 0 || rest.join('') === '') return { about: 'plain', keys: [full] };
  if (authorWords.has(lead)) {
    const inner = segments.length > 1 ? tail : rest.join('');
    return { about: 'author', keys: [full, `user${rest.join('')}`, `user${inner}`, inner] };
  }
  if (postWords.has(lead)) {
    if (authorWords.has(rest[0] ?? '') && segments.length > 2)
      return { about: 'author', keys: [`user${rest.slice(1).join('')}`, `user${tail}`, tail] };
    return { about: 'post', keys: [full, rest.join(''), ...(segments.length > 1 ? [tail] : [])] };
  }
  return { about: 'plain', keys: [full] };
}

const isAuthorField = (field: PostField) => field.startsWith('author_');

/** A longer name that holds the field's. */
const LEAST_NAMED = 70;

function nameScore(field: PostField, name: ReadName): number {
  const list = columnNames.get(field) ?? [];
  let best = 0;
  name.keys.forEach((key, index) => {
    if (index > 0 && name.about === 'author' && !isAuthorField(field)) return;
    if (index > 0 && name.about === 'post' && isAuthorField(field) && field !== 'author_location') return;
    const rank = list.indexOf(key);
    if (rank >= 0) best = Math.max(best, 100 - rank * 0.6 - index * 4);
  });
  return best === 0 && field === 'sentiment' && /sentiment|polarity|センチメント/u.test(name.keys[0] ?? '')
    ? LEAST_NAMED
    : best;
}

function share(samples: string[], test: (value: string) => boolean): number {
  let hits = 0;
  for (const sample of samples) if (test(sample)) hits += 1;
  return samples.length === 0 ? 0 : hits / samples.length;
}

const isHandle = (value: string) =>
  /^(?:(?:https?:\/\/)?(?:www\.)?(?:twitter|x)\.com\/)?@?\w{1,20}\/?$/.test(value.trim());
const isDate = (value: string) => parseDate(value, 'dmy') !== null || parseDate(value, 'mdy') !== null;
const isScalar = (value: string) => !/^[[{]/.test(value.trim());

function textEvidence(samples: string[]): number {
  const wordy = share(samples, (value) => /\s|[\u3040-\u30ff\u3400-\u9fff\u0e00-\u0e7f]/.test(value.trim()));
  const wrong = share(
    samples,
    (value) => isDate(value) || /^(?:https?:\/\/\S+|[\d.,:\s-]+)$/.test(value.trim()),
  );
  const packed = 1 - share(samples, isScalar);
  if (wrong > 0.5 || packed > 0.5) return 0;
  const distinct = new Set(samples).size / samples.length;
  const length = samples.reduce((sum, value) => sum + value.length, 0) / samples.length;
  // A column of a few repeated words (a status, a topic) is no text of posts.
  if (samples.length >= 20 && distinct < 0.05 && length < 20) return 0;
  return samples.length < 5 ? 1 : 0.5 + 0.3 * Math.min(1, wordy * 1.2) + 0.2 * Math.min(1, length / 40);
}

function dateEvidence(samples: string[]): number {
  if (share(samples, isDate) < 0.8) return 0;
  const dayOnly = share(
    samples,
    (value) => (parseDate(value, 'dmy') ?? parseDate(value, 'mdy'))?.dateOnly === true,
  );
  const rounded = share(samples, (value) => /^\d(\.\d{1,4})?e\+?\d+$/i.test(value.trim()));
  return (dayOnly > 0.9 ? 0.5 : 1) * (rounded > 0.5 ? 0.4 : 1);
}

function idEvidence(samples: string[]): number {
  const ids = samples.map(cleanId);
  if (share(ids, (id) => /^[\w:.+-]{1,80}$/.test(id) && id.length > 0) < 0.9) return 0;
  if (share(ids, isDate) > 0.9 && share(ids, (id) => /[-/:]/.test(id)) > 0.9) return 0;
  const lost = share(ids, hasLostDigits) > 0.2 || looksRounded(ids);
  const repeated = ids.length >= 10 && new Set(ids).size < ids.length * 0.5;
  // A number column that counts up is a row number, unless nothing better is there.
  const small = share(ids, (id) => /^\d{1,8}$/.test(id)) > 0.9;
  return (lost ? 0.8 : 1) * (repeated && !lost ? 0.3 : 1) * (small ? 0.75 : 1);
}

function handleEvidence(samples: string[]): number {
  const handles = share(samples, isHandle);
  const numeric = share(samples, (value) => /^\d+(\.\d+)?(e\+\d+)?$/i.test(value.trim()));
  return handles < 0.85 || numeric > 0.9 ? 0 : handles;
}

function countEvidence(samples: string[]): number {
  const flags = share(samples, (value) => /^(true|false|yes|no)$/i.test(value.trim())) > 0.5;
  return flags || share(samples, (value) => parseCount(value) !== null || /^-\d/.test(value)) < 0.8 ? 0 : 1;
}

function urlEvidence(samples: string[]): number {
  const addresses = share(samples, (value) => /^(https?:\/\/|\w+\.\w+\/)/.test(value.trim()));
  return addresses < 0.8 ? 0 : 0.6 + 0.4 * share(samples, (value) => idFromUrl(value) !== '');
}

/** Lists of addresses, blank ones included; the addresses of the posts themselves are none. */
function linksEvidence(samples: string[]): number {
  const lists = samples.map((value) => parseLinks(value));
  const told = lists.filter(
    (links, at) => links !== null && (links.length > 0 || /^[[{]/.test(samples[at] ?? '')),
  );
  const own = lists.filter((links) => links?.length === 1 && idFromUrl(links[0] ?? '') !== '');
  return told.length < samples.length * 0.8 || own.length > samples.length / 2 ? 0 : 1;
}

/** 1 when more than the given share of the values fit, else 0. */
const mostly =
  (least: number, fits: (value: string) => boolean): Evidence =>
  (samples) =>
    share(samples, fits) > least ? 1 : 0;

const isNumber = (value: string) => /^\d+(\.\d+)?(e\+\d+)?$/i.test(value);
const flagEvidence = mostly(0.9, (value) => parseFlag(value) !== null);
const proseEvidence = mostly(0.8, (value) => isScalar(value) && !/^[01](\.0)?$/.test(value));
const referenceEvidence = mostly(0.8, (value) => /^[\w@.:+-]{1,60}$/.test(value.trim()));

type Evidence = (samples: string[]) => number;

/** 0 (cannot be) to 1 (all values fit) for a column's non-blank values as each field. */
const evidence: Readonly<Record<PostField, Evidence>> = {
  id: idEvidence,
  text: textEvidence,
  created_at: dateEvidence,
  language: mostly(0.9, (value) => parseLanguage(value) !== null || value.trim().length <= 20),
  author_id: referenceEvidence,
  author_handle: handleEvidence,
  author_name: mostly(0.9, (value) => isScalar(value) && !isNumber(value) && value.length < 120),
  author_bio: proseEvidence,
  author_location: proseEvidence,
  author_followers: countEvidence,
  author_following: countEvidence,
  author_posts: countEvidence,
  author_verified: flagEvidence,
  author_created_at: mostly(0.79, isDate),
  likes: countEvidence,
  reposts: countEvidence,
  replies: countEvidence,
  quotes: countEvidence,
  bookmarks: countEvidence,
  views: countEvidence,
  is_repost: flagEvidence,
  conversation_id: referenceEvidence,
  in_reply_to_id: referenceEvidence,
  referenced_id: referenceEvidence,
  links: linksEvidence,
  url: urlEvidence,
  sentiment: (samples) => (feelingScale(samples) ? 1 : 0),
};

/** A blank column is mapped by its name alone, except where the field decides whether the file is usable. */
function blankEvidence(field: PostField): number {
  return field === 'text' || field === 'created_at' || field === 'id' ? 0 : 0.5;
}

/** A flag column of only 0 and 1 and a count column share their names; the values tell. */
function repostClash(field: PostField, samples: string[]): number {
  const flags = share(samples, (value) => parseFlag(value) !== null) === 1;
  const bothSeen = new Set(samples).size <= 2;
  if (field === 'reposts') return flags && bothSeen && samples.length >= 5 ? 0 : 1;
  return flags && bothSeen ? 1 : 0;
}

const surelyText = 95;
const isLink = (value: string) => /^https?:\/\/\S+$/.test(value.trim());

interface Candidate {
  field: PostField;
  column: Column;
  score: number;
}

function candidates(columns: Column[]): Candidate[] {
  const found: Candidate[] = [];
  for (const column of columns) {
    const name = readName(column.name);
    for (const field of POST_FIELDS) {
      const byName = nameScore(field, name);
      if (byName === 0) continue;
      let score =
        byName * (column.samples.length === 0 ? blankEvidence(field) : evidence[field](column.samples));
      // Posts that are nothing but a link are texts all the same in a column that can hold nothing else.
      if (field === 'text' && byName >= surelyText && share(column.samples, isLink) > 0.5)
        score = byName * 0.6;
      if (
        /^(retweets?|reposts?)$/i.test(column.name.trim()) &&
        (field === 'reposts' || field === 'is_repost')
      )
        score *= repostClash(field, column.samples);
      if (field === 'sentiment' && !labelsFeelings(column.name, column.samples)) score = 0;
      if (score > 0) found.push({ field, column, score });
    }
  }
  return found.sort((a, b) => b.score - a.score);
}

/** Handles under a column named `name` or in an id column go where they belong. */
function withHandles(mapping: ColumnMapping, byName: Map<string, Column>): ColumnMapping {
  if (mapping.author_handle !== undefined) return mapping;
  const { author_name: name, author_id: id, ...rest } = mapping;
  const holdsHandles = (column: string | undefined) => {
    const samples = byName.get(column ?? '')?.samples ?? [];
    const words = share(samples, (value) => !/^\d+([.e]\S*)?$/i.test(value.trim()));
    return samples.length > 0 && handleEvidence(samples) >= 0.95 && words >= 0.3;
  };
  if (holdsHandles(name))
    return { ...rest, author_handle: name, ...(id === undefined ? {} : { author_id: id }) };
  if (holdsHandles(id))
    return { ...rest, author_handle: id, ...(name === undefined ? {} : { author_name: name }) };
  return mapping;
}

/** The one column of long, varied sentences in a file whose headings say nothing. */
function guessText(columns: Column[], taken: Set<string>): string | undefined {
  const scored = columns
    .filter((column) => !taken.has(column.name) && readName(column.name).about !== 'other')
    .map(({ name, samples }) => {
      const length = samples.reduce((sum, value) => sum + value.length, 0) / Math.max(1, samples.length);
      const wordy = share(
        samples,
        (value) => value.trim().split(/\s+/).length >= 4 || /[\u3040-\u30ff]{4}/.test(value),
      );
      const varied = new Set(samples).size / Math.max(1, samples.length);
      return { name, length, fits: length >= 30 && wordy > 0.6 && varied > 0.5 && textEvidence(samples) > 0 };
    })
    .filter((column) => column.fits)
    .sort((a, b) => b.length - a.length);
  return scored[0]?.name;
}

const isUnnamed = (name: string) => /^column \d+$/.test(name);

/** The first column of ids in a file without a header. */
function guessId(columns: Column[], taken: Set<string>): string | undefined {
  return columns.find(
    ({ name, samples }) =>
      isUnnamed(name) &&
      !taken.has(name) &&
      samples.length > 0 &&
      share(samples, (value) => /^\d{15,20}$/.test(cleanId(value))) > 0.8 &&
      new Set(samples).size === samples.length,
  )?.name;
}

function guessDate(columns: Column[], taken: Set<string>): string | undefined {
  return columns.find(
    ({ name, samples }) =>
      !taken.has(name) &&
      readName(name).about !== 'author' &&
      (isUnnamed(name) || /date|time|posted|published|sent|日|時/i.test(name)) &&
      samples.length > 0 &&
      dateEvidence(samples) > 0 &&
      samples.some((value) => /[-/:.年 ]/.test(value.trim())),
  )?.name;
}

/**
 * Which column holds what, from the names (any case and punctuation) and from the values.
 * @param columns In file order, with their first values.
 */
export function recognizeColumns(columns: Column[]): { mapping: ColumnMapping; guessed: PostField[] } {
  let mapping: ColumnMapping = {};
  const taken = new Set<string>();
  for (const { field, column } of candidates(columns)) {
    if (mapping[field] !== undefined || taken.has(column.name)) continue;
    mapping[field] = column.name;
    taken.add(column.name);
  }
  mapping = withHandles(mapping, new Map(columns.map((column) => [column.name, column])));
  const guessed: PostField[] = [];
  for (const [field, guess] of [
    ['text', guessText],
    ['created_at', guessDate],
    ['id', guessId],
  ] as const) {
    if (mapping[field] !== undefined) continue;
    const name = guess(columns, taken);
    if (name === undefined) continue;
    mapping[field] = name;
    taken.add(name);
    guessed.push(field);
  }
  return { mapping: withAccountDate(mapping, columns), guessed };
}
