import { expect, test } from 'vitest';
import { parseEnv } from './env';
import { assertConfigured, featureTable, printFeatures } from './features';

const production = {
  MURMUR_MODE: 'production',
  MURMUR_DASHBOARD_HOST: 'app.example.com',
  MURMUR_PRO_HOST: 'pro.example.com',
  MURMUR_PREMIUM_HOST: 'deep.example.com',
  MURMUR_SECRET: 'a secret of this installation',
};
const start = (values: Record<string, string>) => assertConfigured(parseEnv(values, '/'));

test('nothing is required in local mode', () => {
  expect(() => start({})).not.toThrow();
});

test('[CFG-01] production needs the hosts and the key, and nothing else', () => {
  expect(() => start(production)).not.toThrow();
  expect(() => start({ MURMUR_MODE: 'production' })).toThrow(
    /^Missing env variables MURMUR_DASHBOARD_HOST, MURMUR_PRO_HOST, MURMUR_PREMIUM_HOST, MURMUR_SECRET$/,
  );
  for (const name of Object.keys(production).filter((key) => key !== 'MURMUR_MODE'))
    expect(() => start({ ...production, [name]: ' ' }), name).toThrow(`Missing env variables ${name}`);
});

test.each([
  [
    { STRIPE_SECRET_KEY: 's', STRIPE_PUBLIC_KEY: 'p', STRIPE_PRICES: 'team=price_1' },
    'STRIPE_WEBHOOK_SECRET',
  ],
  [{ STRIPE_WEBHOOK_SECRET: 'w' }, 'STRIPE_SECRET_KEY, STRIPE_PUBLIC_KEY, STRIPE_PRICES'],
  [{ X_CONSUMER_KEY: 'k' }, 'X_CONSUMER_SECRET'],
  [{ X_CLIENT_SECRET: 's' }, 'X_CLIENT_ID'],
  [{ LLM_BASE_URL: 'http://127.0.0.1:1/v1' }, 'LLM_MODEL'],
  [{ LLM_API_KEY: 'k' }, 'LLM_BASE_URL, LLM_MODEL'],
  [{ SMTP_URL: 'smtp://127.0.0.1' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'Murmur <a@example.com>' }, 'SMTP_URL'],
  [{ MURMUR_SIGN_UP: 'domain' }, 'MURMUR_SIGN_UP_DOMAINS'],
])('[CFG-01] half a feature is refused in both modes: %j', (values, missing) => {
  for (const base of [{}, production]) {
    const refusal = new RegExp(`^Missing env variables ${missing} \\(needed by [^\\n]+\\)$`);
    expect(() => start({ ...base, ...values })).toThrow(refusal);
  }
  expect(() => start({ ...production, ...values, MURMUR_PRO_HOST: '' })).toThrow(
    `Missing env variables MURMUR_PRO_HOST, ${missing} (needed by ${Object.keys(values)[0]}`,
  );
});

test('[CFG-01] a refusal names variables and never their values', () => {
  const secret = 'sk_live_4242';
  expect(() => start({ STRIPE_SECRET_KEY: secret })).toThrow(
    /^(?!.*sk_live_4242).*STRIPE_WEBHOOK_SECRET.*needed by STRIPE_SECRET_KEY/,
  );
});

test('what is wholly absent is off, with what would switch it on', () => {
  const rows = featureTable(parseEnv({}, '/'));
  expect(rows.every(({ state }) => state === 'off')).toBe(true);
  expect(rows.find(({ id }) => id === 'mail')).toEqual({
    id: 'mail',
    feature: 'Mail to people',
    state: 'off',
    switched_on_by: ['SMTP_URL', 'MAIL_FROM'],
  });
});

test('analytics and error reports are on in production mode only', () => {
  const values = { ANALYTICS_TOKEN: 't' };
  const analytics = (given: Record<string, string>) =>
    featureTable(parseEnv(given, '/')).find(({ id }) => id === 'analytics');
  expect(analytics(values)).toMatchObject({ state: 'off', switched_on_by: ['MURMUR_MODE=production'] });
  expect(analytics({ ...production, ...values })).toMatchObject({ state: 'on', switched_on_by: [] });
});

test('the printed table has a line a feature, in columns', () => {
  const lines = printFeatures(featureTable(parseEnv({ PUBLIC_TOKEN: 'p' }, '/'))).split('\n');
  expect(lines[0]).toMatch(/^ {2}Feature +State {2}Switched on by$/);
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}Public look-ups +on$/));
  expect(lines).toContainEqual(expect.stringMatching(/^ {2}Mail to people +off {4}SMTP_URL, MAIL_FROM$/));
});
