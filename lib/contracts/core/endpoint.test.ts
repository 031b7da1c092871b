import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from './endpoint';

test('[CLI-01] the braces of a path are exactly the declared path values', () => {
  const base = {
    id: 'x',
    method: 'GET',
    auth: 'none',
    access: 'public',
    summary: 'x',
    response: z.null(),
  } as const;
  const params = z.object({ team: z.string(), id: z.string() });
  expect(defineEndpoint({ ...base, path: '/api/{team}/x/{id}/', params }).path).toBe('/api/{team}/x/{id}/');
  expect(() => defineEndpoint({ ...base, path: '/api/{team}/', params })).toThrow('path holds {team}');
  expect(() => defineEndpoint({ ...base, path: '/api/{id}/' })).toThrow('params declare {}');
});
