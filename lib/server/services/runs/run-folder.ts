import 'server-only';
import { installSecret } from '@/lib/server/data-folder/secrets';

/** Names the data folder of this process: servers that share a database go on only with runs whose pages they have. */
export const runFolder = (): string => installSecret('queue').slice(0, 16);
