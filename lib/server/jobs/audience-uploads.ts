import 'server-only';
import { runUploads } from '@/lib/server/services/ads/audiences/run-uploads';
import { roundsOf } from './rounds';

/** X works on batches for hours. */
const EVERY_MS = 5 * 60_000;

export const uploading = roundsOf('audience uploads', EVERY_MS, (signal) => runUploads({ signal }));
