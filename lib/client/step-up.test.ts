import { expect, test, vi } from 'vitest';
import { answerError, isAbort } from './request-error';
import { createStepUpStore, withStepUp } from './step-up';

const refusal = () => answerError(403, { message: 'Prove again who you are', code: 'step_up' });

test('a call that wants a step-up waits for it and is made once more', async () => {
  const store = createStepUpStore();
  const call = vi.fn().mockRejectedValueOnce(refusal()).mockResolvedValueOnce('done');
  const answer = withStepUp(call, store);
  await vi.waitFor(() => expect(store.getState().asked).toBe(true));
  store.getState().settle(true);
  expect(await answer).toBe('done');
  expect(call).toHaveBeenCalledTimes(2);
  expect(store.getState().asked).toBe(false);
});

test('closing the dialog ends the call as an abort, which nothing reports', async () => {
  const store = createStepUpStore();
  const call = vi.fn().mockRejectedValue(refusal());
  const answer = withStepUp(call, store).catch((error: unknown) => error);
  await vi.waitFor(() => expect(store.getState().asked).toBe(true));
  store.getState().settle(false);
  expect(isAbort(await answer)).toBe(true);
  expect(call).toHaveBeenCalledTimes(1);
});

test('every other failure passes through', async () => {
  const store = createStepUpStore();
  const failure = answerError(403, { message: 'Only admins', code: 'admin' });
  await expect(withStepUp(() => Promise.reject(failure), store)).rejects.toBe(failure);
  expect(store.getState().asked).toBe(false);
});
