import { expect, inject } from 'vitest';
import { askServer } from './ask';

/** Brings a table into a dataset of the shared installation, past the screens. */
export async function bringTable(name: string, table: string): Promise<void> {
  const { port } = inject('server');
  const api = (path: string, sent?: string, type = 'application/json') =>
    askServer(port, path, { host: 'localhost', 'content-type': type }, sent ? Buffer.from(sent) : undefined);
  const kept = await api(`/api/imports/?file_name=${name}.csv`, table, 'text/csv');
  expect(kept.status, kept.body).toBe(201);
  const { id } = JSON.parse(kept.body) as { id: string };
  const started = await api(`/api/imports/${id}/start/`, JSON.stringify({ dataset: name, title: name }));
  expect(started.status, started.body).toBe(202);
  const state = async () => (JSON.parse((await api(`/api/imports/${id}/`)).body) as { state: string }).state;
  await expect.poll(state, { timeout: 60_000, interval: 100 }).toBe('done');
}
