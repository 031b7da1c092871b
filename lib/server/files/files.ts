import 'server-only';
import { env } from '@/lib/server/env';
import { perProcess } from '@/lib/server/per-process';
import { diskFiles } from './disk-files';
import { s3Files } from './s3-files';
import type { StoredFiles } from './stored-files';

/** On the disk of this installation, or in a bucket where one is named. */
export function files(): StoredFiles {
  const { MURMUR_S3_BUCKET: bucket } = env();
  return perProcess('files', () => (bucket ? s3Files(bucket) : diskFiles()));
}
