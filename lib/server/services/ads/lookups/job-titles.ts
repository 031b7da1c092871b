import 'server-only';
import { JOB_TITLES } from '@/lib/analysis/traits/job-titles-table';
import { JOB_TITLE_GROUPS, type JobTitleGroup } from '@/lib/contracts/job-titles';
import { AppError } from '@/lib/domain/app-error';
import { foldText } from '@/lib/domain/fold-text';
import type { Ctx } from '@/lib/server/ctx';
import { estimateJobTitles } from '@/lib/server/services/analysis/job-titles/estimate-size';

/** The usual titles stand first in their row. */
const OF_GROUP = 14;

interface Title {
  id: string;
  title: string;
  group: JobTitleGroup;
}

const TITLES: readonly Title[] = JOB_TITLE_GROUPS.flatMap((group) => {
  const names = JOB_TITLES[group].latin.split(',').map((name) => name.trim());
  return names
    .slice(0, OF_GROUP)
    .map((title) => ({ id: `${group.toLowerCase()}-${title.replaceAll(/[^a-z]+/g, '-')}`, title, group }));
});

export function listTitles({
  search = '',
  group,
}: {
  search?: string | undefined;
  group?: JobTitleGroup | undefined;
}) {
  const words = foldText(search);
  return TITLES.filter((one) => (!group || one.group === group) && foldText(one.title).includes(words));
}

/** @throws AppError `not_found` for a title we do not list. */
export async function readTitleSize(ctx: Ctx, { pk }: { pk: string }) {
  const found = TITLES.find(({ id }) => id === pk);
  if (!found) throw new AppError('not_found', 'There is no such job title', { code: 'unknown_item' });
  const { by_title } = await estimateJobTitles(ctx, { job_titles: [found.title], countries: [] });
  const size = by_title[found.title];
  const similar = TITLES.filter(({ group, id }) => group === found.group && id !== pk).map(
    ({ title }) => title,
  );
  return { ...found, similar, ...(size !== undefined && { size }) };
}
