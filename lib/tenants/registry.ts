/** The three sites one client serves, chosen by the host of the address. */
export const TENANTS = ['dashboard', 'protargeting', 'premium'] as const;
export type Tenant = (typeof TENANTS)[number];

export const LAYOUTS = ['pro-targeting', 'deep-thought', 'dashboard', 'dashboard-no-nav', 'none'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** Name and logo of the suite. An operator renames the product here. */
export const PRODUCT = { name: 'Murmur', markPath: '/mark.svg' } as const;

/** Title a layout sets. A layout without one keeps the product's default title. */
const LAYOUT_TITLES: Partial<Record<Layout, string>> = {
  'pro-targeting': 'Targeting Toolkit',
  'deep-thought': 'Deep Thought',
};

export function layoutTitle(layout: Layout): string {
  return LAYOUT_TITLES[layout] ?? PRODUCT.name;
}

const LONGEST_HEADLINE = 80;

/** What a tab says: the title of the site's layout, then what the page is about. */
export function tabTitle(headline: string, layout: Layout = 'pro-targeting'): string {
  const letters = [...headline.trim()];
  const cut =
    letters.length > LONGEST_HEADLINE ? `${letters.slice(0, LONGEST_HEADLINE).join('')}…` : letters.join('');
  return cut === '' ? layoutTitle(layout) : `${layoutTitle(layout)} · ${cut}`;
}

/** Names of the deployments beside the wordmark; the team dashboard has none. */
export const DEPLOYMENT_NAMES: Record<Tenant, string | null> = {
  dashboard: null,
  protargeting: layoutTitle('pro-targeting'),
  premium: layoutTitle('deep-thought'),
};

export function isTenant(value: string | undefined): value is Tenant {
  return TENANTS.some((tenant) => tenant === value);
}
