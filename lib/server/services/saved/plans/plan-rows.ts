import 'server-only';
import { countryCode } from '@/lib/domain/country-input';
import {
  armSlugSchema,
  MOST_OUT,
  PLAN_NUMBERS,
  planNumber,
  type PlannerState,
  plannerStateSchema,
} from '@/lib/domain/planner-state';

/* What was typed into the planner as rows of a sheet, and back without loss. */

export const PLAN_COLUMNS = ['field', 'value'] as const;
const TEXTS = ['list', 'option', 'computed', 'campaign', 'currency', 'start'] as const;

export function planRows(state: PlannerState): (string | number | null)[][] {
  return [
    ...PLAN_NUMBERS.map((name) => [name, state[name]]),
    ...TEXTS.map((name) => [name, state[name]]),
    ...state.countries.map((code) => ['country', code]),
    ...state.out.map((slug) => ['out', slug]),
  ];
}

const EMPTY: PlannerState = plannerStateSchema.parse({});

type Read = { plan: PlannerState; refused: number[] };

function withOut(plan: PlannerState, value: string): PlannerState | null {
  const slug = armSlugSchema.safeParse(value);
  const out = [...new Set([...plan.out, value])];
  return slug.success && out.length <= MOST_OUT ? { ...plan, out } : null;
}

/** The state with what a row says; null: it says nothing that a plan can hold. */
function withRow(plan: PlannerState, field: string, value: string): PlannerState | null {
  if (PLAN_NUMBERS.some((name) => name === field)) {
    const number = planNumber(value);
    return number === null && value !== '' ? null : { ...plan, [field]: number };
  }
  if (field === 'country') {
    const code = countryCode(value);
    return code ? { ...plan, countries: [...new Set([...plan.countries, code])] } : null;
  }
  if (field === 'out') return withOut(plan, value);
  const name = TEXTS.find((one) => one === field);
  if (!name) return null;
  if (value === '') return plan;
  const parsed = plannerStateSchema.shape[name].safeParse(value);
  return parsed.success ? { ...plan, [name]: parsed.data } : null;
}

/** Reads rows under their header; what a row cannot say stays as if it was not typed. */
export function readPlanRows([header = [], ...rows]: readonly (readonly string[])[]): Read {
  const names = header.map((name) => name.trim().toLowerCase());
  const [field, value] = [names.indexOf('field'), names.indexOf('value')];
  const read: Read = { plan: EMPTY, refused: [] };
  rows.forEach((cells, at) => {
    const next = withRow(read.plan, (cells[field] ?? '').trim().toLowerCase(), (cells[value] ?? '').trim());
    if (next) read.plan = next;
    else read.refused.push(at + 2);
  });
  return read;
}
