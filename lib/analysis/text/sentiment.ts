import type { Sentiment } from '@/lib/domain/source-post';
import { sentimentFeatures, sentimentTokens } from './sentiment-features';
import { BIAS, BITS, SCALE, SLOTS } from './sentiment-model.generated';
import { type SentimentTable, sumFeatures } from './sentiment-model';

let table: SentimentTable | null = null;

function loadTable(): SentimentTable {
  return { slots: Uint8Array.from(atob(SLOTS), (letter) => letter.charCodeAt(0)), bits: BITS };
}

export interface ScoredSentiment {
  label: Sentiment;
  /** Probability the model gives to its label, 0–1. */
  score: number;
}

/** Sentiment of an English text, or null when it holds nothing the model knows. */
export function scoreEnglish(text: string): ScoredSentiment | null {
  const tokens = sentimentTokens(text);
  table ??= loadTable();
  const sum = sumFeatures(table, sentimentFeatures(tokens));
  if (sum.known === 0) return null;
  const unit = SCALE / Math.sqrt(tokens.length);
  const positive = Math.exp(BIAS.positive + sum.positive * unit);
  const negative = Math.exp(BIAS.negative + sum.negative * unit);
  const total = positive + negative + 1;
  if (positive > 1 && positive >= negative) return { label: 'positive', score: positive / total };
  if (negative > 1) return { label: 'negative', score: negative / total };
  return { label: 'neutral', score: 1 / total };
}

/** Null for languages the model was not made for. */
export function sentimentOf(text: string, language: string): Sentiment | null {
  return language === 'en' ? (scoreEnglish(text)?.label ?? null) : null;
}
