import { expect, test } from 'vitest';
import { targetingPackageSchema } from '@/lib/domain/targeting-package';
import { learnedFrom } from './learn';
import { planArms } from './plan-arms';

const given = targetingPackageSchema.parse({
  keywords: ['oat milk', { label: 'giveaway', excluded: true }, { label: 'foam', deselected: true }],
  hashtags: ['latteart'],
  handles: [
    {
      handle: 'hushmill',
      evidence: { from: 'report', section: 'mentions', index: 3, interval: { low: 2, high: 4 } },
    },
  ],
  custom_audiences: ['Control', 'control'],
});
const names = planArms({
  ...{
    package: given,
    campaign: 'Winter',
    month: '202701',
    budget: null,
    price: null,
    rate: null,
    lift: 0.2,
  },
}).arms.map(({ name }) => name);
const lift = { value: 0.3, low: 0.1, high: 0.5 };
const taught = (arms: [string, 'better' | 'worse' | 'cannot_tell'][], closed = 14) =>
  learnedFrom(given, {
    ...{ closed, at: '2027-02-01T00:00:00.000Z' },
    arms: arms.map(([name, verdict]) => ({ name, verdict, day: 9, lift })),
  });

test('every hypothesis has a name of its own, and none is called the control', () => {
  expect(names).toEqual([
    'winter·control·202701',
    'winter·mentions·202701',
    'winter·keywords·202701',
    'winter·hashtags·202701',
    'winter·control-2·202701',
    'winter·control-3·202701',
  ]);
});

test('a verdict becomes evidence of the chips it tested, whatever the campaign was called then', () => {
  const { kept, next, arms, dropped, unmatched } = taught([
    ['冬·keywords·202612', 'better'],
    ['冬·mentions·202612', 'worse'],
    ['冬·tea·202612', 'better'],
  ]);
  const test1 = {
    arm: '冬·keywords·202612',
    verdict: 'better',
    lift,
    days: 14,
    at: '2027-02-01T00:00:00.000Z',
  };
  expect(kept.keywords[0]?.evidence).toEqual({ from: 'person', tested: [test1] });
  expect(kept.keywords.slice(1)).toEqual(given.keywords.slice(1));
  expect(kept.handles[0]?.evidence).toMatchObject({
    from: 'report',
    index: 3,
    tested: [{ verdict: 'worse' }],
  });
  expect(kept.handles[0]?.deselected).toBe(false);
  expect([next.handles[0]?.deselected, next.keywords[0]?.deselected, dropped]).toEqual([true, false, 1]);
  expect(unmatched).toEqual(['冬·tea·202612']);
  expect(arms[1]?.chips).toEqual([{ list: 'handles', label: 'hushmill' }]);
  expect(targetingPackageSchema.parse(kept)).toEqual(kept);
});

test('the same test read again replaces itself, and ten are remembered', () => {
  let now = given;
  for (let month = 1; month <= 12; month += 1)
    for (const closed of [7, 14])
      now = learnedFrom(now, {
        ...{ closed, at: 'x' },
        arms: [
          {
            name: `w·keywords·2027${String(month).padStart(2, '0')}`,
            verdict: 'cannot_tell',
            day: null,
            lift: null,
          },
        ],
      }).kept;
  const tested = now.keywords[0]?.evidence?.tested ?? [];
  expect([tested.length, tested[0]?.arm, tested[0]?.days]).toEqual([10, 'w·keywords·202712', 14]);
});
