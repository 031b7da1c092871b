import { beforeEach, expect, test, vi } from 'vitest';
import { answerError, NETWORK_FAILURE, RequestError } from './request-error';
import { toastStore } from './stores/toasts';
import { tellFailure, tellRefusal } from './tool-failure';

const said = () => toastStore.getState().messages.map(({ text, level }) => [text, level]);

beforeEach(() => {
  for (const { id } of toastStore.getState().messages) toastStore.getState().remove(id);
});

test('[ERR-11] a 400 says the fixed words and the first 300 characters of its message', () => {
  const long = '👩‍🍳豆乳'.repeat(200);
  expect(tellRefusal(answerError(400, { detail: long }))).toBe(true);
  expect(said()).toEqual([[`Failed to submit form: ${[...long].slice(0, 300).join('')}`, 'error']]);
});

test('[ERR-11] a Japanese page says it in Japanese', () => {
  vi.stubGlobal('document', { documentElement: { lang: 'ja' } });
  tellRefusal(answerError(400, { detail: '検索条件が正しくありません' }));
  vi.unstubAllGlobals();
  expect(said()).toEqual([['送信できませんでした：検索条件が正しくありません', 'error']]);
});

test('[ERR-11] other failures are not called a failed form', () => {
  expect(tellRefusal(answerError(500, 'No disk'))).toBe(false);
  expect(tellRefusal(new RequestError(NETWORK_FAILURE, 'network', 0, null))).toBe(false);
  expect(said()).toEqual([]);
});

test('a failure that nothing else shows is told once; an abort and a 403 are not', () => {
  tellFailure(answerError(400, { query: ['is not valid'] }));
  tellFailure(answerError(500, 'No disk'));
  tellFailure(new DOMException('left', 'AbortError'));
  tellFailure(answerError(403, 'Sign in'));
  expect(said()).toEqual([
    ['Failed to submit form: Query: is not valid', 'error'],
    ['No disk', 'error'],
  ]);
});
