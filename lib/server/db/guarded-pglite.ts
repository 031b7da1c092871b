import 'server-only';
import type { PGlite } from '@electric-sql/pglite';
import { assertEngineRoom } from '../data-folder/disk-room';

/** Statements that leave the disk as it is. */
const READS = /^\s*(?:select|show|set|explain|listen|unlisten|values)\b/i;

/**
 * The engine with its writes refused while the disk is nearly full. It reads on, and writes again once there is room;
 * a transaction may write, so none begins.
 */
export function guardWrites<Engine extends PGlite>(engine: Engine, folder: string): Engine {
  const query = engine.query.bind(engine);
  const exec = engine.exec.bind(engine);
  const transaction = engine.transaction.bind(engine);
  const check = (sql: string) => READS.test(sql) || assertEngineRoom(folder);
  engine.query = async <T>(...given: Parameters<typeof query>) => {
    check(given[0]);
    return query<T>(...given);
  };
  engine.exec = async (...given) => {
    check(given[0]);
    return exec(...given);
  };
  engine.transaction = async <T>(...given: Parameters<typeof transaction<T>>) => {
    assertEngineRoom(folder);
    return transaction<T>(...given);
  };
  return engine;
}
