import { EITHER } from '@/lib/domain/assistant';
import {
  ABOUT,
  ENGLISH_WORDS,
  FILLERS,
  GRAMMAR_WORDS,
  JAPANESE_PHRASES,
  JAPANESE_WORDS,
  PARTICIPLE,
  PREDICATE_AFTER_BE,
  PREDICATE_BEFORE,
  WITHOUT_AFTER,
  WITHOUT_WORDS,
} from './question-words-table';

/** Words of a question that stand together and that nothing else has used. */
export interface AskedWords {
  words: string[];
  /** A word of asking right before or behind them, which may be part of the name: climate change. */
  joins: { before?: string; behind?: string };
  /** As it is written, between its first and its last letter. */
  written: string;
  start: number;
  end: number;
  /** What shall not be in the posts. */
  without: boolean;
  /** Says how something is, not what: "be ready", "so expensive". */
  predicate: boolean;
}

interface Token {
  word: string;
  start: number;
  end: number;
  /** Only asks. */
  asks: boolean;
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+/gu;
const SPACED = /[\p{L}\p{N}_][\p{L}\p{N}\p{M}_]*(?:['’]\p{L}+)?/gu;
const POSSESSIVE = /['’]s?$/u;
/** Up to three hiragana are grammar. */
const GRAMMAR = /^[\u3041-\u309f\u30fc]{1,3}$/u;
const ONLY_DIGITS = /^\p{N}+$/u;
const DICTIONARY = new Intl.Segmenter('ja', { granularity: 'word' });
const KATAKANA = /[\p{Script=Katakana}ー]+|[^\p{Script=Katakana}ー]+/gu;
/** The stem of a verb or an adjective, and what such a stem goes on with. */
const STEM = /^\p{Script=Han}+\p{Script=Hiragana}{0,2}$/u;
const INFLECTION =
  /^(?!たち|ちゃん|さん|さま|って(?:いう|何|どう|$))[っわうえきくけしさすせたつてまみめらりるれんびぶべぼばぎぐげ]/u;
const ONE_SIGN = /^\p{Script=Han}$/u;

function isAsking(word: string, before: string): boolean {
  return GRAMMAR_WORDS.has(word) || (ENGLISH_WORDS.has(word) && !ABOUT.test(before));
}

function spacedTokens(text: string): Token[] {
  const spaced = text
    .replaceAll(UNSPACED, (run) => ' '.repeat(run.length))
    .replaceAll(FILLERS, (phrase) => ' '.repeat(phrase.length));
  return [...spaced.matchAll(SPACED)].flatMap(({ 0: written, index: start }) => {
    const word = written.replace(POSSESSIVE, '');
    const before = spaced.slice(0, start);
    if (GRAMMAR_WORDS.has(word) || GRAMMAR_WORDS.has(written.replace('’', "'"))) return [];
    if (ONLY_DIGITS.test(word) || word.length < 2) return [];
    return [{ word, start, end: start + word.length, asks: isAsking(word, before) }];
  });
}

/** Words of a run by ICU's dictionary, which cuts names in katakana apart: those stay whole. */
function piecesOf(run: string): { segment: string; index: number }[] {
  return [...run.matchAll(KATAKANA)].flatMap((part) =>
    /^[\p{Script=Katakana}ー]/u.test(part[0])
      ? [{ segment: part[0], index: part.index }]
      : [...DICTIONARY.segment(part[0])].map(({ segment, index }) => ({
          segment,
          index: part.index + index,
        })),
  );
}

function unspacedTokens(text: string): Token[] {
  const plain = text.replaceAll(JAPANESE_PHRASES, (phrase) => ' '.repeat(phrase.length));
  return [...plain.matchAll(UNSPACED)].flatMap((run) => {
    let joins = false;
    return piecesOf(run[0]).flatMap(({ segment, index }) => {
      const after = run[0].slice(index + segment.length);
      const suffix = ONE_SIGN.test(segment) && joins;
      const known =
        JAPANESE_WORDS.has(segment) ||
        (ONE_SIGN.test(segment) && index > 0 && !joins && isAfterKnown(run[0], index));
      const asks =
        GRAMMAR.test(segment) || (STEM.test(segment) && INFLECTION.test(after)) || (known && !suffix);
      joins = !asks;
      const start = run.index + index;
      return asks ? [] : [{ word: segment, start, end: start + segment.length, asks: false }];
    });
  });
}

/** A sign right behind a word of asking belongs to it: 時間帯, 年齢層. */
const isAfterKnown = (run: string, index: number) => /\p{Script=Han}$/u.test(run.slice(0, index));

const QUOTED = /["“「『]([^"”」』]{1,90})["”」』]|([\p{L}\p{N}_]+?)(?=という(?:投稿|ツイート|声|意見))/gu;

/** What stands in quotes is meant as it stands, any one of `a|b`. */
function quotedTokens(text: string): Token[] {
  return [...text.matchAll(QUOTED)].flatMap((match) => {
    const word = (match[1] ?? match[2] ?? '').trim();
    const start = match.index + match[0].indexOf(word);
    const end = start + word.length;
    const names = word.split('|').filter((name) => /[\p{L}\p{N}]/u.test(name));
    return names.length > 0 ? [{ word: names.join(EITHER), start, end, asks: false }] : [];
  });
}

const isJoint = (between: string) => between === '' || between === ' ' || between === '-';

function tokensOf(text: string): Token[] {
  const quoted = quotedTokens(text);
  const rest = quoted.reduce(
    (left, { start, end }) => `${left.slice(0, start)}${'"'.repeat(end - start)}${left.slice(end)}`,
    text,
  );
  return [...quoted, ...spacedTokens(rest), ...unspacedTokens(rest)].toSorted((a, b) => a.start - b.start);
}

const isPredicate = (before: string, word: string) =>
  PREDICATE_BEFORE.test(before) || (PARTICIPLE.test(word) && PREDICATE_AFTER_BE.test(before));

function runOf(run: readonly Token[], tokens: readonly Token[], text: string): AskedWords {
  const [first, last] = [run[0], run.at(-1)];
  const [start, end] = [first?.start ?? 0, last?.end ?? 0];
  const before = tokens.find(
    (token) => token.asks && token.end <= start && isJoint(text.slice(token.end, start)),
  );
  const behind = tokens.find(
    (token) => token.asks && token.start >= end && isJoint(text.slice(end, token.start)),
  );
  return {
    words: run.map(({ word }) => word),
    joins: { ...(before && { before: before.word }), ...(behind && { behind: behind.word }) },
    written: text.slice(start, end),
    start,
    end,
    without: WITHOUT_WORDS.test(text.slice(0, start)) || WITHOUT_AFTER.test(text.slice(end)),
    predicate: isPredicate(text.slice(0, start), first?.word ?? ''),
  };
}

/** A text with some pieces of it blank, the others in their places. */
export const blanked = (text: string, pieces: readonly { start: number; end: number }[]): string =>
  pieces.reduce(
    (left, { start, end }) => `${left.slice(0, start)}${' '.repeat(end - start)}${left.slice(end)}`,
    text,
  );

/**
 * The words of a question that are about something, in runs.
 * @param text NFKC, lower case; what was read as a date, an item or a phrase of asking is blank in it.
 */
export function askedWords(text: string): AskedWords[] {
  const tokens = tokensOf(text);
  const runs: Token[][] = [];
  for (const token of tokens.filter(({ asks }) => !asks)) {
    const last = runs.at(-1)?.at(-1);
    if (last && isJoint(text.slice(last.end, token.start))) runs.at(-1)?.push(token);
    else runs.push([token]);
  }
  return runs.flatMap((run) => {
    const [first, ...rest] = run;
    const predicate = first && rest.length > 0 && isPredicate(text.slice(0, first.start), first.word);
    const parts = predicate ? [[first], rest] : [run];
    return parts.map((part) => runOf(part, tokens, text));
  });
}
