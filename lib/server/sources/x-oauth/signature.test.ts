import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSignedBy, readSignedCall } from '@/tests/fixtures/x-provider/rfc5849';
import { authorizationHeader, encodeParameters, percentEncode, type SignedRequest } from './signature';

function signatureOf(header: string): string {
  return decodeURIComponent(/oauth_signature="([^"]+)"/.exec(header)?.[1] ?? '');
}

/** Known requests; the signatures were computed with another language's HMAC. */
const VECTORS: {
  what: string;
  secrets: [app: string, token: string];
  keys: [string, string];
  nonce: string;
  timestamp: number;
  request: SignedRequest;
  signature: string;
}[] = [
  {
    what: "the example of X's documentation, a parameter in the query and one in the form",
    keys: ['xvz1evFS4wEEPTGEFPHBog', '370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb'],
    secrets: ['kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw', 'LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE'],
    nonce: 'kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg',
    timestamp: 1318622958,
    request: {
      method: 'POST',
      url: 'https://api.x.com/1.1/statuses/update.json',
      query: { include_entities: 'true' },
      form: { status: 'Hello Ladies + Gentlemen, a signed OAuth request!' },
    },
    signature: 'Ls93hJiZbQ3akF3HF3x1Bz8/zU4=',
  },
  {
    what: 'the photos of OAuth Core 1.0, appendix A',
    keys: ['dpf43f3p2l4k3l03', 'nnch734d00sl2jdk'],
    secrets: ['kd94hf93k423kf44', 'pfkkdhi9sl3r4s00'],
    nonce: 'kllo9940pd9333jh',
    timestamp: 1191242096,
    request: {
      method: 'GET',
      url: 'http://photos.example.net/photos',
      query: { file: 'vacation.jpg', size: 'original' },
    },
    signature: 'tR3+Ty81lMeYAr/Fid0kMTYa/WM=',
  },
  {
    what: 'reserved characters everywhere and one name in the query and in the form',
    keys: ['key', 'tok en'],
    secrets: ["s!*'()&=%+", 't /?#'],
    nonce: '0011223344556677',
    timestamp: 1700000000,
    request: {
      method: 'POST',
      url: 'https://ads-api.x.com/12/accounts/18ce54d4x5t/campaigns',
      query: { q: 'zz', q2: '1' },
      form: { q: "a!*'()~ あ😀+%2B&=", Q: '2' },
    },
    signature: 'zQ3keOp//FyU9wIaM+4ZiSudYWM=',
  },
];

for (const { what, keys, secrets, nonce, timestamp, request, signature } of VECTORS) {
  test(`signs ${what}`, () => {
    const consumer = { consumerKey: keys[0], consumerSecret: secrets[0] };
    const token = { token: keys[1], secret: secrets[1] };
    expect(signatureOf(authorizationHeader(consumer, token, request, { nonce, timestamp }))).toBe(signature);
  });
}

test('only parameters of the protocol travel in the header', () => {
  const consumer = { consumerKey: 'key', consumerSecret: 'secret' };
  const header = authorizationHeader(consumer, null, {
    method: 'POST',
    url: 'https://api.x.com/oauth/request_token',
    query: { a: '1' },
    form: { b: '2' },
    oauth: { oauth_callback: 'https://murmur.example/back?x=1' },
  });
  const names = [...header.matchAll(/([a-z_0-9]+)="/g)].map(([, name]) => name);
  expect(names).toEqual([
    'oauth_callback',
    'oauth_consumer_key',
    'oauth_nonce',
    'oauth_signature',
    'oauth_signature_method',
    'oauth_timestamp',
    'oauth_version',
  ]);
  expect(header).toContain('oauth_callback="https%3A%2F%2Fmurmur.example%2Fback%3Fx%3D1"');
});

test('nonces do not repeat', () => {
  const consumer = { consumerKey: 'key', consumerSecret: 'secret' };
  const nonce = () =>
    /oauth_nonce="([^"]+)"/.exec(
      authorizationHeader(consumer, null, { method: 'GET', url: 'https://api.x.com/' }),
    )?.[1];
  expect(new Set(Array.from({ length: 500 }, nonce)).size).toBe(500);
});

test('the four characters that encodeURIComponent leaves and the apostrophe are escaped', () => {
  expect(percentEncode("!*'()-._~ +%あ")).toBe('%21%2A%27%28%29-._~%20%2B%25%E3%81%82');
  expect(encodeParameters({ 'a b': 'c&d', e: '' })).toBe('a%20b=c%26d&e=');
});

const text = fc.string({ unit: 'grapheme', maxLength: 12 });
const name = text.filter((value) => value !== '' && !value.startsWith('oauth_') && value !== '__proto__');
const parameters = fc.dictionary(name, text, { maxKeys: 5, noNullPrototype: true });

test('an implementation that shares no code with this one accepts every request, and no other secret', () => {
  fc.assert(
    fc.property(parameters, parameters, text, text, (query, form, appSecret, tokenSecret) => {
      const request: SignedRequest = { method: 'POST', url: 'https://api.x.com/2/x', query, form };
      const authorization = authorizationHeader(
        { consumerKey: 'key', consumerSecret: appSecret },
        { token: 'token', secret: tokenSecret },
        request,
      );
      const sent = encodeParameters(query);
      const url = new URL(`${request.url}?${sent}`);
      const signed = readSignedCall({
        method: 'POST',
        path: url.pathname,
        address: `${url.origin}${url.pathname}`,
        query: url.searchParams,
        form: new URLSearchParams(encodeParameters(form)),
        body: '',
        headers: { authorization },
      });
      expect(isSignedBy(signed, appSecret, tokenSecret)).toBe(true);
      expect(isSignedBy(signed, `${appSecret}x`, tokenSecret)).toBe(false);
      expect(isSignedBy(signed, appSecret, `${tokenSecret}x`)).toBe(false);
    }),
    { seed: 20260801, numRuns: 300 },
  );
});
