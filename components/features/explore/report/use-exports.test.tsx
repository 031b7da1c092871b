import { act, renderHook, waitFor } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requestClient } from '@/lib/client/request-client';
import { personalStorage } from '@/lib/client/storage';
import type { Recipe } from '@/lib/domain/recipe';
import { pickMessages } from '@/lib/i18n/messages';
import { useExports } from './use-exports';

// Drawing needs a real browser (tests/e2e/exports.test.ts); here only what is noted afterwards counts.
vi.mock('@/lib/client/capture-image', () => ({
  captureImage: () => Promise.resolve(new Blob(['png'])),
  downloadBlob: () => undefined,
}));

let noted: Record<string, unknown>[];

beforeEach(() => {
  noted = [];
  personalStorage.set('token', 'x');
  requestClient.configure({
    ready: () => null,
    fetch: (url, init) => {
      const path = String(url);
      if (path.includes('user-activity-entry')) {
        noted.push(JSON.parse(String(init?.body)) as Record<string, unknown>);
        return Promise.resolve(Response.json({ id: 'a' }, { status: 201 }));
      }
      if (path.includes('query-analyzer'))
        return Promise.resolve(Response.json({ audience_creator_query_id: 'q1' }));
      return Promise.resolve(new Response('sheet'));
    },
  });
});
afterEach(() => {
  personalStorage.clear();
  document.body.replaceChildren();
});

const recipe = {
  type: 'conversation',
  text: 'coffee',
  datasets: [{ name: 'sample', version: 1 }],
} as unknown as Recipe;

function hook() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <NextIntlClientProvider locale="en" messages={pickMessages('en', ['exports', 'kit'])} timeZone="UTC">
      {children}
    </NextIntlClientProvider>
  );
  return renderHook(() => useExports(recipe), { wrapper }).result.current;
}

test("[TRK-05] a sheet download is noted as 'Exported sheet'", async () => {
  const { sheet } = hook();
  await act(() => sheet());
  await waitFor(() => expect(noted).toHaveLength(1));
  expect(noted[0]).toMatchObject({ action: 'Exported sheet', audience_creator_query_id: 'q1' });
});

test("[TRK-06] an image download is noted as 'Exported images'", async () => {
  const card = document.createElement('section');
  card.id = 'top_posts';
  document.body.append(card);
  const { image } = hook();
  await act(() => image('top_posts', 'transparent'));
  await waitFor(() => expect(noted).toHaveLength(1));
  expect(noted[0]).toMatchObject({ action: 'Exported images' });
});

test('a text that is copied is no export, and who is not signed in has no log', async () => {
  const { csv, sheet } = hook();
  await act(async () => csv('top_posts'));
  personalStorage.clear();
  await act(() => sheet());
  expect(noted).toEqual([]);
});
