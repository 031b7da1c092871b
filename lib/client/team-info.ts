import { getTeamInfo } from '@/lib/contracts/teams';
import { isReservedSlug, slugFormSchema, type TeamInfo } from '@/lib/domain/teams';
import { request } from './request-client';
import { RequestError } from './request-error';

/** What everybody may see of a team, or null when there is none (TEA-11). @param key Number or slug. */
export async function findTeamInfo(key: string, ask = request): Promise<TeamInfo | null> {
  try {
    return await ask(getTeamInfo, { path: { slug: key } });
  } catch (error) {
    if (error instanceof RequestError && error.status === 404) return null;
    throw error;
  }
}

export type SlugProblem = 'invalid' | 'letter' | 'reserved' | 'taken';

/** Why a slug cannot be one, without asking the server; null when it can. */
export function slugProblem(slug: string): Exclude<SlugProblem, 'taken'> | null {
  const parsed = slugFormSchema.safeParse(slug);
  if (parsed.success) return isReservedSlug(parsed.data) ? 'reserved' : null;
  return /^[\d-]+$/.test(slug.trim()) ? 'letter' : 'invalid';
}

/** The same, and whether another team has it. A failed question passes: the server decides when the form is sent. */
export async function checkSlug(slug: string, ask = request): Promise<SlugProblem | null> {
  const problem = slugProblem(slug);
  if (problem) return problem;
  try {
    return (await findTeamInfo(slug.trim().toLowerCase(), ask)) ? 'taken' : null;
  } catch {
    return null;
  }
}
