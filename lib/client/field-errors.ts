import { errorMessage, RequestError } from './request-error';

/**
 * Messages of a refused form by field, from a body `{field: [message, …]}`.
 * @param fields Names the form has; the rest of the body is nobody's.
 * @returns {} when the failure is not about one of these fields.
 */
export function fieldErrors<Name extends string>(
  error: unknown,
  fields: readonly Name[],
): Partial<Record<Name, string>> {
  if (!(error instanceof RequestError) || error.status < 400 || error.status >= 500) return {};
  const body = error.fields ?? error.body;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return {};
  const found: Partial<Record<Name, string>> = {};
  for (const [name, value] of Object.entries(body)) {
    const field = fields.find((one) => one === name);
    const message = field ? errorMessage(value) : '';
    if (field && message) found[field] = message;
  }
  return found;
}
