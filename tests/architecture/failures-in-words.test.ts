import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { failureWords, type Problems } from '@/lib/client/failure-words';
import { answerError, NETWORK_FAILURE } from '@/lib/client/request-error';
import { AppError, fieldError } from '@/lib/domain/app-error';
import { FAILURE_CODES, PROBLEM_CODES } from '@/lib/domain/failure-codes';
import { LOCALES } from '@/lib/domain/locales';
import { MESSAGES } from '@/lib/i18n/messages';
import { inputError, STATUS_OF, toErrorAnswer } from '@/lib/server/api/error-response';

const SOURCES = ['lib/server', 'lib/domain', 'lib/analysis'].flatMap((folder) =>
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
  const wire = JSON.parse(JSON.stringify({ body, problems })) as { body: unknown; problems: Problems | null };
  return (await failureWords(locale)).error(answerError(status, wire.body), wire.problems);
}

const WIRE_WORDS = /[a-z]+_[a-z]+|\bzod\b|Invalid input|undefined|\{|\}|NaN/;
const JAPANESE = /[ぁ-んァ-ヶ一-龠]/;

test('[ERR-15] every code has its sentence in each language, and every sentence its code', () => {
  for (const locale of LOCALES) {
    const { codes, problems } = MESSAGES[locale].failures;
    expect(Object.keys(codes)).toEqual([...FAILURE_CODES].sort());
    expect(Object.keys(problems).sort()).toEqual(PROBLEM_CODES.filter((code) => code !== 'own').sort());
  }
});

test('the compiler holds whoever raises an error to these codes, and none of them is raised by nobody', () => {
  const all = SOURCES.join('\n');
  const parts = ['accepted', 'expired', 'revoked'].map((state) => `invite_${state}`);
  expect(FAILURE_CODES.filter((code) => !all.includes(`'${code}'`) && !parts.includes(code))).toEqual([]);
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

test('[ERR-03, ERR-08] several problems of a field are joined; what concerns no field has no name', async () => {
  const wire = { non_field_errors: ['Passwords differ'], slug: ['Slug is taken', 'Too odd'] };
  const error = new AppError('bad_request', 'Refused', {
    fields: wire,
    problems: { slug: [{ code: 'taken' }, { code: 'invalid' }] },
  });
  expect((await told(error, 'ja')).message.split('\n').sort()).toEqual([
    'スラッグ：すでに使われています。、スラッグが正しくありません',
    '入力内容が正しくありません',
  ]);
  expect((await told(error, 'en')).message).toContain('Passwords differ');
});

test('a field keeps the server’s own English sentence, and has its code’s sentence in Japanese', async () => {
  const error = fieldError('text', 'A quote is not closed at 12', { code: 'bad_query' });
  expect((await told(error, 'en')).fields).toEqual({ text: 'A quote is not closed at 12' });
  expect((await told(error, 'ja')).fields).toEqual({ text: '検索条件として読み取れません。' });
});

test('[ERR-09] no answer is one sentence in each language', () => {
  expect(NETWORK_FAILURE).toBe('Something went wrong. Please try again later.');
  for (const locale of LOCALES)
    expect(MESSAGES[locale].errors.network).toBe(MESSAGES[locale].failures.unknown);
});
