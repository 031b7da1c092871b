import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { zipSync, strToU8 } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { COUNTRY_CODES } from '@/lib/domain/countries';
import { LIST_CATEGORY_IDS } from '@/lib/domain/list-categories';
import type { ListFile } from '@/lib/domain/package-rows';
import { PACKAGE_FORMATS, type PackageFormat } from '@/lib/domain/package-format';
import { recipeSchema } from '@/lib/domain/recipe';
import { listSourceSchema } from '@/lib/domain/saved';
import { AGES, GENDERS, LABELLED_LISTS, targetingPackageSchema } from '@/lib/domain/targeting-package';
import { database } from '@/lib/server/db/postgres';
import { savedLists } from '@/lib/server/db/schema/saved';
import { packageFile } from '@/lib/server/services/saved/targeting-lists/package-file';
import { readPackageFile } from '@/lib/server/services/saved/targeting-lists/read-package-file';
import { makeCtx } from '../factories/ctx';
import { makeUser, signedInAs } from '../factories/people';
import { recipeOf } from '../factories/saved';
import { withStores } from '../setup/stores';

/* Targeting lists as files, and what a file can do to a list. */

withStores();
const CONFIGS = '/api/external/audience-configs/';
const FILES = `${CONFIGS}read-file/?file_name=`;

beforeAll(async () => {
  await makeUser({ operator: true });
});

const uploaded = (bytes: Uint8Array) => ({
  stream: (async function* () {
    yield await Promise.resolve(bytes);
  })(),
  bytes: bytes.length,
  header: () => null,
});

/** Words that a spreadsheet would run, quotes, line-like signs, other scripts: whatever a package lets through. */
const nasty = fc.constantFrom(
  '=1+1',
  '+SUM(A1)',
  '-x',
  '@me',
  "'=x",
  "''=x",
  '＝１',
  '"a","b"',
  'a;b',
  'オーツ',
  '😀',
  '007',
  '1e5',
  'TRUE',
  '_x0041_',
  '&amp;',
  '<b>',
  '#',
  '#5',
);
const label = fc
  .oneof(nasty, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }))
  .filter((text) => targetingPackageSchema.safeParse({ keywords: [text] }).success)
  .map((text) => targetingPackageSchema.parse({ keywords: [text] }).keywords[0]?.label ?? 'x');
const figure = fc.double({ min: 0, max: 1000, noNaN: true }).map((value) => Math.abs(value));
const interval = fc.tuple(figure, fc.option(figure)).map(([low, high]) => ({ low, high }));
const evidence = fc.record(
  {
    from: fc.constantFrom('report', 'description', 'person', 'catalogue', 'import'),
    recipe: label.map((text) => recipeSchema.parse(recipeOf(text, 'drinks'))),
    section: fc.constantFrom('seo_keywords', 'similar_accounts', 'countries'),
    key: label,
    n: fc.nat({ max: 1_000_000_000 }),
    base: fc.nat({ max: 1_000_000_000 }),
    unit: fc.constantFrom('posts', 'accounts'),
    share: fc.double({ min: 0, max: 1, noNaN: true }).map(Math.abs),
    index: figure,
    interval,
    sample: fc.boolean(),
    computed_at: fc.constant('2026-11-23T07:00:00.000Z'),
    words: label,
    tested: fc.array(
      fc.record({
        arm: label,
        verdict: fc.constantFrom('better', 'worse', 'cannot_tell'),
        lift: fc.option(fc.record({ value: figure, low: figure, high: figure })),
        days: fc.nat({ max: 366 }),
        at: fc.constant('2026-11-23T07:00:00.000Z'),
      }),
      { maxLength: 3 },
    ),
  },
  { requiredKeys: ['from'] },
);
const id = fc.oneof(fc.nat(), label, fc.constantFrom('#1', '##', '12'));
const item = fc.record(
  { label, deselected: fc.boolean(), excluded: fc.boolean(), lookalike: fc.boolean(), evidence, id },
  { requiredKeys: ['label', 'deselected'] },
);
const handle = fc.record(
  { handle: fc.stringMatching(/^\w{1,30}$/), deselected: fc.boolean(), evidence },
  { requiredKeys: ['handle', 'deselected'] },
);
const items = fc.array(item, { maxLength: 6 });

const aList: fc.Arbitrary<ListFile> = fc
  .record({
    name: label,
    categories: fc.uniqueArray(fc.constantFrom(...LIST_CATEGORY_IDS)),
    countries: fc.uniqueArray(fc.constantFrom(...COUNTRY_CODES), { maxLength: 60 }),
    lists: fc.record(Object.fromEntries(LABELLED_LISTS.map((list) => [list, items]))),
    handles: fc.array(handle, { maxLength: 6 }),
    age: fc.option(fc.constantFrom(...AGES)),
    gender: fc.option(fc.constantFrom(...GENDERS)),
    why: fc.option(evidence),
  })
  .map(({ name, categories, countries, lists, handles, age, gender, why }) => {
    const [country] = countries;
    const keys = [age && 'age', gender && 'gender', country && `country:${country}`].filter(
      (key) => key !== null && key !== undefined,
    );
    const settings = why &&
      keys.length > 0 && { settings_evidence: Object.fromEntries(keys.map((key) => [key, why])) };
    const given = { ...lists, handles, age, gender, ...settings };
    return {
      name: name.slice(0, 100).trim() || 'x',
      categories,
      countries,
      targeting_package: targetingPackageSchema.parse(given),
    };
  });

test.for<PackageFormat>(PACKAGE_FORMATS)(
  '300 random packages are written as %s and read back without loss',
  { timeout: 120_000 },
  async (format) => {
    await fc.assert(
      fc.asyncProperty(aList, async (list) => {
        const { bytes } = await packageFile(makeCtx({}), list, format);
        if (!(bytes instanceof Uint8Array)) throw new Error('A file is bytes');
        const { list: read, refused } = await readPackageFile(uploaded(bytes), 'x');
        expect(refused).toEqual([]);
        expect(read).toEqual(list);
      }),
      { numRuns: 300, seed: 20_261_123 },
    );
  },
);

type Person = Awaited<ReturnType<typeof signedInAs>>;
const send = (person: Person, name: string, body: string | Uint8Array<ArrayBuffer>) =>
  person.ask(`${FILES}${name}`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/octet-stream' },
  });

test('a list is downloaded in each format and read back; formulas in cells of a CSV do not run', async () => {
  const ann = await signedInAs();
  const given = {
    keywords: [{ label: '=HYPERLINK("http://x")', evidence: { from: 'person' } }, '@cmd'],
    handles: ['one'],
  };
  const made = await ann.send(CONFIGS, { name: '+1', targeting_package: given, countries: ['GB'] });
  const { id: pk, targeting_package: kept } = (await made.json()) as {
    id: string;
    targeting_package: object;
  };
  for (const format of PACKAGE_FORMATS) {
    const file = await ann.ask(`${CONFIGS}${pk}/download_targeting_package/?file_format=${format}`);
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (format === 'csv') {
      const text = new TextDecoder().decode(bytes);
      expect(
        text
          .split('\r\n')
          .flatMap((row) => row.split(','))
          .filter((cell) => /^"?[=+\-@]/.test(cell)),
      ).toEqual([]);
    }
    const read = await send(ann, `list.${format}`, bytes);
    expect(await read.json()).toMatchObject({
      name: '+1',
      countries: ['GB'],
      targeting_package: kept,
      refused: [],
    });
  }
  const [ben] = [await signedInAs()];
  expect((await ben.ask(`${CONFIGS}${pk}/download_targeting_package/`)).status).toBe(404);
});

test('a sheet that somebody wrote by hand is read: columns in any order, rows that say nothing are told', async () => {
  const ann = await signedInAs();
  const sheet =
    'value;field;selected\noat milk;keywords;yes\nflat white;keywords;no\n@beans;handles;\nred;colours;yes\nno handle;handles;\nUK;country;\nGB;country;\nGB;country;\n';
  const read = await send(ann, 'My%20coffee.csv', sheet);
  const why = { from: 'import', words: 'My coffee.csv' };
  expect(await read.json()).toMatchObject({
    name: 'My coffee',
    countries: ['GB'],
    refused: [5, 6, 7, 9],
    targeting_package: {
      keywords: [
        { label: 'oat milk', deselected: false, evidence: why },
        { label: 'flat white', deselected: true, evidence: why },
      ],
      handles: [{ handle: 'beans', deselected: false, evidence: why }],
    },
  });
});

test('files that hold no list, or more than one can be, are refused with a code', async () => {
  const ann = await signedInAs();
  const many = `field,value\n${Array.from({ length: 100_000 }, (_, at) => `keywords,k${at}`).join('\n')}`;
  const items1001 = `field,value\n${Array.from({ length: 1_001 }, (_, at) => `keywords,k${at}`).join('\n')}`;
  const answers = {
    empty: await send(ann, 'a.csv', ''),
    text: await send(ann, 'a.csv', 'hello\nworld'),
    json: await send(ann, 'a.json', '{"targeting_package": {"keywords": 5}}'),
    broken: await send(ann, 'a.json', '{"targeting_package": '),
    zip: await send(ann, 'a.xlsx', zipSync({ 'x.txt': strToU8('x') })),
    many: await send(ann, 'a.csv', many),
    huge: await send(ann, 'a.csv', 'x'.repeat(5 * 1024 * 1024)),
  };
  const statuses = Object.fromEntries(Object.entries(answers).map(([name, { status }]) => [name, status]));
  expect(statuses).toEqual({ empty: 422, text: 422, json: 422, broken: 422, zip: 422, many: 413, huge: 413 });
  const over = await send(ann, 'a.csv', items1001);
  const read = (await over.json()) as { refused: number[]; targeting_package: { keywords: unknown[] } };
  expect([read.targeting_package.keywords.length, read.refused]).toEqual([1_000, [1_002]]);
});

const SOURCE = listSourceSchema.parse({
  ...{ audience: 'Lattes', recipe: recipeOf('latte', 'drinks'), posts: 50, accounts: 12, code_version: '1' },
  ...{ datasets: [{ name: 'drinks', version: 1, sample: true }], computed_at: '2026-11-23T07:00:00.000Z' },
});

test('API-128: the handles of a list are put into an order, which is kept as a new version', async () => {
  const ann = await signedInAs();
  const handles = ['zed', { handle: 'off', deselected: true }, 'amy'];
  const made = await ann.send(CONFIGS, { name: 'x', targeting_package: { handles } });
  const { id: list } = (await made.json()) as { id: string };
  const REORDER = '/api/external/audience-usages/reorder-handles/';
  const ordered = await ann.send(REORDER, { id: list, order: 'name' });
  const names = [
    { handle: 'amy', deselected: false },
    { handle: 'zed', deselected: false },
    { handle: 'off', deselected: true },
  ];
  expect(await ordered.json()).toEqual({ handles: names, version: 2 });
  const read = (await (await ann.ask(`${CONFIGS}${list}/`)).json()) as {
    targeting_package: { handles: object[] };
  };
  expect(read.targeting_package.handles).toEqual(names);
  const db = await database();
  await db.update(savedLists).set({ source: SOURCE }).where(eq(savedLists.id, list));
  expect((await ann.send(REORDER, { id: list, order: 'strongest' })).status).toBe(200);
  const [row] = await db.select().from(savedLists).where(eq(savedLists.id, list));
  expect([row?.version, row?.source]).toEqual([3, SOURCE]);
  expect((await ann.send(REORDER, { id: list, order: 'sideways' })).status).toBe(400);
  expect((await (await signedInAs()).send(REORDER, { id: list })).status).toBe(404);
});
