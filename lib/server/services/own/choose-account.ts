import 'server-only';
import type { OwnAccountView } from '@/lib/domain/own-account';
import { AppError } from '@/lib/domain/app-error';
import type { Ctx } from '@/lib/server/ctx';
import { deleteDataset } from '@/lib/server/services/datasets/delete-dataset';
import { purgeSegment } from '@/lib/server/services/datasets/purge-dataset';
import { findDatasetRow } from '@/lib/server/stores/datasets/datasets-store';
import {
  activateOwnRow,
  findOwnRow,
  type OwnAccountRow,
  removeOwnRow,
} from '@/lib/server/stores/own/own-accounts-store';
import { isUsedByAnother } from '@/lib/server/stores/own/own-people-store';
import { dropOwnRows } from '@/lib/server/stores/own/own-archives-store';
import { listOwnAccounts } from './own-account';

const unknownAccount = () =>
  new AppError('not_found', 'You have no such account', { code: 'unknown_account' });

/** @throws AppError `not_found` for an account that is not the caller's own. */
export async function activateAccount(ctx: Ctx, { id }: { id: string }): Promise<OwnAccountView> {
  if (!(await activateOwnRow(ctx, id))) throw unknownAccount();
  const account = (await listOwnAccounts(ctx)).find((one) => one.id === id);
  if (!account) throw unknownAccount();
  return account;
}

/** Its rows first: what is still there is removed by the next try. */
export async function purgeOwn(row: OwnAccountRow): Promise<void> {
  await dropOwnRows(row.number);
  const { id, peopleSegment } = row;
  if (peopleSegment !== null && !(await isUsedByAnother(id, peopleSegment)))
    await purgeSegment(peopleSegment);
  await removeOwnRow(row.id);
}

/** @throws AppError `not_found` for an account that is not the caller's own. */
export async function removeAccount(ctx: Ctx, { id }: { id: string }): Promise<null> {
  const row = await findOwnRow(ctx, id);
  if (!row) throw unknownAccount();
  const dataset = row.datasetName === null ? null : await findDatasetRow(ctx, row.datasetName);
  if (dataset && !dataset.isSample) await deleteDataset(ctx, { name: dataset.name });
  await purgeOwn(row);
  return null;
}
