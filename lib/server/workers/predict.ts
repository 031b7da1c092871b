import 'server-only';
import { parentPort, workerData } from 'node:worker_threads';
import { predictOwn } from '@/lib/analysis/own/predict-own';
import type { PredictWork } from '../services/own/posts/predict-thread';

// Entry of dist/workers/predict.mjs: walking through a long history takes seconds of one core, off the server's event loop.
const { posts, zone, now } = workerData as PredictWork;
parentPort?.postMessage(predictOwn(posts, zone, now));
