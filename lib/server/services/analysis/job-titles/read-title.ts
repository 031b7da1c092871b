import 'server-only';
import { jobTitleOfBio } from '@/lib/analysis/traits/job-titles';
import { JOB_TITLE_GROUPS, type JobTitleGroup } from '@/lib/contracts/job-titles';
import { fieldError } from '@/lib/domain/app-error';
import { KeywordQueryError } from '@/lib/domain/keyword-query/query';
import { makeTerm } from '@/lib/domain/keyword-query/term';
import { nameOfKind } from '@/lib/format/item-name';
import { LOCALES } from '@/lib/domain/locales';
import { itemWords } from '@/lib/server/services/site/item-words';
import type { JobCondition } from '@/lib/server/stores/posts/accounts-search-store';

export interface ReadTitle {
  title: string;
  kind: 'group' | 'words';
  group: JobTitleGroup | null;
  condition: JobCondition;
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** The group whose id or name, in any language of the site, this is. */
function groupNamed(title: string): JobTitleGroup | undefined {
  const wanted = plain(title);
  return JOB_TITLE_GROUPS.find((id) =>
    [id, ...LOCALES.map((locale) => nameOfKind('job', id, itemWords(locale)))].some(
      (name) => plain(name) === wanted,
    ),
  );
}

/**
 * What a title asks of a bio: that the first job it names is in the group that was named, or else that it holds these
 * words in a row.
 * @throws AppError `bad_request` for a title without a letter or digit.
 */
export function readTitle(title: string): ReadTitle {
  const named = groupNamed(title);
  if (named) return { title, kind: 'group', group: named, condition: { group: named } };
  try {
    const words = { groups: [[makeTerm(title, true, 0)]], exclude: [] };
    return { title, kind: 'words', group: jobTitleOfBio(title), condition: { words } };
  } catch (error) {
    if (!(error instanceof KeywordQueryError)) throw error;
    throw fieldError('job_titles', error.message, { code: 'bad_query', cause: error });
  }
}
