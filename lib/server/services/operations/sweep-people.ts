import 'server-only';
import { removeSpool } from '@/lib/server/data-folder/spool';
import { log } from '@/lib/server/log';
import { purgeDataset } from '@/lib/server/services/datasets/purge-dataset';
import { forgetQuietMails } from '@/lib/server/services/people/sign-in/send-delay';
import {
  collectOrphans,
  forgetSpentAccess,
  listPeopleDeletedBefore,
  removePerson,
} from '@/lib/server/stores/people/person-deletion-store';
import { purgeOwn } from '@/lib/server/services/own/choose-account';
import { orphanOwnRows } from '@/lib/server/stores/own/own-accounts-store';
import { forgetActivityBefore } from '@/lib/server/stores/people/activity-store';
import { forgetAuditBefore } from '@/lib/server/stores/people/audit-store';
import { forgetMails, KEPT_MS } from '@/lib/server/stores/people/outbox-store';
import { forgetRequestCounts } from '@/lib/server/stores/request-counter';
import { removeSpentSignIns } from '@/lib/server/stores/people/sign-in-store';
import { ACCOUNT_DELETED_KEPT_MS } from '@/lib/server/services/people/person/delete-account';

const DAY_MS = 24 * 3_600_000;
/** Codes and tickets are told apart from unknown ones by nobody, so a day is for the log alone. */
const SPENT_KEPT_MS = DAY_MS;
/** Ended sessions tell a known browser from a new one. */
const ENDED_KEPT_MS = 90 * DAY_MS;
const AUDIT_KEPT_MS = 365 * DAY_MS;

/**
 * Removes people whose 30 days are over with what they owned, and everything about signing in, mail and the audit log
 * that has had its time. Safe to repeat, safe to interrupt.
 */
export async function sweepPeople(now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const before = ago(ACCOUNT_DELETED_KEPT_MS);
  for (const id of await listPeopleDeletedBefore(before)) {
    if (await removePerson(id, before, now)) log().info({ user: id }, 'a deleted account was removed');
  }
  for (const row of await orphanOwnRows()) await purgeOwn(row);
  const orphans = await collectOrphans();
  for (const id of orphans.datasets) await purgeDataset(id);
  for (const id of orphans.imports) removeSpool(id);
  await removeSpentSignIns(ago(SPENT_KEPT_MS), ago(ENDED_KEPT_MS));
  await forgetSpentAccess({ tokens: ago(ENDED_KEPT_MS), requests: ago(SPENT_KEPT_MS) });
  await forgetMails(ago(KEPT_MS));
  await forgetAuditBefore(ago(AUDIT_KEPT_MS));
  await forgetActivityBefore(ago(AUDIT_KEPT_MS));
  await forgetQuietMails(now);
  await forgetRequestCounts(now);
}
