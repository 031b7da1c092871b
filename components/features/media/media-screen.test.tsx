import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { AdMedia, MediaUpload } from '@/lib/contracts/ad-media';
import { clearCache, fakeApi, refusal } from '@/tests/factories/sign-in-screens';
import { TeamsTestProvider } from '@/tests/factories/team-screens';
import { MediaScreen } from './media-screen';

afterEach(async () => {
  cleanup();
  await clearCache();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const ID = '7b0e4c0e-0000-4000-8000-000000000001';
const file = (change: Partial<AdMedia> = {}): AdMedia => ({
  ...{ id: ID, team: 7, ad_account_id: '', name: 'till-receipt.jpg', kind: 'image', size: 421_888 },
  ...{ content_type: 'image/jpeg', width: 1200, height: 628, duration_ms: null, card_problems: [] },
  ...{ url: `/api/ad-media/${ID}/file/`, preview_url: `/api/ad-media/${ID}/preview/`, used_in: [] },
  created_at: '2026-11-20T10:00:00.000Z',
  ...change,
});
const USED = [{ id: '7b0e4c0e-0000-4000-8000-000000000009', name: 'Till receipt' }];

function show(answers: Parameters<typeof fakeApi>[0] = {}, locale: 'en' | 'ja' = 'en') {
  const calls = fakeApi({ 'GET /api/ad-media/': [file()], 'GET /api/api/files/': [], ...answers });
  render(
    <TeamsTestProvider locale={locale}>
      <MediaScreen teamKey="tidewell" creativesHref="/tidewell/creatives" />
    </TeamsTestProvider>,
  );
  return calls;
}

test('[TEN-26] a file shows what it really is, what it can be used for, and goes when nothing uses it', async () => {
  const calls = show({ [`DELETE /api/ad-media/${ID}/`]: () => new Response(null, { status: 204 }) });
  expect(await screen.findByText('till-receipt.jpg')).toBeInTheDocument();
  expect(screen.getByText('JPEG, 1,200 × 628, 412 KB')).toBeInTheDocument();
  expect(screen.getByText('Fits a card')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Make a creative of till-receipt.jpg' })).toHaveAttribute(
    'href',
    `/tidewell/creatives?media=${ID}`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Delete till-receipt.jpg' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete the file' }));
  await waitFor(() => expect(screen.queryByText('till-receipt.jpg')).not.toBeInTheDocument());
  expect(calls.some(({ name }) => name === `DELETE /api/ad-media/${ID}/`)).toBe(true);
});

test('a file that a creative uses cannot be deleted and leads to it; one too small for a card says so', async () => {
  show({ 'GET /api/ad-media/': [file({ used_in: USED, card_problems: ['card_width'] })] });
  expect(await screen.findByText('Cannot be deleted while it is used')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Till receipt' })).toHaveAttribute(
    'href',
    `/tidewell/creatives?creative=${USED[0]?.id}`,
  );
  expect(screen.getByText('Cards need 800 px or more')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Delete till/ })).not.toBeInTheDocument();
});

test('what an earlier visit left half way stands there with its share and its last day', async () => {
  const upload: MediaUpload = {
    ...{ upload_id: ID, name: 'counter-walk.mov', content_type: 'video/quicktime', state: 'open' },
    ...{ size: 200, received: 94, kept_until: '2026-11-29T10:00:00.000Z' },
  };
  const calls = show({
    'GET /api/ad-media/': [],
    'GET /api/api/files/': [upload],
    [`DELETE /api/api/files/${ID}/`]: () => new Response(null, { status: 204 }),
  });
  expect(await screen.findByText('47%')).toBeInTheDocument();
  expect(screen.getByText(/Kept until/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Give up counter-walk.mov' }));
  await waitFor(() => expect(calls.some(({ name }) => name === `DELETE /api/api/files/${ID}/`)).toBe(true));
});

test('a file of another kind is refused before anything is sent; a refusal of the server is told on its tile', async () => {
  show({
    'GET /api/ad-media/': [],
    'POST /api/api/files/policy/': () =>
      refusal(413, 'A file of this kind may have at most 5 MB', 'media_large'),
  });
  expect(await screen.findByText('No media yet')).toBeInTheDocument();
  const input = screen.getByLabelText('Pictures and films', { selector: 'input' });
  await userEvent.upload(input, new File(['x'], 'huge.png', { type: 'image/png' }));
  expect(await screen.findByText('Refused')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('A file of this kind may have at most 5 MB');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss huge.png' }));
  expect(screen.queryByText('Refused')).not.toBeInTheDocument();
});

test('the screen speaks Japanese', async () => {
  show({}, 'ja');
  expect(await screen.findByText('カードに使えます')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'メディア' })).toBeInTheDocument();
});
