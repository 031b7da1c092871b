import 'server-only';
import { AppError, fieldError } from '@/lib/domain/app-error';
import { type Dataset, datasetNameSchema } from '@/lib/domain/datasets';
import { FIELD_RULES } from '@/lib/domain/field-rules';
import type { Ctx } from '@/lib/server/ctx';
import { findWritableDataset, renameDatasetRow } from '@/lib/server/stores/datasets/datasets-store';
import { requireChangeable } from './authorise-dataset';
import { datasetView, noDataset } from './dataset-view';

const TITLE_LENGTH = 200;

export interface RenameInput {
  name: string;
  newName?: string;
  title?: string;
}

function readTitle(title: string | undefined): string | undefined {
  const trimmed = title?.trim();
  if (trimmed === undefined || (trimmed !== '' && trimmed.length <= TITLE_LENGTH)) return trimmed;
  const problem = trimmed === '' ? 'required' : 'maxLength';
  throw fieldError('title', `A title has 1 to ${TITLE_LENGTH} characters`, {
    code: problem,
    limit: TITLE_LENGTH + 1,
  });
}

function assertName(name: string): void {
  if (datasetNameSchema.safeParse(name).success && name !== 'sample') return;
  if (name === 'sample')
    throw fieldError('name', 'This name belongs to the sample world', { code: 'name_reserved' });
  throw fieldError('name', FIELD_RULES.dataset_name, { code: 'dataset_name' });
}

/**
 * Changes the name, the shown title or both. Links with the old name go on leading here.
 * @throws AppError `conflict` (code `name_taken`) when another dataset has the name.
 */
export async function renameDataset(ctx: Ctx, input: RenameInput): Promise<Dataset> {
  await requireChangeable(ctx, input.name);
  const { newName } = input;
  const title = readTitle(input.title);
  if (newName !== undefined && newName !== input.name) {
    assertName(newName);
    if (await findWritableDataset(ctx, newName))
      throw new AppError('conflict', `The name ${newName} is taken`, { code: 'name_taken' });
  }
  const row = await renameDatasetRow(ctx, input.name, { name: newName, title });
  if (!row) throw noDataset(input.name);
  return datasetView(row);
}
