import 'server-only';
import { z } from 'zod';
import { AppError } from '@/lib/domain/app-error';
import type { FileAnswer, UploadedBody } from '@/lib/contracts/core/endpoint';
import type { Team } from '@/lib/domain/teams';
import type { Ctx } from '@/lib/server/ctx';
import { imageTypeOf } from '@/lib/server/services/site/images/image-type';
import { audit } from '@/lib/server/stores/people/audit-store';
import { deleteLogos, findLogo, replaceLogo } from '@/lib/server/stores/people/logos-store';
import { updateTeam } from '@/lib/server/stores/people/teams-store';
import { changeTeam, noTeam, requireAdmin, type TeamKey } from './authorise-team';
import { teamView } from './team-view';

export const LOGO_MAX_BYTES = 2 * 1024 ** 2;
const LOGO_SIDE = 128;
/** A small file can claim any size: what it opens to is bounded too. */
const MAX_PIXELS = 40_000_000;
const TYPES: readonly (string | null)[] = ['image/png', 'image/jpeg', 'image/webp'];

const tooLarge = () => new AppError('too_large', 'A logo may have at most 2 MB', { code: 'image_too_large' });

async function readAll({ stream, bytes }: UploadedBody): Promise<Uint8Array> {
  if (bytes !== null && bytes > LOGO_MAX_BYTES) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > LOGO_MAX_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The pixels drawn anew, whole and centred, without whatever else the file carried. Of an animation the first picture. */
async function drawLogo(bytes: Uint8Array): Promise<Uint8Array> {
  if (!TYPES.includes(imageTypeOf(bytes)))
    throw new AppError('unprocessable', 'A logo is a PNG, JPEG or WebP image', { code: 'bad_image' });
  const { default: sharp } = await import('sharp');
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      .autoOrient()
      .resize({ width: LOGO_SIDE, height: LOGO_SIDE, fit: 'contain', background })
      .webp({ quality: 90 })
      .toBuffer();
  } catch (error) {
    throw new AppError('unprocessable', 'The image cannot be read', { code: 'bad_image', cause: error });
  }
}

/** @throws AppError `too_large` above 2 MB, `unprocessable` for what is no readable PNG, JPEG or WebP. */
export async function setLogo(ctx: Ctx, key: TeamKey, body: UploadedBody): Promise<Team> {
  // Before a byte of somebody who may not is read.
  const { team: own } = await requireAdmin(ctx, key);
  const bytes = await drawLogo(await readAll(body));
  const changed = await changeTeam(ctx, own.id, 'admin', async (tx, { membership }) => {
    const logo = await replaceLogo({ teamId: own.id, contentType: 'image/webp', bytes }, tx);
    const team = await updateTeam(own.id, { logo }, tx);
    if (!team) throw noTeam();
    await audit(ctx, { action: 'team.logo.set', teamId: team.id, subject: logo }, tx);
    return { team, membership };
  });
  return teamView(changed);
}

export async function removeLogo(ctx: Ctx, key: TeamKey): Promise<Team> {
  const changed = await changeTeam(ctx, key, 'admin', async (tx, { team: own, membership }) => {
    if (own.logo === '') return { team: own, membership };
    await deleteLogos(own.id, tx);
    const team = await updateTeam(own.id, { logo: '' }, tx);
    if (!team) throw noTeam();
    await audit(ctx, { action: 'team.logo.removed', teamId: team.id }, tx);
    return { team, membership };
  });
  return teamView(changed);
}

/** Anybody who knows its id may see it; a new picture has a new id, so it is kept for good. */
export async function getLogo(_ctx: Ctx, { id }: { id: string }): Promise<FileAnswer> {
  const logo = z.uuid().safeParse(id).success ? await findLogo(id) : null;
  if (!logo) throw new AppError('not_found', 'There is no such picture', { code: 'unknown_logo' });
  return { ...logo, fileName: 'logo.webp', cacheControl: 'public, max-age=31536000, immutable' };
}
