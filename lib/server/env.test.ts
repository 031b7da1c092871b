import { expect, test } from 'vitest';
import { parseEnv } from './env';

/** Optional, each by itself. */
const complete = {
  MURMUR_API_ROOT: 'https://api.example.com',
  MURMUR_SECOND_API_ROOT: 'https://second.example.com',
  FACEBOOK_CLIENT_ID: 'facebook',
  GOOGLE_APP_ID: 'google',
  LINKEDIN_CLIENT_ID: 'linkedin',
  ERROR_REPORTING_DSN: 'https://key@errors.example.com/1',
  ANALYTICS_TOKEN: 'a',
  TARGETING_TOKEN: 't',
  EXTENSION_TOKEN: 'e',
  SESSION_RECORDING_TOKEN: 's',
  ERROR_REPORTING_TOKEN: 'r',
};

test('nothing is required in local mode', () => {
  expect(parseEnv({}, '/project')).toMatchObject({
    MURMUR_MODE: 'local',
    PORT: 3000,
    MURMUR_BIND: '127.0.0.1',
    MURMUR_PRO_HOST: 'pro.localhost',
    dataDir: '/project/.data',
  });
});

test('[CFG-02, CFG-03, CFG-05, CFG-06, CFG-07, CFG-08, CFG-10] the configuration holds what is specified', () => {
  const values = { ...complete, MURMUR_MODE: 'production' };
  expect(parseEnv(values, '/')).toMatchObject({ ...values, LINKEDIN_SCOPE: expect.stringMatching(/\w/) });
  for (const name of Object.keys(complete)) expect(parseEnv({}, '/'), name).not.toHaveProperty(name);
});

test('[CFG-04, CFG-09, CFG-11] fixed values have the specified defaults', () => {
  expect(parseEnv({}, '/')).toMatchObject({
    FACEBOOK_SCOPE: 'email,public_profile,ads_management,ads_read,pages_show_list',
    DASHBOARD_VERSION: '30.7.3',
    SESSION_RECORDING_SNIPPET_VERSION: 6,
  });
});

test('values that cannot be read are named in one line', () => {
  expect(() => parseEnv({ PORT: 'http', MURMUR_MODE: 'prod' }, '/')).toThrow(
    /^Invalid env variables MURMUR_MODE \([^\n]+\), PORT \([^\n]+\)$/,
  );
});

test('a value of nothing but blanks is not given', () => {
  expect(parseEnv({ SMTP_URL: ' ', X_BEARER_TOKEN: '', LLM_MODEL: 'm' }, '/').given).toEqual(
    new Set(['LLM_MODEL']),
  );
});
