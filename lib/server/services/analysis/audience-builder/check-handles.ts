import 'server-only';
import type { Ctx } from '@/lib/server/ctx';
import { knownHandles } from '@/lib/server/stores/posts/posts-builder';
import { builderDatasets } from './measure-audience';

const HANDLE = /^[@＠]?(\w{1,30})$/;
const SHOWN = 1_000;
const LONGEST = 60;

/** The first field of a line; a quote or sign of a sheet's formula around it is no part of it. */
const cellOf = (line: string) => (line.split(/[,;\t]/)[0] ?? '').trim().replaceAll(/^["']+|["']+$/g, '');

/** A heading is no handle. */
const HEADINGS = new Set(['handle', 'handles', 'username', 'screen_name', 'ユーザー名']);

/** Reads a list of handles, one a line or the first column of a file. */
export async function checkHandles(
  ctx: Ctx,
  { text, dataset }: { text: string; dataset?: string | null | undefined },
) {
  const lines = text.split(/\r?\n/).map(cellOf);
  const cells = lines.filter((cell, at) => cell !== '' && !(at === 0 && HEADINGS.has(cell.toLowerCase())));
  const read = cells.map((cell) => HANDLE.exec(cell)?.[1]?.toLowerCase() ?? null);
  const handles = [...new Set(read.flatMap((handle) => handle ?? []))];
  const datasets = await builderDatasets(ctx, dataset);
  const known = new Set(handles.length === 0 ? [] : await knownHandles(ctx, { datasets }, handles));
  return {
    read: cells.length,
    known: handles.filter((handle) => known.has(handle)),
    unknown: handles.filter((handle) => !known.has(handle)).slice(0, SHOWN),
    invalid: cells
      .filter((_, at) => read[at] === null)
      .slice(0, SHOWN)
      .map((cell) => cell.slice(0, LONGEST)),
    repeated: read.filter((handle) => handle !== null).length - handles.length,
  };
}
