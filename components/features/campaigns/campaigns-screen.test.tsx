import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearCache, type FakeCall, fakeApi, refusal } from '@/tests/factories/sign-in-screens';
import { makeTeamConfig } from '@/tests/factories/team-audience-rows';
import { team, TeamsTestProvider } from '@/tests/factories/team-screens';
import { toastStore } from '@/lib/client/stores/toasts';
import type { DeskAccount } from '@/lib/domain/ads-accounts';
import type { Campaign } from '@/lib/domain/ads-campaigns';
import { CampaignsScreen } from './campaigns-screen';

const search = vi.hoisted(() => ({ value: '' }));
const downloads = vi.hoisted(() => [] as { blob: Blob; name: string }[]);
vi.mock('@/lib/client/capture-image', () => ({
  downloadBlob: (blob: Blob, name: string) => void downloads.push({ blob, name }),
}));
vi.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(search.value) }));

const ACCOUNT: DeskAccount = {
  ...{ ad_account_id: 'practice7', name: 'Practice account', practice: true },
  ...{ timezone: 'Europe/London', currency: 'EUR', daily_limit: null },
};
const STATS = {
  ...{ impressions: 10_000, engagements: 200, clicks: 120, link_clicks: 97, follows: 2, video_views: 0 },
  spent: 61.5,
};
const AT = '2026-11-01T10:00:00.000Z';
const CAMPAIGN: Campaign = {
  ...{ id: '7d3c3a6e-98f4-4f5a-9d0f-0a3c6f4f2a11', ad_account_id: 'practice7', practice: true, team: 7 },
  ...{ status: 'Active', wanted: 'ACTIVE', reasons: [], remote_id: 'p1', version: 3, differences: [] },
  ...{ created_at: AT, updated_at: AT, name: 'Winter tea', objective: 'WEBSITE_CLICKS', currency: 'EUR' },
  ...{ daily_budget: 60, lifetime_budget: null, start: AT, end: null, ad_sets: 1, ads: 1 },
  origin: null,
  ...STATS,
};
const TOTALS = {
  ...{ ...STATS, currency: 'EUR', practice: true, from: '2026-10-27', to: '2026-11-25', fetched_at: AT },
  ...{ provisional_from: '2026-11-22', before: { ...STATS, spent: 50 } },
  days: [
    { day: '2026-11-24', ...STATS },
    { day: '2026-11-25', ...STATS },
  ],
};

beforeEach(() => {
  search.value = '';
  window.history.replaceState(null, '', '/tidewell/campaigns');
});
afterEach(async () => {
  cleanup();
  await clearCache();
  vi.unstubAllGlobals();
});

function show(
  accounts: DeskAccount[],
  locale: 'en' | 'ja' = 'en',
  campaigns = [CAMPAIGN],
  more: Record<string, object> = {},
  last: Record<string, object> = {},
) {
  const calls = fakeApi({
    'GET /api/teams/tidewell/': team(),
    'GET /api/teams/tidewell/ads/accounts/': accounts,
    'GET /api/teams/tidewell/ads/practice/practice7/clock/': {
      now: '2026-11-25T12:00:00.000Z',
      running: false,
    },
    'GET /api/campaigns/': campaigns,
    'POST /api/external/analyze-handles/create-sheet/': () => new Response('a workbook'),
    'GET /api/campaigns/statstotal/': TOTALS,
    'POST /api/teams/tidewell/ads/practice/': ACCOUNT,
    ...more,
    'POST /api/campaigns/bulk/': [
      { id: CAMPAIGN.id, version: 4, status: 'ACTIVE', daily_budget: 60, end: null, removed: false },
    ],
    ...last,
  });
  render(
    <TeamsTestProvider locale={locale}>
      <CampaignsScreen teamKey="tidewell" />
    </TeamsTestProvider>,
  );
  return calls;
}

test('[TEN-24] without an account the way leads to the practice account or to a draft', async () => {
  show([]);
  await screen.findByText('No ad account yet');
  expect(screen.getByRole('button', { name: 'Open a practice account' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Plan a draft' })).toBeTruthy();
});

test('[TEN-24] campaigns with their figures, labelled as made up, with what is provisional', async () => {
  show([ACCOUNT]);
  const row = (await screen.findByRole('button', { name: 'Winter tea' })).closest('tr');
  expect(row?.textContent).toContain('Active');
  expect(row?.textContent).toContain('€61.50');
  expect(screen.getAllByText('Practice account: made-up figures').length).toBeGreaterThan(0);
  await screen.findByText(/X still corrects what was spent/);
});

test('a budget is typed where it stands, and what it was can be brought back', async () => {
  const calls = show([ACCOUNT]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Daily budget of Winter tea/ }));
  const field = screen.getByRole('textbox', { name: 'Daily budget of Winter tea' });
  await user.clear(field);
  await user.type(field, '75 a day{Enter}');
  expect(field).toBeInvalid();
  await user.clear(field);
  await user.type(field, '1,075{Enter}');
  await waitFor(() => expect(JSON.stringify(calls)).toContain('"daily_budget":1075'));
  // What is shown is asked for anew: X or a colleague may have changed more.
  const asked = () => calls.slice(calls.findIndex(({ name }) => name === 'POST /api/campaigns/bulk/'));
  await waitFor(() =>
    expect(asked().map(({ name }) => name)).toEqual(
      expect.arrayContaining(['GET /api/campaigns/', 'GET /api/campaigns/statstotal/']),
    ),
  );
});

test('a colleague was first at a budget: it is said, what they wrote is shown, and can be written over', async () => {
  const path = 'POST /api/campaigns/bulk/';
  const campaigns = [CAMPAIGN];
  const calls = show([ACCOUNT], 'en', campaigns, {}, { [path]: refusal(409, 'Somebody was first', 'stale') });
  const user = userEvent.setup();
  const type = async (amount: string) => {
    await user.click(await screen.findByRole('button', { name: /Daily budget of Winter tea/ }));
    const field = screen.getByRole('textbox', { name: 'Daily budget of Winter tea' });
    await user.clear(field);
    await user.type(field, `${amount}{Enter}`);
  };
  await screen.findByRole('button', { name: /Daily budget of Winter tea: €60/ });
  campaigns[0] = { ...CAMPAIGN, daily_budget: 90, version: 4 };
  await type('75');
  await screen.findByRole('button', { name: /Daily budget of Winter tea: €90/ });
  expect(toastStore.getState().messages.map(({ text }) => text)).toContain('Somebody was first');
  await type('80');
  const sent = () => calls.filter(({ name }) => name === path).map(({ body }) => body);
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ rows: [{ version: 4, daily_budget: 80 }] });
});

test('[TEN-24] an ad set more: words, interests of X’s list, and places that narrow their country', async () => {
  search.value = `level=adsets&campaign=${CAMPAIGN.id}`;
  const row = (key: string, label: string) => ({
    ...{ id: key, key: `locations:${key}`, label, gloss: null, group: null, note_code: null, as_of: null },
    ...{ source: 'ads_recordings', note: null, country_code: null, kind: 'locations' },
  });
  const upload = (name: string, use: string) => ({
    ...{ id: name, name, use, audience: name, ad_account_id: 'practice7', name_in_account: `${name} [m-1]` },
    ...{ practice: true, state: 'ready', status: 'Targetable', failure: null, matched: 120, reasons: [] },
    ...{ batches: [], ad_sets: [], created_at: AT, updated_at: AT },
  });
  const calls = show([ACCOUNT], 'en', [CAMPAIGN], {
    [`GET /api/campaigns/${CAMPAIGN.id}/`]: CAMPAIGN,
    'GET /api/campaigns/adsets/': [],
    // The lists are asked with what is typed: they know other words for a row than its name.
    'GET /api/targeting-interests/': ({ query }: FakeCall) =>
      query['search'] === 'coffee maker' ? [row('9007', 'Barista')] : [row('9008', 'Tea')],
    'GET /api/targeting-locations/': ({ query }: FakeCall) =>
      query['keywords'] === 'lee' ? [row('l1', 'Leeds')] : [row('GB', 'United Kingdom')],
    'GET /api/uploaded-audiences/': [upload('Customers', 'audience'), upload('Staff', 'do_not_reach')],
    'POST /api/adsets/': () => ({}),
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'New ad set' }));
  const dialog = await screen.findByRole('dialog', { name: 'New ad set' });
  await user.type(within(dialog).getByLabelText('Name'), 'Leeds baristas');
  await user.type(within(dialog).getByLabelText(/^Words/), 'oat milk,');
  const pick = async (field: RegExp, text: string, option: string) => {
    await user.type(await within(dialog).findByRole('combobox', { name: field }), text);
    await user.click(await screen.findByRole('option', { name: new RegExp(`^${option}`) }));
  };
  await pick(/^Interests/, 'coffee maker', 'Barista');
  await pick(/^Country/, 'united king', 'United Kingdom');
  await pick(/^Regions/, 'lee', 'Leeds');
  await pick(/^Uploaded lists/, 'cust', 'Customers');
  await user.click(within(dialog).getByRole('button', { name: 'Keep the ad set' }));
  const sent = () => calls.find(({ name }) => name === 'POST /api/adsets/')?.body;
  await waitFor(() => expect(sent()).toBeDefined());
  expect(sent()).toMatchObject({
    ...{ campaign: CAMPAIGN.id, name: 'Leeds baristas', daily_budget: null, countries: [], end: null },
    // The campaign began in the past: the ad set begins today.
    start: '2026-11-25T00:00:00.000Z',
    targeting_package: {
      keywords: ['oat milk'],
      interests: [{ label: 'Barista', id: '9007' }],
      locations: [{ label: 'Leeds', id: 'l1' }],
      // Who is not to be reached is left out without being asked for.
      custom_audiences: [{ label: 'Customers [m-1]' }, { label: 'Staff [m-1]', excluded: true }],
    },
  });
});

test('a push that stopped is found again by its address, and goes on', async () => {
  search.value = `send=${CAMPAIGN.id}`;
  const path = `/api/campaigns/${CAMPAIGN.id}/push`;
  const of = (change: object) => ({
    ...{ id: CAMPAIGN.id, purpose: 'send', state: 'running', done: 3, all: 7, failure: null, refused: [] },
    ...change,
  });
  const plan = {
    ...{ purpose: 'send', name: 'Winter tea', digest: 'd', practice: true, ad_account_id: 'practice7' },
    ...{ operations: [], calls: 0, undecided: [], left_out: [] },
    money: { currency: 'EUR', daily: 60, lifetime: null },
  };
  const calls = show([ACCOUNT], 'en', [CAMPAIGN], {
    [`GET ${path}/`]: plan,
    [`GET ${path}es/`]: of({}),
    [`POST ${path}es/`]: of({ state: 'done', done: 7 }),
  });
  const user = userEvent.setup();
  const dialog = await screen.findByRole('dialog', { name: 'Send “Winter tea”' });
  await within(dialog).findByText('3 of 7 sent');
  await user.click(within(dialog).getByRole('button', { name: 'Go on' }));
  await within(dialog).findByText('7 writes done.');
  expect(calls.filter(({ name }) => name === `POST ${path}es/`)).toHaveLength(1);
});

test('what X does not have yet leads to where it is sent', async () => {
  const open = { field: 'status', side: 'ours', base: 'ACTIVE', ours: 'PAUSED', theirs: 'ACTIVE' };
  show([ACCOUNT], 'en', [{ ...CAMPAIGN, differences: [open] } as Campaign]);
  await userEvent.setup().click(await screen.findByRole('button', { name: '1 change not in X' }));
  await waitFor(() => expect(window.location.search).toContain(`send=${CAMPAIGN.id}`));
});

test('[TEN-24, TEN-27] a plan becomes a campaign: its audiences, its dates and its budget a day', async () => {
  const id = '3f0b1c1e-0000-4000-8000-000000000001';
  search.value = `new=&plan=${id}`;
  const latte = makeTeamConfig({ name: 'Latte people', job_titles: ['chef'] });
  const calls = show([ACCOUNT], 'en', [CAMPAIGN], {
    [`GET /api/audience-plan/${id}/`]: {
      ...{ id, name: 'Winter launch', description: '', audience_configs: [latte.id], budget: 1000 },
      ...{
        size: null,
        start: '2026-11-01',
        end: '2026-12-04',
        total_size: 300,
        created_at: AT,
        updated_at: AT,
      },
    },
    'GET /api/audience-configs/': [latte],
    'GET /api/external/audience-usages/': [],
    'GET /api/ad-creatives/': [],
    'POST /api/campaigns/start/': CAMPAIGN,
  });
  const user = userEvent.setup();
  const dialog = await screen.findByRole('dialog', { name: 'New campaign' });
  expect(await within(dialog).findByDisplayValue('Winter launch')).toBeVisible();
  await within(dialog).findByText('X cannot aim at job titles: they are left out of Latte people.');
  await user.click(within(dialog).getByRole('button', { name: 'Next' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Next' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Keep and review' }));
  const sent = () => calls.find(({ name }) => name === 'POST /api/campaigns/start/')?.body;
  await waitFor(() => expect(sent()).toBeDefined());
  // The plan began in the past: ten days are left of it.
  expect(sent()).toMatchObject({
    ...{ name: 'Winter launch', audiences: [latte.id], list: null, daily_budget: 100 },
    ...{ start: '2026-11-25T00:00:00.000Z', end: '2026-12-05T00:00:00.000Z' },
  });
});

test('[TEN-24] an admin sets the most that all that runs may spend in a day; a member reads it', async () => {
  const path = 'PUT /api/teams/tidewell/ads/accounts/practice7/limit/';
  const calls = show([ACCOUNT], 'en', [CAMPAIGN], { [path]: { ...ACCOUNT, daily_limit: 500 } });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Set a limit' }));
  const field = await screen.findByLabelText('At most a day (EUR)');
  await user.type(field, '-3');
  expect(await screen.findByText('Write an amount above 0.')).toBeVisible();
  await user.clear(field);
  await user.type(field, '500');
  await user.click(screen.getByRole('button', { name: 'Keep the limit' }));
  await waitFor(() => expect(calls.find(({ name }) => name === path)?.body).toEqual({ daily_limit: 500 }));
  cleanup();
  await clearCache();
  show([{ ...ACCOUNT, daily_limit: 500 }], 'en', [CAMPAIGN], {
    'GET /api/teams/tidewell/': team({ memberships: [] }),
  });
  await screen.findByText('All that runs in this account may spend at most €500 a day.');
  expect(screen.getByText('Admins of the team can change this.')).toBeVisible();
});

test('[TEN-24] the same in Japanese', async () => {
  show([ACCOUNT], 'ja');
  const table = await screen.findByRole('table', { name: 'キャンペーン' });
  await within(table).findByText('配信中');
  expect(screen.getAllByText('練習用アカウント：架空の数値').length).toBeGreaterThan(0);
});

test('[TEN-24] a table becomes a file as it is filtered and sorted, with intervals and where its rows come from', async () => {
  search.value = 'status=Active&search=tea&days=7';
  const other = { ...CAMPAIGN, id: '7d3c3a6e-98f4-4f5a-9d0f-0a3c6f4f2a12', name: '=Summer tea', spent: 99 };
  const unknown = { ...other, id: '7d3c3a6e-98f4-4f5a-9d0f-0a3c6f4f2a13', name: 'Draft tea', spent: null };
  const calls = show([ACCOUNT], 'en', [CAMPAIGN, unknown, other]);
  const user = userEvent.setup();
  const head = await screen.findByRole('button', { name: /Spent/ });
  await user.click(head);
  await user.click(head);
  await screen.findByText(/X still corrects what was spent/);
  const take = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name }));
    await waitFor(() => expect(downloads).toHaveLength(1));
    return downloads.splice(0)[0];
  };
  const csv = await take('CSV file');
  expect(csv?.name).toBe('murmur-Practice-account-campaigns.csv');
  const [columns = '', ...lines] = ((await csv?.blob.text()) ?? '').replace('\uFEFF', '').split('\r\n');
  const at = (line: string | undefined, column: string) =>
    line?.split(',')[columns.split(',').indexOf(column)];
  // A name that a spreadsheet would run is kept as text; what is not known stands last, and is empty.
  expect(lines.slice(0, 3).map((line) => [at(line, 'campaign'), at(line, 'spent')])).toEqual([
    ["'=Summer tea", '99'],
    ['Winter tea', '61.5'],
    ['Draft tea', ''],
  ]);
  expect(Number(at(lines[0], 'click_rate'))).toBe(0.0097);
  expect(Number(at(lines[0], 'click_rate_low_95'))).toBeCloseTo(0.00796, 5);
  expect(Number(at(lines[0], 'click_rate_high_95'))).toBeCloseTo(0.01182, 5);
  expect(lines.slice(4)).toEqual(
    expect.arrayContaining([
      'figures,Practice account: made-up figures',
      'from,2026-11-19',
      'to,2026-11-25',
      'status,Active',
      'search,tea',
      'sorted_by,spent desc',
      'provisional_from,2026-11-22',
    ]),
  );
  // What is asked for a file is what is filtered.
  const asked = calls.findLast(({ name }) => name === 'GET /api/campaigns/');
  expect(asked?.query).toMatchObject({ search: 'tea', status: 'Active', from: '2026-11-19', page: '1' });
  expect((await take('Spreadsheet (XLSX)'))?.name).toBe('murmur-Practice-account-campaigns.xlsx');
  const sheet = calls.find(({ name }) => name.includes('create-sheet'))?.body;
  const { sections } = sheet as { sections: { name: string; rows: unknown[][] }[] };
  expect(sections.map(({ name }) => name)).toEqual(['Campaigns', 'Method']);
  expect(sections[0]?.rows.map(([name]) => name)).toEqual(['=Summer tea', 'Winter tea', 'Draft tea']);
  expect(sections[1]?.rows).toContainEqual(['figures', 'Practice account: made-up figures']);
});
