import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));
const alias = {
  '@': root.replace(/\/$/, ''),
  'server-only': `${root}tests/setup/server-only.ts`,
};
const exclude = ['node_modules/**', '.next/**', '.next-test/**', 'dist/**', '.data/**', '.test/**'];

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  resolve: { alias },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: [...exclude, 'tests/api/**', 'tests/e2e/**'],
          setupFiles: ['tests/setup/console.ts'],
          environment: 'node',
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          testTimeout: 30_000,
          include: ['**/*.test.tsx'],
          exclude,
          setupFiles: ['tests/setup/console.ts', 'tests/setup/dom.ts'],
          environment: 'jsdom',
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          maxWorkers: 2, // the slow files wait for stores, so two at once also pay on two cores
          setupFiles: ['tests/setup/console.ts'],
          environment: 'node',
          pool: 'forks',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/setup/browser-servers.ts'],
          environment: 'node',
          pool: 'forks',
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
