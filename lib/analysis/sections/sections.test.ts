import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SECTION_IDS, sectionsSchema } from '@/lib/domain/report';
import type { AccountGroup, Facets } from './facets';
import { compareKeys } from './ordering';
import { facetsOf, SECTIONS, sectionsInOrder } from './registry';
import type { ComputeContext } from './section';
import { stepLabel, stepOf, stepStarts } from './time-steps';

const DAY_MS = 86_400_000;
const FROM = Date.UTC(2026, 10, 1);
const none = { items: [], total: 0 };

const EMPTY: Facets = {
  steps: { step: 'day', rows: [] },
  languages: [],
  items: { terms: none, hashtags: none, mentions: none, domains: none, emojis: none },
  cells: [],
  accounts: { groups: [], top: [] },
  topAccounts: [],
  topPosts: [],
  groups: [0],
  frame: 0,
};
const ENGAGEMENTS = new Set(['likes', 'reposts', 'replies', 'quotes'] as const);
const CONTEXT: ComputeContext = {
  from: FROM,
  to: FROM + 5 * DAY_MS,
  timeZone: 'UTC',
  groups: ['tea'],
  fieldsPresent: ENGAGEMENTS,
  fieldsComplete: ENGAGEMENTS,
  model: null,
};

const group = (given: Partial<AccountGroup>): AccountGroup => ({
  country: '',
  gender: '',
  accounts: 1,
  posts: 1,
  postsSquared: 1,
  followers: 0,
  accountsWithFollowers: 0,
  accountsWithHandle: 1,
  postsWithHandle: 1,
  ...given,
});

test('every section has a value for an empty matched set', () => {
  for (const id of SECTION_IDS) {
    const { body } = SECTIONS[id].compute(EMPTY, CONTEXT);
    const parsed = sectionsSchema.shape[id].safeParse(body);
    // Only the receipt, which the service adds, is missing.
    expect(parsed.error?.issues.map((issue) => issue.path)).toEqual([['receipt']]);
    expect(SECTIONS[id].id).toBe(id);
    expect(body.unit).toBe(SECTIONS[id].unit);
  }
  const volume = SECTIONS.conversation_volume.compute(EMPTY, CONTEXT).body;
  expect(volume.items).toHaveLength(5);
  expect(SECTIONS.languages.compute(EMPTY, CONTEXT)).toMatchObject({
    body: { base: 0, unknown: 0, items: [] },
    limits: ['low_sample'],
  });
});

test('sections come once, in the order of the page, with the facets they need', () => {
  expect(sectionsInOrder(['top_posts', 'posts', 'posts'])).toEqual(['posts', 'top_posts']);
  expect(sectionsInOrder()).toEqual([...SECTION_IDS]);
  expect(facetsOf(['posts', 'hashtags', 'mentions'])).toEqual(['steps', 'items']);
});

test('a confusion matrix corrects the shares of an inferred section', () => {
  const facets: Facets = {
    ...EMPTY,
    accounts: {
      groups: [
        group({ gender: 'FEMALE', accounts: 410 }),
        group({ gender: 'MALE', accounts: 590 }),
        group({}),
      ],
      top: [],
    },
  };
  const confusion = {
    classes: ['FEMALE', 'MALE'],
    counts: [
      [900, 100],
      [200, 800],
    ],
  };
  const model = { name: 'm', version: '1', accuracy: null, confusion };
  const { body, limits } = SECTIONS.genders.compute(facets, { ...CONTEXT, model });
  expect(body).toMatchObject({ base: 1000, unknown: 1 });
  expect(body.items.map(({ key, share }) => [key, share])).toEqual([
    ['MALE', 0.59],
    ['FEMALE', 0.41],
  ]);
  expect(body.items[1]?.corrected?.share).toBeCloseTo(0.3, 10);
  expect(limits).not.toContain('not_corrected');
  expect(SECTIONS.genders.compute(facets, CONTEXT).limits).toContain('not_corrected');
});

test('steps are hours under 3 days, and each one is there', () => {
  expect(stepOf(FROM, FROM + 3 * DAY_MS - 1)).toBe('hour');
  expect(stepOf(FROM, FROM + 3 * DAY_MS)).toBe('day');
  expect(stepStarts(FROM + 1, FROM + 2 * DAY_MS, 'day').map((at) => stepLabel(at, 'day'))).toEqual([
    '2026-11-01',
    '2026-11-02',
  ]);
  const hours = stepStarts(FROM + 3_599_999, FROM + 3_600_001, 'hour').map((at) => stepLabel(at, 'hour'));
  expect(hours).toEqual(['2026-11-01T00:00:00Z', '2026-11-01T01:00:00Z']);
});

test('keys are in the order of their UTF-8 bytes', () => {
  const key = fc.string({ unit: 'binary' });
  fc.assert(
    fc.property(key, key, (a, b) => {
      expect(Math.sign(compareKeys(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
    }),
    { seed: 20261121 },
  );
});
