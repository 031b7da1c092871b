import { z } from 'zod';
import { FIELD_RULES } from './field-rules';
import { subscriptionSchema } from './subscription';

export const LEVELS = ['admin', 'member'] as const;
export type Level = (typeof LEVELS)[number];

/** The team of an installation that has no other; preselected on local hosts, never joined by itself. */
export const LOCAL_TEAM = { id: 0, slug: 'local' } as const;

/** Agencies that have a sub-domain of their own; the second value restricts them to a country of the network's list. */
export const AGENCIES: Readonly<Record<string, number | null>> = {
  groupm: null,
  'test-agency': null,
  omnicom: null,
  havas: null,
  'dentsu-apac': 289,
  'dentsu-nl': 151,
  'ipg-apac': 289,
  wadi: null,
};

const isAgency = (slug: string) => Object.hasOwn(AGENCIES, slug);

/** Country of the network's list that an agency is restricted to; null for every other team. */
export function agencyCountry(slug: string): number | null {
  return isAgency(slug) ? (AGENCIES[slug] ?? null) : null;
}

/** First host labels that stand for the local team. */
const LOCAL_LABELS = ['dashboard', 'local', 'staging', 'localhost'];

export type HostTeam =
  | { kind: 'local' }
  | { kind: 'agency'; slug: string; countryId: number | null }
  | { kind: 'slug'; slug: string }
  | { kind: 'none' };

/**
 * The team a dashboard host preselects: the first segment of the host.
 * @param host Host name in lower case, without port.
 */
export function teamOfHost(host: string): HostTeam {
  const label = host.split('.')[0] ?? '';
  if (LOCAL_LABELS.includes(label) || /^\d+$/.test(label) || label.startsWith('[')) return { kind: 'local' };
  if (label === 'www' || !host.includes('.')) return { kind: 'none' };
  return isAgency(label)
    ? { kind: 'agency', slug: label, countryId: agencyCountry(label) }
    : { kind: 'slug', slug: label };
}

/** Words that are pages, hosts or routes, so no team may be called so. */
export const RESERVED_SLUGS: readonly string[] = [
  'about',
  'account',
  'admin',
  'api',
  'app',
  'audiences',
  'auth',
  'billing',
  'campaigns',
  'choose-team',
  'dashboard',
  'datasets',
  'explore',
  'help',
  'helper-documents',
  'home',
  'login',
  'logout',
  'murmur',
  'none',
  'outbox',
  'premium',
  'pro',
  'protargeting',
  'requests',
  'reset-e2e',
  'rest-auth',
  'settings',
  'setup',
  'sign-in',
  'staging',
  'static',
  'support',
  'system',
  'team',
  'teams',
  'to-site',
  'undefined',
  'null',
  'welcome',
  'www',
  'localhost',
  'local',
  ...Object.keys(AGENCIES),
];

export const isReservedSlug = (slug: string) => RESERVED_SLUGS.includes(slug);

/** 2–40 of a–z, 0–9 and single inner dashes, with a letter in it: never mistaken for an id. */
export const slugFormSchema = z
  .string()
  .trim()
  .toLowerCase()
  .min(2)
  .max(40)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'Slug is not valid' })
  .regex(/[a-z]/, { error: FIELD_RULES.slug_letter });

/** A slug that a new team may take. */
export const slugSchema = slugFormSchema.refine((slug) => !isReservedSlug(slug), {
  error: FIELD_RULES.slug_reserved,
});

/** A slug for a name: what is not Latin is dropped, and '' means that the person must choose one. */
export function suggestSlug(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '');
  return slugSchema.safeParse(slug).success ? slug : '';
}

export const membershipSchema = z.object({ id: z.string(), team: z.int(), level: z.enum(LEVELS) });
export type Membership = z.infer<typeof membershipSchema>;

export const teamSchema = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  /** Address of the picture at the API, or ''. */
  logo: z.string(),
  member_count: z.int(),
  invoice_email: z.string(),
  country: z.string(),
  invoice_name: z.string(),
  subscriptions: z.array(subscriptionSchema),
  /** The caller's own. */
  memberships: z.array(membershipSchema),
  /** Set while the deletion can be undone. */
  deleted_at: z.iso.datetime().nullable(),
});
export type Team = z.infer<typeof teamSchema>;

/** What everybody may see of a team. */
export const teamInfoSchema = teamSchema
  .pick({ id: true, name: true, slug: true, logo: true, member_count: true })
  .extend({
    /** Country of the network's list that the agency is restricted to. */
    country_id: z.int().nullable(),
  });
export type TeamInfo = z.infer<typeof teamInfoSchema>;

export const INVITE_STATES = ['open', 'accepted', 'revoked', 'expired'] as const;
export const INVITE_LIFE_MS = 14 * 24 * 3_600_000;
export const INVITE_MESSAGE_MAX = 500;
/** Addresses of one call. */
export const INVITES_AT_ONCE = 20;
/** Invitations a team sends within a day. */
export const INVITES_PER_DAY = 100;
export const TEAM_DELETED_KEPT_MS = 30 * 24 * 3_600_000;

export const inviteSchema = z.object({
  id: z.string(),
  team: z.int(),
  email: z.string(),
  message: z.string(),
  state: z.enum(INVITE_STATES),
  created_at: z.iso.datetime(),
  sent_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});
export type Invite = z.infer<typeof inviteSchema>;

/** Billing details count only when all three are there. */
export function hasBillingDetails(team: Pick<Team, 'invoice_email' | 'country' | 'invoice_name'>): boolean {
  return [team.invoice_email, team.country, team.invoice_name].every((value) => value.trim() !== '');
}

/** Asked per team: being admin of one says nothing about another. */
export function isTeamAdmin(memberships: readonly Membership[], teamId: number): boolean {
  return memberships.some(({ team, level }) => team === teamId && level === 'admin');
}

/** `ann@example.com` gives `a••@example.com`: enough for its owner to know it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '••' : `${email.slice(0, 1)}••${email.slice(at)}`;
}
