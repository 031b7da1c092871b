import 'server-only';
import { perProcess } from '@/lib/server/per-process';
import { diskFiles } from './disk-files';
import type { StoredFiles } from './stored-files';

/** On the disk of this installation. */
export function files(): StoredFiles {
  return perProcess('files', () => diskFiles());
}
