import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { KNOWN_FORMATS } from '@/lib/domain/known-formats';
import { fieldValues } from '../post-fields';
import { isRejected } from './mapper';
import { previewFile } from './preview';
import { readTable } from './read-table';

const folder = path.resolve('tests/formats');
const expectedSuffix = '.expected.json';
const files = readdirSync(folder).filter((name) => !name.endsWith(expectedSuffix));
const nameOf = (file: string) => file.replace(/\.\w+$/, '');

/** Posts as they are shown, what was refused, and what a person is told. */
async function reading(file: string) {
  const open = () => createReadStream(path.join(folder, file));
  const preview = await previewFile(open, file);
  const posts: Record<string, unknown>[] = [];
  const rejected: string[] = [];
  for await (const batch of readTable(open, preview))
    for (const item of batch) {
      if (isRejected(item)) rejected.push(item.code ?? item.reason);
      else
        posts.push(
          Object.fromEntries(
            fieldValues.flatMap(([field, read]) => (read(item) == null ? [] : [[field, read(item)]])),
          ),
        );
    }
  return { format: preview.format, notes: preview.notes.map(({ id }) => id), posts, rejected };
}

test.each(files)('tests/formats/%s is read as expected', async (file) => {
  const expected: unknown = JSON.parse(readFileSync(path.join(folder, `${file}${expectedSuffix}`), 'utf8'));
  expect(await reading(file)).toEqual(expected);
});

test('each format of the table on the import page has a file, and each file a row', () => {
  expect(files.map(nameOf).toSorted()).toEqual(KNOWN_FORMATS.map(({ id }) => id).toSorted());
});
