import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { RunVolume } from '@/lib/domain/runs';
import { unavailable } from '@/lib/server/sources/x-api/failures';
import type { NetworkAccess, NetworkRead } from '@/lib/server/sources/x-api/reading';
import { findAnswer, keepAnswer } from '@/lib/server/stores/runs/network-answers-store';
import type { ReservationRow } from '@/lib/server/stores/runs/ledger-store';
import type { PlannedAccount } from '@/lib/server/stores/runs/run-record';
import { restOf, settle } from './ledger/ledger';
import { COUNTS_KEPT_MS } from './run-window';
import { accessForCounts, type PageReader } from './network-reader';

/** What an estimate may ask the network with, and who pays. */
export interface Asking {
  reservation: ReservationRow;
  access: NetworkAccess;
  read: PageReader;
  signal: AbortSignal;
  now: () => Date;
}

/** Counts that were paid a moment ago are not asked again when a person changes something else in the form. */
const keptVolumes = async (read: NetworkRead, now: Date) =>
  (await findAnswer(read, now)) as RunVolume[] | null;

export async function isVolumeKept(read: NetworkRead, now: Date): Promise<boolean> {
  return (await keptVolumes(read, now)) !== null;
}

const sumOf = (volumes: readonly RunVolume[]) => volumes.reduce((sum, { posts }) => sum + posts, 0);

async function* pagesOf(asking: Asking, read: NetworkRead, access: NetworkAccess, name: string) {
  let cursor: string | null = null;
  const seen = new Set<string>();
  for (let n = 0; ; n += 1) {
    if ((await restOf(asking.reservation.id)) <= 0)
      throw new AppError('conflict', 'Counting costs more than was expected; shorten the period.', {
        code: 'budget',
      });
    const page = await asking.read({ signal: asking.signal }, access, read, cursor);
    const { billed } = page;
    const reservationId = asking.reservation.id;
    await settle({ reservationId, page: `${name}:${n}`, read, billed, at: asking.now() });
    yield page;
    if (page.next === null) return;
    // What it has counted so far would pass for all there is.
    if (seen.has(page.next)) throw unavailable();
    seen.add(page.next);
    cursor = page.next;
  }
}

/** Posts of the network over time, which the network counts for a price by the request. */
export async function measureVolumes(
  asking: Asking,
  read: NetworkRead,
  name = 'counts',
): Promise<RunVolume[]> {
  const known = await keptVolumes(read, asking.now());
  if (known) return known;
  const volumes: RunVolume[] = [];
  for await (const page of pagesOf(asking, read, accessForCounts(asking.access), name))
    volumes.push(...page.counts);
  const sorted = volumes.toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from));
  await keepAnswer(read, sorted, new Date(asking.now().getTime() + COUNTS_KEPT_MS));
  return sorted;
}

/** How many posts each of these searches has in the same period. */
export async function measureVoices(
  asking: Asking,
  counts: NetworkRead & { kind: 'counts' },
  voices: readonly { label: string; query: string }[],
): Promise<{ label: string; posts: number }[]> {
  const found = [];
  for (const [index, { label, query }] of voices.entries()) {
    const volumes = await measureVolumes(asking, { ...counts, query }, `voice ${index}`);
    found.push({ label, posts: sumOf(volumes) });
  }
  return found;
}

/** The accounts behind handles, with how many follow them. Whom the network does not know is absent. */
export async function lookUpAccounts(asking: Asking, handles: readonly string[]): Promise<PlannedAccount[]> {
  const read: NetworkRead = { kind: 'users', by: 'handle', values: handles };
  const found: PlannedAccount[] = [];
  for await (const page of pagesOf(asking, read, asking.access, 'accounts'))
    for (const { id, handle, followers } of page.accounts)
      if (id !== null && handle !== null) found.push({ id, handle, followers: followers ?? 0 });
  return found;
}
