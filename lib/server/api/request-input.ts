import 'server-only';
import type { z } from 'zod';
import { type Endpoint, isFileBody, type UploadedBody } from '@/lib/contracts/core/endpoint';
import { AppError } from '@/lib/domain/app-error';
import { fieldLabel } from '@/lib/domain/form-validation';
import { inputError } from '@/lib/domain/input-error';

export interface RawInput {
  params: Record<string, string>;
  query: URLSearchParams;
  request: Request;
}

export interface ParsedInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** One value is a text, several are a list. */
function queryRecord(query: URLSearchParams): Record<string, string | string[]> {
  const names = [...new Set(query.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = query.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}

/** No text of ours holds U+0000 or half a surrogate pair, and a JSON column can hold neither, in names least of all. */
function storable(key: string, value: unknown): unknown {
  if (key.includes('\0') || !key.isWellFormed() || (typeof value === 'string' && value.includes('\0')))
    throw new AppError('bad_request', 'Text may not hold the character U+0000', { code: 'bad_character' });
  return typeof value === 'string' ? value.toWellFormed() : value;
}

async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('Content-Type') ?? '';
  if (!/^application\/([\w.+-]+\+)?json\s*(;|$)/i.test(type)) {
    throw new AppError('bad_request', 'Send JSON with the content type application/json', {
      code: 'bad_json',
    });
  }
  const text = await request.text();
  try {
    return JSON.parse(text, storable);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('bad_request', 'The body is not valid JSON', { code: 'bad_json', cause });
  }
}

/** Chunk by chunk; whoever stops early tells the sender. */
async function* bytesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

async function readBody(endpoint: Endpoint, request: Request): Promise<unknown> {
  if (!endpoint.body) return undefined;
  if (!isFileBody(endpoint.body)) return readJson(request);
  if (!request.body) throw new AppError('bad_request', 'The file is empty', { code: 'file_empty' });
  const length = request.headers.get('Content-Length');
  return {
    stream: bytesOf(request.body),
    bytes: /^\d+$/.test(length ?? '') ? Number(length) : null,
    header: (name) => request.headers.get(name),
  } satisfies UploadedBody;
}

/** What is missing or has the wrong length is told in the specified words (FRM-01, FRM-04, FRM-05). */
function specifiedMessage(issue: z.core.$ZodRawIssue): string | undefined {
  const name = issue.path?.findLast((part) => typeof part === 'string');
  if (name === undefined) return undefined;
  if (issue.input === undefined && issue.code.startsWith('invalid_'))
    return `${fieldLabel(name)} is required`;
  if (issue.code === 'too_small' && issue.origin === 'string')
    return issue.input === '' && Number(issue.minimum) === 1
      ? `${fieldLabel(name)} is required`
      : `${fieldLabel(name)} must be at least ${issue.minimum} characters`;
  if (issue.code === 'too_big' && issue.origin === 'string')
    return `${fieldLabel(name)} must be less than ${Number(issue.maximum) + 1} characters`;
  return undefined;
}

/** @throws AppError `bad_request` with the messages of all fields at once. */
export async function parseInput(endpoint: Endpoint, raw: RawInput): Promise<ParsedInput> {
  for (const value of [...Object.values(raw.params), ...raw.query.values()]) storable('', value);
  const issues: z.core.$ZodIssue[] = [];
  const check = (schema: z.ZodType | undefined, value: unknown) => {
    const parsed = schema?.safeParse(value, { error: specifiedMessage });
    if (parsed?.error) issues.push(...parsed.error.issues);
    return parsed?.data ?? {};
  };
  const params = check(endpoint.params, raw.params);
  const query = check(endpoint.query, queryRecord(raw.query));
  // A wrong address or query is refused before a byte of the body is read.
  if (issues.length > 0) throw inputError(issues);
  const given = await readBody(endpoint, raw.request);
  const body = endpoint.body && !isFileBody(endpoint.body) ? check(endpoint.body, given) : given;
  if (issues.length > 0) throw inputError(issues);
  return { params, query, body };
}
