import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { closeClickHouse } from '@/lib/server/db/clickhouse';
import { CLICKHOUSE_MIGRATIONS } from '@/lib/server/db/migrations/clickhouse/migrations';
import { forgetEnv } from '@/lib/server/env';
import { segmentSizes } from '@/lib/server/stores/datasets/segment-sizes';
import { dropSegment, settleSegment } from '@/lib/server/stores/posts/posts-writer';

/* What a cluster of shards would be asked: no cluster answers here, only what is sent is looked at. */

let statements: string[] = [];
const answerOf = (statement: string) =>
  statement.includes('max(version)') ? `{"version":${CLICKHOUSE_MIGRATIONS.at(-1)?.version}}\n` : '';

async function statementOf(request: IncomingMessage): Promise<string> {
  const asked = new URL(request.url ?? '/', 'http://localhost').searchParams.get('query') ?? '';
  return asked + (await text(request));
}

const cluster = createServer((request, response) => {
  void statementOf(request).then((statement) => {
    statements.push(statement.replace(/\s+/g, ' ').trim());
    response.end(answerOf(statement));
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => cluster.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('CLICKHOUSE_URL', `http://127.0.0.1:${(cluster.address() as AddressInfo).port}/murmur`);
});
beforeEach(() => {
  statements = [];
});
afterAll(async () => {
  await closeClickHouse();
  await new Promise((resolve) => cluster.close(resolve));
  vi.unstubAllEnvs();
  forgetEnv();
});

async function partitionStatements(): Promise<string[]> {
  await settleSegment(7);
  await dropSegment(7);
  await segmentSizes();
  return statements.filter((statement) => /PARTITION|system\./.test(statement));
}

test('statements about partitions reach the tables of every shard', async () => {
  vi.stubEnv('CLICKHOUSE_CLUSTER', 'posts_cluster');
  forgetEnv();
  const sent = await partitionStatements();
  expect(sent).toContain('OPTIMIZE TABLE accounts_shard ON CLUSTER posts_cluster PARTITION 7 FINAL');
  const tables = ['posts', 'accounts', 'rejected_rows', 'follows', 'term_counts', 'item_counts'];
  for (const table of [...tables, 'author_numbers', 'author_bitmaps', 'sampled_posts'])
    expect(sent).toContain(`ALTER TABLE ${table}_shard ON CLUSTER posts_cluster DROP PARTITION 7`);
  expect(sent.at(-1)).toContain('FROM cluster(posts_cluster, system.parts)');
  expect(sent.every((statement) => statement.includes('posts_cluster'))).toBe(true);
  // Rows go in by the names that are spread over the shards.
  expect(statements.find((statement) => statement.startsWith('INSERT INTO term_counts'))).toBeDefined();
});

test('without a cluster they name the table itself', async () => {
  vi.stubEnv('CLICKHOUSE_CLUSTER', '');
  forgetEnv();
  const sent = await partitionStatements();
  expect(sent).toContain('OPTIMIZE TABLE accounts PARTITION 7 FINAL');
  expect(sent).toContain('ALTER TABLE posts DROP PARTITION 7');
  expect(sent.join('\n')).not.toMatch(/_shard|CLUSTER|cluster\(/);
});

test('a name that could be more than a name is refused', async () => {
  vi.stubEnv('CLICKHOUSE_CLUSTER', "c'; DROP TABLE posts");
  forgetEnv();
  await expect(segmentSizes()).rejects.toThrow(/CLICKHOUSE_CLUSTER/);
});
