import 'server-only';
import { fieldError } from '@/lib/domain/app-error';
import { suggestSlug, type Team } from '@/lib/domain/teams';
import type { Ctx } from '@/lib/server/ctx';
import { requirePerson } from '@/lib/server/services/people/person/require-person';
import { audit } from '@/lib/server/stores/people/audit-store';
import { inTransaction, insertTeam, type TeamValues } from '@/lib/server/stores/people/teams-store';
import { teamView } from './team-view';

export interface CreateTeamInput {
  name: string;
  slug?: string;
  country: string;
  invoice_email: string;
  invoice_name: string;
}

/** How many numbers are tried behind a slug that was made from the name. */
const SUGGESTIONS = 9;
const SLUG_MAX = 40;

export const slugTaken = () => fieldError('slug', 'Slug is taken', { code: 'taken' });

function slugsFor({ name, slug }: CreateTeamInput): string[] {
  if (slug !== undefined) return [slug];
  const base = suggestSlug(name);
  if (base === '') throw fieldError('slug', 'Slug is required', { code: 'required' });
  const numbered = Array.from({ length: SUGGESTIONS - 1 }, (_, at) => `-${at + 2}`);
  const short = base.slice(0, SLUG_MAX - 2).replace(/-+$/, '');
  return [base, ...numbered.map((number) => `${short}${number}`)];
}

/** A team whose admin is the caller. @throws AppError `bad_request` {slug} when every slug in question is taken. */
export async function createTeam(ctx: Ctx, input: CreateTeamInput): Promise<Team> {
  const person = requirePerson(ctx);
  const slugs = slugsFor(input);
  const made = await inTransaction(async (tx) => {
    for (const slug of slugs) {
      const values: TeamValues = {
        name: input.name,
        slug,
        country: input.country,
        invoiceEmail: input.invoice_email,
        invoiceName: input.invoice_name,
      };
      const row = await insertTeam({ ...values, createdAt: ctx.now() }, person.id, tx);
      if (!row) continue;
      await audit(ctx, { action: 'team.created', teamId: row.team.id, subject: row.membership.id }, tx);
      return row;
    }
    throw slugTaken();
  });
  return teamView(made);
}
