import type { Sentiment } from '@/lib/domain/source-post';
import { chancesOf, type Logits } from './sentiment-calibration';
import { CALIBRATION } from './sentiment-calibration.generated';
import { sentimentFeatures, sentimentTokens } from './sentiment-features';
import { sentimentOfJapanese } from './sentiment-japanese';
import { BIAS, BITS, SCALE, SLOTS } from './sentiment-model.generated';
import { type SentimentTable, sumFeatures } from './sentiment-model';

let englishTable: SentimentTable | null = null;

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

export interface ScoredSentiment {
  label: Sentiment;
  /** Calibrated probability of its label, 0–1; null for a label by rules. */
  score: number | null;
}

/** The likeliest of three classes while all are as frequent as in training. */
function likeliest({ positive, negative }: Logits): Sentiment {
  if (positive > 0 && positive >= negative) return 'positive';
  return negative > 0 ? 'negative' : 'neutral';
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

/** What the model says before calibration, for the bench that fits it. */
export const rawLogits = (text: string, language: string): Logits | null =>
  language === 'en' ? readEnglish(text) : null;

function scoreJapanese(text: string): ScoredSentiment | null {
  const label = sentimentOfJapanese(text);
  return label && { label, score: null };
}

/** Languages that hold the floors on posts of another origin than their training (bench/sentiment/floors.ts), ISO 639. */
export const SENTIMENT_LANGUAGES: readonly string[] = ['en', 'ja'];

/**
 * Sentiment of a text in a language.
 * @param language ISO 639-1 (639-3 where there is none).
 * @returns Null for a language that is refused, and for a text with nothing to judge.
 */
export function scoreSentiment(text: string, language: string): ScoredSentiment | null {
  if (language === 'ja') return scoreJapanese(text);
  const logits = rawLogits(text, language);
  if (!logits) return null;
  const label = likeliest(logits);
  return { label, score: chancesOf(logits, CALIBRATION)[label] };
}

/** Calibrated probabilities of the three classes. Null where `scoreSentiment` has no score. */
export function sentimentChances(text: string, language: string): Record<Sentiment, number> | null {
  const logits = rawLogits(text, language);
  return logits && chancesOf(logits, CALIBRATION);
}

/** The label alone. */
export const sentimentOf = (text: string, language: string): Sentiment | null =>
  scoreSentiment(text, language)?.label ?? null;
