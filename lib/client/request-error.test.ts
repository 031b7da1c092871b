import { expect, test } from 'vitest';
import { answerError, displayMessage, errorMessage, NETWORK_FAILURE, RequestError } from './request-error';

test('[ERR-02] a body that is a text is the message as it is', () => {
  expect(errorMessage('Too  late.\nSorry')).toBe('Too  late.\nSorry');
});

test('[ERR-03] a list is joined with commas', () => {
  expect(errorMessage(['One', 'Two', 'Three'])).toBe('One, Two, Three');
});

test('[ERR-04, ERR-05] detail and errors are unwrapped', () => {
  expect(errorMessage({ detail: 'Not found.' })).toBe('Not found.');
  expect(errorMessage({ errors: ['A', 'B'] })).toBe('A, B');
  expect(errorMessage({ detail: { errors: { name: ['Taken'] } } })).toBe('Name: Taken');
});

test('[ERR-06, ERR-07] each field gives a line Field: message', () => {
  expect(errorMessage({ first_name: ['Required', 'Too short'], email: 'Invalid' })).toBe(
    'First name: Required, Too short\nEmail: Invalid',
  );
});

test('[ERR-08] non_field_errors gives only its messages', () => {
  expect(errorMessage({ non_field_errors: ['Passwords differ'], email: ['Taken'] })).toBe(
    'Passwords differ\nEmail: Taken',
  );
});

test('[ERR-01, ERR-15] an error carries status, body, message and code', () => {
  const body = { message: 'The request took too long to process. Please try again later.', code: 'timeout' };
  expect(answerError(504, body)).toMatchObject({ status: 504, body, message: body.message, code: 'timeout' });
  expect(answerError(404, { detail: 'Gone' })).toMatchObject({ status: 404, message: 'Gone', code: '404' });
});

test('the figures of a message come along, and nothing else passes for one', () => {
  const body = { message: 'At most 3 files', code: 'uploads', values: { files: 3, hostile: '<b>' } };
  expect(answerError(429, body)).toMatchObject({ message: 'At most 3 files', values: { files: 3 } });
  for (const values of [undefined, null, 'x', [1], 3])
    expect(answerError(429, { ...body, values }).values).toEqual({});
});

test('a body without words still gives a message', () => {
  for (const body of [null, {}, [], '', { name: [] }, { detail: null }]) {
    expect(answerError(500, body).message).toBe(NETWORK_FAILURE);
  }
});

test('a form with a field called message is not taken for an error object', () => {
  expect(errorMessage({ message: ['Too long'] })).toBe('Message: Too long');
});

test('[ERR-09, ERR-13] what a generic display shows: never a 403, never an abort', () => {
  expect(displayMessage(new RequestError(NETWORK_FAILURE, 'network', 0, null))).toBe(
    'Something went wrong. Please try again later.',
  );
  expect(displayMessage(answerError(403, { detail: 'No' }))).toBeNull();
  expect(displayMessage(new DOMException('gone', 'AbortError'))).toBeNull();
  expect(displayMessage(answerError(400, 'Bad'))).toBe('Bad');
});
