import { expect, test, vi } from 'vitest';
import { LINT_RULES } from '@/lib/domain/targeting-check';
import { targetingPackageSchema } from '@/lib/domain/targeting-package';
import en from '@/messages/en/targeting-check.json';
import ja from '@/messages/ja/targeting-check.json';
import { lintTargeting, stopsInference, stopsTargeting } from './lint-package';
import { LINT_RULES_TABLE } from './rules-table';

const given = (lists: Parameters<typeof targetingPackageSchema.parse>[0]) =>
  targetingPackageSchema.parse(lists);

test('findings stand at the chip, the query, the description, the name and the arm', () => {
  const found = lintTargeting({
    package: given({
      keywords: ['oat milk', 'lactose intolerant', { label: 'diabetics', deselected: true }],
      hashtags: [{ label: 'pregnantwomen' }],
      interests: ['Family and parenting/Pregnancy', 'Food and drink/Coffee and tea'],
      handles: ['gay_bakers'],
    }),
    name: 'Muslims in Leeds',
    query: 'coffee OR "black women"',
    description: 'people in debt who like tea',
    arms: ['winter·tea·202701', 'winter·felons·202701'],
  });
  expect(found.map(({ rule, severity, place }) => [rule, severity, place])).toEqual([
    ['health', 'block', { list: 'keywords', label: 'lactose intolerant' }],
    ['health', 'warn', { list: 'interests', label: 'Family and parenting/Pregnancy' }],
    ['sex-life', 'block', { list: 'handles', label: 'gay_bakers' }],
    ['religion', 'block', { text: 'name', at: null }],
    ['ethnicity', 'block', { text: 'query', at: null }],
    ['money-trouble', 'block', { text: 'description', at: null }],
    ['crime', 'block', { text: 'arm', at: 1 }],
  ]);
  expect([stopsTargeting(found), stopsInference(found)]).toEqual([true, true]);
});

test('a topic alone in a chip warns and stops nothing', () => {
  const bare = lintTargeting({ package: given({ keywords: ['diabetes'] }) });
  expect(bare).toMatchObject([{ rule: 'health', severity: 'warn', blocks: 'targeting' }]);
  expect([stopsTargeting(bare), stopsInference(bare)]).toEqual([false, false]);
});

test('to leave a group out is to aim by it: exclusions are read by the same rules', () => {
  const leftOut = given({
    keywords: ['tea', { label: 'diabetics', excluded: true }, { label: 'diabetes', excluded: true }],
    custom_audiences: [{ label: 'Muslims in Leeds', excluded: true, deselected: true }],
    interests: [{ label: 'Family and parenting/Pregnancy', excluded: true }],
  });
  const found = lintTargeting({ package: leftOut });
  expect(found.map(({ rule, severity, place, excluded }) => [rule, severity, place, excluded])).toEqual([
    ['health', 'block', { list: 'keywords', label: 'diabetics' }, true],
    ['health', 'warn', { list: 'keywords', label: 'diabetes' }, true],
    ['health', 'warn', { list: 'interests', label: 'Family and parenting/Pregnancy' }, true],
  ]);
  expect(stopsTargeting(found)).toBe(true);
  expect(lintTargeting({ package: given({ keywords: ['diabetics'] }) })).toMatchObject([{ excluded: false }]);
});

test('spelled out, in other letters, with digits and with invisible signs it is still read', () => {
  for (const text of [
    'd-i-a-b-e-t-i-c',
    'ＤＩＡＢＥＴＩＣＳ',
    'di\u200babetics',
    'd1abet1c',
    'dіаbetiсs',
    'Díàbétics',
  ])
    expect(lintTargeting({ name: text }), text).toMatchObject([{ rule: 'health', severity: 'block' }]);
});

test('a team adds words and turns warnings into blocks, and takes nothing away', () => {
  const team = { words: ['acme staff'], raised: ['minors' as const] };
  expect(lintTargeting({ name: 'Acme  Staff 2027' }, team)).toMatchObject([
    { rule: 'team', severity: 'block', blocks: 'targeting', found: 'acme staff' },
  ]);
  expect(lintTargeting({ name: 'kids aged 9' })).toMatchObject([{ rule: 'minors', severity: 'warn' }]);
  expect(lintTargeting({ name: 'kids aged 9' }, team)).toMatchObject([{ rule: 'minors', severity: 'block' }]);
  expect(lintTargeting({ name: 'diabetics' }, { words: [], raised: [] })).toHaveLength(1);
});

test('a team’s words and raised rules hold for interests of the catalogue too', () => {
  const interests = given({ interests: ['Family and parenting/Pregnancy'] });
  const [built] = lintTargeting({ package: interests });
  expect(built).toMatchObject({ rule: 'health', severity: 'warn' });
  const raised = lintTargeting({ package: interests }, { words: [], raised: ['health'] });
  expect(raised).toMatchObject([{ rule: 'health', severity: 'block' }]);
  expect(stopsTargeting(raised)).toBe(true);
  const worded = lintTargeting({ package: interests }, { words: ['parenting'], raised: [] });
  expect(worded.map(({ rule, severity }) => [rule, severity])).toEqual([
    ['health', 'warn'],
    ['team', 'block'],
  ]);
});

test('a team’s words are compiled once for a whole package', () => {
  const words = ['acme staff'];
  const compiled = vi.spyOn(words, 'filter');
  lintTargeting({ package: given({ keywords: ['one'] }) }, { words, raised: [] });
  const once = compiled.mock.calls.length;
  const keywords = Array.from({ length: 50 }, (_, at) => `word ${at}`);
  lintTargeting({ package: given({ keywords }) }, { words, raised: [] });
  expect(compiled.mock.calls.length).toBe(2 * once);
});

test('a long text in any script is read in a moment', () => {
  const started = performance.now();
  lintTargeting({ description: 'ゲ糖 a.b.c-'.repeat(1_000) });
  lintTargeting({ description: `${'a '.repeat(5_000)}` });
  lintTargeting({ package: given({ keywords: Array.from({ length: 1_000 }, (_, at) => `word ${at}`) }) });
  expect(performance.now() - started).toBeLessThan(3_000);
});

test('every rule has its sentences in both languages and names a policy', () => {
  expect(LINT_RULES_TABLE.map(({ id }) => id).toSorted()).toEqual([...LINT_RULES].toSorted());
  for (const { id, policies } of LINT_RULES_TABLE) {
    expect(en.lint.rules).toHaveProperty(id);
    expect(ja.lint.rules).toHaveProperty(id);
    expect(policies.length).toBeGreaterThan(0);
  }
});
