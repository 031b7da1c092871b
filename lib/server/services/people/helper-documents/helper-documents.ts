import 'server-only';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { AppError, fieldError } from '@/lib/domain/app-error';
import { type Locale } from '@/lib/domain/locales';
import { env } from '@/lib/server/env';
import type { Ctx } from '@/lib/server/ctx';
import { requirePerson } from '@/lib/server/services/people/person/require-person';
import { type CatalogueRow, HELPER_DOCUMENTS } from './catalogue';

export interface HelperDocument {
  id: string;
  name: string;
  category: string;
  description: string;
  updated_at: string;
}

function view(
  { id, name, category, description, updatedAt }: CatalogueRow,
  language: Locale,
): HelperDocument {
  return {
    id,
    name: name[language],
    category: category[language],
    description: description[language],
    updated_at: updatedAt,
  };
}

/** By id, or by its name in either language. @throws AppError `not_found`, `bad_request` when neither is given. */
function find({ id, name }: { id?: string; name?: string }): CatalogueRow {
  if (id === undefined && name === undefined)
    throw fieldError('id', 'Id or name is required', { code: 'required' });
  const row = HELPER_DOCUMENTS.find(
    (candidate) =>
      candidate.id === id || (name !== undefined && Object.values(candidate.name).includes(name)),
  );
  if (!row) throw new AppError('not_found', 'There is no such document', { code: 'unknown_document' });
  return row;
}

/** Only ids of the catalogue reach the file system. */
function textOf({ id }: CatalogueRow, language: Locale): string {
  return readFileSync(
    path.join(env().projectRoot, 'content', 'helper-documents', language, `${id}.md`),
    'utf8',
  );
}

interface Asked {
  language?: Locale;
}

export function listHelperDocuments(ctx: Ctx, { language = 'en' }: Asked): HelperDocument[] {
  requirePerson(ctx);
  return HELPER_DOCUMENTS.map((row) => view(row, language));
}

export function getHelperDocument(
  ctx: Ctx,
  id: string,
  { language = 'en' }: Asked,
): HelperDocument & { text: string } {
  requirePerson(ctx);
  const row = find({ id });
  return { ...view(row, language), text: textOf(row, language) };
}

/** Where the file of a document is fetched. */
export function addressOfDocument(ctx: Ctx, asked: Asked & { id?: string; name?: string }): { url: string } {
  requirePerson(ctx);
  return { url: `/api/helper-documents/${find(asked).id}/file/?language=${asked.language ?? 'en'}` };
}

export function downloadHelperDocument(ctx: Ctx, id: string, { language = 'en' }: Asked) {
  requirePerson(ctx);
  const row = find({ id });
  const bytes = new TextEncoder().encode(textOf(row, language));
  return { bytes, fileName: `${row.name[language]}.md` };
}
