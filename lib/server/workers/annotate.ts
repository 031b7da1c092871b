import 'server-only';
import { workerData } from 'node:worker_threads';
import type { WorkerSetup } from '../annotation/messages';

// Entry of dist/workers/annotate.mjs: one bundle, two roles. Both run off the server's event loop.
// Loaded by role: a thread that reads a file has no use for the models, which take a second to load.
const setup = workerData as WorkerSetup;
if (setup.role === 'source') (await import('../annotation/source-reader')).runSource(setup.spec);
else (await import('../annotation/annotator')).runAnnotator();
