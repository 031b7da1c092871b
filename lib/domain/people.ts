import { z } from 'zod';

export const SOCIAL_PROVIDERS = ['twitter', 'twitter_oauth2'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/** Rights that come with being a certain person, not with a team. */
export const GROUPS = ['Audience_creator', 'Creators', 'CampaignPlanner', 'staff'] as const;
export type Group = (typeof GROUPS)[number];

export interface SpecialLists {
  /** E-mail addresses, lower case. */
  audienceCreators: readonly string[];
  creators: readonly string[];
  campaignPlanners: readonly string[];
  /** Domain of the company's own addresses; '' means nobody is staff. */
  staffDomain: string;
}

/** The domain is compared whole: `a@evil-murmur.example` is not of `murmur.example`. */
export function isStaff(email: string | null, staffDomain: string): boolean {
  if (!email || !staffDomain) return false;
  return email.slice(email.lastIndexOf('@') + 1) === staffDomain.toLowerCase();
}

/**
 * Groups of a person.
 * @param email Verified address in lower case, or null: an unverified one opens nothing.
 * @param operator True for the first person of this installation, who has all but staff.
 */
export function groupsOf(email: string | null, operator: boolean, lists: SpecialLists): Group[] {
  const listed = (list: readonly string[]) => operator || (email !== null && list.includes(email));
  return GROUPS.filter((group) => {
    if (group === 'staff') return isStaff(email, lists.staffDomain);
    if (group === 'Audience_creator') return listed(lists.audienceCreators);
    return listed(group === 'Creators' ? lists.creators : lists.campaignPlanners);
  });
}

/** `/team/` and the like of a person's name: shown, never parsed. */
export function displayName(person: { first_name: string; last_name: string; email: string | null }): string {
  return `${person.first_name} ${person.last_name}`.trim() || person.email || '';
}

export const socialAccountSchema = z.object({
  id: z.string(),
  provider: z.enum(SOCIAL_PROVIDERS),
  screen_name: z.string(),
  name: z.string(),
  avatar_url: z.string().nullable(),
  connected_at: z.iso.datetime(),
  /** The network refused the stored tokens: connect again. */
  broken: z.boolean(),
});
export type SocialAccount = z.infer<typeof socialAccountSchema>;

/** No control characters, line breaks or signs that turn the direction of what follows. */
export const personNameSchema = z
  .string()
  .trim()
  .max(80)
  .regex(/^[^\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]*$/, { error: 'Name is not valid' });
