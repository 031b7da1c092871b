import { expect, test } from 'vitest';
import { loggedError } from './log';

/** As the query builder throws it. */
class FailedQuery extends Error {
  constructor(
    readonly query: string,
    readonly params: unknown[],
    cause: Error,
  ) {
    super(`Failed query: ${query}\nparams: ${params.join()}`, { cause });
  }
}

test('a failed statement is logged without its values', () => {
  const cause = new Error('duplicate key value violates unique constraint "users_email"');
  const error = new FailedQuery('insert into users (email) values ($1)', ['ann@example.com'], cause);
  expect(error.stack).toContain('ann@example.com');
  const logged = JSON.stringify(loggedError(error));
  expect(logged).not.toContain('ann@example.com');
  expect(logged).toContain('insert into users (email) values ($1)');
  expect(logged).toContain('duplicate key value');
  const outer = JSON.stringify(loggedError(new Error('The sign-in failed', { cause: error })));
  expect(outer).not.toContain('ann@example.com');
  expect(outer).toContain('The sign-in failed');
});

test('an error is logged without the request and the answer that hang on it', () => {
  const call = { requestBodyValues: { question: 'Who likes tea?' }, responseBody: 'ann@example.com' };
  const error = Object.assign(new Error('Bad gateway'), call, { code: 'ECONNRESET' });
  expect(Object.keys(loggedError(error) as object)).toEqual(['type', 'message', 'stack', 'code']);
  const outer = new AggregateError([error], 'Both failed', { cause: error });
  expect(JSON.stringify([loggedError(error), loggedError(outer)])).not.toMatch(/tea|ann@/);
});

test('other errors are logged as they are', () => {
  expect(loggedError(new TypeError('x is no function'))).toMatchObject({
    type: 'TypeError',
    message: 'x is no function',
  });
});
