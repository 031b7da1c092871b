import { beforeAll, expect, test, vi } from 'vitest';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { TIMEOUT_MS } from '@/lib/server/services/analysis/report-job';
import { annotated, seedDataset } from '../factories/annotated-posts';
import { send } from '../factories/api-client';
import { makeCtx } from '../factories/ctx';
import { withStores } from '../setup/stores';

withStores();

beforeAll(async () => {
  await seedDataset(makeCtx({}), 'drinks', [annotated({ row: 1, text: 'coffee' })]);
});

test('[ANA-26] API-182 answers a conversation that takes too long with 504, the message and the code', async () => {
  const asked = vi.spyOn(await clickhouse(), 'query').mockReturnValue(new Promise(() => {}));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const answered = vi.fn();
    const body = { query: 'coffee', from: '2026-11-01', to: '2026-11-09', dataset: 'drinks' };
    const asking = send('/api/external/x-conversations/', body);
    void asking.then(answered);
    await vi.waitFor(() => expect(asked).toHaveBeenCalled(), { timeout: 20_000 });
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS / 2);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS / 2);
    const answer = await asking;
    expect(answer.status).toBe(504);
    expect(await answer.json()).toEqual({
      message: 'The request took too long to process. Please try again later.',
      code: 'timeout',
    });
  } finally {
    vi.useRealTimers();
    asked.mockRestore();
  }
});
