/** Where X's campaign form lives. */
export const FORM_ORIGIN = 'https://ads.x.com';

/** The one site that this copy of the extension was made for: whoever downloaded it was there. */
export function siteOrigin(): string {
  const scripts = chrome.runtime.getManifest().content_scripts;
  const [pattern = ''] = scripts.find(({ js }) => js.includes('bridge.js'))?.matches ?? [];
  return pattern.replace(/\/\*$/, '');
}

/** X writes the ad account of a page into its address: `/campaign_form/18ce54d4x5t/…`. */
export function adAccountOf(address: string | undefined): string {
  if (!address || !URL.canParse(address)) return '';
  const { origin, pathname } = new URL(address);
  if (origin !== FORM_ORIGIN) return '';
  return /^\/[a-z_]+\/((?=[a-z]*\d)[0-9a-z]{6,20})(?:\/|$)/.exec(pathname)?.[1] ?? '';
}
