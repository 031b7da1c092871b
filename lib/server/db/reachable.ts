import 'server-only';

/** A server that starts waits no longer than this for its stores; the container files start them first. */
const ANSWER_MS = 3_000;

function hostOf(name: string, address: string): string {
  if (!URL.canParse(address)) throw new Error(`${name} cannot be read as an address`);
  const url = new URL(address);
  return url.host || (url.searchParams.get('host') ?? '');
}

/** What drivers say is theirs; the first line of it, and never the address with its password. */
function reason(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  if (!(first instanceof Error)) return String(first);
  const text = first.message.split('\n')[0]?.trim() ?? '';
  return text || ('code' in first ? String(first.code) : first.name);
}

/** @throws Error naming the variable and the server, without user and password. */
export async function assertPostgresAnswers(address: string): Promise<void> {
  const host = hostOf('DATABASE_URL', address);
  const { Client } = await import('pg');
  const client = new Client({ connectionString: address, connectionTimeoutMillis: ANSWER_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
  } catch (cause) {
    throw new Error(`The PostgreSQL server of DATABASE_URL (${host}) does not answer: ${reason(cause)}`, {
      cause,
    });
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** @throws Error naming the variable and the server, without user and password. */
export async function assertClickHouseAnswers(address: string): Promise<void> {
  const host = hostOf('CLICKHOUSE_URL', address);
  const { ClickHouseLogLevel, createClient } = await import('@clickhouse/client');
  const client = createClient({
    url: address,
    request_timeout: ANSWER_MS,
    log: { level: ClickHouseLogLevel.OFF },
  });
  try {
    await (await client.query({ query: 'SELECT 1', format: 'JSONEachRow' })).json();
  } catch (cause) {
    throw new Error(`The ClickHouse server of CLICKHOUSE_URL (${host}) does not answer: ${reason(cause)}`, {
      cause,
    });
  } finally {
    await client.close();
  }
}
