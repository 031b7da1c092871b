import 'server-only';
import type { TeamAudienceConfig } from '@/lib/contracts/team-audiences';
import { AppError } from '@/lib/domain/app-error';
import { type Combinable, mergeAudiences, type Part, splitAudience } from '@/lib/domain/combine-audiences';
import { COUNTRY_CODES } from '@/lib/domain/countries';
import type { Locale } from '@/lib/domain/locales';
import { NAME_LENGTH } from '@/lib/domain/saved';
import { MAX_COMMUNITIES, MAX_JOB_TITLES } from '@/lib/domain/team-audiences';
import { targetingPackageSchema } from '@/lib/domain/targeting-package';
import { countryName } from '@/lib/format/names';
import type { Ctx } from '@/lib/server/ctx';
import { findConfigRows } from '@/lib/server/stores/ads/team-audiences-store';
import { audienceTexts } from './audience-texts';
import { keepConfigs, ownConfig } from './configs';
import type { Definition } from './definition';
import { memberOf, noTeamAudience } from './team-scope';

const plain = ({ targetingPackage, countries, jobTitles, communities }: Combinable): Definition => ({
  targetingPackage,
  countries: [...countries],
  jobTitles: [...jobTitles],
  communities: [...communities],
});

function refuseTooLarge({ targetingPackage, jobTitles, communities }: Definition): void {
  const fits =
    targetingPackageSchema.safeParse(targetingPackage).success &&
    jobTitles.length <= MAX_JOB_TITLES &&
    communities.length <= MAX_COMMUNITIES;
  if (!fits)
    throw new AppError('unprocessable', 'Together they are more than one audience holds', {
      code: 'audience_large',
    });
}

/**
 * One audience that reaches whom any of them reaches.
 * @throws AppError `conflict` (code `audience_mixed`) where they narrow differently, `not_found` for one of another team
 */
export async function combineConfigs(
  ctx: Ctx,
  { team: key }: { team?: string | undefined },
  { name, ids }: { name: string; ids: string[] },
): Promise<TeamAudienceConfig> {
  const { team, person } = await memberOf(ctx, key);
  const wanted = [...new Set(ids)];
  const rows = await findConfigRows(team.id, wanted);
  if (rows.length < wanted.length) throw noTeamAudience();
  const merged = mergeAudiences(wanted.flatMap((id) => rows.find((row) => row.id === id) ?? []));
  if (!merged)
    throw new AppError('conflict', 'They aim at different places or people: an audience has one of each', {
      code: 'audience_mixed',
    });
  const definition = plain(merged);
  refuseTooLarge(definition);
  const categories = [...new Set(rows.flatMap((row) => row.categories))];
  const made = { ...definition, name, categories, origin: 'merged' as const };
  const [kept] = await keepConfigs(ctx, { teamId: team.id, userId: person.id }, [made]);
  if (!kept) throw noTeamAudience();
  return kept;
}

function partName(name: string, { key }: Part, locale: Locale): string {
  const part = COUNTRY_CODES.includes(key) ? countryName(key, locale) : audienceTexts(locale)(key);
  return `${name.slice(0, NAME_LENGTH - 3 - part.length)} · ${part}`.slice(0, NAME_LENGTH);
}

/** Audiences of its parts; the whole stays. @throws AppError `unprocessable` (code `nothing_to_split`) */
export async function splitConfig(
  ctx: Ctx,
  { pk }: { pk: string },
  { by }: { by: 'list' | 'country' | 'community' },
): Promise<TeamAudienceConfig[]> {
  const { read, access } = await ownConfig(ctx, pk);
  const { config } = read;
  const parts = splitAudience(config, by);
  if (parts.length < 2)
    throw new AppError('unprocessable', 'There is nothing to split it by', { code: 'nothing_to_split' });
  const { locale } = ctx.client;
  const made = parts.map((part) => ({
    ...plain(part.of),
    name: partName(config.name, part, locale),
    categories: config.categories,
    origin: 'split' as const,
  }));
  return keepConfigs(ctx, { teamId: access.team.id, userId: access.person.id }, made);
}
