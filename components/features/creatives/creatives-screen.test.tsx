import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { AdCreative } from '@/lib/contracts/ad-creatives';
import { clearCache, fakeApi, refusal } from '@/tests/factories/sign-in-screens';
import { team, TeamsTestProvider } from '@/tests/factories/team-screens';
import { CreativesScreen } from './creatives-screen';

vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams() }));

afterEach(async () => {
  cleanup();
  await clearCache();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const ID = '7b0e4c0e-0000-4000-8000-000000000001';
const creative = (change: Partial<AdCreative> = {}): AdCreative => ({
  ...{ id: ID, team: 7, ad_account_id: '', name: 'Till receipt', text: 'Three weeks', headline: 'The sum' },
  ...{ media: [], website_url: 'http://velnora.example/', app: null, event: null, family: ID, variant: 'A' },
  version: 1,
  checks: [{ code: 'link_http', state: 'wrong', values: {}, words: '' }],
  ...{ created_at: '2026-11-20T10:00:00.000Z', updated_at: '2026-11-20T10:00:00.000Z' },
  ...change,
});

function show(answers: Parameters<typeof fakeApi>[0] = {}) {
  const calls = fakeApi({
    'GET /api/ad-creatives/': [creative()],
    'GET /api/ad-media/': [],
    'GET /api/account-apps/': [],
    'GET /api/app-events/': [],
    'GET /api/web-events/': [],
    'GET /api/has-pixel/': { has_pixel: false },
    'GET /api/campaigns/': [],
    'GET /api/advertiser-categories/': [{ id: '1jo', name: 'Dining', iab_categories: ['IAB8-10'] }],
    'GET /api/teams/tidewell/': team(),
    'POST /api/ad-creatives/check/': [{ code: 'link_http', state: 'wrong', values: {}, words: '' }],
    ...answers,
  });
  render(
    <TeamsTestProvider>
      <CreativesScreen teamKey="tidewell" />
    </TeamsTestProvider>,
  );
  return calls;
}

test('[TEN-25] a creative is opened, seen as X draws it in both themes, mended and saved', async () => {
  const calls = show({
    [`PUT /api/ad-creatives/${ID}/`]: () =>
      creative({ version: 2, website_url: 'https://velnora.example/', checks: [] }),
  });
  expect(await screen.findByText('1 to fix')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Edit Till receipt' }));
  for (const name of ['Preview of the post', 'Preview of the post in dark'])
    expect(within(screen.getByRole('article', { name })).getByText('Three weeks')).toBeInTheDocument();
  expect(await screen.findByText('Use https: X refuses http in cards')).toBeInTheDocument();
  const url = screen.getByLabelText('Destination');
  await userEvent.clear(url);
  await userEvent.type(url, 'https://velnora.example/');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    const sent = calls.find(({ name }) => name.startsWith('PUT '));
    expect(sent?.body).toMatchObject({ website_url: 'https://velnora.example/', version: 1, variant: 'A' });
  });
  expect(await screen.findByText('Ready to send')).toBeInTheDocument();
});

test('a copy is a creative of its own, a variant stays in the family', async () => {
  const calls = show({
    'POST /api/ad-creatives/': () => creative({ id: '7b0e4c0e-0000-4000-8000-000000000002' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Till receipt' }));
  await userEvent.click(screen.getByRole('button', { name: 'Variant' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls.some(({ name }) => name === 'POST /api/ad-creatives/')).toBe(true));
  expect(calls.find(({ name }) => name === 'POST /api/ad-creatives/')?.body).toMatchObject({ family: ID });
});

test('a creative is renamed where it stands', async () => {
  const calls = show({
    [`PATCH /api/ad-creatives/${ID}/`]: () => creative({ version: 2, name: 'Receipt' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Rename Till receipt' }));
  const field = screen.getByRole('textbox', { name: 'Name of Till receipt' });
  await userEvent.clear(field);
  await userEvent.type(field, ' Receipt {Enter}');
  expect(await screen.findByRole('button', { name: 'Rename Receipt' })).toBeVisible();
  expect(calls.find(({ name }) => name.startsWith('PATCH'))?.body).toEqual({ name: 'Receipt', version: 1 });
});

test('what somebody else saved meanwhile is said; one’s own stays until one of both is chosen', async () => {
  const theirs = creative({ version: 2, headline: 'Theirs' });
  const calls = show({
    [`GET /api/ad-creatives/${ID}/`]: theirs,
    [`PUT /api/ad-creatives/${ID}/`]: ({ body }: { body: unknown }) => {
      const { version, headline } = body as { version: number; headline: string };
      return version === 2 ? creative({ version: 3, headline }) : refusal(409, 'Changed', 'stale');
    },
  });
  const write = async () => {
    const field = screen.getByLabelText('Headline');
    await userEvent.clear(field);
    await userEvent.type(field, 'Mine');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  };
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Till receipt' }));
  await write();
  const notice = await screen.findByRole('alert');
  expect(screen.getByLabelText('Headline')).toHaveValue('Mine');
  await userEvent.click(within(notice).getByRole('button', { name: 'Save mine over it' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  const sent = calls.filter(({ name }) => name.startsWith('PUT ')).map(({ body }) => body);
  expect(sent).toMatchObject([{ version: 1 }, { version: 2, headline: 'Mine' }]);
});
