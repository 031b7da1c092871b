import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { beforeEach, expect, test } from 'vitest';
import type { AdAccount } from '@/lib/domain/ad-accounts';
import { useOwnAccounts } from './own-accounts';
import { requestClient } from './request-client';

let known: AdAccount[];
let asked: string[];

beforeEach(() => {
  known = [];
  asked = [];
  requestClient.configure({
    ready: () => null,
    fetch: (url, init) => {
      asked.push(`${init?.method} ${new URL(String(url), 'http://localhost').pathname}`);
      if (init?.method !== 'POST') return Promise.resolve(Response.json(known));
      const { account_id } = JSON.parse(String(init.body)) as { account_id: string };
      const account: AdAccount = {
        id: `row-${account_id}`,
        name: '',
        account_id,
        network: 'twitter',
        verified: false,
        special: false,
      };
      known = [...known, account];
      return Promise.resolve(Response.json(account, { status: 201 }));
    },
  });
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>{children}</SWRConfig>
);

test('[ADS-08, ADS-09, ADS-10, ADS-19] access is unknown until it is needed, then granted or not; a new account grants it', async () => {
  expect(asked).toEqual([]);
  const { result } = renderHook(() => useOwnAccounts(), { wrapper });
  expect(result.current.access).toBe('unknown');
  await waitFor(() => expect(result.current.access).toBe('not granted'));
  expect(asked).toEqual(['GET /api/user/accounts/']);
  await act(async () => {
    await result.current.add('18ce54d4x5t');
  });
  expect(asked).toContain('POST /api/external/ad-account/');
  await waitFor(() => expect(result.current.access).toBe('granted'));
  expect(result.current.accounts.map(({ account_id }) => account_id)).toEqual(['18ce54d4x5t']);
});
