import 'server-only';
import type { FileAnswer } from '@/lib/contracts/core/endpoint';
import type { Ctx } from '@/lib/server/ctx';
import { readAccountRecords } from '@/lib/server/stores/people/person-records-store';
import { audit } from '@/lib/server/stores/people/audit-store';
import { requirePerson } from './require-person';

/** Everything kept about the person as one JSON file, without secrets; logs hold the newest 10 000 entries. */
export async function exportAccount(ctx: Ctx): Promise<FileAnswer> {
  const person = requirePerson(ctx);
  const at = ctx.now().toISOString();
  const records = await readAccountRecords(ctx, person);
  await audit(ctx, { action: 'person.exported', subject: person.id });
  const text = JSON.stringify({ exported_at: at, ...records }, null, 2);
  return { bytes: new TextEncoder().encode(text), fileName: `murmur-account-${at.slice(0, 10)}.json` };
}
