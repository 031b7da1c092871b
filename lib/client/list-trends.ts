import type { RequestInput } from '@/lib/contracts/core/endpoint';
import { trendingTopics, type Trend } from '@/lib/contracts/x-stats';
import { assertTrendList } from '@/lib/domain/trends';
import { request as send, type RequestClient, type RequestOptions } from './request-client';
import { RequestError } from './request-error';

/** Says what is wrong with an answer that is no list; any other failure stays as it is. */
export function trendsError(error: RequestError): RequestError {
  if (error.code !== 'invalid_response') return error;
  try {
    assertTrendList(error.body);
    return error;
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : error.message;
    return new RequestError(message, error.code, error.status, error.body, { cause: error });
  }
}

/**
 * Topics trending in a country: a call with a query and nothing else.
 * @throws RequestError, with the specification's message when the answer is no list.
 */
export async function listTrends(
  input: RequestInput<typeof trendingTopics>,
  options: RequestOptions = {},
  request: RequestClient['request'] = send,
): Promise<Trend[]> {
  try {
    return await request(trendingTopics, input, options);
  } catch (error) {
    throw error instanceof RequestError ? trendsError(error) : error;
  }
}
