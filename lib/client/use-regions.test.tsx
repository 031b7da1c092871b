import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { requestClient } from './request-client';
import { useRegions } from './use-regions';

const REGIONS = [{ id: 392, name: 'Japan', is_single_country: true, country_codes: ['JP'] }];
let answers: ((response: Response) => void)[];

beforeEach(() => {
  answers = [];
  requestClient.configure({
    ready: () => null,
    fetch: () => new Promise((resolve) => answers.push(resolve)),
  });
});
afterEach(cleanup);

test('[AUD-15] [AUD-16] callers wait for the one request, and later ones have its answer', async () => {
  const cache = new Map();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => cache, dedupingInterval: 0 }}>{children}</SWRConfig>
  );
  const both = renderHook(() => [useRegions(), useRegions()] as const, { wrapper });
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(both.result.current.map(({ isLoading }) => isLoading)).toEqual([true, true]);
  await act(async () => answers[0]?.(Response.json(REGIONS)));
  expect(both.result.current.map(({ data }) => data)).toEqual([REGIONS, REGIONS]);
  both.unmount();
  const later = renderHook(() => useRegions(), { wrapper });
  expect(later.result.current.data).toEqual(REGIONS);
  expect(answers).toHaveLength(1);
});
