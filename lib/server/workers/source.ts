import 'server-only';
import { workerData } from 'node:worker_threads';
import { runSource } from '../annotation/source-reader';
import type { SourceSpec } from '@/lib/server/sources/registry';

// Entry of dist/workers/source.mjs. A file of its own: a bundle loads the packages of all that is in it, and a thread
// that reads a file has no use for the models, which take half a second of a core.
runSource(workerData as SourceSpec);
