import 'server-only';
import { installSecret } from './secrets';

/** Names the data folder of this process among those that share a database. */
export const folderName = (): string => installSecret('folder').slice(0, 16);
