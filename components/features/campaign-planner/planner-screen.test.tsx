import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { SWRConfig } from 'swr';
import { afterEach, expect, test, vi } from 'vitest';
import { planArms } from '@/lib/analysis/planner/plan-arms';
import { threeNumbers } from '@/lib/analysis/planner/three-numbers';
import { useBuildTargeting } from '@/lib/client/stores/build-targeting';
import { planPackage } from '@/lib/client/stores/planned-package';
import { BUDGET_OPTIONS, SIZE_OPTIONS } from '@/lib/domain/campaign-plan';
import { monthOf } from '@/lib/domain/planner-state';
import { targetingPackageSchema } from '@/lib/domain/targeting-package';
import { MESSAGES } from '@/lib/i18n/messages';
import { hasForcedLight, matchRoute } from '@/lib/tenants/routes';
import { clearCache, fakeApi, refusal } from '@/tests/factories/sign-in-screens';
import { PlannerScreen } from './planner-screen';
import { printPlannerState, readPlannerState } from './use-planner-state';

const place = vi.hoisted(() => ({ search: '' }));
const push = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push }),
  useSearchParams: () => new URLSearchParams(place.search),
}));
// What is sent as a file goes by XMLHttpRequest, which the fake API does not see.
vi.mock('@/lib/client/upload', () => ({
  uploadFile: ({ url }: { url: string }) => fetch(url, { method: 'POST' }),
}));

afterEach(async () => {
  cleanup();
  place.search = '';
  planPackage(null);
  vi.restoreAllMocks();
  await clearCache();
  vi.unstubAllGlobals();
});

const range = (value: number, low = value, high = value) => ({ value, low, high });
const given = targetingPackageSchema.parse({ keywords: ['microfoam'], handles: ['hushmill'] });
const config = {
  ...{ id: 'ready-oat-milk', name: 'Oat milk', size: null, categories: [], exclusion: false },
  ...{ targeting_package: given, countries: [], ready: true, sample: true, kind: 'targeting_list' },
  ...{ source: null, owner: null, version: 4, created_at: null, updated_at: null, deleted_at: null },
};
const calculated = (price: ReturnType<typeof range> | null) => ({
  ...{ impressions: 1, reach: 1, spend: 1, suggested_budget: null, suggested_size: null },
  price_known: price !== null,
  numbers: threeNumbers({ budget: 8_000, size: null, days: 28, price, perWeek: range(0.65) }),
});
const plan = {
  ...planArms({
    ...{ package: given, campaign: 'Winter', month: '202701', budget: 2_000 },
    ...{ price: range(6, 5, 7), rate: 0.01, lift: 0.3 },
  }),
  ...{ lint: [], stopped: false },
};
const CALCULATOR = 'POST /api/external/campaign-calculator/';
const PLAN = 'POST /api/targeting/plan/';

function show(search: string, answers: Record<string, object> = {}, locale: 'en' | 'ja' = 'en') {
  place.search = search;
  const calls = fakeApi({
    'GET /api/external/audience-configs/': [config],
    'GET /api/external/audience-configs/ready-oat-milk/': config,
    [CALCULATOR]: calculated(range(6.2, 5.4, 7.1)),
    [PLAN]: plan,
    ...answers,
  });
  render(
    <NextIntlClientProvider locale={locale} timeZone="UTC" messages={MESSAGES[locale]}>
      <SWRConfig value={{ dedupingInterval: 0, provider: () => new Map() }}>
        <PlannerScreen />
      </SWRConfig>
    </NextIntlClientProvider>,
  );
  return calls;
}

test('[ADS-04, TEN-45] two numbers give the third with its range, and the list becomes hypotheses with what each needs', async () => {
  expect(matchRoute('protargeting', '/campaign-planner')?.row.id).toBe('campaign-planner');
  const calls = show(
    'list=ready-oat-milk&budget=8000&price=6.2&low=5.4&high=7.1&rate=1&campaign=Winter&start=2027-01-04',
  );
  expect(await screen.findByText('496.3K people')).toBeVisible();
  expect(screen.getByText('433.4K–569.8K')).toBeVisible();
  expect(screen.getByText('2.6 times each')).toBeVisible();
  const arms = await screen.findByRole('table');
  expect(within(arms).getByText('winter·keywords·202701')).toBeVisible();
  expect(within(arms).getByText('Control: the whole list')).toBeVisible();
  expect(within(arms).getAllByText('Affordable').length).toBeGreaterThan(0);
  expect(screen.getByText(/affords all 2 beside a control/)).toBeVisible();
  expect(calls.find(({ name }) => name === CALCULATOR)?.body).toMatchObject({
    ...{ budget: 8_000, size: null, days: 28, objective: 'WEBSITE_CLICKS' },
    price: { value: 6.2, low: 5.4, high: 7.1 },
  });
  expect(calls.find(({ name }) => name === PLAN)?.body).toMatchObject({
    ...{ campaign: 'Winter', month: '202701', rate: 0.01, lift: 0.2 },
  });
});

test('a hypothesis is taken out by its box, stands in the address, and is asked for and shown as taken out', async () => {
  const replaced = vi.spyOn(window.history, 'replaceState');
  show('list=ready-oat-milk');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Test Look-alikes of followers' }));
  expect(replaced.mock.lastCall?.[2]).toBe('/campaign-planner?list=ready-oat-milk&out=handles');
  expect(screen.queryByRole('checkbox', { name: /Control/ })).toBeNull();
  cleanup();
  const without = ['handles'];
  const fewer = planArms({
    ...{ package: given, campaign: 'Winter', month: '202701', budget: 2_000, without },
    ...{ price: range(6, 5, 7), rate: 0.01, lift: 0.3 },
  });
  const calls = show('list=ready-oat-milk&out=handles', { [PLAN]: { ...plan, ...fewer } });
  const box = await screen.findByRole('checkbox', { name: 'Test Look-alikes of followers' });
  expect(box).not.toBeChecked();
  expect(screen.getByText('Taken out')).toBeVisible();
  expect(screen.getByText(/affords all 1 beside a control/)).toBeVisible();
  expect(calls.find(({ name }) => name === PLAN)?.body).toMatchObject({ without });
  await userEvent.click(box);
  expect(replaced.mock.lastCall?.[2]).toBe('/campaign-planner?list=ready-oat-milk');
});

test('without a price it says so and invents none; typing changes the address', async () => {
  const replaced = vi.spyOn(window.history, 'replaceState');
  show('budget=8000', { [CALCULATOR]: calculated(null) });
  expect(await screen.findByText('No price known')).toBeVisible();
  expect(screen.getByText(/Type what your own campaigns cost/)).toBeVisible();
  expect(screen.getByText('Choose a targeting list', { selector: 'h2, p, h3' })).toBeVisible();
  await userEvent.type(screen.getByLabelText('EUR per 1,000 shown'), '6');
  expect(replaced.mock.lastCall?.[2]).toBe('/campaign-planner?budget=8000&price=6');
});

test('[CST-04, CST-05] the fixed budgets and sizes are offered', async () => {
  show('compute=days', {}, 'ja');
  expect(await screen.findByText('もとになる単価')).toBeVisible();
  const offered = (label: RegExp) => {
    const list = screen.getByRole('combobox', { name: label }).getAttribute('list') ?? '';
    return [...(document.getElementById(list)?.querySelectorAll('option') ?? [])].map(({ value }) =>
      Number(value),
    );
  };
  expect(offered(/^予算/)).toEqual([...BUDGET_OPTIONS]);
  expect(offered(/^人数/)).toEqual([...SIZE_OPTIONS]);
});

test('who may not plan is told; the address holds the whole state', async () => {
  show('', { [CALCULATOR]: () => refusal(403, 'Reserved', 'planner_only') });
  expect(await screen.findByText('Reserved')).toHaveAttribute('role', 'alert');
  const state = readPlannerState(
    new URLSearchParams(
      'list=a&for=reach&compute=budget&size=600000&days=14&currency=USD&country=GB&rate=0.9&lift=&out=handles',
    ),
  );
  expect(readPlannerState(new URL(printPlannerState(state), 'http://x').searchParams)).toEqual(state);
  expect(readPlannerState(new URLSearchParams('days=-1&budget=x&start=2027-99-99&for=zz'))).toMatchObject({
    ...{ days: null, budget: null, start: null, option: 'website-clicks' },
  });
  expect([monthOf('2027-01-04', new Date()), monthOf(null, new Date(Date.UTC(2026, 11, 5)))]).toEqual([
    '202701',
    '202701',
  ]);
  const row = matchRoute('protargeting', '/campaign-planner')?.row;
  expect(row && hasForcedLight(row)).toBe(false);
});

const VERDICTS = 'POST /api/targeting/verdicts/file/';
const lift = { value: 0.3, low: 0.1, high: 0.5 };
const judged = {
  ...{ control: 'w·control·202701', controls: ['w·control·202701'], others: [] },
  ...{ closed: 12, open: 3, refused: [4], missing: [] },
  arms: [
    { name: 'w·keywords·202701', verdict: 'better', day: 9, lift },
    { name: 'w·handles·202701', verdict: 'worse', day: 11, lift: null },
  ],
};
const paste = async () => {
  await userEvent.click(screen.getByLabelText('Export of X Ads'));
  await userEvent.paste('Date,Name,Results,Spend\n');
  await userEvent.click(screen.getByRole('button', { name: 'Judge' }));
};

test('results become a verdict for each arm, evidence of its chips, and a next list in one click', async () => {
  const arms = [{ name: 'w·keywords·202701', chips: [{ list: 'keywords', label: 'microfoam' }] }];
  const next = { ...given, handles: [{ handle: 'hushmill', deselected: true }] };
  const calls = show('list=ready-oat-milk', {
    [VERDICTS]: judged,
    'POST /api/targeting/learned/': { kept: given, next, arms, unmatched: ['w·handles·202701'], dropped: 1 },
  });
  await screen.findByRole('heading', { name: 'Hypotheses' });
  await paste();
  const results = await screen.findByText('1 better, 1 worse, 0 cannot tell.');
  expect(results).toBeVisible();
  expect(screen.getByText('30.0%')).toBeVisible();
  expect(screen.getByText('on day 9')).toBeVisible();
  expect(screen.getByText(/12 closed days; 3 are younger than 72 hours/)).toBeVisible();
  expect(await screen.findByText('1 chip gains evidence: microfoam')).toBeVisible();
  expect(screen.getByText('no hypothesis of this list has this name')).toBeVisible();
  expect(screen.getByText(/1 chip that was worse is no longer chosen/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Keep the verdicts at the chips' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Make the next list' }));
  expect(push).toHaveBeenCalledWith('/targeting-lists/new');
  expect(useBuildTargeting.getState().begun).toMatchObject({
    name: 'Oat milk, next',
    targeting_package: next,
  });
  expect(calls.find(({ name }) => name === VERDICTS)?.query).toMatchObject({ planned: '28' });
});

test('a file that cannot be judged says why; one without its columns says which', async () => {
  show('', { [VERDICTS]: () => refusal(422, 'Formulas', 'sheet_formulas') });
  await paste();
  expect(await screen.findByText('Formulas')).toBeVisible();
  cleanup();
  show('', { [VERDICTS]: { ...judged, control: null, arms: [], missing: ['spend'] } });
  await paste();
  expect(await screen.findByText('The file lacks these columns: spend.')).toBeVisible();
});

test('a name or chip that the policies stop is marked, and no sheet is written', async () => {
  const found = { rule: 'health', severity: 'block', blocks: 'both', found: 'diabetes', excluded: false };
  const lint = [
    { ...found, place: { text: 'arm', at: 1 } },
    { ...found, excluded: true, place: { list: 'keywords', label: 'diabetics' } },
  ];
  show('list=ready-oat-milk', { [PLAN]: { ...plan, lint, stopped: true } });
  expect(await screen.findByText(/The policies of X stop this plan/)).toBeVisible();
  expect(screen.getAllByText(/“diabetes”:/)).toHaveLength(2);
  expect(screen.getByText(/Among what is left out/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Plan sheet' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Copy plan' })).toBeNull();
});

test('a sheet that is read fills the address, and its package is planned where no list is saved', async () => {
  const pushed = vi.spyOn(window.history, 'pushState');
  const state = { ...readPlannerState(new URLSearchParams('budget=500')), list: null };
  show('', {
    'POST /api/targeting/plan/read-sheet/': {
      ...{ name: 'Winter', targeting_package: given, countries: [], plan: state },
      refused: [{ page: 'plan', row: 3 }],
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Read a plan sheet' }));
  const file = new File(['x'], 'plan.xlsx');
  const input = document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]');
  if (!input) throw new Error('no file button');
  await userEvent.upload(input, file);
  expect(await screen.findByText('Planned as it is, not saved: Winter')).toBeVisible();
  expect(pushed.mock.lastCall?.[2]).toBe('/campaign-planner?budget=500');
  expect(await screen.findByText('winter·keywords·202701')).toBeVisible();
});
