import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const root = fileURLToPath(new URL('.', import.meta.url));
const alias = {
  '@': root.replace(/\/$/, ''),
  'server-only': `${root}tests/setup/server-only.ts`,
};
const exclude = ['node_modules/**', '.next/**', 'dist/**', '.data/**', '.test/**'];
/** Files that put others in place of modules: the next file of the worker would get those too. */
const alone = ['**/*.alone.test.ts'];
const apiAlone = ['tests/api/**/*.alone.test.ts'];
/** Files that need a page which nothing was made for before them. */
const aloneDom = ['**/*.alone.test.tsx'];
const api = {
  globalSetup: ['tests/setup/prepare-api.ts'],
  // What asks for the stores outside of a test finds none, and never the folder that a person works on.
  env: { MURMUR_DATA_DIR: `${root}package.json/none` },
  environment: 'node' as const,
  pool: 'forks' as const,
  maxWorkers: 2, // the slow files wait for stores, so two at once also pay on two cores
  retry: 1, // the other lane takes what a test waits for; scripts/test.mjs names what passed only then
  testTimeout: 60_000,
  hookTimeout: 120_000,
};
const dom = {
  testTimeout: 30_000,
  setupFiles: ['tests/setup/console.ts', 'tests/setup/dom.ts'],
  environment: 'jsdom',
};

/** Files that take the longest: last, they would leave one worker alone with them. */
const LONGEST = [
  'tests/api/backup.test.ts',
  'tests/api/import-queue.test.ts',
  'tests/api/backup-running.test.ts',
  'tests/api/authorisation-matrix.test.ts',
  'tests/api/command-line.test.ts',
  'tests/api/stores-startup.test.ts',
  'tests/api/imports-crash.test.ts',
  'tests/api/hostile-input.test.ts',
  'tests/e2e/tool-screens.test.ts',
  'tests/e2e/dashboard.test.ts',
  'tests/e2e/answer-screens.test.ts',
  'tests/e2e/public-screens.test.ts',
  'tests/e2e/people-walk.test.ts',
  'tests/e2e/test-screens.test.ts',
  'tests/e2e/a11y.test.ts',
  'tests/e2e/analysis.test.ts',
];

function placeOf({ moduleId }: TestSpecification): number {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(name));
  return place < 0 ? LONGEST.length : place;
}

/** The order of the runner, which goes by size where nothing has run before, after the files named above. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project);
    return [...byProject.values()].flatMap((group) => group.toSorted((a, b) => placeOf(a) - placeOf(b)));
  }
}

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  resolve: { alias },
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: [...exclude, ...alone, 'tests/api/**', 'tests/deploy/**', 'tests/e2e/**'],
          isolate: false, // most of the time went into loading the same modules for each file
          setupFiles: ['tests/setup/after-file.ts', 'tests/setup/console.ts'],
          environment: 'node',
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: alone,
          exclude: [...exclude, ...apiAlone],
          setupFiles: ['tests/setup/console.ts'],
          environment: 'node',
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          ...dom,
          name: 'dom',
          include: ['**/*.test.tsx'],
          exclude: [...exclude, ...aloneDom],
          pool: 'vmThreads', // jsdom is loaded once a worker, and each file still has a page and modules of its own
        },
      },
      {
        extends: true,
        test: { ...dom, name: 'alone-dom', include: aloneDom, exclude },
      },
      {
        extends: true,
        test: {
          ...api,
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          exclude: [...exclude, ...apiAlone],
          isolate: false, // the module graph is loaded once a worker; tests/setup/api.ts cleans up after each file
          setupFiles: ['tests/setup/after-file.ts', 'tests/setup/api.ts', 'tests/setup/console.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...api,
          name: 'api-alone',
          include: apiAlone,
          exclude,
          setupFiles: ['tests/setup/console.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'deploy', // npm run test:deploy; not part of npm test
          include: ['tests/deploy/**/*.test.ts'],
          environment: 'node',
          pool: 'forks',
          testTimeout: 60_000,
          hookTimeout: 240_000,
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
          maxWorkers: 2,
          isolate: false, // the files of a worker share one Chromium
          retry: 1, // two cores carry server, Chromium and runner; scripts/test.mjs names what passed only then
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
