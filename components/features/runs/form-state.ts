import { datasetNameSchema } from '@/lib/domain/datasets';
import { type QueryType, queryTypeSchema } from '@/lib/domain/recipe';
import type { RunPlanInput } from '@/lib/domain/runs';

/** What the form holds; it is filled from the address, so that a link can ask for a run. */
export interface RunFormState {
  type: QueryType;
  text: string;
  /** ISO days, UTC; empty: not given. */
  from: string;
  to: string;
  followers: boolean;
  /** Counts each OR group by itself. */
  voices: boolean;
  languages: string[];
  countries: string[];
  /** Id of a connected account, or empty for the app. */
  account: string;
  dataset: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}/;
const dayOf = (value: string | null): string => DAY.exec(value ?? '')?.[0] ?? '';

/** A dataset name out of words; empty when none of them can stand in one. */
export function suggestedName(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return (words ?? [])
    .filter((word) => !['and', 'or', 'not', 'https', 'x', 'com', 'status'].includes(word))
    .join('-')
    .slice(0, 40)
    .replace(/-+$/, '');
}

/** `q`, `type`, `from` and `to` as in the address of an analysis; `dataset`, `followers` and `lang` beside. */
export function readFormState(params: Pick<URLSearchParams, 'get' | 'getAll'>): RunFormState {
  const text = (params.get('q') ?? '').slice(0, 10_000);
  const dataset = params.get('dataset') ?? '';
  return {
    type: queryTypeSchema.catch('conversation').parse(params.get('type')),
    text,
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
    followers: params.get('followers') === '1',
    voices: params.get('voices') === '1',
    languages: params.getAll('lang').filter((code) => /^[a-z]{2,3}$/.test(code)),
    countries: params.getAll('country').filter((code) => /^[A-Z]{2}$/.test(code)),
    account: '',
    dataset: datasetNameSchema.safeParse(dataset).success ? dataset : suggestedName(text),
  };
}

export function printFormState(state: RunFormState): string {
  const pairs: [string, string][] = [
    ['type', state.type === 'conversation' ? '' : state.type],
    ['q', state.text],
    ['from', state.from],
    ['to', state.to],
    ['followers', state.followers ? '1' : ''],
    ['voices', state.voices ? '1' : ''],
    ...state.languages.map((code): [string, string] => ['lang', code]),
    ...state.countries.map((code): [string, string] => ['country', code]),
    ['dataset', state.dataset],
  ];
  return new URLSearchParams(pairs.filter(([, value]) => value !== '')).toString();
}

/** Whether the words name several things that could be counted one by one. */
export const hasVoices = ({ type, text }: Pick<RunFormState, 'type' | 'text'>): boolean =>
  (type === 'conversation' || type === 'keyword') && /\bOR\b|[,，、]/.test(text);

const midnight = (day: string) => `${day}T00:00:00Z`;
const dayAfter = (day: string) => new Date(Date.parse(midnight(day)) + 86_400_000).toISOString();

/** The last day belongs to the window. */
export function planOf(state: RunFormState, team: string | null): RunPlanInput {
  const { type, text, countries, languages, account } = state;
  return {
    target: { type, text: text.trim(), countries, languages },
    from: state.from === '' ? null : midnight(state.from),
    to: state.to === '' ? null : dayAfter(state.to),
    followers: type === 'handle' && state.followers,
    voices: hasVoices(state) && state.voices,
    access: account === '' ? { by: 'app' } : { by: 'user', social_account_id: account },
    dataset: state.dataset,
    team,
  };
}
