import { eq } from 'drizzle-orm';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { plannerStateSchema } from '@/lib/domain/planner-state';
import { targetingPackageSchema } from '@/lib/domain/targeting-package';
import { database } from '@/lib/server/db/postgres';
import { auditEntries } from '@/lib/server/db/schema/trail';
import { readSheets } from '@/lib/server/sources/table-file/workbook';
import { forgetEnv } from '@/lib/server/env';
import * as planner from '@/lib/contracts/campaign-planner';
import { request, send } from '../factories/api-client';
import { signedInAs } from '../factories/people';
import { workbook, type WorkbookSheet } from '../factories/workbook';
import { withStores } from '../setup/stores';

/* Campaigns before they are bought, through the real routes. */

withStores();

const CALCULATOR = '/api/external/campaign-calculator/';

test('[ADS-04] API-142: two numbers give the third at a price the caller knows; without one nothing of money is told', async () => {
  const priced = await request(planner.campaignCalculator, {
    body: {
      ...{ budget: 8_000, start: '2027-01-04', end: '2027-01-31', countries: ['uk'] },
      ...{ price: { value: 6.2, low: 5.4, high: 7.1 }, per_week: { value: 0.65 } },
    },
  });
  expect(priced.reach).toBeCloseTo(496_278, -1);
  expect(priced).toMatchObject({
    spend: 8_000,
    suggested_budget: 10_000,
    suggested_size: 300_000,
    price_known: true,
  });
  const free = await request(planner.campaignCalculator, { body: { budget: 8_000, size: 50_000, days: 7 } });
  expect(free).toMatchObject({
    spend: null,
    suggested_budget: null,
    price_known: false,
    impressions: 150_000,
  });
});

test('API-143 and API-144: objectives with their placements, and no benchmark is invented', async () => {
  const options = await request(planner.listCampaignOptions, {});
  expect(options.map(({ objective }) => objective)).toContain('WEBSITE_CLICKS');
  expect(options.every(({ placements }) => placements.length > 0)).toBe(true);
  const one = await request(planner.getCampaignOption, { path: { pk: 'reach' } });
  expect(one).toMatchObject({ id: 'reach', objective: 'REACH', benchmarks: {} });
});

test('a plan splits a package into arms that its names find again', async () => {
  const plan = await request(planner.planCampaign, {
    body: {
      ...{ targeting_package: { keywords: ['oat milk'], interests: ['Coffee'] }, campaign: '冬 =1+1' },
      ...{ month: '202701', budget: 100_000, price: { value: 6 }, rate: 0.01 },
    },
  });
  expect(plan.arms.map(({ name }) => name)).toEqual([
    ...['冬-1-1·control·202701', '冬-1-1·keywords·202701', '冬-1-1·interests·202701'],
  ]);
  expect(plan.affordable).toBe(2);
});

test('hostile numbers and days are refused at their field', async () => {
  for (const body of [{ budget: -1 }, { budget: 1e13 }, { days: 0 }, { budget: '8000' }, { start: 'soon' }])
    expect((await send(CALCULATOR, body)).status).toBe(400);
  const turned = await send(CALCULATOR, { budget: 1, start: '2027-02-01', end: '2027-01-01' });
  expect([turned.status, await turned.json()]).toMatchObject([400, { end: [expect.any(String)] }]);
  expect((await send('/api/targeting/plan/', { targeting_package: {}, month: '202713' })).status).toBe(400);
  const odd = { value: 6, low: 9, high: 1 };
  const read = await request(planner.campaignCalculator, { body: { budget: 60, days: 7, price: odd } });
  expect(read.numbers.size?.low).toBeLessThanOrEqual(read.reach ?? 0);
});

test('results by file become verdicts: closed days only, against the control, with what is missing', async () => {
  const day = (at: number) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10);
  const rows = Array.from({ length: 20 }, (_, at) => [
    `${day(at)},w·control·202601,${40 + (at % 5)},100`,
    `${day(at)},w·tea·202601,${66 + (at % 4)},100`,
    `${day(at)},w·milk·202601,${40 + ((at + 2) % 5)},100`,
  ]);
  const results = ['Date,Ad group name,Results,Spend', ...rows.flat(), 'soon,x,1,1'].join('\n');
  const told = await request(planner.judgeCampaign, { body: { results } });
  expect(told).toMatchObject({
    control: 'w·control·202601',
    closed: 20,
    open: 0,
    refused: [62],
    missing: [],
  });
  expect(told.arms.map(({ name, verdict }) => [name, verdict])).toEqual([
    ['w·tea·202601', 'better'],
    ['w·milk·202601', 'cannot_tell'],
  ]);
  const young = `Date,Ad group name,Results,Spend\n${new Date().toISOString().slice(0, 10)},a·control·1,4,1`;
  expect(await request(planner.judgeCampaign, { body: { results: young } })).toMatchObject({
    closed: 0,
    open: 1,
  });
  const many = Array.from({ length: 41 }, (_, at) => `2027-01-04,w·arm-${at}·202701,4,1`).join('\n');
  const over = { results: `Date,Name,Results,Spend\n2027-01-04,w·control·202701,4,1\n${many}` };
  await expect(request(planner.judgeCampaign, { body: over })).rejects.toMatchObject({
    ...{ status: 422, code: 'too_many_arms' },
  });
  const none = await request(planner.judgeCampaign, { body: { results: 'a,b' } });
  expect(none.missing).toEqual(['day', 'name', 'results', 'spend']);
});

const day = (at: number) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10);
const HEADS = {
  en: ['Date', 'Ad group name', 'Results', 'Spend'],
  ja: ['日付', '広告グループ名', '結果', 'ご利用金額'],
} as const;
const tableOf = (heads: readonly string[]): (string | number)[][] => [
  [...heads],
  ...Array.from({ length: 20 }, (_, at) => [
    [day(at), 'w·control·202601', 40 + (at % 5), 100],
    [day(at), 'w·keywords·202601', 66 + (at % 4), 100],
    [day(at), 'w·handles·202601', 20 + (at % 4), 100],
  ]).flat(),
];
const judge = (bytes: Uint8Array<ArrayBuffer>) =>
  request(planner.judgeResultsFile, { body: { file: new File([bytes], 'results.xlsx') } });
const bytesOf = (sheets: WorkbookSheet[]) => new Uint8Array(workbook(sheets));
const book = (rows: (string | number)[][]) => bytesOf([{ name: 'Export', rows }]);

test.each(['en', 'ja'] as const)(
  'results in a workbook with %s headers become verdicts, and those become evidence of the list',
  async (locale) => {
    const told = await judge(book([['X Ads'], ...tableOf(HEADS[locale])]));
    expect(told).toMatchObject({ control: 'w·control·202601', closed: 20, missing: [], refused: [] });
    expect(told.arms.map(({ verdict }) => verdict)).toEqual(['better', 'worse']);
    const learned = await request(planner.learnFromCampaign, {
      body: {
        targeting_package: { keywords: ['oat milk'], handles: ['hushmill'] },
        ...{ arms: told.arms, closed: told.closed },
      },
    });
    expect(learned.kept.keywords[0]?.evidence?.tested).toMatchObject([
      { arm: 'w·keywords·202601', verdict: 'better', days: 20 },
    ]);
    expect([learned.dropped, learned.next.handles[0]?.deselected]).toEqual([1, true]);
  },
);

test('a workbook that computes, hides a bomb or is none is refused in words', async () => {
  const good = unzipSync(book(tableOf(HEADS.en)));
  const sheet = Object.keys(good).find((name) => /worksheets\//.test(name)) ?? '';
  const xml = new TextDecoder().decode(good[sheet]);
  const computed = xml.replace('<v>40</v>', '<f>HYPERLINK("http://x")</f><v>40</v>');
  expect(computed).not.toBe(xml);
  const refusals: [Uint8Array<ArrayBuffer>, string][] = [
    [zipSync({ ...good, [sheet]: strToU8(computed) }), 'sheet_formulas'],
    [zipSync({ 'a.txt': strToU8('x') }), 'zip_no_workbook'],
    [book(tableOf(HEADS.en)).slice(0, 400), 'file_damaged'],
    [new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'old_workbook'],
    [new Uint8Array(0), 'file_empty'],
    [new Uint8Array(8 * 1024 * 1024 + 1), 'results_large'],
    [zipSync({ ...good, [sheet]: new Uint8Array(70 * 1024 * 1024) }), 'workbook_large'],
  ];
  for (const [bytes, code] of refusals) await expect(judge(bytes)).rejects.toMatchObject({ code });
  const shiftJis = new Uint8Array([0x93, 0xfa, 0x95, 0x74, 0x2c, 0x61]);
  expect((await judge(shiftJis)).missing).toEqual(['name', 'results', 'spend']);
});

test.each(['en', 'ja'] as const)('the sheet of a plan in %s is read back without loss', async (locale) => {
  const targeting_package = targetingPackageSchema.parse({
    keywords: [
      'オーツミルク',
      { label: '=1+1', evidence: { from: 'person' } },
      { label: 'giveaway', excluded: true },
    ],
    handles: [
      {
        handle: 'hushmill',
        evidence: { from: 'report', section: 'mentions', n: 12, other: { from: 'tested', n: 3, share: 0.2 } },
      },
    ],
    ...{ age: 'AGE_25_TO_49', gender: 'FEMALE' },
  });
  const plan = plannerStateSchema.parse({
    ...{ list: 'ready-oat-milk', budget: 8_000, days: 28, price: 6.2, low: 5.4, high: 7.1, week: 0.65 },
    ...{
      rate: 0.9,
      lift: 12.5,
      campaign: '冬 007',
      currency: 'GBP',
      countries: ['GB', 'IE'],
      start: '2027-01-04',
      out: ['mentions'],
    },
  });
  const given = { name: '冬のラテ', targeting_package, countries: ['GB'] };
  const { file, fileName } = await request(planner.writePlanSheet, { body: { ...given, plan, locale } });
  expect(fileName).toMatch(/^murmur_plan_.*\.xlsx$/);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const sheets = await readSheets(Buffer.from(bytes));
  expect(sheets.map(({ name }) => name)).toEqual(
    locale === 'ja'
      ? ['プランの概要', '広告グループ', '広告グループごとのターゲティング', 'plan', 'targeting']
      : ['Plan overview', 'Line items', 'Targeting by line item', 'plan', 'targeting'],
  );
  expect(sheets[1]?.rows.map(([name]) => name)).toContain('冬-007·keywords·202701');
  const cells = (page: number) => sheets[page]?.rows.flat() ?? [];
  expect(cells(1)).toContain(locale === 'ja' ? '外した' : 'Taken out');
  expect(cells(2)).toContain('giveaway');
  expect(cells(2)).not.toContain('冬-007·mentions·202701');
  const read = await request(planner.readPlanSheet, { body: { file: new File([bytes], 'plan.xlsx') } });
  expect(read).toEqual({ ...given, plan, refused: [] });
});

test('what is no plan is refused, and a plan that the policies stop is not written', async () => {
  const readBack = (bytes: Uint8Array<ArrayBuffer>) =>
    request(planner.readPlanSheet, { body: { file: new File([bytes], 'plan.xlsx') } });
  await expect(readBack(book([['a'], ['b']]))).rejects.toMatchObject({ code: 'no_plan_in_file' });
  await expect(readBack(strToU8('field,value'))).rejects.toMatchObject({ code: 'no_plan_in_file' });
  const odd = bytesOf([
    {
      name: 'Plan',
      rows: [
        ['field', 'value'],
        ['budget', '-4'],
        ['days', 14],
        ['start', 'soon'],
        ['country', 'UK'],
      ],
    },
    {
      name: 'targeting',
      rows: [
        ['field', 'value'],
        ['name', 'Tea'],
        ['keywords', 'tea'],
        ['keywords', ''],
      ],
    },
  ]);
  const read = await readBack(odd);
  expect(read).toMatchObject({
    name: 'Tea',
    plan: { budget: null, days: 14, start: null, countries: ['GB'] },
  });
  expect(read.refused).toEqual([
    { page: 'plan', row: 2 },
    { page: 'plan', row: 4 },
    { page: 'targeting', row: 4 },
  ]);
  const body = { name: 'Tea', targeting_package: { keywords: ['people with diabetes'] }, plan: {} };
  await expect(request(planner.writePlanSheet, { body })).rejects.toMatchObject({ code: 'plan_stopped' });
  const leftOut = { keywords: ['tea', { label: 'people with diabetes', excluded: true }] };
  const beside = { ...body, targeting_package: leftOut };
  await expect(request(planner.writePlanSheet, { body: beside })).rejects.toMatchObject({
    code: 'plan_stopped',
  });
  const entries = await (
    await database()
  )
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, 'targeting.plan.refused'));
  expect(entries.map(({ subject, detail }) => [subject, detail])).toEqual([
    [null, { rules: 'health', findings: 1 }],
    [null, { rules: 'health', findings: 1 }],
  ]);
  expect(JSON.stringify(entries)).not.toContain('diabetes');
});

test('names of line items and of the campaign are read against the policies', async () => {
  const plan = await request(planner.planCampaign, {
    body: {
      ...{ targeting_package: { custom_audiences: ['People with diabetes'] }, campaign: 'Winter' },
      month: '202701',
    },
  });
  expect(plan.stopped).toBe(true);
  expect(plan.lint.map(({ place }) => place)).toContainEqual({ text: 'arm', at: 1 });
  const fine = await request(planner.planCampaign, {
    body: { targeting_package: { keywords: ['oat milk'] }, campaign: 'Winter', month: '202701' },
  });
  expect(fine).toMatchObject({ lint: [], stopped: false, curves: [], left_out: 0 });
});

// Last: the first person takes the local owner's place.
test('[AUT-36] where a list of campaign planners is set, everybody else is refused', async () => {
  await signedInAs({ operator: true });
  const [pat, max] = [await signedInAs({ email: 'pat@agency.example' }), await signedInAs()];
  const plan = { budget: 8_000, days: 28 };
  expect((await max.send(CALCULATOR, plan)).status).toBe(200);
  vi.stubEnv('CAMPAIGN_PLANNER_EMAILS', 'pat@agency.example');
  forgetEnv();
  expect((await pat.send(CALCULATOR, plan)).status).toBe(200);
  const refused = await max.send(CALCULATOR, plan);
  expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'planner_only' }]);
  vi.unstubAllEnvs();
  forgetEnv();
});
