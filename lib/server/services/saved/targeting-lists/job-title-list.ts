import 'server-only';
import type { jobTitleTargeting as contract, JobTitleSize } from '@/lib/contracts/job-titles';
import type { BodyOf, ResponseOf } from '@/lib/contracts/core/endpoint';
import { AppError } from '@/lib/domain/app-error';
import { NAME_LENGTH } from '@/lib/domain/saved';
import {
  type Candidate,
  type CandidateSection,
  foundIn,
  withCandidates,
} from '@/lib/domain/targeting-candidates';
import { targetingPackageSchema } from '@/lib/domain/targeting-package';
import { nameOfKind } from '@/lib/format/item-name';
import { candidatesIn } from '@/lib/format/report-candidates';
import type { Ctx } from '@/lib/server/ctx';
import { estimateJobTitles } from '@/lib/server/services/analysis/job-titles/estimate-size';
import { runReport } from '@/lib/server/services/analysis/run-report';
import { requirePerson } from '@/lib/server/services/people/person/require-person';
import { createList } from '@/lib/server/services/saved/lists';
import { itemWords } from '@/lib/server/services/site/item-words';

type Title = JobTitleSize['titles'][number];

/** What sets the people of a group apart and can be aimed at. */
const SECTIONS = [
  'seo_keywords',
  'hashtags',
  'similar_accounts',
] as const satisfies readonly CandidateSection[];
/** Items of a section that a group gives at most. */
const TAKEN = 20;

/** X has no job titles: the words of a title are a keyword. */
function ofWords({ title }: Title, { section }: JobTitleSize): Candidate[] {
  const { n, share } = section.items.find(({ key }) => key === title) ?? {};
  const found = { section: 'job_titles', field: 'keywords', value: title } as const;
  return [foundIn(section.receipt, found, { n, share, base: section.base })];
}

/** Of a group of jobs it is what its people write, beyond the baseline, that can be aimed at. */
async function ofGroup(ctx: Ctx, { group }: Title, { section }: JobTitleSize): Promise<Candidate[]> {
  const { recipe } = section.receipt;
  const filters = [...recipe.filters, { section: 'job_titles' as const, key: group ?? '' }];
  const { sections } = await runReport(ctx, { ...recipe, whole: true, filters }, { sections: [...SECTIONS] });
  return SECTIONS.flatMap((id) => {
    const found = sections[id];
    return found
      ? candidatesIn(id, found)
          .filter(({ clears }) => clears)
          .slice(0, TAKEN)
      : [];
  });
}

/**
 * A stored targeting list for who names one of the titles in their bio. Of titles that fewer than ten name, nothing.
 * @throws AppError `unprocessable` (code `no_audience_found`) where none is left, `not_found` for a dataset or data.
 */
export async function listOfJobTitles(
  ctx: Ctx,
  { job_titles, countries, dataset, ad_account_id, locale }: BodyOf<typeof contract>,
): Promise<ResponseOf<typeof contract>> {
  requirePerson(ctx);
  const size = await estimateJobTitles(ctx, { job_titles, countries, dataset: dataset ?? null });
  const told = size.titles.filter(({ withheld }) => !withheld);
  const chosen: Candidate[] = [];
  // One after another: each group is a report of its own.
  for (const title of told)
    chosen.push(...(title.kind === 'group' ? await ofGroup(ctx, title, size) : ofWords(title, size)));
  if (chosen.length === 0)
    throw new AppError('unprocessable', 'No audience found', { code: 'no_audience_found' });
  const empty = { targeting_package: targetingPackageSchema.parse({}), countries };
  const words = itemWords(locale);
  const names = told.map(({ title, group, kind }) =>
    kind === 'group' && group ? nameOfKind('job', group, words) : title,
  );
  const { id, targeting_package } = await createList(ctx, {
    ...withCandidates(empty, chosen),
    ...{ name: names.join(', ').slice(0, NAME_LENGTH), kind: 'targeting_list', state: 'saved' },
    ...{ ad_account_id, audience_config_id: null, categories: ['professions'] },
  });
  return { id, targeting_package };
}
