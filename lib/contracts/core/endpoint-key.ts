import type { Endpoint, RequestInput } from './endpoint';

/** What makes a call one and the same: for the browser's cache, and for what a page comes with. */
export function endpointKey<E extends Endpoint>(endpoint: E, input: RequestInput<E>): string {
  return `${endpoint.id} ${JSON.stringify(input)}`;
}
