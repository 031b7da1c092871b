import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import type { SourcePost } from '@/lib/domain/source-post';
import { encodeJapanese, latin1, utf16be, utf16le } from '@/tests/factories/encoded-text';
import { detectEncoding } from './encoding';
import { isRejected, type TableItem } from './mapper';
import { previewFile } from './preview';
import { readTable } from './read-table';

async function read(content: Buffer, step = 1000) {
  const parts = Array.from({ length: Math.ceil(content.length / step) }, (_, at) =>
    content.subarray(at * step, (at + 1) * step),
  );
  const open = () => Readable.from(parts);
  const preview = await previewFile(open, 'posts.csv');
  const items: TableItem[] = [];
  const notes = preview.notes.map((note) => note.id);
  const onNotes = (more: { id: string; values: object }[]) =>
    notes.push(...more.map((note) => JSON.stringify(note)));
  for await (const batch of readTable(open, preview, { onNotes })) items.push(...batch);
  const posts = items.filter((item): item is SourcePost => !isRejected(item));
  return { preview, posts, notes };
}

const japanese = [
  'ツイートid,投稿日時,ユーザー名,本文',
  ...Array.from(
    { length: 40 },
    (_, at) =>
      `17000000000000001${at + 10},2024-05-01 10:00:00,taro,今日は新しい喫茶店でコーヒーを飲みました。番号${at}`,
  ),
].join('\r\n');
const bom = (first: number[], rest: Buffer) => Buffer.concat([Buffer.from(first), rest]);

test.each([
  ['UTF-8', 'utf-8', Buffer.from(japanese)],
  ['UTF-8 with a mark', 'utf-8', bom([0xef, 0xbb, 0xbf], Buffer.from(japanese))],
  ['Shift_JIS', 'shift_jis', encodeJapanese(japanese, 'shift_jis')],
  ['EUC-JP', 'euc-jp', encodeJapanese(japanese, 'euc-jp')],
  ['UTF-16 LE with a mark', 'utf-16le', bom([0xff, 0xfe], utf16le(japanese))],
  ['UTF-16 LE', 'utf-16le', utf16le(japanese)],
  ['UTF-16 BE with a mark', 'utf-16be', bom([0xfe, 0xff], utf16be(japanese))],
  ['UTF-16 BE', 'utf-16be', utf16be(japanese)],
])('Japanese posts come in from %s, cut anywhere', async (_, encoding, content) => {
  const whole = await read(content);
  expect(whole.preview.encoding).toBe(encoding);
  expect(whole.posts).toHaveLength(40);
  expect(whole.posts[7]).toMatchObject({
    postId: '1700000000000000117',
    text: '今日は新しい喫茶店でコーヒーを飲みました。番号7',
    author: { handle: 'taro' },
  });
  expect(whole.notes.some((note) => note.includes('replaced'))).toBe(false);
  expect((await read(content, 7)).posts).toEqual(whole.posts);
});

test.each([
  ['French', 'Le café a été fermé, hélas: «déjà vu» à la fenêtre, où ça?'],
  ['German', 'Größere Äpfel für die Straße, schön süß und öfter übermäßig.'],
  ['Spanish', '¿Qué pasó? El niño comió piñas en España ¡ayer!'],
  ['curly quotes alone', 'It\u0092s what they\u0092re for, don\u0092t you think \u0093so\u0094'],
])('Western text in one byte a character is Windows-1252: %s', (_, text) => {
  expect(detectEncoding(latin1(`id,text\n${`1,${text}\n`.repeat(20)}`)).encoding).toBe('windows-1252');
  expect(detectEncoding(latin1(`id,text\n1,${text}\n`)).encoding).toBe('windows-1252');
});

test('a file that mixes encodings is read as what most of it is, and what was lost is counted', async () => {
  const row = (at: number, text: Buffer) =>
    Buffer.concat([
      Buffer.from(`17000000000000001${at},2024-05-01T10:00:00Z,taro,`),
      text,
      Buffer.from('\n'),
    ]);
  const rows = Array.from({ length: 60 }, (_, at) =>
    row(at + 10, Buffer.from(`日本語の文章がここにあります ${at}`)),
  );
  const content = Buffer.concat([
    Buffer.from('id,created_at,user,text\n'),
    ...rows,
    row(70, latin1('caf\xe9 \xe0 la carte')),
    row(71, Buffer.from('already lost: \uFFFD')),
  ]);
  const { preview, posts, notes } = await read(content, 64);
  expect(preview.encoding).toBe('utf-8');
  expect(posts.map((post) => post.text).slice(-2)).toEqual([
    'caf\uFFFD \uFFFD la carte',
    'already lost: \uFFFD',
  ]);
  expect(notes).toContain(JSON.stringify({ id: 'replaced-characters', values: { count: 2 } }));
});
