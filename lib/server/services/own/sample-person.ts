import 'server-only';
import type { Ctx } from '@/lib/server/ctx';
import type { OwnAccountView } from '@/lib/domain/own-account';
import { assertMayImport } from '@/lib/server/services/datasets/imports/authorise-import';
import { importPosts } from '@/lib/server/services/datasets/imports/import-posts';
import {
  type PersonArchive,
  type SamplePerson,
  samplePerson,
  samplePersonPosts,
} from '@/lib/server/sources/synthetic/sample-person';
import { personParameters } from '@/lib/server/sources/synthetic/person-parameters';
import { findDatasetRow, SAMPLE_PERSON } from '@/lib/server/stores/datasets/datasets-store';
import {
  activateOwnRow,
  changeOwnRow,
  ensureOwnRow,
  type OwnAccountRow,
} from '@/lib/server/stores/own/own-accounts-store';
import { commitArchive, dropStagedArchives, listArchives } from '@/lib/server/stores/own/own-archives-store';
import { findSampleProfiles } from '@/lib/server/stores/own/own-people-store';
import { dropStagedLists } from '@/lib/server/stores/own/own-lists-store';
import { ArchiveWriter } from './archive-writer';
import { keepPeople } from './keep-people';
import { listOwnAccounts } from './own-account';

const TITLE = 'Sample person';
const AT_ONCE = 1000;

function* blocks<T>(rows: readonly T[]): Generator<T[]> {
  for (let from = 0; from < rows.length; from += AT_ONCE) yield rows.slice(from, from + AT_ONCE);
}

/** The same lines as an archive from X would give. */
function* linesOf({ followers, following, likes, ads, beliefs }: PersonArchive): Generator<unknown> {
  for (const ids of blocks(followers)) yield { kind: 'followers', ids };
  for (const ids of blocks(following)) yield { kind: 'following', ids };
  for (const rows of blocks(likes))
    yield { kind: 'likes', rows: rows.map(({ postId, text }) => ({ id: postId, text })) };
  for (const rows of blocks(ads))
    yield { kind: 'ads-seen', rows: rows.map(({ acted: _acted, ...ad }) => ad) };
  for (const rows of blocks(ads.filter(({ acted }) => acted)))
    yield { kind: 'ads-acted', rows: rows.map(({ acted: _acted, ...ad }) => ad) };
  yield { kind: 'beliefs', beliefs };
  yield { kind: 'end', held: ['followers', 'following', 'likes', 'ads-seen', 'ads-acted', 'beliefs'] };
}

async function keep(row: OwnAccountRow, archive: PersonArchive): Promise<void> {
  const writer = new ArchiveWriter(row, { takenAt: archive.takenAt, source: 'sample' });
  try {
    for (const line of linesOf(archive)) await writer.take(line);
    if (await commitArchive(await writer.finish())) writer.keep();
  } finally {
    await writer.close();
  }
}

/** One dataset for all, read by everybody and changed by nobody, like the sample world. */
async function ensurePosts(ctx: Ctx, person: SamplePerson): Promise<void> {
  if (await findDatasetRow(ctx, SAMPLE_PERSON)) return;
  const installation: Ctx = { ...ctx, actor: { kind: 'cli', id: 'cli' } };
  await importPosts(installation, {
    name: SAMPLE_PERSON,
    title: TITLE,
    isSample: true,
    source: 'synthetic',
    replaces: true,
    batches: samplePersonPosts.read({ person }),
  });
}

async function fill(ctx: Ctx, row: OwnAccountRow, person: SamplePerson): Promise<void> {
  const known = await listArchives([row.id]);
  const missing = person.archives.filter(
    ({ takenAt }) => !known.some((one) => one.takenAt.getTime() === takenAt.getTime()),
  );
  if (missing.length === 0) return;
  await dropStagedLists(row, ctx.now());
  await dropStagedArchives(row, ctx.now());
  const peopleSegment = row.peopleSegment ?? (await findSampleProfiles());
  if (peopleSegment !== null) await changeOwnRow(row.id, { peopleSegment });
  await keepPeople(
    { ...row, peopleSegment },
    {
      seenAt: person.archives[1].takenAt,
      authors: peopleSegment === null ? person.profiles : [],
      states: person.states,
    },
  );
  for (const archive of missing) await keep(row, archive);
}

/**
 * Opens the labelled sample person for who asks and makes it the active account. Again it adds nothing.
 * What was begun is made to its end, also for who has left the page.
 * @throws AppError `forbidden` (code `token`) for whom nothing is kept.
 */
export async function openSamplePerson(asked: Ctx): Promise<OwnAccountView> {
  assertMayImport(asked);
  const ctx: Ctx = { ...asked, signal: new AbortController().signal };
  const { xId, handle, name, zone } = personParameters;
  const row = await ensureOwnRow(ctx, { xId, handle, name, source: 'sample', zone });
  const person = samplePerson();
  await ensurePosts(ctx, person);
  await fill(ctx, row, person);
  await changeOwnRow(row.id, { datasetName: SAMPLE_PERSON });
  await activateOwnRow(ctx, row.id);
  const [account] = await listOwnAccounts(ctx);
  if (!account) throw new Error('The sample person is not there');
  return account;
}
