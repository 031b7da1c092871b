import type { DomainFigure, RefusedLanguage } from '@/lib/analysis/method-note';

// Made by bench/sentiment/floors.ts with the models as they are.
export const SENTIMENT_DOMAINS: readonly DomainFigure[] = [
  { id: 'en_airline', units: 7432, coverage: 0.995, value: 0.681, least: 0.568 },
  { id: 'en_sanders', units: 1708, coverage: 0.984, value: 0.625, least: 0.555 },
  { id: 'en_apple', units: 2200, coverage: 0.996, value: 0.583, least: 0.527 },
  { id: 'en_sentiment140', units: 259, coverage: 0.988, value: 0.723, least: 0.672 },
  { id: 'en_brands_at_a_fair', units: 4497, coverage: 1.000, value: 0.536, least: 0.374 },
  { id: 'en_training_sets', units: 5685, coverage: 0.993, value: 0.635, least: 0.532 },
  { id: 'ja_topics_in_Japanese', units: 160, coverage: 1.000, value: 0.653, least: 0.432 },
];
export const SENTIMENT_REFUSED: readonly RefusedLanguage[] = [
  { language: 'ar', origins: 2, posts: 15632, value: 0.519, least: 0.474 },
  { language: 'de', origins: 1, posts: 354, value: 0.616, least: 0.555 },
  { language: 'es', origins: 1, posts: 345, value: 0.551, least: 0.542 },
  { language: 'fr', origins: 1, posts: 349, value: 0.586, least: 0.471 },
  { language: 'ha', origins: 1, posts: 2818, value: 0.761, least: 0.710 },
  { language: 'ig', origins: 1, posts: 2021, value: 0.784, least: 0.756 },
  { language: 'it', origins: 1, posts: 361, value: 0.592, least: 0.561 },
  { language: 'pt', origins: 2, posts: 5873, value: 0.486, least: 0.429 },
  { language: 'rw', origins: 1, posts: 621, value: 0.632, least: 0.548 },
  { language: 'th', origins: 1, posts: 2341, value: 0.655, least: 0.510 },
  { language: 'yo', origins: 1, posts: 1649, value: 0.727, least: 0.646 },
];
