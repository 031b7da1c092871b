import 'server-only';
import type { Member } from '@/lib/contracts/teams';
import { displayName } from '@/lib/domain/people';
import { agencyCountry, type Membership, type Team, type TeamInfo } from '@/lib/domain/teams';
import { env } from '@/lib/server/env';
import { readApiRoots } from '@/lib/domain/api-roots';
import { subscriptionsOfTeam } from '@/lib/server/stores/people/subscriptions-store';
import {
  countMembers,
  type MemberRow,
  type MembershipRow,
  type TeamRow,
} from '@/lib/server/stores/people/teams-store';

interface Named {
  firstName: string;
  lastName: string;
  email: string | null;
}

export const nameOf = ({ firstName, lastName, email }: Named) =>
  displayName({ first_name: firstName, last_name: lastName, email });

function logoAddress(logo: string): string {
  const { main } = readApiRoots({ MURMUR_API_ROOT: env().MURMUR_API_ROOT });
  return logo === '' ? '' : `${main}/api/logos/${logo}/`;
}

const membershipView = ({ id, teamId, level }: MembershipRow): Membership => ({ id, team: teamId, level });

/** Teams as one person sees them, each with that person's own membership. Not within a transaction. */
export async function teamViews(
  rows: readonly { team: TeamRow; membership: MembershipRow }[],
): Promise<Team[]> {
  const members = await countMembers(rows.map(({ team }) => team.id));
  return Promise.all(
    rows.map(async ({ team, membership }) => ({
      id: team.id,
      name: team.name,
      slug: team.slug,
      logo: logoAddress(team.logo),
      member_count: members.get(team.id) ?? 0,
      invoice_email: team.invoiceEmail,
      country: team.country,
      invoice_name: team.invoiceName,
      subscriptions: await subscriptionsOfTeam(team.id),
      memberships: [membershipView(membership)],
      deleted_at: team.deletedAt?.toISOString() ?? null,
    })),
  );
}

export async function teamView(row: { team: TeamRow; membership: MembershipRow }): Promise<Team> {
  const [view] = await teamViews([row]);
  if (!view) throw new Error('A team has no view');
  return view;
}

/** What strangers may see. */
export async function teamInfoView(team: TeamRow): Promise<TeamInfo> {
  const members = await countMembers([team.id]);
  return {
    id: team.id,
    name: team.name,
    slug: team.slug,
    logo: logoAddress(team.logo),
    member_count: members.get(team.id) ?? 0,
    country_id: agencyCountry(team.slug),
  };
}

export function memberView({ membership, user, secondFactor }: MemberRow): Member {
  return {
    ...membershipView(membership),
    user: {
      id: user.id,
      name: nameOf(user),
      email: user.email ?? '',
      joined_at: membership.createdAt.toISOString(),
      second_factor: secondFactor,
    },
  };
}
