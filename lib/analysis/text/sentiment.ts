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

/** Of the three classes, neutral's being 0. */
interface Logits {
  positive: number;
  negative: number;
}

/** The likeliest of three classes. */
function likeliest(logits: Logits): ScoredSentiment {
  const positive = Math.exp(logits.positive);
  const negative = Math.exp(logits.negative);
  const total = positive + negative + 1;
  if (positive > 1 && positive >= negative) return { label: 'positive', score: positive / total };
  if (negative > 1) return { label: 'negative', score: negative / total };
  return { label: 'neutral', score: 1 / total };
}

/** Null when the text holds nothing the model knows. */
function readEnglish(text: string): Logits | null {
  const tokens = sentimentTokens(text);
  englishTable ??= { slots: bytesOf(SLOTS), bits: BITS };
  const sum = sumFeatures(englishTable, sentimentFeatures(tokens));
  if (sum.known === 0) return null;
  const unit = SCALE / Math.sqrt(tokens.length);
  return { positive: BIAS.positive + sum.positive * unit, negative: BIAS.negative + sum.negative * unit };
}

function readSubwords(text: string, language: string): Logits | null {
  const bias = BIASES.get(language);
  if (!bias) return null;
  subwordTable ??= { weights: new Int8Array(bytesOf(WEIGHTS).buffer), bits: SUBWORD_BITS };
  const sum = sumSubwords(subwordTable, text, language);
  if (sum.features === 0) return null;
  const unit = SUBWORD_SCALE / Math.sqrt(sum.features);
  return { positive: bias.positive + sum.positive * unit, negative: bias.negative + sum.negative * unit };
}

/** Null too for the language that is read by rules. */
const logitsOf = (text: string, language: string) =>
  language === 'en' ? readEnglish(text) : readSubwords(text, language);

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
  if (language === 'ja') return scoreJapanese(text);
  const logits = logitsOf(text, language);
  return logits && likeliest(logits);
}

/** Probabilities of the three classes, which sum to 1. Null where `scoreSentiment` has no score. */
export function sentimentChances(text: string, language: string): Record<Sentiment, number> | null {
  const logits = logitsOf(text, language);
  if (!logits) return null;
  const [positive, negative] = [Math.exp(logits.positive), Math.exp(logits.negative)];
  const total = positive + negative + 1;
  return { positive: positive / total, neutral: 1 / total, negative: negative / total };
}

/** The label alone. */
export const sentimentOf = (text: string, language: string): Sentiment | null =>
  scoreSentiment(text, language)?.label ?? null;
