// Made by bench/sentiment/measure.ts with the models as they are.
export const SENTIMENT_ACCURACY = {
  metric: 'macro-recall',
  value: 0.635,
  margin: 0.013,
  measuredOn: 'TweetEval sentiment test in English, 5685 posts',
  coverage: 0.993,
  confusion: { classes: ['positive', 'neutral', 'negative'], counts: [[642,265,98],[493,1497,825],[143,345,1340]] },
  byLanguage: {
    en: {
      metric: 'macro-recall',
      value: 0.635,
      margin: 0.013,
      measuredOn: 'TweetEval sentiment test in English, 5685 posts',
      coverage: 0.993,
      confusion: { classes: ['positive', 'neutral', 'negative'], counts: [[642,265,98],[493,1497,825],[143,345,1340]] },
    },
    ja: {
      metric: 'macro-recall',
      value: 0.653,
      margin: 0.072,
      measuredOn: 'posts of TweetTopic labelled by one reader, 160 posts',
      coverage: 1.000,
      confusion: { classes: ['positive', 'neutral', 'negative'], counts: [[34,8,0],[9,53,12],[2,23,19]] },
    },
  },
};
