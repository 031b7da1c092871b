import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearCache, fakeApi, person, refusal } from '@/tests/factories/sign-in-screens';
import { team, TeamsTestProvider } from '@/tests/factories/team-screens';
import { recentTeamStore } from '@/lib/client/recent-team';
import { changeDraft, startDraft } from './draft';
import { WelcomeScreen } from './welcome-screen';

const router = vi.hoisted(() => ({ replace: vi.fn(), push: vi.fn() }));
const search = vi.hoisted(() => ({ value: '' }));
vi.mock('next/navigation', () => ({
  useRouter: () => router,
  useSearchParams: () => new URLSearchParams(search.value),
}));

const FREE = () => refusal(404, 'There is no such team', 'unknown_team');

beforeEach(() => {
  search.value = '';
  router.push.mockClear();
});
afterEach(async () => {
  cleanup();
  recentTeamStore.getState().forget();
  await clearCache();
  vi.unstubAllGlobals();
});

function show(answers: Parameters<typeof fakeApi>[0] = {}, me = person()) {
  const calls = fakeApi({
    'GET /api/user/me/': me,
    'PUT /api/user/me/': me,
    'GET /api/teams/': [],
    'GET /api/user/accounts/': [],
    'GET /api/teaminfo/tidewell/': FREE,
    'POST /api/teams/': team(),
    ...answers,
  });
  render(
    <TeamsTestProvider>
      <WelcomeScreen />
    </TeamsTestProvider>,
  );
  return calls;
}

const next = () => userEvent.click(screen.getByRole('button', { name: 'Next' }));
async function fill(name: string | RegExp, text: string) {
  await userEvent.click(await screen.findByRole('textbox', { name }));
  await userEvent.paste(text);
}

test('[TEN-15, TEA-09, TEA-16] the steps make a team with its invitations and ad account, and open it', async () => {
  const account = {
    id: 'x',
    name: '',
    account_id: '18ce54d4x5t',
    network: 'twitter',
    verified: false,
    special: false,
  };
  const calls = show(
    {
      'POST /api/teams/7/invites/': [],
      'POST /api/external/ad-account/': account,
      'POST /api/user/granted-accounts/': {
        id: 'g',
        team: 7,
        member: { id: 'm1', name: 'Ada', email: '' },
        account: { account_id: '18ce54d4x5t', network: 'twitter', name: '', verified: false, special: false },
      },
    },
    person({ first_name: '', last_name: '' }),
  );
  await screen.findByRole('textbox', { name: 'First name' });
  await next();
  expect(screen.getByText('Fill in this step to go on.')).toBeVisible();
  await fill('First name', 'Ada');
  await next();
  await fill('Team name', 'Tidewell');
  expect(screen.getByRole('textbox', { name: 'Slug' })).toHaveValue('tidewell');
  await next();
  await fill(/E-mail addresses/, 'bo@velnora.example cy@velnora.example');
  await next();
  await userEvent.click(await screen.findByRole('button', { name: 'Add account' }));
  expect(screen.getByText('No ad account id provided')).toBeVisible();
  await fill('Ad account id', '18ce54d4x5t');
  await userEvent.click(screen.getByRole('button', { name: 'Add account' }));
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain('POST /api/external/ad-account/'));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Ad account id' })).toHaveValue(''));
  await userEvent.click(screen.getByRole('button', { name: 'Create team' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/tidewell/audiences'));
  const sent = (name: string) => calls.find((call) => call.name === name)?.body;
  expect(sent('PUT /api/user/me/')).toEqual({ first_name: 'Ada', last_name: '', language: 'en' });
  expect(sent('POST /api/teams/')).toMatchObject({ name: 'Tidewell', slug: 'tidewell' });
  expect(sent('POST /api/teams/7/invites/')).toEqual({
    emails: ['bo@velnora.example', 'cy@velnora.example'],
    message: '',
  });
  expect(sent('POST /api/user/granted-accounts/')).toEqual({ account_id: '18ce54d4x5t', team: 7 });
  expect(recentTeamStore.getState().team?.id).toBe(7);
});

test('[TEA-11] a slug that another team has is said at its field, and the step is not passed', async () => {
  const { id, name, slug, logo, member_count } = team();
  search.value = 'step=team';
  show({ 'GET /api/teaminfo/tidewell/': { id, name, slug, logo, member_count, country_id: null } });
  await fill('Team name', 'Tidewell');
  await next();
  expect(await screen.findByText('Another team has this slug.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Slug' })).toBeInvalid();
});

test('what failed after the team was made is tried again alone', async () => {
  search.value = 'step=team';
  let tries = 0;
  const calls = show({
    'POST /api/teams/7/invites/': () =>
      tries++ === 0 ? refusal(429, 'Too many invitations. Try again tomorrow.', 'invite_limit') : [],
  });
  await fill('Team name', 'Tidewell');
  await next();
  await fill(/E-mail addresses/, 'bo@velnora.example');
  await next();
  await userEvent.click(await screen.findByRole('button', { name: 'Create team' }));
  await screen.findByText(/The team was created. This part failed: Too many invitations/);
  await userEvent.click(screen.getByRole('button', { name: 'Create team' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/tidewell/audiences'));
  expect(calls.filter(({ name }) => name === 'POST /api/teams/')).toHaveLength(1);
});

test('an invitation can be opened instead; only its link passes', async () => {
  search.value = 'step=team';
  show();
  await userEvent.click(await screen.findByRole('radio', { name: 'Enter an invitation' }));
  await fill('Invitation link', 'nonsense');
  await userEvent.click(screen.getByRole('button', { name: 'Open invitation' }));
  expect(await screen.findByText('This is not the link of an invitation.')).toBeVisible();
  await fill('Invitation link', ' http://localhost/velnora/invite-accept#code=abcdefghijklmnopqrst');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Invitation link' }));
  await fill('Invitation link', 'http://localhost/velnora/invite-accept#code=abcdefghijklmnopqrst');
  await userEvent.click(screen.getByRole('button', { name: 'Open invitation' }));
  await waitFor(() =>
    expect(router.push).toHaveBeenCalledWith('/velnora/invite-accept#code=abcdefghijklmnopqrst'),
  );
});

test('the name suggests a slug until the person types one of their own', () => {
  const start = startDraft(person(), 'en');
  const named = changeDraft(start, { name: 'Café Velnora' });
  expect(named.slug).toBe('cafe-velnora');
  const own = changeDraft(named, { slug: 'velnora' });
  expect(changeDraft(own, { name: 'Other' }).slug).toBe('velnora');
  expect(changeDraft(changeDraft(own, { slug: '' }), { name: 'Other' }).slug).toBe('other');
});
