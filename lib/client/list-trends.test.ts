import { expect, test } from 'vitest';
import { listTrends } from './list-trends';
import { createRequestClient } from './request-client';

function clientOf(body: unknown, seen: { url: string; init?: RequestInit }[] = []) {
  return createRequestClient({
    ready: () => null,
    fetch: async (url, init) => {
      seen.push({ url: String(url), init });
      return new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } });
    },
  }).request;
}

test("[SOV-06] an answer that is no list gives the specification's message", async () => {
  for (const body of [{ topics: [] }, null, 'text', 7])
    await expect(listTrends({ query: {} }, {}, clientOf(body))).rejects.toThrow(
      'Invalid response format for trending topics',
    );
  await expect(listTrends({ query: {} }, {}, clientOf([{ topic: 1 }]))).rejects.not.toThrow(
    'Invalid response format',
  );
  expect(await listTrends({ query: {} }, {}, clientOf([]))).toEqual([]);
});

test('[SOV-05] the call has a query and no body', async () => {
  const seen: { url: string; init?: RequestInit }[] = [];
  await listTrends({ query: { country: 'JP' } }, {}, clientOf([], seen));
  expect(seen).toHaveLength(1);
  expect(seen[0]?.url).toBe('/api/external/x-stats/trending-topics/?country=JP');
  expect(seen[0]?.init).toMatchObject({ method: 'GET', body: undefined });
});
