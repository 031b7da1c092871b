import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { SocialProvider } from '@/lib/domain/people';
import { env } from '@/lib/server/env';
import {
  X_ADS_BASE,
  X_API_BASE,
  X_AUTHORIZE_BASE,
  type XOauthSettings,
} from '@/lib/server/sources/x-oauth/settings';

const NEEDED: Record<SocialProvider, string> = {
  twitter: 'X_CONSUMER_KEY and X_CONSUMER_SECRET',
  twitter_oauth2: 'X_CLIENT_ID',
};

const base = (address: string) => address.replace(/\/+$/, '');

/**
 * The app registered at X, from the configuration.
 * @throws AppError `unavailable` (code `not_configured`) when the values of this protocol are not set.
 */
export function xSettings(provider: SocialProvider): XOauthSettings {
  const values = env();
  const { X_CONSUMER_KEY = '', X_CONSUMER_SECRET = '', X_CLIENT_ID = '' } = values;
  const ready = provider === 'twitter' ? X_CONSUMER_KEY && X_CONSUMER_SECRET : X_CLIENT_ID;
  if (!ready) {
    const message = `Sign-in with X is not set up here. The operator sets ${NEEDED[provider]}.`;
    throw new AppError('unavailable', message, { code: 'not_configured' });
  }
  return {
    apiBase: base(values.X_API_BASE ?? X_API_BASE),
    authorizeBase: base(values.X_AUTHORIZE_BASE ?? X_AUTHORIZE_BASE),
    adsBase: base(values.X_ADS_BASE ?? X_ADS_BASE),
    consumerKey: X_CONSUMER_KEY,
    consumerSecret: X_CONSUMER_SECRET,
    clientId: X_CLIENT_ID,
    clientSecret: values.X_CLIENT_SECRET ?? null,
  };
}
