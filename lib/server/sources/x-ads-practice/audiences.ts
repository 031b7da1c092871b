import 'server-only';
import type { AudienceOperation, NetworkAudience } from '@/lib/domain/ads-network';
import type { AdsNetwork } from '../ads-network';
import { chanceOf } from './chance';
import { freshId, type PracticeSetting, turn, type Turn, writeTurn } from './calls';
import type { PracticeRecord } from './practice-store';
import { missing, refuse } from './refusals';

/* Custom audiences: batches are worked on after six to eight hours, and matched people make them targetable. */

const HOUR_MS = 3_600_000;
const MOST_OPERATIONS = 2_500;
const MOST_BYTES = 5_000_000;
const LEAST_MATCHED = 100;

interface Batch {
  operation: 'Update' | 'Delete';
  keys: string[];
  dueAt: string;
}

const batchOf = ({ body }: PracticeRecord) => body as unknown as Batch;
const bodyOf = ({ body }: PracticeRecord) => body as unknown as NetworkAudience & { keys: string[] };

/** Of who is uploaded, this share of people is found: the same person always or never. */
const matches = (seed: number, key: string) => chanceOf(seed, 'match', key)() < 0.62;

/** Works on what is due, then tells how each audience stands. */
async function settled({ call, now }: Turn, ids?: readonly string[]): Promise<PracticeRecord[]> {
  const rows = await call.list('audience', { ids });
  const batches = await call.list('audience_batch', { parentIds: rows.map(({ id }) => id) });
  const due = batches.filter((one) => new Date(batchOf(one).dueAt) <= now);
  const next = rows.map((row) => {
    const mine = due.filter(({ parentId }) => parentId === row.id);
    const open = batches.some((one) => one.parentId === row.id && !due.includes(one));
    if (mine.length === 0) return row;
    const keys = new Set(bodyOf(row).keys);
    for (const batch of mine.map(batchOf).toSorted((a, b) => a.dueAt.localeCompare(b.dueAt)))
      for (const key of batch.keys) {
        if (batch.operation === 'Delete') keys.delete(key);
        else if (matches(call.account.seed, key)) keys.add(key);
      }
    const targetable = keys.size >= LEAST_MATCHED;
    const reasons = [...(open ? ['PROCESSING'] : []), ...(targetable ? [] : ['TOO_SMALL'])];
    const told = { size: keys.size, targetable, reasonsNotTargetable: reasons, updatedAt: now.toISOString() };
    return { ...row, body: { ...row.body, ...told, keys: [...keys] } };
  });
  const changed = next.filter((row, at) => row !== rows[at]);
  if (changed.length > 0) await call.put(changed);
  if (due.length > 0)
    await call.remove(
      'audience_batch',
      due.map(({ id }) => id),
    );
  return next;
}

function view(row: PracticeRecord): NetworkAudience {
  const { keys: _, ...told } = bodyOf(row);
  return { ...told, id: row.id };
}

async function found(step: Turn, id: string): Promise<PracticeRecord> {
  const [row] = await settled(step, [id]);
  if (!row) throw missing('TAILORED_AUDIENCE_NOT_FOUND', 'There is no such audience');
  return row;
}

async function requireFreeName({ call }: Turn, name: string, but?: string): Promise<void> {
  if (name.trim() === '') refuse('MISSING_PARAMETER', 'An audience needs a name', 'name');
  const taken = (await call.list('audience')).some((row) => row.id !== but && bodyOf(row).name === name);
  if (taken) refuse('INVALID_PARAMETER', 'An audience of this name exists', 'name');
}

const HASH = /^[0-9a-f]{64}$/;

/** Whom a batch names: one key a person. */
function keysOf({ users }: AudienceOperation): string[] {
  return users.map((user) => {
    const hashes = [user.email, user.handle, user.twitterId, user.phone, user.deviceId].flatMap(
      (one) => one ?? [],
    );
    if (hashes.length === 0 || !hashes.every((hash) => HASH.test(hash)))
      refuse('INVALID_PARAMETER', 'People are named by SHA-256', 'users');
    return hashes[0] ?? '';
  });
}

async function take(
  setting: PracticeSetting,
  step: Turn,
  given: { id: string; operations: readonly AudienceOperation[] },
): Promise<{ success: number; total: number }> {
  const row = await found(step, given.id);
  if (given.operations.length > MOST_OPERATIONS)
    refuse('REQUEST_TOO_COMPLEX', `A call has at most ${MOST_OPERATIONS} operations`);
  if (Buffer.byteLength(JSON.stringify(given.operations)) > MOST_BYTES)
    refuse('REQUEST_TOO_COMPLEX', 'A call has at most 5 MB');
  const total = given.operations.reduce((sum, { users }) => sum + users.length, 0);
  const hours = 6 + 2 * chanceOf(step.call.account.seed, given.id, step.now.getTime())();
  const dueAt = new Date(step.now.getTime() + hours * HOUR_MS).toISOString();
  await step.call.put(
    given.operations.map((operation) => ({
      ...{ kind: 'audience_batch' as const, id: freshId(setting), parentId: row.id },
      body: { operation: operation.operation, keys: keysOf(operation), dueAt },
    })),
  );
  const reasons = [...new Set([...bodyOf(row).reasonsNotTargetable, 'PROCESSING'])];
  await step.call.put([{ ...row, body: { ...row.body, reasonsNotTargetable: reasons } }]);
  return { success: total, total };
}

type Calls = AdsNetwork['audiences'];

const created = (setting: PracticeSetting, fields: { name: string; description: string }) =>
  writeTurn(setting, async (step) => {
    await requireFreeName(step, fields.name);
    const at = step.now.toISOString();
    const standing = { targetable: false, reasonsNotTargetable: ['PROCESSING', 'TOO_SMALL'], size: null };
    const row: PracticeRecord = {
      ...{ kind: 'audience', id: freshId(setting), parentId: null },
      body: { ...fields, ...standing, permission: 'OWNER', createdAt: at, updatedAt: at, keys: [] },
    };
    await step.call.put([row]);
    return view(row);
  });

const changed = (setting: PracticeSetting, id: string, fields: { name?: string; description?: string }) =>
  writeTurn(setting, async (step) => {
    const row = await found(step, id);
    if (fields.name !== undefined) await requireFreeName(step, fields.name, id);
    const next = { ...row, body: { ...row.body, ...fields, updatedAt: step.now.toISOString() } };
    await step.call.put([next]);
    return view(next);
  });

const targeted = (setting: PracticeSetting, id: string) =>
  turn(setting, async (step) => {
    await found(step, id);
    const criteria = (await step.call.list('criterion')).filter(
      ({ body }) => String(body['type']).startsWith('CUSTOM_AUDIENCE') && body['value'] === id,
    );
    const lineItemIds = [...new Set(criteria.flatMap(({ parentId }) => parentId ?? []))];
    const items = await step.call.list('line_item', { ids: lineItemIds });
    return { lineItemIds, campaignIds: [...new Set(items.flatMap(({ parentId }) => parentId ?? []))] };
  });

export function audienceCalls(setting: PracticeSetting): Calls {
  return {
    list: (filter = {}) =>
      turn(setting, async (step) =>
        (await settled(step, filter.ids))
          .map(view)
          .filter(({ name }) => !filter.name || name.toLowerCase().startsWith(filter.name.toLowerCase())),
      ),
    create: (fields) => created(setting, fields),
    change: (id, fields) => changed(setting, id, fields),
    remove: (id) =>
      writeTurn(setting, async (step) => {
        await found(step, id);
        await step.call.remove('audience', [id]);
      }),
    writeUsers: (id, operations) => writeTurn(setting, (step) => take(setting, step, { id, operations })),
    targeted: (id) => targeted(setting, id),
  };
}
