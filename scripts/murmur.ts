import { statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { AppError } from '@/lib/domain/app-error';
import {
  type ColumnMapping,
  columnMappingSchema,
  fileFormatSchema,
  givenDaySchema,
} from '@/lib/domain/datasets';
import { EXTRA_KEYWORD_TYPES, QUERY_TYPES, sectionIdSchema } from '@/lib/domain/recipe';
import type { SectionId } from '@/lib/domain/sections';
import type { annotateLine } from '@/lib/analysis/annotate-task';
import { ANNOTATE_TASKS, type AnnotateTask } from '@/lib/analysis/annotate-tasks';
import { readServerFile } from '@/lib/server/data-folder/server-file';
import { env } from '@/lib/server/env';
import { silenceLog } from '@/lib/server/log';
import { parseJsonLine } from '@/lib/server/sources/table-file/json-lines';
import { type Ctx, NO_CLIENT } from '@/lib/server/ctx';
import type { Backend, WatchChange } from './murmur/backend';

/* Each command loads what it works with: the stores, the models and the server's own parts take a second to load. */
const folderCommands = () => import('./murmur/folder-commands');
const archiveRows = () => import('./murmur/archive-rows');
const ownStores = () => import('./murmur/own-stores');
const runningServer = () => import('./murmur/running-server');

const USAGE = `Usage: murmur COMMAND
  import FILE --dataset NAME [--format auto|csv|tsv|jsonl|xlsx|x-api|archive] [--map field=column,…] [--day YYYY-MM-DD]
  analyse [--type conversation|keyword|handle|post] --query Q [--dataset NAME[,NAME]] [--from ISO] [--to ISO]
          [--extra Q] [--extra-type and|or|not] [--sections a,b]
          --query is: conversation, keyword: words, "phrases", #tags and @handles with AND, OR, NOT
                      handle: one or more handles; post: ids or addresses of posts
  annotate --task ${ANNOTATE_TASKS.join('|')} < lines.jsonl
  datasets | delete-dataset NAME | doctor [--format json|text] | seed
  watch|unwatch DATASET [HANDLE …]   profiles read every day, for the growth of their followers; without handles: the list
  owner-link   the link by which the first person signs in where the start prints none; good for an hour
  backup FILE.tar[.gz] | backup FOLDER [--keep COUNT] | restore FILE | rotate-keys [--drop-old]`;

class UsageError extends Error {}

const list = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

function print(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

function context(): Ctx {
  const abort = new AbortController();
  const now = () => new Date();
  process.once('SIGINT', () => abort.abort(new Error('Interrupted')));
  process.once('SIGTERM', () => abort.abort(new Error('Interrupted')));
  return {
    actor: { kind: 'cli', id: 'cli' },
    requestId: `cli-${process.pid}`,
    signal: abort.signal,
    now,
    client: NO_CLIENT,
  };
}

async function withBackend<T>(command: string, work: (backend: Backend) => Promise<T>): Promise<T> {
  const server = readServerFile(env().dataDir);
  const backend = server
    ? (await runningServer()).talkToServer(server)
    : await (await ownStores()).openOwnStores(context(), command);
  try {
    return await work(backend);
  } finally {
    await backend.close();
  }
}

function readMapping(text: string | undefined): ColumnMapping | undefined {
  if (text === undefined) return undefined;
  const pairs = list(text).map((pair) => {
    const at = pair.indexOf('=');
    if (at < 1) throw new UsageError(`--map takes field=column pairs, not "${pair}"`);
    return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const;
  });
  const parsed = columnMappingSchema.safeParse(Object.fromEntries(pairs));
  if (!parsed.success) throw new UsageError(`--map: ${parsed.error.issues[0]?.message ?? 'not a mapping'}`);
  return parsed.data;
}

function readFormat(text: string) {
  if (text === 'auto') return undefined;
  const parsed = fileFormatSchema.safeParse(text);
  if (!parsed.success)
    throw new UsageError(`--format is auto, archive, ${fileFormatSchema.options.join(', ')}; not "${text}"`);
  return parsed.data;
}

/** The posts of an archive into a dataset, and everything else of it to the account whose it is. */
async function importArchive(file: string, dataset: string): Promise<void> {
  const { withArchiveRows } = await archiveRows();
  const done = await withArchiveRows(file, ({ posts: path, own }) =>
    withBackend('import', async (backend) => {
      const brought = await backend.importFile({ path, dataset, format: 'jsonl' });
      return { brought, kept: own && (await backend.keepArchive({ rows: own, dataset })) };
    }),
  );
  const { read, posts, accounts, duplicates, rejected, rejected_total, seconds } = done.brought;
  const { kept } = done;
  const own = kept && {
    handle: kept.account.handle,
    known: kept.known,
    followers: kept.followers,
    following: kept.following,
    likes: kept.likes,
    ads: kept.ads,
  };
  print({ dataset, read, posts, accounts, duplicates, rejected, rejected_total, seconds, own });
}

async function importCommand(args: string[]): Promise<void> {
  const options = {
    dataset: { type: 'string' },
    format: { type: 'string', default: 'auto' },
    map: { type: 'string' },
    day: { type: 'string' },
  } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [file] = positionals;
  const { dataset } = values;
  if (!file || positionals.length > 1) throw new UsageError('import takes one FILE');
  if (!dataset) throw new UsageError('import needs --dataset NAME');
  const isArchive = values.format === 'archive';
  const format = isArchive ? 'jsonl' : readFormat(values.format);
  const mapping = readMapping(values.map);
  const day = givenDaySchema.optional().safeParse(values.day);
  if (!day.success) throw new UsageError(`--day is no day (YYYY-MM-DD): "${values.day}"`);
  const bring = (path: string) =>
    withBackend('import', (backend) => backend.importFile({ path, dataset, format, mapping, day: day.data }));
  if (isArchive) return importArchive(file, dataset);
  const done = await bring(file);
  const { read, posts, accounts, duplicates, rejected, rejected_total, seconds } = done;
  print({ dataset, read, posts, accounts, duplicates, rejected, rejected_total, seconds });
}

const INSTANT = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s?(Z|[+-]\d\d:?\d\d)?)?$/i;

/** A time without a zone is UTC, as everywhere; the language itself would read it in the zone of this machine. */
function readInstant(name: string, text: string | undefined): string | null {
  if (text === undefined) return null;
  const [, day, time = '00:00', zone = 'Z'] = INSTANT.exec(text.trim()) ?? [];
  const midnight = new Date(`${day}T00:00Z`);
  const at = new Date(`${day}T${time}${zone.toUpperCase()}`);
  // 30 February would be taken for a day in March.
  if (Number.isNaN(at.getTime()) || midnight.toISOString().slice(0, 10) !== day)
    throw new UsageError(`--${name} is no ISO date: "${text}"`);
  return at.toISOString();
}

function readSections(text: string | undefined): SectionId[] | undefined {
  if (text === undefined) return undefined;
  return list(text).map((id) => {
    const parsed = sectionIdSchema.safeParse(id);
    if (!parsed.success)
      throw new UsageError(`There is no section "${id}"; there are ${sectionIdSchema.options.join(', ')}`);
    return parsed.data;
  });
}

async function analyseCommand(args: string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const extra = { extra: text, 'extra-type': text };
  const options = { type: text, query: text, ...extra, dataset: text, from: text, to: text, sections: text };
  const { values } = parseArgs({ args, options });
  const type = QUERY_TYPES.find((known) => known === (values.type ?? 'conversation'));
  if (!type) throw new UsageError(`--type is ${QUERY_TYPES.join(', ')}; not "${values.type}"`);
  if (values.query === undefined) throw new UsageError('analyse needs --query Q');
  const join = EXTRA_KEYWORD_TYPES.find((known) => known === (values['extra-type'] ?? 'and'));
  if (!join)
    throw new UsageError(`--extra-type is ${EXTRA_KEYWORD_TYPES.join(', ')}; not "${values['extra-type']}"`);
  const recipe = {
    type,
    text: values.query,
    extra_keyword: values.extra ?? '',
    extra_keyword_type: join,
    from: readInstant('from', values.from),
    to: readInstant('to', values.to),
  };
  const sections = readSections(values.sections);
  print(await withBackend('analyse', (backend) => backend.analyse(recipe, list(values.dataset), sections)));
}

/** The id goes out as it came in; one with more digits than a number can hold as text. */
function annotateLineOf(annotate: typeof annotateLine, task: AnnotateTask, line: string, row: number) {
  try {
    const given = parseJsonLine(line.replace(/^\uFEFF/, ''));
    const { label, score } = annotate(task, given);
    return { id: given?.['id'], label, score };
  } catch {
    throw new UsageError(
      `Line ${row} of the input is no JSON object with an id and text, name, location or bio as strings`,
    );
  }
}

async function annotateCommand(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { task: { type: 'string' } } });
  const task = ANNOTATE_TASKS.find((known) => known === values.task);
  if (!task) throw new UsageError(`--task is ${ANNOTATE_TASKS.join(', ')}; not "${values.task ?? ''}"`);
  const models = await import('@/lib/analysis/annotate-task');
  let row = 0;
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    row += 1;
    if (line.trim() !== '') print(annotateLineOf(models.annotateLine, task, line, row));
  }
}

async function deleteCommand(args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
  const [name] = positionals;
  if (!name || positionals.length > 1) throw new UsageError('delete-dataset takes one NAME');
  const deleted = await withBackend('delete-dataset', (backend) => backend.deleteDataset(name));
  print({ dataset: deleted.name, deleted: true, posts: deleted.posts });
}

async function watchCommand(kind: WatchChange['kind'], args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
  const [name, ...handles] = positionals;
  if (!name) throw new UsageError(`${kind} takes a DATASET and handles`);
  const change = handles.length > 0 ? { kind, handles } : null;
  print(await withBackend(kind, (backend) => backend.watched(name, change)));
}

function oneFile(name: string, args: string[]): string {
  const { positionals } = parseArgs({ args, options: {}, allowPositionals: true });
  const [file] = positionals;
  if (!file || positionals.length > 1) throw new UsageError(`${name} takes one FILE`);
  return file;
}

async function doctorCommand(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { format: { type: 'string', default: 'json' } } });
  if (values.format !== 'json' && values.format !== 'text')
    throw new UsageError(`--format is json or text; not "${values.format}"`);
  const rows = await withBackend('doctor', (backend) => backend.doctor());
  if (values.format === 'text') {
    const { printDoctor } = await import('./murmur/doctor-text');
    process.stdout.write(`${printDoctor(rows)}\n`);
  } else print(rows);
  const failed = rows.filter((row) => !row.ok);
  if (failed.length > 0) throw new Error(failed.map((row) => `${row.id}: ${row.detail}`).join('; '));
}

/** Into a folder: a file named by the time, beside the newest of those before. */
async function backupCommand(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { keep: { type: 'string' } },
    allowPositionals: true,
  });
  const [place] = positionals;
  if (!place || positionals.length > 1) throw new UsageError('backup takes one FILE or FOLDER');
  const folder = statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;
  const keep = values.keep === undefined ? null : Number(values.keep);
  if (keep !== null && (!folder || !Number.isInteger(keep) || keep < 1))
    throw new UsageError('--keep takes a number of backups, from 1, and needs a FOLDER that exists');
  const { backup, backupInto } = await folderCommands();
  print(await (folder ? backupInto(place, keep, new Date()) : backup(place, new Date())));
}

const COMMANDS: Record<string, (args: string[]) => Promise<void>> = {
  import: importCommand,
  analyse: analyseCommand,
  annotate: annotateCommand,
  datasets: async (args) => {
    parseArgs({ args, options: {} });
    print(await withBackend('datasets', (backend) => backend.listDatasets()));
  },
  'delete-dataset': deleteCommand,
  doctor: doctorCommand,
  watch: (args) => watchCommand('watch', args),
  unwatch: (args) => watchCommand('unwatch', args),
  'owner-link': async (args) => {
    parseArgs({ args, options: {} });
    print(await (await runningServer()).ownerLink(env().dataDir));
  },
  backup: backupCommand,
  restore: async (args) => {
    const file = oneFile('restore', args);
    print(await (await folderCommands()).restore(file));
  },
  'rotate-keys': async (args) => {
    const { values } = parseArgs({ args, options: { 'drop-old': { type: 'boolean', default: false } } });
    print(await (await ownStores()).rotateOwnKeys(values['drop-old']));
  },
  seed: async () => print(await withBackend('seed', (backend) => backend.seed())),
};

/** One line, without a stack: what went wrong and, where it helps, what to do. */
function explain(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  if (!(error instanceof AppError)) return text.split('\n')[0] ?? text;
  const fields = Object.values(error.options.fields ?? {}).flat();
  return [...new Set([text, ...fields])].join(' ').replaceAll('\n', ' ');
}

async function main(): Promise<void> {
  const [name, ...args] = process.argv.slice(2);
  if (name === 'help' || name === '--help') {
    process.stderr.write(`${USAGE}\n`);
    return;
  }
  if (name === undefined)
    throw new UsageError(`Which command? There are ${Object.keys(COMMANDS).join(', ')}; --help tells more`);
  const command = COMMANDS[name];
  if (!command)
    throw new UsageError(`There is no command "${name}"; there are ${Object.keys(COMMANDS).join(', ')}`);
  if (!process.env['MURMUR_LOG_LEVEL']) silenceLog();
  await command(args);
}

main().catch((error: unknown) => {
  process.stderr.write(`murmur: ${explain(error)}\n`);
  process.exitCode = 2;
});
