import { expect, test } from 'vitest';
import { parseEnv } from './env';

const complete = {
  MURMUR_MODE: 'production',
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
  MURMUR_SECRET: 'secret',
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

test('[CFG-01] in production mode missing values are named after the specified words', () => {
  const { FACEBOOK_CLIENT_ID: _, GOOGLE_APP_ID: __, ...rest } = complete;
  expect(() => parseEnv({ ...rest, ANALYTICS_TOKEN: '' }, '/')).toThrow(
    /^Missing env variables FACEBOOK_CLIENT_ID, GOOGLE_APP_ID, ANALYTICS_TOKEN$/,
  );
  expect(() => parseEnv({ MURMUR_MODE: 'production' }, '/')).toThrow(/^Missing env variables /);
});

test('[CFG-02, CFG-03, CFG-05, CFG-06, CFG-07, CFG-08, CFG-10] the configuration holds what is specified', () => {
  const { MURMUR_SECRET: _, ...values } = complete;
  expect(parseEnv(complete, '/')).toMatchObject({ ...values, LINKEDIN_SCOPE: expect.stringMatching(/\w/) });
});

test('[CFG-04, CFG-09, CFG-11] fixed values have the specified defaults', () => {
  expect(parseEnv({}, '/')).toMatchObject({
    FACEBOOK_SCOPE: 'email,public_profile,ads_management,ads_read,pages_show_list',
    DASHBOARD_VERSION: '30.7.3',
    SESSION_RECORDING_SNIPPET_VERSION: 6,
  });
});

test('a value that cannot be read is named', () => {
  expect(() => parseEnv({ PORT: 'http' }, '/')).toThrow(/PORT/);
  expect(() => parseEnv({ MURMUR_MODE: 'prod' }, '/')).toThrow(/MURMUR_MODE/);
});
