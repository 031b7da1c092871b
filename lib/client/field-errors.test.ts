import { expect, test } from 'vitest';
import { fieldErrors } from './field-errors';
import { answerError } from './request-error';

test('messages of the server go to their fields; others and other failures give none', () => {
  const refused = answerError(400, { slug: ['Slug is taken'], invoice_email: ['a', 'b'], other: ['x'] });
  expect(fieldErrors(refused, ['slug', 'invoice_email'])).toEqual({
    slug: 'Slug is taken',
    invoice_email: 'a, b',
  });
  expect(fieldErrors(answerError(409, { message: 'Taken', code: 'slug_taken' }), ['slug'])).toEqual({});
  expect(fieldErrors(answerError(500, { slug: ['x'] }), ['slug'])).toEqual({});
  expect(fieldErrors(new Error('x'), ['slug'])).toEqual({});
});
