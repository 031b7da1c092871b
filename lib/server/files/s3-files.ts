import 'server-only';
import { createReadStream, existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { env } from '@/lib/server/env';
import { webStream } from './disk-files';
import type { StoredFiles } from './stored-files';

/** Loaded with the first file: an installation without a bucket never does. */
async function open() {
  const sdk = await import('@aws-sdk/client-s3');
  const { MURMUR_S3_ENDPOINT: endpoint, MURMUR_S3_REGION: region, ...rest } = env();
  const { MURMUR_S3_KEY_ID: accessKeyId, MURMUR_S3_SECRET: secretAccessKey } = rest;
  const client = new sdk.S3Client({
    region,
    // A server of one's own knows its buckets by the path, and not the newest sums.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { client, sdk };
}

/** In a bucket of S3, or of what speaks like it. */
export function s3Files(bucket: string): StoredFiles {
  let opened: ReturnType<typeof open> | undefined;
  const ready = () => (opened ??= open());
  const of = (id: string) => ({ Bucket: bucket, Key: `media/${id}` });
  return {
    take: async (id, { path, size, contentType }) => {
      // Sent before, and this disk's own is gone already.
      if (!existsSync(path)) return;
      const { client, sdk } = await ready();
      const body = createReadStream(path);
      await client.send(
        new sdk.PutObjectCommand({ ...of(id), Body: body, ContentLength: size, ContentType: contentType }),
      );
      await rm(path, { force: true });
    },
    read: async (id) => {
      const { client, sdk } = await ready();
      const { Body } = await client.send(new sdk.GetObjectCommand(of(id)));
      if (!(Body instanceof Readable)) throw new Error('The bucket gave no file');
      return webStream(Body);
    },
    remove: async (id) => {
      const { client, sdk } = await ready();
      await client.send(new sdk.DeleteObjectCommand(of(id)));
    },
  };
}
