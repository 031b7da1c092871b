import 'server-only';
import type { FileAnswer } from '@/lib/contracts/core/endpoint';
import { AppError } from '@/lib/domain/app-error';
import type { Locale } from '@/lib/domain/locales';
import type { Material, MaterialCategory } from '@/lib/domain/materials';
import { keyedHash, matchesKeyedHash } from '@/lib/server/crypto';
import type { Ctx } from '@/lib/server/ctx';
import { countMail } from '@/lib/server/services/people/sign-in/send-delay';
import { listDownloadRows, noteDownload } from '@/lib/server/stores/people/requests-store';
import { type MaterialRow, MATERIALS } from './catalogue';
import { countFetch, materialFile } from './material-file';

const HOUR_MS = 3_600_000;

function find(id: string): MaterialRow {
  const row = MATERIALS.find((one) => one.id === id);
  if (!row) throw new AppError('not_found', 'There is no such material', { code: 'unknown_material' });
  return row;
}

function view({ id, category, format, text }: MaterialRow, language: Locale): Material {
  const { title, description } = text[language];
  return { id, category, format, title, description, language, sample: true };
}

export function listMaterials(asked: {
  category?: MaterialCategory | undefined;
  language: Locale;
}): Material[] {
  return MATERIALS.filter(({ category }) => !asked.category || category === asked.category).map((row) =>
    view(row, asked.language),
  );
}

/** @throws AppError `not_found` */
export function getMaterial(id: string, language: Locale): Material & { preview: string[] } {
  const row = find(id);
  return { ...view(row, language), preview: [...row.text[language].intro] };
}

const keyText = (id: string, language: Locale, until: number) => `material ${id} ${language} ${until}`;

interface Asker {
  email: string;
  name: string;
  company: string;
  language: Locale;
}

/** Notes who asks. @returns where the file is for an hour. @throws AppError `not_found`, `rate_limited` */
export async function askMaterial(ctx: Ctx, id: string, asker: Asker): Promise<{ url: string }> {
  const row = find(id);
  await countMail(ctx, asker.email);
  const now = ctx.now();
  const userId = ctx.actor.kind === 'user' ? ctx.actor.id : null;
  await noteDownload({ ...asker, material: row.id, userId, createdAt: now });
  const { language } = asker;
  const until = now.getTime() + HOUR_MS;
  const query = new URLSearchParams({
    language,
    until: String(until),
    key: keyedHash('request', keyText(row.id, language, until)),
  });
  return { url: `/api/external/marketing-materials/${row.id}/file/?${query.toString()}` };
}

/**
 * The file at an address that was given out. Not counted as a download: that was noted when the address was asked for.
 * @throws AppError `not_found` where the address has ended or was never given out, `rate_limited`.
 */
export async function fetchMaterial(
  ctx: Ctx,
  id: string,
  { language, until, key }: { language: Locale; until: number; key: string },
): Promise<FileAnswer> {
  const row = find(id);
  const known = matchesKeyedHash('request', keyText(row.id, language, until), key);
  if (!known || until < ctx.now().getTime())
    throw new AppError('not_found', 'This address has expired', { code: 'request_link_expired' });
  await countFetch(ctx);
  return materialFile(ctx, row, language);
}

/** The route lets only whoever runs the installation in (`access: 'operator'`). */
export async function listDownloads(_ctx: Ctx, page: { page: number; page_size: number }) {
  const rows = await listDownloadRows(page);
  return rows.map(({ id, material, email, name, company, createdAt }) => ({
    ...{ id, material, email, name, company },
    title: MATERIALS.find((one) => one.id === material)?.text.en.title ?? material,
    created_at: createdAt.toISOString(),
  }));
}
