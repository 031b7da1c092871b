import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as contracts from '@/lib/contracts/ad-media';
import type { MediaType } from '@/lib/domain/ad-media';
import { partPath } from '@/lib/server/files/files-folder';
import { sweepMedia } from '@/lib/server/services/ads/media/sweep-media';
import { announce, bringMedia, film, picture, send, withSparseFile } from '../factories/media';
import { signedInAs } from '../factories/people';
import { lend, makeTeam, statusAndBody } from '../factories/teams';
import { withStores } from '../setup/stores';

withStores();

const MB = 1024 ** 2;
const codeOf = async (answer: Response) => (await statusAndBody(answer)).body;

test('[TEN-26] a picture comes in part by part, is what it really is, and is a file of the team', async () => {
  const { admin, member, team } = await makeTeam();
  const bytes = await picture(1200, 628, 'jpeg');
  // The name says png and so does the browser: what the file says counts.
  const policy = await announce(admin, bytes, { name: '../cup.png', type: 'image/png' });
  expect(policy).toMatchObject({ method: 'PUT', fields: {}, received: 0, part_bytes: 8 * MB });
  const half = Math.floor(bytes.length / 2);
  expect(await (await send(admin, policy, bytes.slice(0, half))).json()).toMatchObject({ received: half });
  const early = await admin.ask('/api/api/files/complete/', {
    method: 'POST',
    body: JSON.stringify({ upload_id: policy.upload_id }),
    headers: { 'Content-Type': 'application/json' },
  });
  expect(await codeOf(early)).toMatchObject({ code: 'upload_open' });
  await send(admin, policy, bytes.slice(half), half);
  const { upload_id } = policy;
  const whole = await admin.request(contracts.completeUpload, { body: { upload_id } });
  expect(whole).toMatchObject({ content_type: 'image/jpeg', width: 1200, height: 628, size: bytes.length });
  const body = { team: team.slug, name: 'cup.png', upload_id };
  const made = await admin.request(contracts.createAdMedia, { body });
  expect(made).toMatchObject({
    id: upload_id,
    name: 'cup.png',
    kind: 'image',
    card_problems: [],
    used_in: [],
  });
  // Sent again, it is the same.
  expect(await admin.request(contracts.createAdMedia, { body })).toEqual(made);
  expect(await member.request(contracts.listAdMedia, { query: { team: team.slug } })).toEqual([made]);
  expect(await member.request(contracts.listAdMedia, { query: { kind: 'video' } })).toEqual([]);
  const file = await member.ask(made.url);
  expect(file.headers.get('Content-Type')).toBe('image/jpeg');
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
  const preview = await member.ask(made.preview_url ?? '');
  expect(preview.headers.get('Content-Type')).toBe('image/webp');
  expect(await admin.request(contracts.listUploads, {})).toEqual([]);
});

test('a film is known by the header of its container, wherever in the file it stands', async () => {
  const { admin, team } = await makeTeam();
  const head = await bringMedia(admin, team, film(), { name: 'a.mp4', type: 'video/mp4' });
  expect(head).toMatchObject({
    kind: 'video',
    width: 1280,
    height: 720,
    duration_ms: 12_000,
    preview_url: null,
  });
  expect(head.card_problems).toEqual([]);
  const mov = film({ brand: 'qt  ', headLast: true, turned: true, seconds: 7 });
  const made = await bringMedia(admin, team, mov, { name: 'b.mov', type: 'video/mp4' });
  expect(made).toMatchObject({
    content_type: 'video/quicktime',
    width: 720,
    height: 1280,
    duration_ms: 7000,
  });
  expect(made.card_problems).toEqual(['card_ratio']);
});

test('a 600 MB film renamed to png is refused without being read whole', async () => {
  const { admin } = await makeTeam();
  const refused = await admin.ask('/api/api/files/policy/', {
    method: 'POST',
    body: JSON.stringify({ name: 'film.png', content_type: 'image/png', size: 600 * MB }),
    headers: { 'Content-Type': 'application/json' },
  });
  expect(await statusAndBody(refused)).toMatchObject({ status: 413, body: { code: 'media_large' } });
  // Who lies about the size too is found out by the first bytes; the rest is not asked for.
  const { url, upload_id } = await admin.request(contracts.createUploadPolicy, {
    body: { name: 'film.png', content_type: 'image/png', size: 5 * MB },
  });
  let given = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(given === 0 ? film({ bytes: 60_000 }) : new Uint8Array(65_536));
      given += 65_536;
      if (given > 600 * MB) controller.close();
    },
  });
  const init = { method: 'PUT', body: endless, duplex: 'half' as const };
  const answer = await admin.ask(`${url}&offset=0`, {
    ...init,
    headers: { 'Content-Type': 'application/octet-stream' },
  });
  expect(await statusAndBody(answer)).toMatchObject({ status: 422, body: { code: 'media_type' } });
  expect(given).toBeLessThan(1 * MB);
  expect(() => readFileSync(partPath(upload_id))).toThrow();
  expect(await codeOf(await send(admin, { url }, 'x'))).toMatchObject({ code: 'unknown_upload' });
});

const REFUSED: [
  string,
  () => Promise<Uint8Array<ArrayBuffer>> | Uint8Array<ArrayBuffer>,
  MediaType,
  string,
][] = [
  ['text called png', () => new TextEncoder().encode('hello'.repeat(200)), 'image/png', 'media_type'],
  ['a picture called film', () => picture(90, 90), 'video/mp4', 'media_type'],
  ['a cut picture', async () => (await picture()).slice(0, 700), 'image/png', 'media_damaged'],
  ['a cut film', () => film({ headLast: true }).slice(0, 3000), 'video/mp4', 'media_damaged'],
  ['a film of 11 minutes', () => film({ seconds: 660 }), 'video/mp4', 'media_long'],
  ['a film X does not play', () => film({ codec: 'ap4h' }), 'video/mp4', 'media_codec'],
  ['a picture of 9000 pixels', () => picture(9000, 10), 'image/png', 'media_side'],
];
for (const [title, make, type, code] of REFUSED)
  test(`refused with the reason, and nothing stays: ${title}`, async () => {
    const { admin } = await makeTeam();
    const bytes = await make();
    const policy = await announce(admin, bytes, { name: 'x', type });
    const sent = await send(admin, policy, bytes);
    const asked = sent.ok
      ? await admin.ask('/api/api/files/complete/', {
          method: 'POST',
          body: JSON.stringify({ upload_id: policy.upload_id }),
          headers: { 'Content-Type': 'application/json' },
        })
      : sent;
    expect(await statusAndBody(asked)).toMatchObject({ status: 422, body: { code } });
    expect(await admin.request(contracts.listUploads, {})).toEqual([]);
  });

test('a cut connection loses nothing that had arrived, and the file chosen again goes on from there', async () => {
  const { admin, team } = await makeTeam();
  const bytes = film({ bytes: 300_000 });
  const first = await announce(admin, bytes, { name: 'steam.mp4', type: 'video/mp4' });
  let given = 0;
  const cut = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (given >= 200_000) return controller.error(new Error('cut'));
      controller.enqueue(bytes.slice(given, given + 50_000));
      given += 50_000;
    },
  });
  const half = { method: 'PUT', body: cut, duplex: 'half' as const };
  await admin
    .ask(`${first.url}&offset=0`, { ...half, headers: { 'Content-Type': 'application/octet-stream' } })
    .catch(() => null);
  const again = await announce(admin, bytes, { name: 'steam.mp4', type: 'video/mp4' });
  expect(again.upload_id).toBe(first.upload_id);
  expect(again.received).toBe(200_000);
  expect(await admin.request(contracts.listUploads, {})).toMatchObject([
    { received: 200_000, state: 'open' },
  ]);
  const wrong = await send(admin, again, bytes.slice(0, 10), 10);
  expect(await statusAndBody(wrong)).toMatchObject({ status: 409, body: { code: 'upload_offset' } });
  await send(admin, again, bytes.slice(200_000), 200_000);
  const { upload_id } = again;
  await admin.request(contracts.completeUpload, { body: { upload_id } });
  const media = await admin.request(contracts.createAdMedia, {
    body: { team: team.slug, name: 'steam.mp4', upload_id },
  });
  const file = await admin.ask(media.url);
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
});

test('only the person who announced it, by the address we signed and while it is valid, sends bytes', async () => {
  const { admin, member } = await makeTeam();
  const bytes = await picture(900, 900);
  const policy = await announce(admin, bytes, { name: 'a.png', type: 'image/png' });
  expect((await send(member, policy, bytes)).status).toBe(404);
  const later = policy.url.replace(/expires=(\d+)/, (_, at: string) => `expires=${Number(at) + 1}`);
  expect(await statusAndBody(await send(admin, { url: later }, bytes))).toMatchObject({
    status: 403,
    body: { code: 'signature' },
  });
  const more = new Uint8Array(bytes.length + 1);
  more.set(bytes);
  expect(await codeOf(await send(admin, policy, more))).toMatchObject({ code: 'upload_size' });
  await admin.request(contracts.cancelUpload, { path: { upload_id: policy.upload_id } });
  expect((await send(admin, policy, bytes)).status).toBe(404);
});

test("another team's media are not there, nor does an ad account that is not lent open anything", async () => {
  const { admin, team, adminId } = await makeTeam();
  const other = await makeTeam();
  const media = await bringMedia(admin, team, await picture());
  const stranger = other.admin;
  for (const path of [media.url, media.preview_url ?? ''])
    expect((await stranger.ask(path)).status, path).toBe(404);
  expect((await stranger.ask(`/api/ad-media/${media.id}/`, { method: 'DELETE' })).status).toBe(404);
  expect((await stranger.ask(`/api/ad-media/?team=${team.slug}`)).status).toBe(404);
  expect((await admin.ask('/api/ad-media/?ad_account_id=zzz')).status).toBe(404);
  expect(await stranger.request(contracts.listAdMedia, {})).toEqual([]);
  await lend(team, admin, adminId);
  expect((await signedInAs().then((nobody) => nobody.ask(media.url))).status).toBe(404);
});

test('deleted media take their file along; what never became media goes after a week', async () => {
  const { admin, team } = await makeTeam();
  const media = await bringMedia(admin, team, await picture());
  await admin.request(contracts.deleteAdMedia, { path: { pk: media.id } });
  expect((await admin.ask(media.url)).status).toBe(404);
  const kept = await bringMedia(admin, team, await picture(800, 800));
  const bytes = await picture(801, 800);
  const policy = await announce(admin, bytes, { name: 'left.png', type: 'image/png' });
  await send(admin, policy, bytes.slice(0, 600));
  await sweepMedia(new Date());
  expect(await admin.request(contracts.listUploads, {})).toHaveLength(1);
  await sweepMedia(new Date(Date.now() + 8 * 24 * 3_600_000));
  expect(await admin.request(contracts.listUploads, {})).toEqual([]);
  expect((await admin.ask(kept.url)).status).toBe(200);
});

test('an announced file that is mostly empty takes no memory: its header alone is read', async () => {
  const { readFilm } = await import('@/lib/server/services/ads/media/read-film');
  const { open } = await import('node:fs/promises');
  await withSparseFile(490 * MB, async (file) => {
    const handle = await open(file, 'r+');
    const head = film({ bytes: 0 });
    // The last box of it, `mdat`, reaches to the end.
    head.set([0, 0, 0, 0], head.length - 8);
    await handle.write(head, 0, head.length, 0);
    const before = process.memoryUsage().arrayBuffers;
    expect(await readFilm(handle, 490 * MB)).toMatchObject({ width: 1280, height: 720, codec: 'avc1' });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(4 * MB);
    await handle.close();
  });
});
