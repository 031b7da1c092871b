import 'server-only';
import { CAMPAIGN_OPTIONS } from '@/lib/domain/campaign-plan';
import type { Ctx } from '@/lib/server/ctx';
import { targetingOfPerson } from '@/lib/server/stores/people/team-targeting-store';

/** Budgets of the autopilot are US dollars. */
const CURRENCY = 'USD';
/** What a package is most often for comes first. */
const FIRST = 'website-clicks';

const placeOf = (option: string) =>
  option === FIRST ? -1 : CAMPAIGN_OPTIONS.findIndex(({ id }) => id === option);

/** What a thousand times shown cost one of the caller's teams, in the first of the countries or everywhere; or null. */
export async function teamPriceOf(ctx: Ctx, regions: readonly string[]) {
  if (ctx.actor.kind !== 'user') return null;
  const prices = (await targetingOfPerson(ctx.actor.id)).flatMap((team) => team.prices);
  const [region = null] = regions;
  const fitting = prices
    .filter(({ currency, country }) => currency === CURRENCY && (country === null || country === region))
    .toSorted(
      (a, b) =>
        Number(a.country === null) - Number(b.country === null) || placeOf(a.option) - placeOf(b.option),
    );
  const [best] = fitting;
  return best ? { price: best.price, option: best.option } : null;
}
