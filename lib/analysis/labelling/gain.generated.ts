import type { LabellingGain } from './labelling-gain';

// Made by bench/labelling.ts, 1000 rounds of each set and size, with the models as they are.
export const LABELLING_GAIN: readonly LabellingGain[] = [
  { set: 'tweeteval test', posts: 5685, held: [0.948, 0.943, 0.950, 0.954], width: [0.919, 0.901, 0.888, 0.881], halves: [7.7, 8.9, 6.3] },
  { set: 'us-airline-sentiment', posts: 7432, held: [0.950, 0.951, 0.959, 0.955], width: [0.887, 0.866, 0.850, 0.844], halves: [7.8, 7.3, 5.3] },
  { set: 'gop-debate-sentiment', posts: 7001, held: [0.950, 0.948, 0.938, 0.956], width: [0.983, 0.974, 0.968, 0.961], halves: [8.9, 8.9] },
  { set: 'sanders-topic-sentiment', posts: 1708, held: [0.948, 0.946, 0.957, 0.948], width: [0.943, 0.928, 0.921, 0.913], halves: [6.3, 8.2, 6.4] },
  { set: 'apple-sentiment', posts: 2200, held: [0.954, 0.950, 0.949, 0.953], width: [0.953, 0.942, 0.936, 0.931], halves: [8.0, 8.8, 5.4] },
  { set: 'brand-emotion-sxsw', posts: 4498, held: [0.938, 0.958, 0.948, 0.949], width: [0.968, 0.959, 0.955, 0.949], halves: [4.5, 8.8, 8.6] },
  { set: 'AfriSenti am, held-out part', posts: 1226, held: [0.945, 0.954, 0.955, 0.953], width: [1.000, 1.000, 1.000, 1.000], halves: [8.0, 9.2, 7.5] },
  { set: 'AfriSenti ar, held-out part', posts: 1436, held: [0.961, 0.968, 0.949, 0.956], width: [0.831, 0.792, 0.774, 0.764], halves: [7.2, 6.6, 6.4] },
  { set: 'AfriSenti ha, held-out part', posts: 2818, held: [0.964, 0.960, 0.954, 0.955], width: [0.797, 0.756, 0.732, 0.722], halves: [6.8, 6.8, 5.9] },
  { set: 'AfriSenti ig, held-out part', posts: 2021, held: [0.964, 0.965, 0.956, 0.953], width: [0.776, 0.733, 0.708, 0.695], halves: [5.9, 6.8, 5.7] },
  { set: 'AfriSenti yo, held-out part', posts: 1649, held: [0.964, 0.960, 0.955, 0.944], width: [0.816, 0.779, 0.758, 0.748], halves: [6.3, 6.7, 6.5] },
  { set: 'wisesight th, held-out part', posts: 2341, held: [0.947, 0.959, 0.950, 0.951], width: [0.889, 0.865, 0.849, 0.844], halves: [6.4, 8.1, 6.5] },
  { set: 'ArSarcasm ar, held-out part', posts: 1078, held: [0.956, 0.951, 0.952, 0.945], width: [0.899, 0.873, 0.858, 0.852], halves: [7.3, 7.8, 6.2] },
  { set: 'airline: complaint of service?', posts: 7432, held: [0.937, 0.953, 0.947, 0.946], width: [0.958, 0.944, 0.937, 0.929], halves: [7.9, 9.0, 7.6] },
  { set: 'davidson: hate, offensive?', posts: 12500, held: [0.944, 0.951, 0.949, 0.952], width: [0.983, 0.978, 0.975, 0.972], halves: [4.7, 6.8, 7.8] },
  { set: 'disaster: is it one?', posts: 5333, held: [0.952, 0.955, 0.949, 0.941], width: [0.992, 0.994, 0.992, 0.990], halves: [9.3, 9.3] },
  { set: 'germeval: offensive?', posts: 5009, held: [0.971, 0.956, 0.964, 0.945], width: [0.996, 0.997, 0.997, 0.997], halves: [9.0, 9.0] },
];
