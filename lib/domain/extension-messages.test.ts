import { expect, test } from 'vitest';
import {
  AD_ACCOUNT_ID,
  adAccountMessageSchema,
  EXTENSION_STATE,
  extensionStateSchema,
  FILL_PACKAGE,
  fillMessageSchema,
  isBounded,
  readMessage,
} from './extension-messages';
import { targetingPackageSchema } from './targeting-package';

const ID = '0b0fd6f0-6f5e-4c2e-9d52-0e6b5b1f7f10';
const fill = (change: object = {}) => ({
  type: FILL_PACKAGE,
  ...{ adAccountId: '18ce54d4x5t', adAccountName: 'Tea', handle: 'tea_co' },
  ...{ protocol: 1, id: ID, name: 'Tea people', locale: 'en', countries: ['GB'] },
  targeting_package: { keywords: ['oat milk'] },
  ...change,
});

test('[EXT-02, EXT-03] messages bear the names of the specification, and the account of each of them', () => {
  expect([FILL_PACKAGE, EXTENSION_STATE, AD_ACCOUNT_ID]).toEqual([
    'sdFillTargetingPackage',
    'sdExtensionState',
    'sdAdAccountId',
  ]);
  const account = { adAccountId: '18ce54d4x5t', adAccountName: 'Tea', handle: 'tea_co' };
  expect(readMessage(fillMessageSchema, fill())).toMatchObject(account);
  expect(readMessage(extensionStateSchema, { type: EXTENSION_STATE, ...account })).toMatchObject(account);
  expect(readMessage(adAccountMessageSchema, { type: AD_ACCOUNT_ID, ...account })).toEqual({
    type: AD_ACCOUNT_ID,
    ...account,
  });
  expect(readMessage(extensionStateSchema, { type: EXTENSION_STATE })).toMatchObject({
    adAccountId: '',
    adAccountName: '',
    handle: '',
    job: null,
  });
});

test('a message of another type, with a wrong field or with signs that hide is none', () => {
  for (const change of [
    { type: 'sdFill' },
    { id: '1' },
    { countries: ['gb'] },
    { countries: 'GB' },
    { locale: 'xx' },
    { protocol: '1' },
    { name: 'a\u202eb' },
    { adAccountId: '../x' },
    { handle: 'a b' },
    { targeting_package: null },
    { targeting_package: { keywords: [{ label: '' }] } },
    { targeting_package: { handles: ['<img>'] } },
  ])
    expect(readMessage(fillMessageSchema, fill(change)), JSON.stringify(change)).toBeNull();
  for (const nothing of [null, undefined, 7, 'x', [], () => 1])
    expect(readMessage(fillMessageSchema, nothing)).toBeNull();
});

test('a giant message is not read at all: too many entries, too long, too deep', () => {
  const keywords = (length: number) => fill({ targeting_package: { keywords: new Array(length).fill('x') } });
  expect(readMessage(fillMessageSchema, keywords(1_000))).not.toBeNull();
  expect(readMessage(fillMessageSchema, keywords(1_001))).toBeNull();
  expect(isBounded(keywords(3_000_000))).toBe(false);
  expect(isBounded({ text: 'x'.repeat(2_000_001) })).toBe(false);
  let deep: object = {};
  for (let level = 0; level < 5_000; level += 1) deep = { deep };
  expect(isBounded(deep)).toBe(false);
  // Depth, breadth and their product: nothing that is shared in it is walked for ever.
  const wide = new Array(2_000).fill('x');
  expect(isBounded(new Array(2_000).fill(new Array(2_000).fill(wide)))).toBe(false);
});

test('the largest package that can be saved is read', () => {
  const item = { label: 'x'.repeat(200), deselected: false };
  const lists = ['keywords', 'interests', 'locations', 'hashtags', 'conversation_topics'];
  const given = Object.fromEntries(lists.map((list) => [list, new Array(1_000).fill(item)]));
  const largest = fill({ targeting_package: targetingPackageSchema.parse(given) });
  expect(readMessage(fillMessageSchema, largest)?.targeting_package.interests).toHaveLength(1_000);
});
