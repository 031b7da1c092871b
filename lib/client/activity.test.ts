// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { logActivity } from './activity';
import { requestClient } from './request-client';
import { personalStorage } from './storage';

interface Sent {
  path: string;
  body: Record<string, unknown>;
}
let sent: Sent[];

beforeEach(() => {
  sent = [];
  requestClient.configure({
    ready: () => null,
    fetch: (url, init) => {
      const path = new URL(String(url), 'http://localhost').pathname;
      sent.push({ path, body: JSON.parse(String(init?.body)) as Record<string, unknown> });
      const answer = path.includes('query-analyzer') ? { audience_creator_query_id: 'q7' } : { id: 'a1' };
      return Promise.resolve(Response.json(answer));
    },
  });
});
afterEach(() => personalStorage.clear());

const recipe = { text: 'coffee', type: 'conversation' as const, datasets: [{ name: 'spring' }] };

test('[TRK-03, TRK-04] what was analysed is noted with its query, and the record is the body', async () => {
  personalStorage.set('token', 'x');
  await logActivity('analyzeConversation', recipe, { sections: 3 });
  expect(sent.map(({ path }) => path)).toEqual([
    '/api/external/explore-query-analyzer/',
    '/api/external/user-activity-entry/',
  ]);
  expect(sent[1]?.body).toEqual({
    action: 'analyzeConversation',
    action_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    context: { sections: 3 },
    audience_creator_query_id: 'q7',
  });
});

test('[ANA-32] the query is registered with its ad account and the address of the person', async () => {
  personalStorage.set('token', 'x');
  personalStorage.set('email', 'ann@example.com');
  await logActivity('analyzeConversation', recipe);
  expect(sent[0]).toEqual({
    path: '/api/external/explore-query-analyzer/',
    body: {
      query: 'coffee',
      query_type: 'conversation',
      dataset: 'spring',
      ad_account_id: '',
      email: 'ann@example.com',
    },
  });
});

test('nothing is noted about somebody who is not signed in', async () => {
  await logActivity('Exported sheet', recipe);
  expect(sent).toEqual([]);
});

test('a note that fails disturbs nothing', async () => {
  personalStorage.set('token', 'x');
  requestClient.configure({ fetch: () => Promise.resolve(new Response('no', { status: 500 })) });
  await expect(logActivity('Exported images', recipe)).resolves.toBeUndefined();
});
