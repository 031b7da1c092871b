import type { Endpoint } from '@/lib/contracts/core/endpoint';
import { errorStatusesOf } from '@/lib/server/api/openapi/statuses';

/** Every status that the API's own description gives an operation. */
export const documentedStatuses = (endpoint: Endpoint): number[] => [
  endpoint.status ?? 200,
  ...errorStatusesOf(endpoint),
];
