import type { LabellingGain } from './labelling-gain';

// Made by bench/labelling.ts, 1000 rounds of each set and size, with the models as they are.
export const LABELLING_GAIN: readonly LabellingGain[] = [
  { set: 'tweeteval test', posts: 5685, held: [0.951, 0.944, 0.949, 0.952], width: [0.920, 0.900, 0.887, 0.880], halves: [7.8, 8.9, 6.2] },
  { set: 'us-airline-sentiment', posts: 7432, held: [0.952, 0.951, 0.961, 0.954], width: [0.891, 0.869, 0.851, 0.843], halves: [7.9, 7.4, 5.2] },
  { set: 'gop-debate-sentiment', posts: 7001, held: [0.950, 0.946, 0.936, 0.956], width: [0.986, 0.977, 0.970, 0.963], halves: [8.9, 8.9] },
  { set: 'sanders-topic-sentiment', posts: 1708, held: [0.946, 0.947, 0.958, 0.947], width: [0.944, 0.930, 0.922, 0.914], halves: [6.3, 8.3, 6.4] },
  { set: 'apple-sentiment', posts: 2200, held: [0.956, 0.948, 0.950, 0.953], width: [0.952, 0.941, 0.937, 0.931], halves: [8.1, 8.8, 5.3] },
  { set: 'brand-emotion-sxsw', posts: 4498, held: [0.941, 0.957, 0.949, 0.949], width: [0.969, 0.961, 0.957, 0.952], halves: [4.5, 8.9, 8.6] },
  { set: 'airline: complaint of service?', posts: 7432, held: [0.937, 0.953, 0.947, 0.946], width: [0.958, 0.944, 0.937, 0.929], halves: [7.9, 9.0, 7.6] },
  { set: 'davidson: hate, offensive?', posts: 12500, held: [0.944, 0.951, 0.948, 0.952], width: [0.982, 0.978, 0.975, 0.973], halves: [4.7, 6.8, 7.8] },
  { set: 'disaster: is it one?', posts: 5333, held: [0.952, 0.953, 0.949, 0.941], width: [0.992, 0.994, 0.992, 0.990], halves: [9.3, 9.3] },
  { set: 'germeval: offensive?', posts: 5009, held: [0.976, 0.956, 0.962, 0.944], width: [1.000, 1.000, 1.000, 1.000], halves: [9.0, 9.0] },
];
