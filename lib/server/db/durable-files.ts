import 'server-only';
import fs from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];
type Options = Parameters<Init>[1];
type Module = Parameters<NonNullable<Options['preRun']>[number]>[0];

interface OpenFile {
  /** File descriptor of the operating system. */
  nfd?: number;
}

interface FolderMount {
  stream_ops: { fsync?: (file: OpenFile) => number };
}

/**
 * What the engine needs to answer a commit only when it is on the disk. PGlite runs with -F (never sync), and
 * fdatasync, Postgres's usual choice here, does nothing in its runtime: counted, 0 calls against 1 a commit.
 */
export const DURABLE_START = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'];

/** A folder whose files reach the disk when Postgres says so: PGlite's own leaves them to the operating system. */
export class DurableFiles extends NodeFS {
  override async init(...given: Parameters<Init>) {
    const { emscriptenOpts } = await super.init(...given);
    const addSync = (module: Module & { NODEFS?: FolderMount }) => {
      if (!module.NODEFS) throw new Error('PGlite has changed how it mounts a folder');
      module.NODEFS.stream_ops.fsync = ({ nfd }: OpenFile) => {
        if (nfd !== undefined) fs.fdatasyncSync(nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } };
  }
}
