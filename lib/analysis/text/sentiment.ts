import type { Sentiment } from '@/lib/domain/source-post';
import { sentimentFeatures, sentimentTokens } from './sentiment-features';
import { sentimentOfJapanese } from './sentiment-japanese';
import { BIAS, BITS, SCALE, SLOTS } from './sentiment-model.generated';
import { type SentimentTable, sumFeatures } from './sentiment-model';
import { type SubwordTable, sumSubwords } from './sentiment-subwords';
import {
  BIASES,
  BITS as SUBWORD_BITS,
  SCALE as SUBWORD_SCALE,
  WEIGHTS,
} from './sentiment-subwords-model.generated';

let englishTable: SentimentTable | null = null;
let subwordTable: SubwordTable | null = null;

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

export interface ScoredSentiment {
  label: Sentiment;
  /** Probability the model gives to its label, 0–1; null for a label by rules. */
  score: number | null;
}

/** The likeliest of three classes; neutral's logit is 0. */
function likeliest(positiveLogit: number, negativeLogit: number): ScoredSentiment {
  const positive = Math.exp(positiveLogit);
  const negative = Math.exp(negativeLogit);
  const total = positive + negative + 1;
  if (positive > 1 && positive >= negative) return { label: 'positive', score: positive / total };
  if (negative > 1) return { label: 'negative', score: negative / total };
  return { label: 'neutral', score: 1 / total };
}

/** Null when the text holds nothing the model knows. */
function scoreEnglish(text: string): ScoredSentiment | null {
  const tokens = sentimentTokens(text);
  englishTable ??= { slots: bytesOf(SLOTS), bits: BITS };
  const sum = sumFeatures(englishTable, sentimentFeatures(tokens));
  if (sum.known === 0) return null;
  const unit = SCALE / Math.sqrt(tokens.length);
  return likeliest(BIAS.positive + sum.positive * unit, BIAS.negative + sum.negative * unit);
}

function scoreSubwords(text: string, language: string): ScoredSentiment | null {
  const bias = BIASES.get(language);
  if (!bias) return null;
  subwordTable ??= { weights: new Int8Array(bytesOf(WEIGHTS).buffer), bits: SUBWORD_BITS };
  const sum = sumSubwords(subwordTable, text, language);
  if (sum.features === 0) return null;
  const unit = SUBWORD_SCALE / Math.sqrt(sum.features);
  return likeliest(bias.positive + sum.positive * unit, bias.negative + sum.negative * unit);
}

function scoreJapanese(text: string): ScoredSentiment | null {
  const label = sentimentOfJapanese(text);
  return label && { label, score: null };
}

/** Languages whose measured accuracy is at the bar (bench/sentiment/measure.ts), ISO 639. */
export const SENTIMENT_LANGUAGES: readonly string[] = ['en', 'ja', ...BIASES.keys()].toSorted();

/**
 * Sentiment of a text in a language.
 * @param language ISO 639-1 (639-3 where there is none).
 * @returns Null for a language that is not measured well enough, and for a text with nothing to judge.
 */
export function scoreSentiment(text: string, language: string): ScoredSentiment | null {
  if (language === 'en') return scoreEnglish(text);
  return language === 'ja' ? scoreJapanese(text) : scoreSubwords(text, language);
}

/** The label alone. */
export const sentimentOf = (text: string, language: string): Sentiment | null =>
  scoreSentiment(text, language)?.label ?? null;
