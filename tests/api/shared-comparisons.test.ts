import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RecipeInput } from '@/lib/domain/recipe';
import { compareReports } from '@/lib/server/services/analysis/compare-reports';
import { openShare } from '@/lib/server/services/saved/sharing/read-share';
import { readShareFile } from '@/lib/server/services/saved/sharing/share-file';
import { createComparisonShare, listShares, revokeShare } from '@/lib/server/services/saved/sharing/shares';
import { withoutAccounts } from '@/lib/server/services/saved/sharing/scrub-shares';
import { closeStores } from '@/lib/server/startup';
import { seedDataset } from '../factories/annotated-posts';
import { FIRST_POST, makeConversation } from '../factories/conversation';
import { makeCtx } from '../factories/ctx';
import { makeUser } from '../factories/people';
import { createDataFolder, useDataFolder } from '../setup/stores';

/* Links to frozen comparisons. */

const now = () => new Date('2026-11-20T12:00:00Z');
const by = { session: 'test', steppedUpAt: null };
const asPerson = async () =>
  makeCtx({ now, actor: { kind: 'user', operator: false, by, ...(await makeUser()) } });
const stranger = makeCtx({ now, actor: { kind: 'anonymous', id: 'anonymous' } });
let folder: string;
let sender: Awaited<ReturnType<typeof asPerson>>;

beforeAll(async () => {
  folder = await createDataFolder();
  useDataFolder(folder);
  sender = await asPerson();
  await seedDataset(sender, 'cafe', makeConversation(400));
});
afterAll(async () => {
  await closeStores();
  rmSync(folder, { recursive: true, force: true });
});

const side = (text: string): RecipeInput => ({
  type: 'conversation',
  text,
  from: new Date(FIRST_POST).toISOString(),
  to: new Date(FIRST_POST + 9 * 86_400_000).toISOString(),
  datasets: [{ name: 'cafe' }],
});
const RECIPES = [side('tea'), side('milk')];
const share = (more: object = {}) =>
  createComparisonShare(sender, { recipes: RECIPES, title: 'Tea and milk', days: 7, ...more });
const codeOf = (url: string) => /[^/#]+$/.exec(url)?.[0] ?? '';

test('whoever has the link sees the comparison as it was, with its sender and its number', async () => {
  const { url, share: made } = await share({ message: 'Look' });
  expect(made).toMatchObject({ title: 'Tea and milk', open: true, with_texts: false, comments_open: false });
  const opened = await openShare(stranger, { code: codeOf(url) });
  if (!('comparison' in opened)) throw new Error('A comparison was shared');
  const { sections, columns } = await compareReports(sender, { recipes: RECIPES });
  expect(opened).toMatchObject({ title: 'Tea and milk', message: 'Look', comments_open: false });
  expect(opened.receipt).toMatch(/^[\da-f]{4}-[\da-f]{4}-[\da-f]{4}$/);
  expect(opened.comparison.columns.map(({ totals }) => totals)).toEqual(columns.map(({ totals }) => totals));
  expect(opened.comparison.sections.map(({ id }) => id)).toEqual(sections.map(({ id }) => id));
  // The same questions of the same data have the same number, in another order another one.
  const numberOf = async (recipes: RecipeInput[]) => {
    const { url: other } = await share({ recipes });
    return (await openShare(stranger, { code: codeOf(other) })).receipt;
  };
  expect(await numberOf(RECIPES)).toBe(opened.receipt);
  expect(await numberOf(RECIPES.toReversed())).not.toBe(opened.receipt);
});

test('sides keep the names they were given, and a whole dataset is one of them', async () => {
  const whole: RecipeInput = { ...side(''), whole: true };
  const { url } = await share({ recipes: [side('tea'), whole], names: ['', 'Café'] });
  const opened = await openShare(stranger, { code: codeOf(url) });
  if (!('comparison' in opened)) throw new Error('A comparison was shared');
  const [tea, all] = opened.comparison.columns;
  expect(tea).not.toHaveProperty('name');
  expect(all).toMatchObject({ name: 'Café', recipe: { whole: true } });
  expect(all?.totals.posts).toBeGreaterThan(tea?.totals.posts ?? 0);
});

test('a password, the end and revoking close it as they close a report', async () => {
  const { url, share: made } = await share({ password: 'velvet-crema' });
  const code = codeOf(url);
  await expect(openShare(stranger, { code })).rejects.toMatchObject({ options: { code: 'password' } });
  expect(await openShare(stranger, { code, password: 'velvet-crema' })).toHaveProperty('comparison');
  const later = { ...stranger, now: () => new Date('2026-12-20T12:00:00Z') };
  await expect(openShare(later, { code })).rejects.toMatchObject({ options: { code: 'unknown_share' } });
  await revokeShare(sender, made.id);
  await expect(openShare(stranger, { code })).rejects.toMatchObject({ options: { code: 'unknown_share' } });
  expect((await listShares(sender)).find(({ id }) => id === made.id)).toMatchObject({ open: false });
});

test('nobody shares what they may not read, and what only reports have is not there', async () => {
  const other = await asPerson();
  const input = { recipes: RECIPES, title: 'Theirs', days: 7 };
  await expect(createComparisonShare(other, input)).rejects.toMatchObject({ kind: 'not_found' });
  await expect(createComparisonShare(stranger, input)).rejects.toMatchObject({ options: { code: 'token' } });
  await expect(share({ recipes: RECIPES.slice(1) })).rejects.toMatchObject({
    options: { code: 'comparison_size' },
  });
  const { url } = await share();
  const file = readShareFile(stranger, { code: codeOf(url), format: 'pdf', locale: 'en' });
  await expect(file).rejects.toMatchObject({ options: { code: 'unknown_share' } });
});

test('accounts that X has taken back leave a frozen comparison, and nothing else does', async () => {
  const comparison = await compareReports(sender, { recipes: RECIPES });
  const named = comparison.sections.find(({ id }) => id === 'mentions');
  const handle = named?.rows[0]?.key ?? '';
  expect(handle).not.toBe('');
  const left = withoutAccounts(comparison, { posts: new Set(), handles: new Set([handle]) });
  const rows = left.sections.find(({ id }) => id === 'mentions')?.rows ?? [];
  expect(rows.map(({ key }) => key)).toEqual(named?.rows.slice(1).map(({ key }) => key));
  expect(left.sections.filter(({ id }) => id !== 'mentions')).toEqual(
    comparison.sections.filter(({ id }) => id !== 'mentions'),
  );
  expect(withoutAccounts(comparison, { posts: new Set(['1']), handles: new Set() })).toBe(comparison);
});
