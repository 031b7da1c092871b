import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

const root = process.cwd();
const rules = z
  .object({ forbidden: z.array(z.object({ name: z.string() })) })
  .parse(createRequire(`${root}/`)('./.dependency-cruiser.cjs'));

/** For each room but the topmost a file that imports from the room above it. */
const upward = (name: string, house: string, rooms: readonly string[]) =>
  Object.fromEntries(
    rooms
      .slice(0, -1)
      .map((room, at) => [
        `${name}-${room}`,
        [`${house}/${room}/reaching.ts`, `@/${house}/${rooms[at + 1]}/target`] as const,
      ]),
  );

/** A breach of each rule: the file that breaks it and what it imports. */
const BREACHES: Record<string, readonly [file: string, imported: string]> = {
  'no-cycles': ['lib/domain/ring-a.ts', '@/lib/domain/ring-b'],
  'no-unresolved': ['lib/domain/lost.ts', '@/lib/domain/nowhere'],
  'domain-is-pure': ['lib/domain/reaching.ts', '@/lib/client/target'],
  'domain-is-pure-packages': ['lib/domain/framework.ts', 'react'],
  'contracts-know-domain': ['lib/contracts/reaching.ts', '@/lib/client/target'],
  'analysis-is-pure': ['lib/analysis/reaching.ts', '@/lib/server/stores/target'],
  'analysis-knows-no-framework': ['lib/analysis/framework.ts', 'next/headers'],
  'archive-is-pure': ['lib/archive/reaching.ts', '@/lib/client/target'],
  'archive-is-pure-packages': ['lib/archive/framework.ts', 'react'],
  'tenants-are-edge-safe': ['lib/tenants/reaching.ts', '@/lib/server/stores/target'],
  'format-stands-alone': ['lib/format/reaching.ts', '@/lib/analysis/target'],
  'name-tables-stay-on-the-server': ['components/features/one/naming.tsx', '@/lib/analysis/way'],
  'reporting-runs-anywhere': ['lib/reporting/reaching.ts', '@/lib/server/stores/target'],
  'client-knows-contracts': ['lib/client/reaching.ts', '@/lib/analysis/target'],
  'extension-stands-apart': ['extension/reaching.ts', '@/lib/client/target'],
  'nothing-imports-the-extension': ['lib/client/meddling.ts', '@/extension/target'],
  'ui-is-stock': ['components/ui/reaching.tsx', '@/components/kit/target'],
  'kit-fetches-nothing': ['components/kit/reaching.tsx', '@/lib/client/target'],
  'features-stay-apart': ['components/features/one/reaching.tsx', '@/components/features/two/target'],
  'explore-rooms-lean-on-the-report': [
    'components/features/explore/compare/reaching.tsx',
    '@/components/features/explore/question/target',
  ],
  'browser-never-reaches-server': ['components/shells/reaching.tsx', '@/lib/server/services/target'],
  'components-never-reach-app': ['components/shells/upward.tsx', '@/app/target'],
  'middleware-is-thin': ['middleware.ts', '@/lib/client/target'],
  'sites-stay-apart': ['app/(dashboard)/reaching.ts', '../(premium)/target'],
  'pages-call-services': ['app/(dashboard)/store.ts', '@/lib/server/stores/target'],
  'pages-begin-what-browsers-ask': ['lib/server/pages/store.ts', '@/lib/server/stores/target'],
  'nothing-below-knows-pages': ['lib/server/services/page.ts', '@/lib/server/pages/target'],
  'routes-go-through-the-api': ['app/api/route.ts', '@/lib/server/services/target'],
  'api-knows-no-store': ['lib/server/api/reaching.ts', '@/lib/server/stores/target'],
  'services-know-no-http': ['lib/server/services/http.ts', 'hono'],
  ...upward('wings', 'lib/server/services', [
    'site',
    'people',
    'datasets',
    'runs',
    'analysis',
    'exports',
    'assistant',
    'saved',
    'targeting',
    'ads',
    'own',
    'operations',
  ]),
  ...upward('store-rooms', 'lib/server/stores', [
    'runs',
    'posts',
    'datasets',
    'saved',
    'targeting',
    'people',
    'ads',
    'own',
  ]),
  'what-services-stand-on': ['lib/server/queue/reaching.ts', '@/lib/server/services/target'],
  'services-start-no-job-runner': ['lib/server/services/running.ts', '@/lib/server/jobs/target'],
  'only-stores-speak-sql': ['lib/server/services/sql.ts', '@/lib/server/db/target'],
  'sources-know-domain': ['lib/server/sources/one/reaching.ts', '@/lib/server/services/target'],
  'sources-stay-apart': ['lib/server/sources/one/sibling.ts', '@/lib/server/sources/two/target'],
};

const TARGETS = [
  'app/target.ts',
  'app/(premium)/target.ts',
  'components/features/two/target.ts',
  'components/features/explore/question/target.ts',
  'components/kit/target.ts',
  'lib/analysis/target.ts',
  'lib/analysis/traits/target.ts',
  'lib/client/target.ts',
  'lib/server/db/target.ts',
  'extension/target.ts',
  'lib/server/jobs/target.ts',
  'lib/server/pages/target.ts',
  'lib/server/services/target.ts',
  ...[
    'people',
    'datasets',
    'runs',
    'analysis',
    'exports',
    'assistant',
    'saved',
    'targeting',
    'ads',
    'own',
    'operations',
  ].map((wing) => `lib/server/services/${wing}/target.ts`),
  ...['posts', 'datasets', 'saved', 'targeting', 'people', 'ads', 'own'].map(
    (room) => `lib/server/stores/${room}/target.ts`,
  ),
  'lib/server/sources/two/target.ts',
  'lib/server/stores/target.ts',
];

const reportSchema = z.object({
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});

const project = mkdtempSync(path.join(tmpdir(), 'murmur-rules-'));
let found: { file: string; rule: string }[] = [];

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
  writeFileSync(path.join(project, file), text);
}

beforeAll(() => {
  for (const file of TARGETS) write(file, 'export const target = 1;\n');
  for (const [file, imported] of Object.values(BREACHES)) write(file, `import '${imported}';\nexport {};\n`);
  write('lib/analysis/way.ts', "import './traits/target';\nexport {};\n");
  write('lib/domain/ring-b.ts', "import '@/lib/domain/ring-a';\nexport {};\n");
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.json', 'package.json']) {
    cpSync(path.join(root, file), path.join(project, file));
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'));
  const bin = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const args = [bin, '--output-type', 'json', 'app', 'components', 'extension', 'lib', 'middleware.ts'];
  const { stdout } = spawnSync(process.execPath, args, {
    cwd: project,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const { violations } = reportSchema.parse(JSON.parse(stdout)).summary;
  found = violations.map(({ from, rule }) => ({ file: from, rule: rule.name }));
}, 60_000);
afterAll(() => rmSync(project, { recursive: true, force: true }));

test('every import rule has a planted breach', () => {
  expect(Object.keys(BREACHES).sort()).toEqual(rules.forbidden.map(({ name }) => name).sort());
});

test.each(Object.entries(BREACHES))('%s catches its breach', (rule, [file]) => {
  expect(found).toContainEqual({ file, rule });
});
