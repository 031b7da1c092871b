/** Why a field does not pass. `label` is the {Field} of the messages, `limit` the N. */
export type FieldProblem =
  | { code: 'required' | 'invalid'; label: string }
  | { code: 'minLength' | 'maxLength'; label: string; limit: number }
  | { code: 'custom'; message: string };

export type FormValues = Record<string, unknown>;

/** Gives a message, or null when the value passes. */
export type FieldValidator<V extends FormValues> = (
  value: unknown,
  values: V,
) => string | null | Promise<string | null>;

export interface FieldRule<V extends FormValues = FormValues> {
  required?: boolean;
  type?: 'text' | 'email';
  /** Fewer characters are a problem. */
  minLength?: number;
  /** This many characters or more are a problem: the message says "less than". */
  maxLength?: number;
  /** Replaces the label made from the field's name, for example by a translated one. */
  label?: string;
  validators?: readonly FieldValidator<V>[];
}

export type FormRules<V extends FormValues> = { readonly [K in keyof V & string]?: FieldRule<V> };
export type FormProblems<V extends FormValues> = { [K in keyof V & string]?: FieldProblem };

/** "first_name" and "firstName" → "First name". */
export function fieldLabel(name: string): string {
  const words = name
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .split(/[\s_]+/u)
    .filter(Boolean)
    .join(' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

/** Characters as people count them at code-point level, so that an emoji is not two. */
function lengthOf(value: unknown): number | null {
  if (typeof value === 'string') return Array.from(value).length;
  return Array.isArray(value) ? value.length : null;
}

/** The checks that need no waiting. An empty field that is not required passes. */
export function checkField<V extends FormValues>(
  name: string,
  value: unknown,
  rule: FieldRule<V>,
): FieldProblem | null {
  const label = rule.label ?? fieldLabel(name);
  if (isEmpty(value)) return rule.required ? { code: 'required', label } : null;
  if (rule.type === 'email' && !(typeof value === 'string' && value.includes('@'))) {
    return { code: 'invalid', label };
  }
  const length = lengthOf(value);
  if (length === null) return null;
  if (rule.minLength !== undefined && length < rule.minLength) {
    return { code: 'minLength', label, limit: rule.minLength };
  }
  if (rule.maxLength !== undefined && length >= rule.maxLength) {
    return { code: 'maxLength', label, limit: rule.maxLength };
  }
  return null;
}

/** All checks of one field in order; the custom validators run only when the others pass. */
export async function validateField<V extends FormValues>(
  name: string,
  values: V,
  rule: FieldRule<V>,
): Promise<FieldProblem | null> {
  const value = values[name];
  const problem = checkField(name, value, rule);
  if (problem) return problem;
  for (const validator of rule.validators ?? []) {
    const message = await validator(value, values);
    if (message) return { code: 'custom', message };
  }
  return null;
}

/** Checks every field. Passes only if the result has no entry. */
export async function validateForm<V extends FormValues>(
  values: V,
  rules: FormRules<V>,
): Promise<FormProblems<V>> {
  const names = Object.keys(rules) as (keyof V & string)[];
  const problems: FormProblems<V> = {};
  const found = await Promise.all(names.map((name) => validateField(name, values, rules[name] ?? {})));
  names.forEach((name, index) => {
    const problem = found[index];
    if (problem) problems[name] = problem;
  });
  return problems;
}
