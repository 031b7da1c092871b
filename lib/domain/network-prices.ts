/** What the network charges, in micro-dollars for each resource or request. */

/** Source: X's price list of 2026-02-06 (pay per use). Counts and trends are paid by the request. */
export const DEFAULT_NETWORK_PRICES = {
  post: 5_000,
  user: 10_000,
  follow: 10_000,
  list: 5_000,
  list_create: 10_000,
  list_manage: 5_000,
  community: 5_000,
  like: 1_000,
  counts_recent: 5_000,
  counts_archive: 10_000,
  trends: 10_000,
} as const;

export type Priced = keyof typeof DEFAULT_NETWORK_PRICES;
export type NetworkPrices = Readonly<Record<Priced, number>>;

const isPriced = (name: string): name is Priced => Object.hasOwn(DEFAULT_NETWORK_PRICES, name);
const DOLLARS = /^\d{1,6}(\.\d{1,6})?$/;

/**
 * @param text `name=dollars` pairs separated by commas, e.g. `post=0.005,user=0.01`; what is not named keeps its default.
 * @throws Error naming the first pair that cannot be read.
 */
export function parseNetworkPrices(text: string): NetworkPrices {
  const prices: Record<Priced, number> = { ...DEFAULT_NETWORK_PRICES };
  for (const pair of text.split(',').filter((part) => part.trim() !== '')) {
    const [name = '', dollars = ''] = pair.split('=').map((part) => part.trim());
    if (!isPriced(name) || !DOLLARS.test(dollars))
      throw new Error(`X_PRICES: "${pair.trim()}" is not a price; write for example post=0.005`);
    prices[name] = Math.round(Number(dollars) * 1_000_000);
  }
  return prices;
}
