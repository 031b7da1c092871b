// Made by bench/train-sentiment.ts with the model.
export const SENTIMENT_ACCURACY = {
  metric: 'macro-recall',
  value: 0.635,
  measuredOn: 'TweetEval sentiment test, 5685 posts in English',
  coverage: 1,
  confusion: { classes: ['positive', 'neutral', 'negative'], counts: [[642,269,98],[493,1529,825],[143,346,1340]] },
};
