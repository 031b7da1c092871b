'use client';

import useSWRMutation, { type SWRMutationConfiguration } from 'swr/mutation';
import type { Endpoint, RequestInput, ResponseOf } from '@/lib/contracts/core/endpoint';
import type { RequestError } from './request-error';
import { request, type RequestOptions } from './request-client';

type MutationOptions<E extends Endpoint> = SWRMutationConfiguration<
  ResponseOf<E>,
  RequestError,
  string,
  RequestInput<E>
> & { request?: Pick<RequestOptions, 'onUploadProgress' | 'signal'> };

/** A call that changes something: `trigger(input)` runs it, `isMutating`, `error` and `data` say how it stands. */
export function useEndpointMutation<E extends Endpoint>(endpoint: E, options: MutationOptions<E> = {}) {
  const { request: requestOptions, ...config } = options;
  return useSWRMutation<ResponseOf<E>, RequestError, string, RequestInput<E>>(
    endpoint.id,
    (_: string, { arg }: { arg: RequestInput<E> }) => request(endpoint, arg, requestOptions),
    { revalidate: false, ...config },
  );
}
