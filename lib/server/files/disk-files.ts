import 'server-only';
import { createReadStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { filePath } from './files-folder';
import type { StoredFiles } from './stored-files';

/** Node's own type of a web stream is another one; the bytes are the same. */
export const webStream = (stream: Readable) =>
  Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;

/** Both folders lie on one disk: a file is here at once, whole, or not at all. */
export function diskFiles(): StoredFiles {
  return {
    take: async (id, { path }) => {
      const taken = !existsSync(path) && existsSync(filePath(id));
      if (!taken) await rename(path, filePath(id));
    },
    read: async (id) => webStream(createReadStream(filePath(id))),
    remove: (id) => rm(filePath(id), { force: true }),
  };
}
