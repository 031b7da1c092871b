import 'server-only';
import type { listTargetingCountries } from '@/lib/contracts/countries';
import type { ResponseOf } from '@/lib/contracts/core/endpoint';
import type { AudienceRegion } from '@/lib/domain/audience-regions';
import { COUNTRY_NOT_AVAILABLE, NOT_SELECTABLE_COUNTRIES } from '@/lib/domain/catalogues';
import { COUNTRY_CODES } from '@/lib/domain/countries';
import { ASIA_PACIFIC_CODES, ASIA_PACIFIC_ID, countriesOfId, countryId } from '@/lib/domain/country-ids';
import type { Locale } from '@/lib/domain/locales';
import { agencyCountry, teamOfHost } from '@/lib/domain/teams';
import { countryName, regionName } from '@/lib/format/names';
import type { Ctx } from '@/lib/server/ctx';
import { requirePerson } from '@/lib/server/services/people/person/require-person';
import { requireMember, type TeamKey } from './authorise-team';

const limitOf = (code: string) =>
  NOT_SELECTABLE_COUNTRIES.has(code)
    ? { selectable: false, info: COUNTRY_NOT_AVAILABLE }
    : { selectable: true };

const allowed = (restrictions: readonly (number | null)[]): readonly string[] =>
  restrictions.reduce<readonly string[]>((codes, id) => {
    if (id === null) return codes;
    const kept = countriesOfId(id);
    return codes.filter((code) => kept.includes(code));
  }, COUNTRY_CODES);

/** Countries that a team of this slug may choose, asked on this host: an agency keeps to its own (TEN-12). */
export function countriesOfTeam(ctx: Ctx, slug: string | null): readonly string[] {
  const host = teamOfHost(ctx.client.host);
  return allowed([
    host.kind === 'agency' ? host.countryId : null,
    slug === null ? null : agencyCountry(slug),
  ]);
}

interface Asked {
  team?: TeamKey;
}

/** @throws AppError `not_found` (code `unknown_team`) for a team that the caller does not belong to. */
async function codesFor(ctx: Ctx, { team }: Asked): Promise<readonly string[]> {
  requirePerson(ctx);
  return countriesOfTeam(ctx, team === undefined ? null : (await requireMember(ctx, team)).team.slug);
}

export async function targetingCountries(
  ctx: Ctx,
  asked: Asked,
): Promise<ResponseOf<typeof listTargetingCountries>> {
  return (await codesFor(ctx, asked)).map((code) => ({
    id: countryId(code),
    name: countryName(code, ctx.client.locale),
    country_code: code,
    ...limitOf(code),
  }));
}

/** Countries and the regions that lie whole within them, as they are offered to choose from. */
export function regionsWithin(codes: readonly string[], locale: Locale): AudienceRegion[] {
  const countries = codes.map((code) => ({
    id: countryId(code),
    name: countryName(code, locale),
    is_single_country: true,
    country_codes: [code],
    ...limitOf(code),
  }));
  if (!ASIA_PACIFIC_CODES.every((code) => codes.includes(code))) return countries;
  const region = {
    id: ASIA_PACIFIC_ID,
    name: regionName('asia-pacific', locale),
    is_single_country: false,
    country_codes: ASIA_PACIFIC_CODES.filter((code) => !NOT_SELECTABLE_COUNTRIES.has(code)),
    selectable: true,
  };
  return [region, ...countries];
}

export async function audienceRegions(ctx: Ctx, asked: Asked): Promise<AudienceRegion[]> {
  return regionsWithin(await codesFor(ctx, asked), ctx.client.locale);
}
