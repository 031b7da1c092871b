import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearCache, fakeApi, person, refusal } from '@/tests/factories/sign-in-screens';
import { member, team, TeamsTestProvider } from '@/tests/factories/team-screens';
import { StepUpDialog } from '@/components/shells/step-up-dialog';
import { recentTeamStore } from '@/lib/client/recent-team';
import { toastStore } from '@/lib/client/stores/toasts';
import type { Team } from '@/lib/domain/teams';
import { TeamSettingsScreen } from './team-settings-screen';

const router = vi.hoisted(() => ({ replace: vi.fn(), push: vi.fn() }));
const search = vi.hoisted(() => ({ value: '' }));
vi.mock('next/navigation', () => ({
  useRouter: () => router,
  useSearchParams: () => new URLSearchParams(search.value),
}));

const AT = '2026-11-01T10:00:00.000Z';
const MEMBERS = [
  member(),
  member({ id: 'm2', level: 'member', user: { id: 'u2', name: 'Bo Reed', email: 'bo@velnora.example' } }),
];
const PLANS = { provider: 'self-hosted', plans: [] };

beforeEach(() => router.replace.mockClear());
afterEach(async () => {
  cleanup();
  recentTeamStore.getState().forget();
  for (const { id } of toastStore.getState().messages) toastStore.getState().remove(id);
  await clearCache();
  vi.unstubAllGlobals();
});

function show(tab: string, shown: Team = team(), answers: Parameters<typeof fakeApi>[0] = {}) {
  search.value = `tab=${tab}`;
  const calls = fakeApi({
    'GET /api/user/me/': person(),
    'GET /api/teams/tidewell/': shown,
    'GET /api/teams/7/members/': MEMBERS,
    'GET /api/targeting-countries/': [
      { id: 151, name: 'Netherlands', country_code: 'NL', selectable: true },
      { id: 392, name: 'Japan', country_code: 'JP', selectable: true },
    ],
    ...answers,
  });
  render(
    <TeamsTestProvider>
      <TeamSettingsScreen teamKey="tidewell" />
      <StepUpDialog />
    </TeamsTestProvider>,
  );
  return calls;
}

const bodyOf = (calls: ReturnType<typeof fakeApi>, name: string) =>
  calls.find((call) => call.name === name)?.body;
const toasts = () => toastStore.getState().messages.map(({ text }) => text);

async function replaceText(name: string, text: string) {
  const field = await screen.findByRole('textbox', { name });
  await userEvent.clear(field);
  if (text !== '') await userEvent.click(field).then(() => userEvent.paste(text));
  return field;
}

test('[TEA-05, TEA-06] an admin of the team changes its details; a new slug warns that links change', async () => {
  const saved = team({ slug: 'tidewell-two' });
  const calls = show('details', team(), { 'PATCH /api/teams/7/': saved, 'GET /api/teams/': [saved] });
  await replaceText('Slug', 'Tidewell-Two');
  expect(screen.getByText(/Links to this team change with it/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/tidewell-two/team'));
  expect(bodyOf(calls, 'PATCH /api/teams/7/')).toEqual({ name: 'Studio Tidewell', slug: 'tidewell-two' });
  expect(recentTeamStore.getState().team?.slug).toBe('tidewell-two');
  expect(toasts()).toContain('Settings saved.');
});

test('[TEA-07] being admin of another team changes nothing here: the values are read-only, and why is said', async () => {
  show(
    'details',
    team({
      memberships: [
        { id: 'm1', team: 7, level: 'member' },
        { id: 'm9', team: 9, level: 'admin' },
      ],
    }),
  );
  await screen.findByText('Only admins of the team can change this.');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('what the server says about a field stands at the field', async () => {
  show('details', team(), {
    'PATCH /api/teams/7/': () => Response.json({ slug: ['Slug is taken'] }, { status: 400 }),
  });
  const slug = await replaceText('Slug', 'velnora');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Slug is taken')).toBeVisible();
  expect(slug).toBeInvalid();
});

test('[TEA-20] billing counts as complete only with all three details', async () => {
  const two = team({ invoice_email: 'pay@velnora.example', invoice_name: 'Velnora' });
  const calls = show('billing', two, {
    'PATCH /api/teams/7/': ({ body }) => ({ ...two, ...(body as object), country: 'NL' }),
    'GET /api/teams/': [],
  });
  expect(await screen.findByText('Incomplete')).toBeVisible();
  await replaceText('Invoice e-mail', 'nothing');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Invoice e-mail is not valid')).toBeVisible();
  await replaceText('Invoice e-mail', 'pay@velnora.example');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Complete')).toBeVisible();
  expect(bodyOf(calls, 'PATCH /api/teams/7/')).toEqual({
    invoice_email: 'pay@velnora.example',
    country: '',
    invoice_name: 'Velnora',
  });
});

test('[TEA-12, TEA-05] members show their level; the only admin cannot step down, and why is said', async () => {
  show('members', team(), {
    'PATCH /api/teams/7/members/m1/': () => refusal(409, 'A team needs an admin', 'last_admin'),
  });
  const row = await screen.findByRole('row', { name: /Ada Stone/ });
  const level = within(row).getByRole('combobox', { name: 'Level of Ada Stone' });
  expect(level).toHaveTextContent('Admin');
  await userEvent.click(level);
  await userEvent.click(screen.getByRole('option', { name: 'Member' }));
  await waitFor(() =>
    expect(toasts()).toEqual(['This is the only admin of the team. Make another member admin first.']),
  );
  expect(within(screen.getByRole('row', { name: /Ada Stone/ })).getByRole('combobox')).toHaveTextContent(
    'Admin',
  );
});

test('a member is removed only after a dialog that names them', async () => {
  const calls = show('members', team(), {
    'DELETE /api/teams/7/members/m2/': () => new Response(null, { status: 204 }),
    'GET /api/teams/': [],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Bo Reed' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Remove from team' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Remove Bo Reed from Studio Tidewell?' });
  expect(calls.some(({ name }) => name.startsWith('DELETE'))).toBe(false);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove Bo Reed' }));
  await waitFor(() => expect(toasts()).toContain('Bo Reed was removed.'));
});

test('[TEA-14, TEA-15, TEA-16] several people are invited at once with a message, and open invitations are listed', async () => {
  const invite = {
    id: 'i1',
    team: 7,
    email: 'cy@velnora.example',
    message: '',
    state: 'open',
    created_at: AT,
    sent_at: AT,
    expires_at: '2026-11-15T10:00:00.000Z',
  };
  const calls = show('invitations', team(), {
    'GET /api/teams/7/invites/': [invite],
    'POST /api/teams/7/invites/': [invite, { ...invite, id: 'i2' }],
  });
  expect(await screen.findByRole('row', { name: /cy@velnora.example/ })).toHaveTextContent('Open');
  await userEvent.click(screen.getByRole('button', { name: 'Send invitations' }));
  expect(screen.getByText('E-mail addresses are required')).toBeVisible();
  await userEvent.click(screen.getByRole('textbox', { name: 'E-mail addresses' }));
  await userEvent.paste('ann@example.com, bo@example.com');
  await userEvent.click(screen.getByRole('textbox', { name: /Personal message/ }));
  await userEvent.paste('See you');
  expect(screen.getByText('7 of 500 characters')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send invitations' }));
  await waitFor(() => expect(toasts()).toContain('2 invitations are on their way.'));
  expect(bodyOf(calls, 'POST /api/teams/7/invites/')).toEqual({
    emails: ['ann@example.com', 'bo@example.com'],
    message: 'See you',
  });
});

test('[TEA-13] ad accounts show by whom they were granted; only one’s own can be taken back', async () => {
  const granted = (id: string, membership: string, name: string) => ({
    id,
    team: 7,
    member: { id: membership, name, email: '' },
    account: {
      account_id: `18ce${id}`,
      network: 'twitter',
      name: `Account ${id}`,
      verified: true,
      special: false,
    },
  });
  const calls = show('accounts', team(), {
    'GET /api/teams/7/accounts/': [granted('a', 'm1', 'Ada Stone'), granted('b', 'm2', 'Bo Reed')],
    'GET /api/user/accounts/': [],
    'DELETE /api/user/granted-accounts/a/': () => new Response(null, { status: 204 }),
  });
  expect(await screen.findByRole('row', { name: /Account b/ })).toHaveTextContent('Bo Reed');
  expect(screen.queryByRole('button', { name: 'Take back Account b' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Take back Account a' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Account a/ })).toBeNull());
  expect(calls.map(({ name }) => name)).toContain('DELETE /api/user/granted-accounts/a/');
  await userEvent.click(screen.getByRole('button', { name: 'Add account' }));
  expect(screen.getByText('No ad account id provided')).toBeVisible();
});

test('[TEA-03] the subscription shows plan, start and state; without a payment provider nothing is sold', async () => {
  const subscription = {
    id: 's1',
    start: '2026-01-02T00:00:00.000Z',
    active: true,
    plan: { name: 'Studio' },
    ends_at: null,
    cancel_at_period_end: false,
  };
  show('subscription', team({ subscriptions: [subscription] }), {
    'GET /api/customer/subscriptions/plans/': PLANS,
  });
  expect(await screen.findByText('Studio')).toBeVisible();
  expect(screen.getByText('2 Jan 2026')).toBeVisible();
  expect(screen.getByText('Active')).toBeVisible();
  expect(await screen.findByText(/no payment provider/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Cancel subscription/ })).toBeNull();
});

test('a plan is bought only with complete billing details', async () => {
  show('subscription', team(), {
    'GET /api/customer/subscriptions/plans/': {
      provider: 'stripe',
      plans: [{ id: 'p1', name: 'Studio', enterprise: false, purchasable: true }],
    },
  });
  expect(await screen.findByRole('button', { name: 'Choose the Studio plan' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(screen.getByText(/Fill in the billing details first/)).toBeVisible();
});

test('activity is told in sentences; what has no words of its own is named as it is stored', async () => {
  const row = (id: string, action: string, detail: Record<string, string> = {}, actor = 'Ada Stone') => ({
    id,
    at: AT,
    actor,
    action,
    subject: null,
    detail,
  });
  show('activity', team(), {
    'GET /api/teams/7/audit/': ({ query }: { query: Record<string, string> }) =>
      query['before']
        ? []
        : [
            row('1', 'team.updated', { fields: 'name,invoiceEmail' }),
            row('2', 'team.member.level_changed', { level: 'member' }),
            row('3', 'team.restored', {}, ''),
            row('4', 'team.something.new'),
            row('5', 'ads.push.send'),
          ],
  });
  expect(await screen.findByText('Ada Stone changed the settings: name, invoice e-mail.')).toBeVisible();
  expect(screen.getByText('Ada Stone changed a member’s level to Member.')).toBeVisible();
  expect(screen.getByText('Somebody who is gone brought the team back.')).toBeVisible();
  expect(screen.getByText('Ada Stone: team.something.new')).toBeVisible();
  expect(screen.getByText('Ada Stone sent a campaign, paused.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show older entries' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show older entries' })).toBeNull());
});

test('deleting wants the typed name and a fresh proof of who one is, then leads to the list of teams', async () => {
  let proved = false;
  const calls = show('danger', team(), {
    'DELETE /api/teams/7/': () =>
      proved ? new Response(null, { status: 204 }) : refusal(403, 'Confirm first', 'step_up'),
    'POST /api/user/step-up/': { by: 'code', magic_code: 'handle-of-this-check' },
    'POST /api/user/step-up/finish/': () => {
      proved = true;
      return { until: AT };
    },
    'GET /api/teams/': [],
  });
  recentTeamStore.getState().remember({ id: 7, slug: 'tidewell', name: 'Studio Tidewell' });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete team' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Delete Studio Tidewell?' });
  const confirm = within(dialog).getByRole('button', { name: 'Delete team' });
  expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('textbox', { name: 'Name of the team' }));
  await userEvent.paste('Studio Tidewell');
  await userEvent.click(confirm);
  await screen.findByRole('dialog', { name: 'Is this still you?' });
  await screen.findByText(/We mailed a 6-character code to ada@velnora.example/);
  await userEvent.click(screen.getByRole('textbox', { name: /character 1 of 6/ }));
  await userEvent.paste('7K29XA');
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/choose-team'));
  expect(bodyOf(calls, 'POST /api/user/step-up/finish/')).toEqual({
    code: '7K29XA',
    magic_code: 'handle-of-this-check',
  });
  expect(calls.filter(({ name }) => name === 'DELETE /api/teams/7/')).toHaveLength(2);
  expect(recentTeamStore.getState().team).toBeNull();
});

const MODEL = {
  available: true,
  host: 'models.velnora.example',
  enabled: false,
  questions_per_day: 100,
  used_today: 3,
};

test('an admin lets a named model answer and bounds its questions; a bad number is refused before it is sent', async () => {
  const calls = show('assistant', team(), {
    'GET /api/teams/7/assistant/': MODEL,
    'PUT /api/teams/7/assistant/': ({ body }) => ({ ...MODEL, ...(body as object) }),
  });
  await userEvent.click(
    await screen.findByRole('switch', { name: 'Let the model at models.velnora.example answer' }),
  );
  await replaceText('Questions a day', '1001');
  expect(screen.getByText('Write a whole number from 0 to 1,000.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await replaceText('Questions a day', '40');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toasts()).toContain('Settings saved.'));
  expect(bodyOf(calls, 'PUT /api/teams/7/assistant/')).toEqual({ enabled: true, questions_per_day: 40 });
});

test('members see what was chosen; without a model the page says who answers', async () => {
  const memberships = [{ id: 'm1', team: 7, level: 'member' as const }];
  show('assistant', team({ memberships }), { 'GET /api/teams/7/assistant/': { ...MODEL, enabled: true } });
  expect(await screen.findByText('models.velnora.example')).toBeVisible();
  expect(screen.getByText('allowed')).toBeVisible();
  expect(screen.queryByRole('switch')).toBeNull();
  cleanup();
  await clearCache();
  show('assistant', team(), { 'GET /api/teams/7/assistant/': { ...MODEL, available: false, host: null } });
  expect(await screen.findByText(/This installation has no language model/)).toBeVisible();
});
