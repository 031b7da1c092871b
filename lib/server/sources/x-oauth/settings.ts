import 'server-only';

/** Where X answers. The authorize pages of OAuth 1.0a lie below the API's address, that of OAuth 2.0 below the site's. */
export const X_API_BASE = 'https://api.x.com';
export const X_AUTHORIZE_BASE = 'https://x.com';
export const X_ADS_BASE = 'https://ads-api.x.com';

/** One app registered at X, with both kinds of OAuth switched on. Addresses have no trailing slash. */
export interface XOauthSettings {
  apiBase: string;
  authorizeBase: string;
  adsBase: string;
  /** OAuth 1.0a key and secret of the app. */
  consumerKey: string;
  consumerSecret: string;
  /** OAuth 2.0 client; one without a secret is a public client. */
  clientId: string;
  clientSecret: string | null;
}
