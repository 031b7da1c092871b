import 'server-only';
import { fieldError } from '@/lib/domain/app-error';
import { FIELD_RULES } from '@/lib/domain/field-rules';
import { isReservedSlug, type Team } from '@/lib/domain/teams';
import type { Ctx } from '@/lib/server/ctx';
import { audit } from '@/lib/server/stores/people/audit-store';
import { type TeamRow, type TeamValues, updateTeam } from '@/lib/server/stores/people/teams-store';
import { changeTeam, type TeamKey } from './authorise-team';
import { slugTaken } from './create-team';
import { countriesOfTeam } from './team-countries';
import { teamView } from './team-view';

export interface SettingsInput {
  name?: string;
  slug?: string;
  country?: string;
  invoice_email?: string;
  invoice_name?: string;
}

/** Only what is given and differs has a value. */
function changesOf(team: TeamRow, given: SettingsInput): Partial<TeamValues> {
  const changed = (name: keyof TeamValues, value: string | undefined) =>
    value === team[name] ? undefined : value;
  return {
    name: changed('name', given.name),
    slug: changed('slug', given.slug),
    country: changed('country', given.country),
    invoiceEmail: changed('invoiceEmail', given.invoice_email),
    invoiceName: changed('invoiceName', given.invoice_name),
  };
}

function checkSlug(team: TeamRow, slug: string | undefined): void {
  if (slug === undefined) return;
  if (isReservedSlug(slug)) throw fieldError('slug', FIELD_RULES.slug_reserved, { code: 'slug_reserved' });
  // A host of its own leads to it, and nobody could take the slug back.
  if (isReservedSlug(team.slug)) throw fieldError('slug', 'This team keeps its slug', { code: 'team_slug' });
}

function checkCountry(ctx: Ctx, slug: string, country: string | undefined): void {
  if (country === undefined || country === '' || countriesOfTeam(ctx, slug).includes(country)) return;
  throw fieldError('country', 'This team keeps to its own country', { code: 'team_country' });
}

/** @throws AppError `bad_request` {slug} when it is taken or reserved; a team keeps what it has. */
export async function changeSettings(ctx: Ctx, key: TeamKey, given: SettingsInput): Promise<Team> {
  const changed = await changeTeam(ctx, key, 'admin', async (tx, { team, membership }) => {
    const change = changesOf(team, given);
    const fields = Object.entries(change).flatMap(([name, value]) => (value === undefined ? [] : [name]));
    if (fields.length === 0) return { team, membership };
    checkSlug(team, change.slug);
    checkCountry(ctx, team.slug, change.country);
    const row = await updateTeam(team.id, change, tx);
    if (!row) throw slugTaken();
    await audit(ctx, { action: 'team.updated', teamId: team.id, detail: { fields: fields.join() } }, tx);
    return { team: row, membership };
  });
  return teamView(changed);
}
