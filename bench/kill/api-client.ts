import { z } from 'zod';
import { WORD } from './made-file';

/* The few calls of the API that this bench makes, as any client would. */

const importSchema = z.object({ id: z.string(), state: z.string(), error: z.string().nullable() });
export type ImportAnswer = z.infer<typeof importSchema>;
const datasetsSchema = z.array(z.object({ name: z.string(), posts: z.int(), version: z.int() }));
const reportSchema = z.object({ totals: z.object({ posts: z.int() }) });

async function call<T extends z.ZodType>(
  url: string,
  schema: T,
  init: RequestInit = {},
): Promise<z.infer<T>> {
  const response = await fetch(url, init);
  if (!response.ok)
    throw new Error(`${init.method ?? 'GET'} ${url}: ${response.status} ${await response.text()}`);
  return schema.parse(await response.json());
}

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

export class ApiClient {
  private readonly root: string;

  constructor(port: number) {
    this.root = `http://localhost:${port}/api`;
  }

  upload(csv: string): Promise<ImportAnswer> {
    const headers = { 'Content-Type': 'application/octet-stream' };
    return call(`${this.root}/imports/?file_name=kill.csv`, importSchema, {
      method: 'POST',
      headers,
      body: csv,
    });
  }

  start(id: string, dataset: string): Promise<ImportAnswer> {
    return call(`${this.root}/imports/${id}/start/`, importSchema, json({ dataset }));
  }

  read(id: string): Promise<ImportAnswer> {
    return call(`${this.root}/imports/${id}/`, importSchema);
  }

  datasets() {
    return call(`${this.root}/datasets/`, datasetsSchema);
  }

  /** Posts of a dataset that an analysis finds; all of them hold the word. */
  async analyse(dataset: { name: string; version: number }): Promise<number> {
    const { name, version } = dataset;
    const recipe = {
      type: 'conversation',
      text: WORD,
      from: '2026-10-31T00:00:00Z',
      to: '2026-11-03T00:00:00Z',
      datasets: [{ name, version }],
    };
    const { totals } = await call(`${this.root}/analysis/report/`, reportSchema, json({ recipe }));
    return totals.posts;
  }
}
