import 'server-only';
import { fieldError } from '@/lib/domain/app-error';
import { isEnterprise, SELF_HOSTED_PLAN } from '@/lib/domain/subscription';

export interface Plan {
  id: string;
  name: string;
  enterprise: boolean;
  purchasable: boolean;
}

/** What no plan of a team may be called. */
export const PERSONAL_PLAN = 'premium';
const RESERVED: ReadonlySet<string> = new Set([SELF_HOSTED_PLAN, PERSONAL_PLAN]);

const PAIR = /^([^=]{1,60})=(price_\w+)$/;

/**
 * Plans and their prices, in the order given.
 * @param text `plan=price_id` pairs separated by commas (STRIPE_PRICES).
 * @throws Error naming the first pair that cannot be read, or that names a plan or price twice.
 */
export function parsePrices(text: string): ReadonlyMap<string, string> {
  const prices = new Map<string, string>();
  for (const given of text.split(',').filter((pair) => pair.trim() !== '')) {
    const [, plan = '', price = ''] = PAIR.exec(given.trim()) ?? [];
    const taken = prices.has(plan) || [...prices.values()].includes(price);
    if (plan.trim() === '' || RESERVED.has(plan) || taken)
      throw new Error(`STRIPE_PRICES: "${given.trim()}" is not a plan=price_id pair of its own`);
    prices.set(plan.trim(), price);
  }
  return prices;
}

export const noSuchPlan = () => fieldError('plan', 'There is no such plan', { code: 'unknown_plan' });

export function plansOf(prices: ReadonlyMap<string, string>): Plan[] {
  return [...prices.keys()].map((name) => ({
    id: name,
    name,
    enterprise: isEnterprise(name),
    purchasable: true,
  }));
}
