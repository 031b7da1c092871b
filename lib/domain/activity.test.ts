import { expect, test } from 'vitest';
import { activitySchema, parseActionAt, printActionAt } from './activity';

const entry = {
  action_at: '2026-11-21 15:04:05',
  action: 'analyzeConversation',
  context: { sections: 27 },
  audience_creator_query_id: 'q1',
};

test('[TRK-01] an entry has a time, an action, a context and the query or the classifier', () => {
  expect(activitySchema.safeParse(entry).success).toBe(true);
  const { audience_creator_query_id: _, ...bare } = entry;
  expect(activitySchema.safeParse({ ...bare, classifier_id: 'c1' }).success).toBe(true);
  expect(activitySchema.safeParse(bare).success).toBe(false);
  for (const missing of ['action_at', 'action', 'context'])
    expect(activitySchema.safeParse({ ...entry, [missing]: undefined }).success).toBe(false);
});

test('[TRK-02] the time is UTC as YYYY-MM-DD HH:mm:ss, and a real one', () => {
  expect(printActionAt(new Date(Date.UTC(2026, 10, 1, 9, 5, 7, 999)))).toBe('2026-11-01 09:05:07');
  expect(parseActionAt('2026-11-01 09:05:07')?.toISOString()).toBe('2026-11-01T09:05:07.000Z');
  for (const wrong of [
    '2026-11-01T09:05:07',
    '2026-11-01 09:05',
    '2026-02-30 09:05:07',
    '2026-11-01 24:00:00',
    '',
  ])
    expect(activitySchema.safeParse({ ...entry, action_at: wrong }).success).toBe(false);
});
