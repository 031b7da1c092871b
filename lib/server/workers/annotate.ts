import 'server-only';
import { workerData } from 'node:worker_threads';
import { runAnnotator } from '../annotation/annotator';
import { runSource } from '../annotation/source-reader';
import type { WorkerSetup } from '../annotation/messages';

// Entry of dist/workers/annotate.mjs: one bundle, two roles. Both run off the server's event loop.
const setup = workerData as WorkerSetup;
if (setup.role === 'source') runSource(setup.spec);
else runAnnotator(setup.segment);
