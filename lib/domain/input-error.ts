import type { z } from 'zod';
import { AppError } from './app-error';
import type { WireProblem } from './field-problems';
import { ruleOf } from './field-rules';

const MAX_FIELDS = 50;

type Issue = z.core.$ZodIssue;

const depthOf = (issues: readonly Issue[]) => Math.max(0, ...issues.map((issue) => issue.path.length));

/** Of a choice between shapes the one that was meant is where the trouble lies deepest. */
function flatten(issue: Issue): Issue[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ ...issue, keys: [key], path: [...issue.path, key] }));
  if (issue.code !== 'invalid_union') return [issue];
  const branches = issue.errors.map((branch) => branch.flatMap(flatten));
  const [meant] = branches.toSorted((a, b) => depthOf(b) - depthOf(a) || a.length - b.length);
  if (!meant || meant.length === 0) return [issue];
  return meant.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}

/** What an issue is called in the catalogues. A specified sentence has become the issue's message already. */
function problemOf(issue: Issue): WireProblem {
  const rule = ruleOf(issue.message);
  if (rule) return { code: rule };
  if (issue.message.endsWith(' is required')) return { code: 'required' };
  if (issue.code === 'too_small') {
    const limit = Number(issue.minimum);
    if (issue.origin === 'string') return { code: 'minLength', limit };
    return { code: issue.origin === 'array' || issue.origin === 'set' ? 'fewest' : 'least', limit };
  }
  if (issue.code === 'too_big') {
    if (issue.origin === 'string') return { code: 'maxLength', limit: Number(issue.maximum) + 1 };
    const entries = issue.origin === 'array' || issue.origin === 'set';
    return { code: entries ? 'mostEntries' : 'most', limit: Number(issue.maximum) };
  }
  return { code: 'invalid' };
}

/** Input that does not fit its contract, by field; what concerns no field stands under `non_field_errors`. */
export function inputError(issues: readonly Issue[]): AppError {
  const fields = new Map<string, string[]>();
  const problems = new Map<string, WireProblem[]>();
  for (const issue of issues.flatMap(flatten).slice(0, MAX_FIELDS)) {
    const name = issue.path.map(String).join('.') || 'non_field_errors';
    fields.set(name, [...(fields.get(name) ?? []), issue.message]);
    problems.set(name, [...(problems.get(name) ?? []), problemOf(issue)]);
  }
  return new AppError('bad_request', 'The input does not fit', {
    fields: Object.fromEntries(fields),
    problems: Object.fromEntries(problems),
  });
}
