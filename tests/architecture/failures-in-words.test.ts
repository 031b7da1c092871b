import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { failureWords } from '@/lib/client/failure-words';
import { answerError, NETWORK_FAILURE } from '@/lib/client/request-error';
import { NO_AD_ACCOUNT_ID, someAdAccountIdSchema } from '@/lib/domain/ad-accounts';
import { AppError, fieldError } from '@/lib/domain/app-error';
import { FAILURE_CODES } from '@/lib/domain/failure-codes';
import type { ProblemCode } from '@/lib/domain/field-problems';
import { FIELD_RULES, ruleOf } from '@/lib/domain/field-rules';
import { inputError } from '@/lib/domain/input-error';
import { LOCALES } from '@/lib/domain/locales';
import { confirmCodeSchema } from '@/lib/domain/sign-in';
import { MESSAGES } from '@/lib/i18n/messages';
import { STATUS_OF, toErrorAnswer } from '@/lib/server/api/error-response';
import { CONTRACTS } from '../factories/contracts';

const SOURCES = ['lib/server', 'lib/domain', 'lib/analysis', 'scripts'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('failure-codes.ts'),
    )
    .map((file) => readFileSync(path.join(folder, file), 'utf8')),
);

/** What a reader of a language is told of an error that the server raises. */
async function told(error: AppError, locale: 'en' | 'ja') {
  const { status, body, problems = null } = toErrorAnswer(error);
  // As it travels.
  const header = problems && encodeURIComponent(JSON.stringify(problems));
  const answer = answerError(status, JSON.parse(JSON.stringify(body)));
  return (await failureWords(locale)).error(answer, header);
}

/** What the catalogues say of a problem without its own sentence: all, as the compiler sees to. */
const SAID_BY_CODE: Record<ProblemCode, true> = {
  ...{ required: true, invalid: true, minLength: true, maxLength: true },
  ...{ least: true, most: true, fewest: true, mostEntries: true },
};

const WIRE_WORDS = /[a-z]+_[a-z]+|\bzod\b|Invalid input|undefined|\{|\}|NaN/;
const JAPANESE = /[ぁ-んァ-ヶ一-龠]/;

test('[ERR-15] every code has its sentence in each language, and every sentence its code', () => {
  for (const locale of LOCALES) {
    const { codes, problems } = MESSAGES[locale].failures;
    expect(Object.keys(codes)).toEqual([...FAILURE_CODES].sort());
    expect(Object.keys(problems).sort()).toEqual(Object.keys(SAID_BY_CODE).sort());
  }
});

test('the compiler holds whoever raises an error to these codes, and none of them is raised by nobody', () => {
  const all = SOURCES.join('\n');
  const parts = ['accepted', 'expired', 'revoked'].map((state) => `invite_${state}`);
  const raised = (code: string) => all.includes(`'${code}'`) || parts.includes(code) || code in FIELD_RULES;
  expect(FAILURE_CODES.filter((code) => !raised(code))).toEqual([]);
});

test.each(FAILURE_CODES)('%s is told in the reader’s language', async (code) => {
  const error = new AppError('conflict', 'Said in English', { code, values: { files: 2, megabytes: 30 } });
  expect((await told(error, 'en')).message).toBe('Said in English');
  const { message } = await told(error, 'ja');
  expect(message).toMatch(JAPANESE);
  expect(message).not.toMatch(WIRE_WORDS);
  expect(MESSAGES.en.failures.codes[code]).toMatch(/^[A-Z].*\.$/);
});

test('a code that nobody knows yet, and none at all, is told by the kind of failure', async () => {
  const { sentence } = await failureWords('ja');
  for (const status of [...Object.values(STATUS_OF), 500, 0, 418])
    for (const code of ['', 'constructor', 'toString', '404', '<b>'])
      expect(sentence({ status, code, message: 'raw text of the server' })).toMatch(JAPANESE);
});

const schema = z.object({
  first_name: z.string().min(1).max(80),
  target: z.object({ text: z.string() }),
  emails: z.array(z.email()).max(1),
  micros: z.number().max(5),
  cadence: z.enum(['day', 'week']),
  some_wire_name: z.number(),
});

test('[ERR-06, ERR-07] what does not fit is told by the labels of the fields, without a library’s sentence', async () => {
  const given = { first_name: 'x'.repeat(81), target: {}, emails: ['a', 'b'], micros: 6, cadence: 'month' };
  const error = inputError(schema.safeParse(given).error?.issues ?? []);
  const japanese = await told(error, 'ja');
  expect(japanese.message.split('\n')).toEqual([
    '名：名は81文字未満で入力してください',
    '検索条件：検索条件が正しくありません',
    'メールアドレス：メールアドレスは1件以下にしてください',
    '金額：金額は5以下にしてください',
    '頻度：頻度が正しくありません',
    '入力内容：入力内容が正しくありません',
  ]);
  const english = await told(error, 'en');
  expect(english.message).toContain('First name: First name must be less than 81 characters');
  expect(english.message).toContain('Rhythm: Rhythm is not valid');
  for (const { message } of [japanese, english]) expect(message).not.toMatch(WIRE_WORDS);
});

const SPECIFIED = 'Name must be less than 5 characters';

test('a rule’s own sentence stays as specified for English readers, and is no library’s for Japanese ones', async () => {
  const rules = z.object({
    code: confirmCodeSchema,
    account_id: someAdAccountIdSchema,
    name: z.string().max(4, SPECIFIED),
  });
  const error = inputError(
    rules.safeParse({ code: '12', account_id: '', name: 'Velnora' }).error?.issues ?? [],
  );
  expect((await told(error, 'en')).fields).toEqual({
    code: 'Invalid login code',
    account_id: NO_AD_ACCOUNT_ID,
    name: SPECIFIED,
  });
  const { message } = await told(error, 'ja');
  expect(message.split('\n')).toEqual([
    'コード：コードが違うか、有効期限が切れています。',
    '広告アカウントID：広告アカウントが指定されていません。',
    '名前：名前は5文字未満で入力してください',
  ]);
  expect(message).not.toMatch(WIRE_WORDS);
});

test('a header of problems that nobody can read leaves the server’s own words', async () => {
  const { error } = await failureWords('en');
  for (const header of ['{', '%E0%A4%A', 'null', '[1]', '{"a":"b"}', '{"a":[{"code":1}]}', '{"a":[null]}'])
    expect(error(answerError(400, { name: ['Name is taken'] }), header).message).toBe('Name: Name is taken');
});

test('an event of a failure is told with its figures, and any other event stays as it is', async () => {
  const { event } = await failureWords('ja');
  const failed = { event: 'error', message: 'At most 2', code: 'quota', values: { files: 2, megabytes: 30 } };
  expect(event(failed)).toMatchObject({ event: 'error', message: expect.stringMatching(/2.*30/) });
  for (const other of [null, 'a', { event: 'end' }, { message: 1, code: 'quota' }])
    expect(event(other)).toBe(other);
});

test('[ERR-03, ERR-08] several problems of a field are joined; what concerns no field has no name', async () => {
  const wire = { non_field_errors: ['Passwords differ'], slug: ['Slug is taken', 'Too odd'] };
  const error = new AppError('bad_request', 'Refused', {
    fields: wire,
    problems: { slug: [{ code: 'taken' }, { code: 'invalid' }], non_field_errors: [{ code: 'state' }] },
  });
  expect((await told(error, 'ja')).message.split('\n').sort()).toEqual([
    'スラッグ：すでに使われています。、スラッグが正しくありません',
    '状態が変わったため、この操作はできません。',
  ]);
  expect((await told(error, 'en')).message).toContain('Passwords differ');
});

test('a field keeps the server’s own English sentence, and has its code’s sentence in Japanese', async () => {
  const error = fieldError('text', 'A quote is not closed at 12', { code: 'bad_query' });
  expect((await told(error, 'en')).fields).toEqual({ text: 'A quote is not closed at 12' });
  expect((await told(error, 'ja')).fields).toEqual({ text: '検索条件として読み取れません。' });
});

/** The fields that a request has by name, and the words of the rules that its contract makes itself. */
function walk(
  schema: unknown,
  found = { fields: new Set<string>(), words: new Set<string>() },
  seen = new Set(),
) {
  if (!isZod(schema) || seen.has(schema)) return found;
  seen.add(schema);
  const { def } = schema._zod;
  for (const rule of [def, ...(def.checks ?? []).map((check) => check._zod.def)]) {
    const said = rule.error?.({ code: 'custom', input: '', path: [] });
    if (typeof said === 'string') found.words.add(said);
  }
  for (const [name, field] of Object.entries(def.shape ?? {})) {
    found.fields.add(name);
    walk(field, found, seen);
  }
  const parts = [def.innerType, def.element, def.in, def.out, def.valueType, def.getter?.()];
  for (const part of [...parts, ...(def.options ?? []), ...(def.items ?? [])]) walk(part, found, seen);
  return found;
}

interface Def {
  error?: (issue: object) => unknown;
  checks?: { _zod: { def: Def } }[];
  shape?: Record<string, unknown>;
  getter?: () => unknown;
  options?: unknown[];
  items?: unknown[];
  [part: string]: unknown;
}
const isZod = (value: unknown): value is { _zod: { def: Def } } =>
  typeof value === 'object' && value !== null && '_zod' in value;

const SAID_BY_PROBLEM = / is (required|not valid)$/;

test('[ERR-06] every field of every request has its label, and every rule of a contract its code', () => {
  const found = { fields: new Set<string>(), words: new Set<string>() };
  const seen = new Set();
  for (const { params, query, body } of CONTRACTS)
    for (const schema of [params, query, body]) walk(schema, found, seen);
  // The walk sees what is there: nested fields, and rules of each kind.
  expect([...found.fields]).toEqual(expect.arrayContaining(['interests', 'confirm_code', 'tweet_ids']));
  expect([...found.words]).toEqual(expect.arrayContaining(['Not a handle', 'Slug is reserved', 'Not an id']));
  for (const locale of LOCALES) {
    const labels = MESSAGES[locale].failures.fields;
    expect([...found.fields].filter((name) => !Object.hasOwn(labels, name))).toEqual([]);
  }
  const unsaid = [...found.words].filter((words) => ruleOf(words) === null && !SAID_BY_PROBLEM.test(words));
  expect(unsaid).toEqual([]);
  expect([...found.words].filter((words) => WIRE_WORDS.test(words))).toEqual([]);
});

test('[ERR-09] no answer is one sentence in each language', () => {
  expect(NETWORK_FAILURE).toBe('Something went wrong. Please try again later.');
  for (const locale of LOCALES)
    expect(MESSAGES[locale].errors.network).toBe(MESSAGES[locale].failures.unknown);
});
