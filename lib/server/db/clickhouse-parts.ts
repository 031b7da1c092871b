import 'server-only';
import { env } from '../env';

const onCluster = () => {
  const { CLICKHOUSE_CLUSTER: cluster } = env();
  return cluster === undefined ? '' : ` ON CLUSTER ${cluster}`;
};

/**
 * Where the parts of a table lie, for statements about partitions. On a cluster of shards the name `posts` is spread over
 * the tables `posts_shard` of all of them (docs/scale.md).
 */
export function partsOf(table: string): string {
  const where = onCluster();
  return where === '' ? table : `${table}_shard${where}`;
}

/** A table of the engine about itself, of every shard. */
export function systemTable(name: string): string {
  const { CLICKHOUSE_CLUSTER: cluster } = env();
  return cluster === undefined ? `system.${name}` : `cluster(${cluster}, system.${name})`;
}

/** `KILL QUERY`, wherever the statement runs. */
export const killQuery = (): string => `KILL QUERY${onCluster()}`;
