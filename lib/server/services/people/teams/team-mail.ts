import 'server-only';
import { INVITE_LIFE_MS, TEAM_DELETED_KEPT_MS } from '@/lib/domain/teams';
import { localeOf } from '@/lib/domain/locales';
import { env } from '@/lib/server/env';
import type { Ctx } from '@/lib/server/ctx';
import { siteOfHost } from '@/lib/server/services/site/site-of-host';
import { mailText } from '@/lib/server/services/site/mail/mail-text';
import { sendMail } from '@/lib/server/services/site/mail/send-mail';
import type { MemberRow, TeamRow, TeamTransaction } from '@/lib/server/stores/people/teams-store';
import { readHostConfig, siteHost } from '@/lib/tenants/host-config';

const DAY_MS = 24 * 3_600_000;

/** Where the dashboard is known: never what a request calls it, unless that is one of its configured names. */
export function dashboardOrigin({ client }: Ctx): string {
  const { MURMUR_DASHBOARD_HOST } = env();
  const config = readHostConfig({ MURMUR_DASHBOARD_HOST });
  const asked = config.hosts.dashboard.includes(client.host);
  const { port } = new URL(client.origin);
  const host = asked ? client.host : siteHost('dashboard', config);
  return siteOfHost(port === '' ? host : `${host}:${port}`).origin;
}

export interface InviteMail {
  to: string;
  /** Languages to write in, the first known one counts. */
  languages: readonly (string | null | undefined)[];
  inviter: string;
  team: TeamRow;
  message: string;
  code: string;
  again: boolean;
}

/** The code travels in the fragment, which no server sees and no log keeps. */
export async function mailInvite(ctx: Ctx, mail: InviteMail, tx: TeamTransaction): Promise<void> {
  const { to, inviter, team, message, code } = mail;
  const locale = localeOf(...mail.languages);
  const link = `${dashboardOrigin(ctx)}/${team.slug}/invite-accept#code=${code}`;
  const values = { inviter, team: team.name, message, link, days: INVITE_LIFE_MS / DAY_MS };
  const text = mailText(locale, mail.again ? 'invite-reminder' : 'invite', values);
  await sendMail(ctx, { kind: 'invite', to, locale, ...text }, tx);
}

type Recipient = MemberRow['user'];

async function mailMember(
  ctx: Ctx,
  to: Recipient,
  key: 'member-removed' | 'team-admin' | 'team-deleted',
  values: Record<string, string | number>,
  tx: TeamTransaction,
): Promise<void> {
  if (!to.email) return;
  const locale = localeOf(to.language);
  await sendMail(ctx, { kind: key, to: to.email, locale, ...mailText(locale, key, values) }, tx);
}

export function mailMemberRemoved(
  ctx: Ctx,
  team: TeamRow,
  to: Recipient,
  tx: TeamTransaction,
): Promise<void> {
  return mailMember(ctx, to, 'member-removed', { team: team.name }, tx);
}

/** Tells a member that they are admin now. */
export function mailTeamAdmin(ctx: Ctx, team: TeamRow, to: Recipient, tx: TeamTransaction): Promise<void> {
  return mailMember(ctx, to, 'team-admin', { team: team.name }, tx);
}

export async function mailTeamDeleted(
  ctx: Ctx,
  team: TeamRow,
  members: readonly MemberRow[],
  tx: TeamTransaction,
): Promise<void> {
  const values = { team: team.name, days: TEAM_DELETED_KEPT_MS / DAY_MS };
  for (const { user } of members) await mailMember(ctx, user, 'team-deleted', values, tx);
}
