import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { clearCache, fakeApi } from '@/tests/factories/sign-in-screens';
import { TeamsTestProvider } from '@/tests/factories/team-screens';
import { UserListsPanel } from './user-lists-panel';

afterEach(async () => {
  cleanup();
  await clearCache();
  vi.unstubAllGlobals();
});

const ID = '7b0e4c0e-0000-4000-8000-000000000001';
const AT = '2026-11-20T10:00:00.000Z';

test('[TEN-28] a list says what it is for, with its sign, and both are written anew', async () => {
  let list = {
    ...{ id: ID, name: 'Roasters', description: '', icon: 'coffee', member_count: 0 },
    ...{ created_at: AT, updated_at: AT },
  };
  const icon = { id: 'coffee', name: 'Coffee', svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
  const calls = fakeApi({
    'GET /api/user/lists/': () => [list],
    [`GET /api/user/lists/${ID}/`]: () => ({ ...list, members: [] }),
    [`PUT /api/user/lists/${ID}/`]: ({ body }) => (list = { ...list, ...(body as object) }),
    'GET /api/icons/': [icon],
    'GET /api/icons/coffee/': icon,
    'GET /api/iconography/': { groups: [{ name: 'Food', icons: ['coffee'] }] },
    'GET /api/external/audience-configs/': [],
  });
  const user = userEvent.setup();
  render(
    <TeamsTestProvider>
      <UserListsPanel team="tidewell" />
    </TeamsTestProvider>,
  );
  await user.click(await screen.findByRole('button', { name: /Roasters/ }));
  await user.click(await screen.findByRole('button', { name: 'Name and description' }));
  const name = screen.getByLabelText('Name');
  await user.clear(name);
  await user.type(name, 'Roasters of Leeds');
  await user.type(screen.getByLabelText(/^Description/), 'Small ones');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: 'Roasters of Leeds' })).toBeVisible();
  expect(screen.getByText('Small ones')).toBeVisible();
  expect(calls.find(({ name: call }) => call.startsWith('PUT'))?.body).toEqual({
    ...{ name: 'Roasters of Leeds', description: 'Small ones', icon: 'coffee' },
  });
  await waitFor(() => expect(calls.some(({ name: call }) => call.endsWith('/icons/coffee/'))).toBe(true));
});
