import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { failureWords } from '@/lib/client/failure-words';
import { createRequestClient } from '@/lib/client/request-client';
import { answerError, RequestError } from '@/lib/client/request-error';
import { type Endpoint, isSchema, placeholdersOf } from '@/lib/contracts/core/endpoint';
import { renameDataset } from '@/lib/contracts/datasets';
import { startImport } from '@/lib/contracts/imports';
import { computeAgeGroups } from '@/lib/contracts/explore';
import { startEmailChange } from '@/lib/contracts/own-account';
import { createTeam } from '@/lib/contracts/teams';
import { PROBLEMS_HEADER } from '@/lib/domain/field-problems';
import { CONTRACTS } from '../factories/contracts';
import { makeUser, openSession } from '../factories/people';
import { wholeApi } from '../factories/whole-api';
import { withStores } from '../setup/stores';

/* What a Japanese reader is told of a form that is refused: the real API's answer in the client's words. */

withStores();
afterEach(() => vi.unstubAllGlobals());

const api = wholeApi();
let headers: Record<string, string>;
beforeAll(async () => {
  const { id } = await makeUser({ operator: true });
  const { cookie, token } = await openSession(id, { steppedUp: true });
  headers = { Host: 'localhost:3000', Cookie: cookie, 'X-CSRFToken': token, 'Accept-Language': 'ja' };
});

const JAPANESE = /[ぁ-んァ-ヶ一-龠]/;
/** A wire name, a library's words, an English sentence. */
const FOREIGN = /[a-z]+_[a-z]+|Invalid|undefined|NaN|\{|\}|[A-Za-z]{2,} [a-z]{2,}/;

const FORMS = CONTRACTS.filter(({ body, method }) => method !== 'GET' && isSchema(body));

async function answerTo(endpoint: Endpoint, body: unknown): Promise<Response> {
  const path = placeholdersOf(endpoint.path).reduce(
    (text, name) => text.replace(`{${name}}`, /pk|id/.test(name) ? crypto.randomUUID() : 'x'),
    endpoint.path,
  );
  const init = { method: endpoint.method, body: JSON.stringify(body) };
  return api().request(path, { ...init, headers: { ...headers, 'Content-Type': 'application/json' } });
}

/** Every field of a body with something that is no value of any. */
const wrong = ({ body }: Endpoint): unknown => {
  const shape = isSchema(body) && 'shape' in body ? Object(body.shape) : {};
  return Object.fromEntries(Object.keys(shape).map((name) => [name, { some_wire_name: [null] }]));
};

test('[ERR-06, ERR-07] whatever form is sent wrong, each line of the refusal is Japanese', async () => {
  const { error } = await failureWords('ja');
  let refused = 0;
  for (const endpoint of FORMS) {
    for (const body of [{}, wrong(endpoint), ['x']]) {
      const answer = await answerTo(endpoint, body);
      if (answer.status !== 400) continue;
      refused += 1;
      const said = error(
        answerError(answer.status, await answer.json()),
        answer.headers.get(PROBLEMS_HEADER),
      );
      for (const line of said.message.split('\n')) {
        expect(line, endpoint.id).toMatch(JAPANESE);
        expect(line, endpoint.id).not.toMatch(FOREIGN);
      }
    }
  }
  expect(refused).toBeGreaterThan(FORMS.length);
});

/** The message of a refused call, as a screen in Japanese would show it. */
async function told(call: (request: ReturnType<typeof createRequestClient>['request']) => Promise<unknown>) {
  vi.stubGlobal('document', { documentElement: { lang: 'ja' } });
  const { request } = createRequestClient({
    fetch: async (url, init) => {
      const all = new Headers(init?.headers);
      for (const [name, value] of Object.entries(headers)) all.set(name, value);
      return api().request(String(url), { ...init, headers: all });
    },
  });
  const error = await call(request).catch((thrown: unknown) => thrown);
  if (!(error instanceof RequestError)) throw new Error('It was not refused');
  return error.message;
}

test('[ERR-06, ERR-07, ERR-11] forms are refused by the labels of their fields, in the sentences of the catalogue', async () => {
  const team = { country: '', invoice_email: '', invoice_name: 'a‮b' };
  expect(await told((request) => request(createTeam, { body: { name: '', slug: 'pro', ...team } }))).toBe(
    '名前：名前は必須です\nスラッグ：このスラッグは予約されています。\n請求先名：使えるのは文字、記号、空白だけです。',
  );
  expect(await told((request) => request(startEmailChange, { body: { email: 'nobody' } }))).toBe(
    'メールアドレス：メールアドレスが正しくありません',
  );
  const path = { name: 'tea' };
  expect(await told((request) => request(renameDataset, { path, body: { name: 'x'.repeat(300) } }))).toBe(
    '名前：名前は201文字未満で入力してください',
  );
  const start = { dataset: 'Tea Time' };
  const id = crypto.randomUUID();
  expect(await told((request) => request(startImport, { path: { id }, body: start }))).toBe(
    'データセット：半角の小文字、数字、-、_を使い、64文字以内にしてください。',
  );
  const ages = { query: 'tea', handles: ['tidewell'], exclude_keywords: [], countries: [] };
  expect(await told((request) => request(computeAgeGroups, { body: ages }))).toBe(
    '検索条件：検索条件、ユーザー名、投稿のうち、どれか1つだけを指定してください。',
  );
});
