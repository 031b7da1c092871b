import 'server-only';
import type { Ctx } from '@/lib/server/ctx';
import { type Page, type SheetFile, writeWorkbook } from './write-workbook';

export interface GivenSheet {
  title: string;
  sections: { name: string; columns: string[]; rows: (string | number)[][] }[];
}

export const WITHOUT_RECEIPT =
  'Without receipt: these rows were sent by the client and cannot be computed again here';

/** Rows as a client sent them, marked as such on every page. */
export async function createGivenSheet(ctx: Ctx, { title, sections }: GivenSheet): Promise<SheetFile> {
  const createdAt = ctx.now();
  const method: Page = {
    name: 'method',
    rows: [
      [title],
      [WITHOUT_RECEIPT],
      ['Written at', createdAt.toISOString()],
      [],
      ['Section', 'Rows'],
      ...sections.map(({ name, rows }) => [name, rows.length]),
    ],
  };
  const pages = sections.map(({ name, columns, rows }) => ({
    name,
    rows: [['Section', name], ['Receipt', WITHOUT_RECEIPT], [], columns, ...rows],
  }));
  return {
    bytes: await writeWorkbook([method, ...pages], { title, createdAt }),
    fileName: 'murmur_rows.xlsx',
  };
}
