/**
 * Who may import whom (docs: the house, part 3). `tests/architecture/import-rules.test.ts` plants a breach of each rule.
 * A path is relative to the project; test files and stories may reach further than what they test.
 */
const TEST = '\\.test\\.tsx?$';
const SERVER = '^lib/server/';

/** Nothing under `from` may import from `to`. */
function forbid(name, comment, from, to) {
  return {
    name,
    comment,
    severity: 'error',
    from: { pathNot: TEST, ...(typeof from === 'string' ? { path: from } : from) },
    to: typeof to === 'string' ? { path: to } : to,
  };
}

/** What lies under `from` may import only what `allowed` names, and npm packages that `packages` names. */
function only(name, comment, from, allowed, packages = '.') {
  return [
    forbid(name, comment, from, {
      path: '^(app|components|extension|lib|scripts|bench|tests)/',
      pathNot: allowed,
    }),
    ...(packages === '.'
      ? []
      : [
          forbid(`${name}-packages`, comment, from, {
            dependencyTypes: ['npm', 'npm-dev', 'core'],
            pathNot: packages,
          }),
        ]),
  ];
}

/** Rooms from the ground up: a room imports from itself and from those before it, never from one after it. */
function storeys(name, comment, house, rooms) {
  return rooms
    .slice(0, -1)
    .map((room, at) =>
      forbid(
        `${name}-${room}`,
        comment,
        `^${house}/${room}/`,
        `^${house}/(${rooms.slice(at + 1).join('|')})/`,
      ),
    );
}

/** Wings of services and rooms of stores, from the ground up. */
const WINGS = [
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
];
const STORE_ROOMS = ['runs', 'posts', 'datasets', 'saved', 'targeting', 'people', 'ads', 'own'];
const EXPLORE_ROOMS = ['report', 'question', 'compare', 'network', 'sharing', 'assistant'];

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: { pathNot: '\\.cjs$' }, to: { couldNotResolve: true } },
    ...only(
      'domain-is-pure',
      'Entities and rules import zod and each other.',
      '^lib/domain/',
      '^lib/domain/',
      '(^|/)node_modules/zod/',
    ),
    ...only(
      'contracts-know-domain',
      'Contracts import domain.',
      '^lib/contracts/',
      '^lib/(contracts|domain)/',
    ),
    ...only(
      'analysis-is-pure',
      'Pure: arrays in, values and evidence out.',
      '^lib/analysis/',
      '^lib/(analysis|domain)/',
    ),
    forbid('analysis-knows-no-framework', 'Analysis runs anywhere.', '^lib/analysis/', {
      path: '(^|/)node_modules/(next|react|react-dom|drizzle-orm|@clickhouse)/|^(fs|fs/.*|child_process|net|http)$',
    }),
    ...only(
      'archive-is-pure',
      'The same reader runs in a thread of the browser and on the command line.',
      '^lib/archive/',
      '^lib/archive/',
      '(^|/)node_modules/(@zip\\.js/zip\\.js|entities|d3-array|@types/d3-array)/',
    ),
    ...only(
      'tenants-are-edge-safe',
      'They run on the Edge.',
      '^lib/(tenants|i18n)/',
      '^(lib/(tenants|i18n)/|lib/domain/(locales|api-roots)\\.|messages/)',
    ),
    ...only(
      'format-stands-alone',
      'The only Intl calls; what items are called is handed in.',
      '^lib/format/',
      '^lib/(format|domain|i18n)/',
    ),
    forbid(
      'name-tables-stay-on-the-server',
      'Pages send the names of their language along; no bundle holds these tables, by whatever way.',
      '^(components|lib/(client|contracts|domain|format|i18n|tenants))/',
      { path: '^lib/analysis/traits/', reachable: true },
    ),
    ...only(
      'client-knows-contracts',
      'The browser speaks through contracts.',
      '^lib/client/',
      '^lib/(client|contracts|domain|reporting)/',
    ),
    ...only(
      'extension-stands-apart',
      'It runs in the browser without the site: it shares rules, names and texts.',
      '^extension/',
      '^(extension/|lib/(domain|format)/|messages/)',
    ),
    forbid(
      'nothing-imports-the-extension',
      'Pages talk to it by messages.',
      '^(app|components|lib|scripts|bench)/',
      '^extension/',
    ),
    ...only(
      'reporting-runs-anywhere',
      'What failed is told alike by browsers, by Node and by the Edge.',
      '^lib/reporting/',
      '^lib/(reporting|domain)/',
    ),
    ...only(
      'ui-is-stock',
      'Primitives import only lib/utils.',
      '^components/ui/',
      '^(components/ui/|lib/utils\\.ts$)',
    ),
    ...only(
      'kit-fetches-nothing',
      'Props in, events out.',
      '^components/kit/',
      '^(components/(ui|kit)/|lib/(domain|format|i18n|utils\\.ts$|tenants)|messages/)',
    ),
    forbid(
      'features-stay-apart',
      'Compose features in the page.',
      { path: '^components/features/([^/]+)/' },
      {
        path: '^components/features/',
        pathNot: '^components/features/$1/',
      },
    ),
    forbid(
      'explore-rooms-lean-on-the-report',
      'The rooms of explore import the report only; the screen composes them.',
      { path: `^components/features/explore/(${EXPLORE_ROOMS.join('|')})/` },
      {
        path: '^components/features/explore/',
        pathNot: '^components/features/explore/($1|report)/',
      },
    ),
    forbid('browser-never-reaches-server', 'Client code never imports lib/server.', '^components/', SERVER),
    forbid('components-never-reach-app', 'Pages compose components.', '^(components|lib)/', '^app/'),
    forbid('middleware-is-thin', 'Only tenants and languages.', '^middleware\\.ts$', {
      path: '^(app|components|lib)/',
      pathNot: '^lib/((tenants|i18n)/|domain/(locales|api-roots)\\.)',
    }),
    forbid(
      'sites-stay-apart',
      'A site never imports another.',
      { path: '^app/\\(([^)]+)\\)/' },
      {
        path: '^app/\\(',
        pathNot: '^app/\\($1\\)/',
      },
    ),
    forbid(
      'pages-call-services',
      'Server components call services, and begin what their screens ask.',
      { path: '^app/', pathNot: '^app/(api|rest-auth)/' },
      {
        path: SERVER,
        pathNot: '^lib/server/(services|pages)/',
      },
    ),
    forbid(
      'pages-begin-what-browsers-ask',
      'By the rules of the API, with its services; nothing below knows of pages.',
      '^lib/server/pages/',
      {
        path: '^(app|components)/|^lib/(client|tenants)/|^lib/server/(stores|db|sources|queue|jobs|workers)/',
      },
    ),
    forbid(
      'nothing-below-knows-pages',
      'Only the pages of a site begin answers.',
      { path: '^(components|lib)/', pathNot: `^lib/server/pages/|${TEST}` },
      '^lib/server/pages/',
    ),
    forbid('routes-go-through-the-api', 'Route files mount the API.', '^app/(api|rest-auth)/', {
      path: '^lib/',
      pathNot: '^lib/server/api/',
    }),
    forbid(
      'api-knows-no-store',
      'Routes call services.',
      '^lib/server/api/',
      '^lib/server/(stores|db|sources)/',
    ),
    forbid('services-know-no-http', 'No framework, no SQL, no Response.', '^lib/server/services/', {
      path: '(^|/)node_modules/(next|hono|@hono|drizzle-orm|@clickhouse|pg|chdb|@electric-sql)/|^(lib/server/(api|db)/|app/)',
    }),
    ...storeys('wings', 'No arrow leads up to a higher wing.', 'lib/server/services', WINGS),
    ...storeys('store-rooms', 'No arrow leads up to a higher room.', 'lib/server/stores', STORE_ROOMS),
    forbid(
      'what-services-stand-on',
      'Stores, queue and providers know no service.',
      '^lib/server/(stores|db|queue|sources|annotation|data-folder|mail|llm|billing)/',
      '^lib/server/(services|jobs|api|workers)/|^lib/server/startup',
    ),
    forbid('services-start-no-job-runner', 'Services queue work; jobs run it.', '^lib/server/services/', {
      path: '^lib/server/(jobs/|workers/|startup)',
    }),
    forbid(
      'only-stores-speak-sql',
      'Stores, migrations, queue, jobs and startup open databases.',
      {
        path: '^lib/server/',
        pathNot: '^lib/server/(stores|db|queue|jobs|startup)',
      },
      { path: '(^|/)node_modules/(drizzle-orm|@clickhouse|pg|chdb|@electric-sql)/|^lib/server/db/' },
    ),
    ...only(
      'sources-know-domain',
      'Nothing else knows their formats.',
      '^lib/server/sources/',
      '^lib/(server/sources|domain|analysis)/',
    ),
    forbid(
      'sources-stay-apart',
      'A source never imports another.',
      { path: '^lib/server/sources/([^/]+)/' },
      {
        path: '^lib/server/sources/[^/]+/',
        pathNot: '^lib/server/sources/$1/',
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(\\.next|\\.data|\\.test|dist|coverage|node_modules/\\.cache)/' },
    includeOnly: undefined,
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
