import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteAdMedia } from '@/lib/contracts/ad-media';
import { forgetEnv } from '@/lib/server/env';
import { forgetPerProcess } from '@/lib/server/per-process';
import { bringMedia, film } from '../factories/media';
import { makeTeam } from '../factories/teams';
import { s3Double } from '../fixtures/s3-double';
import { withStores } from '../setup/stores';

withStores();

const KEYS = { id: 'AKIDTEST', secret: 'not/a+real=secret', region: 'eu-west-1' };
let bucket: Awaited<ReturnType<typeof s3Double>>;

const NAMES = ['BUCKET', 'ENDPOINT', 'REGION', 'KEY_ID', 'SECRET'].map((name) => `MURMUR_S3_${name}`);

beforeAll(async () => {
  bucket = await s3Double(KEYS);
  const values = ['tidewell', bucket.url, KEYS.region, KEYS.id, KEYS.secret];
  NAMES.forEach((name, at) => (process.env[name] = values[at]));
  forgetEnv();
  forgetPerProcess('files');
});
afterAll(async () => {
  for (const name of NAMES) process.env[name] = '';
  forgetEnv();
  forgetPerProcess('files');
  await bucket.close();
});

test('with a bucket named, files lie there signed as S3 asks, are read from there, and go from there', async () => {
  const { admin, team } = await makeTeam();
  const bytes = film({ bytes: 300_000 });
  const media = await bringMedia(admin, team, bytes, { name: 'a.mp4', type: 'video/mp4' });
  const key = `/tidewell/media/${media.id}`;
  expect(bucket.refused).toEqual([]);
  expect(bucket.held.get(key)).toEqual({ bytes: Buffer.from(bytes), type: 'video/mp4' });
  const read = await admin.ask(media.url);
  expect(new Uint8Array(await read.arrayBuffer())).toEqual(bytes);
  await admin.request(deleteAdMedia, { path: { pk: media.id } });
  expect([...bucket.held.keys()]).toEqual([]);
});
