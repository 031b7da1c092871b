import 'server-only';
import { bestHourOf, hourClaims } from '@/lib/analysis/findings/best-hour';
import type { Claim, SectionClaims } from '@/lib/analysis/findings/claim';
import { claimsOf } from '@/lib/analysis/findings/claims';
import { type BeforeCounts, checkedClaims, pageFindings } from '@/lib/analysis/findings/page-checks';
import { familyOf } from '@/lib/analysis/findings/page-family';
import type { PageFindings } from '@/lib/domain/page-findings';
import type { Sections } from '@/lib/domain/report';
import { rowOf } from '@/lib/domain/sections';
import {
  type CheckedClaim,
  countBefore,
  countSlices,
  hourAuthors,
} from '@/lib/server/stores/posts/posts-checks';
import type { PostsQuestion, Run } from '@/lib/server/stores/posts/posts-question';
import { postsItemFilter } from './item-filter';

function checked(
  { section, key, against }: Claim,
  question: PostsQuestion,
  sections: Partial<Sections>,
): CheckedClaim {
  const { behind } = rowOf(section);
  const hour = sections.posting_times && bestHourOf(sections.posting_times);
  if (behind.by === 'cell' && hour) return { by: 'hour', hour };
  if (behind.by === 'trait') return { by: 'trait', trait: behind.trait, key, beside: against };
  if (behind.by === 'mentioning') return { by: 'ties', handle: key };
  const item = behind.by === 'step' ? undefined : postsItemFilter({ section, key }, question);
  if (!item) return { by: 'volume' };
  const beside = against === undefined ? undefined : postsItemFilter({ section, key: against }, question);
  return { by: 'posts', item, ...(beside && { beside }) };
}

async function hours(
  run: Run,
  question: PostsQuestion,
  sections: Partial<Sections>,
): Promise<SectionClaims[]> {
  const found = sections.posting_times && bestHourOf(sections.posting_times);
  return found ? [hourClaims(found, await hourAuthors(run, question, found))] : [];
}

/**
 * What stands out on a page: its sections' claims as one family, and those that hold up counted once more in cuts of the
 * posts. Most pages claim little, so this reads at most three times, after every section is there.
 */
export async function findPageFindings(
  run: Run,
  question: PostsQuestion,
  sections: Partial<Sections>,
): Promise<PageFindings> {
  const family = familyOf([...claimsOf(sections), ...(await hours(run, question, sections))]);
  const claims = checkedClaims(family);
  if (claims.length === 0) return pageFindings(family, { sections, slices: [], before: null });
  const asked = claims.map((claim) => checked(claim, question, sections));
  const rises = claims.some(({ section }) => section === 'trending_topics');
  const older = sections.trending_topics?.receipt.baseline?.kind === 'window_before';
  const [slices, before] = await Promise.all([
    countSlices(run, question, asked),
    rises && older ? countBefore(run, question, asked) : Promise.resolve<BeforeCounts | null>(null),
  ]);
  return pageFindings(family, { sections, slices, before });
}
