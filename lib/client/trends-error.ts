import { assertTrendList } from '@/lib/domain/trends';
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
