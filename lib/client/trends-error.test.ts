import { expect, test } from 'vitest';
import { RequestError } from './request-error';
import { trendsError } from './trends-error';

const invalid = (body: unknown) => new RequestError('Something', 'invalid_response', 200, body);

test("[SOV-06] an answer that is no list gives the specification's message", () => {
  for (const body of [{ topics: [] }, null, 'text', 7])
    expect(trendsError(invalid(body)).message).toBe('Invalid response format for trending topics');
});

test('a list of something else and every other failure stay as they are', () => {
  for (const error of [invalid([{ topic: 1 }]), new RequestError('Later', 'busy', 503, null)])
    expect(trendsError(error)).toBe(error);
});
