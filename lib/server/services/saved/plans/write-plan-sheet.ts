import 'server-only';
import { createTranslator } from 'next-intl';
import { threeNumbers } from '@/lib/analysis/planner/three-numbers';
import type { writePlanSheet as contract } from '@/lib/contracts/campaign-planner';
import type { BodyOf, FileAnswer } from '@/lib/contracts/core/endpoint';
import {
  type CheckedPlan,
  type PlannedArm,
  plannedArms,
  testedArms,
  type ThreeNumbers,
  typedRangeSchema,
} from '@/lib/domain/campaign-plan';
import { PACKAGE_COLUMNS, packageRows } from '@/lib/domain/package-rows';
import { monthOf, priceOf } from '@/lib/domain/planner-state';
import { MESSAGES } from '@/lib/i18n/messages';
import type { Ctx } from '@/lib/server/ctx';
import { type Cell, type Page, writeWorkbook } from '@/lib/server/services/exports/sheets/write-workbook';
import { planCampaign } from '@/lib/server/services/analysis/planner/plan-campaign';
import { stoppedPlan } from '@/lib/server/services/analysis/targeting/refuse-blocked';
import { PLAN_COLUMNS, planRows } from './plan-rows';

type Given = BodyOf<typeof contract>;
type Say = (key: string, values?: Record<string, string | number>) => string;

const HUNDRED = 100;
/** What counts where somebody has emptied the field. */
const DEFAULT_WEEK = 3;
const DEFAULT_LIFT = 20;

interface Computed {
  given: Given;
  numbers: ThreeNumbers;
  plan: CheckedPlan;
  say: Say;
}

function sayIn(locale: Given['locale']): Say {
  const t = createTranslator({ locale, messages: MESSAGES[locale], namespace: 'planner', timeZone: 'UTC' });
  return (key, values) => (t.has(key as never) ? t(key as never, values as never) : key);
}

const rangeCells = (range: { value: number; low: number; high: number } | null): Cell[] =>
  range ? [range.value, range.low, range.high] : [null, null, null];

/** Countries of the plan, else those of its list. */
const placesOf = ({ plan, countries }: Given) => (plan.countries.length > 0 ? plan.countries : countries);

/** What is planned, with the ranges, and the numbers behind it. */
function overview({ given, numbers, say, plan }: Computed): Page {
  const { plan: typed } = given;
  const { currency } = typed;
  const row = (key: string, ...cells: Cell[]): Cell[] => [say(`sheet.${key}`), ...cells];
  const number = (key: 'budget' | 'size' | 'days') => [
    say(`numbers.fields.${key}`, { currency }),
    ...rangeCells(numbers[key]),
    say(typed.computed === key ? 'sheet.computed' : 'sheet.chosen'),
  ];
  return {
    name: say('sheet.pages.overview'),
    rows: [
      [typed.campaign || given.name],
      row('readBack'),
      [],
      row('list', given.name),
      row('objective', say(`options.${typed.option}`)),
      row('countries', placesOf(given).join(', ') || say('sheet.everywhere')),
      row('month', plan.arms[0]?.name.split('·').at(-1) ?? ''),
      [],
      ['', say('sheet.value'), say('sheet.low'), say('sheet.high')],
      number('budget'),
      number('size'),
      number('days'),
      [say('price.price', { currency }), ...rangeCells(priceOf(typed))],
      [say('price.week'), typed.week],
      [say('price.rate'), typed.rate],
      [say('price.lift'), typed.lift],
      [],
      row('decides'),
      ...['one', 'power', 'looks', 'closed', 'means'].map((key) => [
        say(`sheet.rules.${key}`, {
          power: Math.round(plan.power * HUNDRED),
          arms: plan.affordable ?? testedArms(plan).length,
          lift: typed.lift ?? 0,
        }),
      ]),
    ],
  };
}

const hypothesisOf = (say: Say, { hypothesis }: PlannedArm) => {
  const key = `arms.hypotheses.${hypothesis}`;
  const named = say(key);
  return named === key ? hypothesis : named;
};

const ARM_HEADS = ['name', 'hypothesis', 'chips', 'index', 'indexLow', 'indexHigh', 'n'] as const;
const NEED_HEADS = ['impressions', 'results', 'budget', 'low', 'high', 'verdict', 'sees'] as const;

/** A row a line item: what it needs, and whether the budget affords it; those that are taken out say so. */
function armsPage({ plan, say }: Computed): Page {
  const rows = plan.arms.map((arm): Cell[] => [
    ...[arm.name, hypothesisOf(say, arm), arm.chips.length],
    ...[arm.evidence?.index ?? null, arm.evidence?.low ?? null, arm.evidence?.high ?? null],
    ...[arm.evidence?.n ?? null, arm.impressions, arm.results],
    ...rangeCells(arm.budget),
    ...[say(`arms.verdicts.${arm.verdict}`), arm.sees],
  ]);
  const heads = [...ARM_HEADS, ...NEED_HEADS].map((key) => say(`sheet.heads.${key}`));
  return { name: say('sheet.pages.arms'), rows: [heads, ...rows] };
}

const FILTERS = ['locations', 'languages', 'network_operators', 'placements'] as const;

/** What is set for every line item alike: filters, and what is left out. */
function sharedRows({ given, say }: Computed): Cell[][] {
  const { targeting_package: all } = given;
  const every = say('sheet.everyArm');
  const listed = FILTERS.flatMap((list) =>
    all[list].flatMap(({ label, deselected }) =>
      deselected ? [] : [[every, say(`sheet.lists.${list}`), label]],
    ),
  );
  const left = (['keywords', 'custom_audiences'] as const).flatMap((list) =>
    all[list].flatMap(({ label, excluded, deselected }) =>
      excluded && !deselected
        ? [[every, say('sheet.excluded', { list: say(`sheet.lists.${list}`) }), label]]
        : [],
    ),
  );
  return [
    ...placesOf(given).map((code) => [every, say('sheet.lists.countries'), code]),
    ...(all.age ? [[every, say('sheet.lists.age'), all.age]] : []),
    ...(all.gender ? [[every, say('sheet.lists.gender'), all.gender]] : []),
    ...listed,
    ...left,
  ];
}

function targetingPage(computed: Computed): Page {
  const { plan, say } = computed;
  const control = plan.arms.find(({ verdict, chips }) => verdict === 'control' || chips.length === 0);
  const rows = plannedArms(plan).flatMap(({ name, chips }) =>
    chips.map(({ list, label }): Cell[] => [name, say(`sheet.lists.${list}`), label]),
  );
  return {
    name: say('sheet.pages.targeting'),
    rows: [
      ['arm', 'list', 'value'].map((key) => say(`sheet.heads.${key}`)),
      ...(control ? [[control.name, say('sheet.heads.list'), say('arms.hypotheses.control')]] : []),
      ...rows,
      ...sharedRows(computed),
    ],
  };
}

/** @throws AppError `unprocessable` (code `plan_stopped`) where the policies stop it. */
async function computedOf(ctx: Ctx, given: Given): Promise<Computed> {
  const { plan: typed, targeting_package: all, name } = given;
  const typedPrice = priceOf(typed);
  const price = typedPrice && typedRangeSchema.parse(typedPrice);
  const week = typed.week ?? DEFAULT_WEEK;
  const chosen = { budget: typed.budget, size: typed.size, days: typed.days, [typed.computed]: null };
  const numbers = threeNumbers({ ...chosen, price, perWeek: { value: week, low: week, high: week } });
  const plan = await planCampaign(ctx, {
    ...{ targeting_package: all, campaign: typed.campaign || name, price },
    month: monthOf(typed.start, ctx.now()),
    budget: typed.computed === 'budget' ? (numbers.budget?.value ?? null) : typed.budget,
    rate: typed.rate === null ? null : typed.rate / HUNDRED,
    lift: (typed.lift ?? DEFAULT_LIFT) / HUNDRED,
    without: typed.out,
  });
  if (plan.stopped) throw await stoppedPlan(ctx, plan.lint);
  return { given, numbers, plan, say: sayIn(given.locale) };
}

/**
 * The plan as a person reads it, and two pages that it is read back from.
 * @throws AppError `forbidden` (code `planner_only`), `unprocessable` (code `plan_stopped`).
 */
export async function writePlanSheet(ctx: Ctx, given: Given): Promise<FileAnswer> {
  const { plan: typed, targeting_package: all, name, countries } = given;
  const computed = await computedOf(ctx, given);
  const pages: Page[] = [
    ...[overview(computed), armsPage(computed), targetingPage(computed)],
    { name: 'plan', rows: [PLAN_COLUMNS, ...planRows(typed)] },
    {
      name: 'targeting',
      rows: [PACKAGE_COLUMNS, ...packageRows({ name, categories: [], targeting_package: all, countries })],
    },
  ];
  const title = typed.campaign || name;
  return {
    bytes: await writeWorkbook(pages, { title, createdAt: ctx.now() }),
    fileName: `murmur_plan_${title.replace(/[^\p{L}\p{N}_-]+/gu, '_').slice(0, 60) || 'campaign'}.xlsx`,
  };
}
