/** Who may know whom; docs/architecture.md draws the same. */
const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });
const notTest = { pathNot: '\\.test\\.tsx?$|/testing/' };

/** The rooms of the sheet reader from the ground up: each knows those before it. What joins them lies beside them in server/omr. */
const OMR_ROOMS = [
  'numeric',
  'raster',
  'pose',
  'markers',
  'bubbles',
  'blank',
  'landmarks',
  'ink',
  'over-print',
  'moire',
  'judge',
];
const omrRooms = OMR_ROOMS.map((room, at) =>
  forbid(
    `omr-${room}-knows-the-rooms-below-it`,
    { path: `^server/omr/${room}/`, ...notTest },
    { path: '^server/', pathNot: `^server/omr/(${OMR_ROOMS.slice(0, at + 1).join('|')})/` },
    'Imports between the rooms of the sheet reader go one way only.',
  ),
);

module.exports = {
  forbidden: [
    forbid(
      'no-circular',
      {},
      { circular: true },
      'Modules that need each other are one module, or need a third.',
    ),
    forbid(
      'core-knows-nobody',
      {
        path: '^core/',
        pathNot: `^core/domain/(question-(import|export)|people|spreadsheets)/|${notTest.pathNot}`,
      },
      { pathNot: '^core/|node_modules/(zod|ts-fsrs)', dependencyTypesNot: ['type-only'] },
      'core/ holds what both sides agree on: no I/O, no React, neither side. ts-fsrs is arithmetic.',
    ),
    forbid(
      'readers-of-files-know-formats-only',
      { path: '^core/domain/(question-(import|export)|people|spreadsheets)/', ...notTest },
      {
        pathNot: '^core/|node_modules/(zod|fflate|cfb|saxes|katex|csv-parse|htmlparser2|numfmt)',
        dependencyTypesNot: ['type-only'],
      },
      'Beside core they may use what unpacks and parses: no I/O, no React, neither side.',
    ),
    forbid(
      'web-not-server',
      { path: '^web/', ...notTest },
      { path: '^server/' },
      'The browser speaks over the wire only.',
    ),
    forbid(
      'server-not-web',
      { path: '^server/' },
      { path: '^web/', pathNot: '^web/locales/(en|hi|ta|te)/(names|formulas)[.]json$' },
      'The server does not know the browser code; what chapters are called in another language, and how formulas are read out, is written once.',
    ),
    forbid(
      'protocol-knows-the-database-only',
      { path: '^server/protocol/', ...notTest },
      { path: '^(core|server)/', pathNot: '^server/(protocol|database)/' },
      'The wire protocol knows nothing of exams.',
    ),
    forbid(
      'drivers-stay-in-database',
      { path: '^(server|core|scripts)/', pathNot: '^server/database/' },
      { path: 'node_modules/(postgres|@electric-sql/pglite)/' },
      'Only server/database imports a driver.',
    ),
    forbid(
      'database-knows-core-only',
      { path: '^server/database/', ...notTest },
      { path: '^server/', pathNot: '^server/(database/|paths\\.ts|start-thread\\.ts)' },
      'The engine stands under everything else.',
    ),
    forbid(
      'only-the-registry-imports-functions',
      { path: '^(server|scripts|bench)/', pathNot: '^server/functions/registry\\.ts$|\\.test\\.ts$' },
      { path: '^server/functions/', pathNot: '^server/functions/registry\\.ts$' },
      'A function is an entrance: what another part needs of it is an operation.',
    ),
    forbid(
      'only-the-registry-imports-jobs',
      { path: '^(server|scripts|bench)/', pathNot: '^server/jobs/registry\\.ts$|\\.test\\.ts$|/testing/' },
      { path: '^server/jobs/', pathNot: '^server/jobs/registry\\.ts$' },
      'A job is an entrance: whoever wants it done queues it by its name.',
    ),
    forbid(
      'operations-know-no-entrance',
      { path: '^server/operations/', ...notTest },
      { path: '^server/(functions|jobs|host|http|web-pages)/' },
      'An operation takes a transaction and plain values, whoever calls it.',
    ),
    forbid(
      'host-and-queue-know-no-product',
      { path: '^server/(host|queue)/', ...notTest },
      { path: '^server/(functions|jobs|operations|documents|omr|mail|web-pages)/' },
      'They carry functions and jobs, whichever there are.',
    ),
    forbid(
      'documents-and-omr-know-no-operation',
      { path: '^server/(ai|documents|omr|mail|payments)/', ...notTest },
      { path: '^server/(functions|jobs|operations|host|web-pages)/' },
      'They stand under operations.',
    ),
    ...omrRooms,
    forbid(
      'features-do-not-know-each-other',
      { path: '^web/features/([^/]+)/' },
      { path: '^web/features/([^/]+)/', pathNot: '^web/features/$1/' },
      'Routes compose features; a feature that needs another is one feature, or needs a third room.',
    ),
    forbid(
      'base-does-not-know-features',
      { path: '^web/(components|lib)/', ...notTest },
      { path: '^web/(features|routes)/' },
      'components and lib stand under features.',
    ),
    forbid(
      'features-do-not-know-routes',
      { path: '^web/features/' },
      { path: '^web/routes/' },
      'Routes compose features.',
    ),
    forbid(
      'one-browser-client',
      { path: '^web/', pathNot: '^web/lib/(requests/supabase|session/auth-client)(\\.test)?\\.ts$' },
      { path: 'node_modules/@supabase/', dependencyTypesNot: ['type-only'] },
      'web/lib/requests/supabase.ts makes the only client of rows and files, web/lib/session/auth-client.ts the only one of sessions.',
    ),
    forbid(
      'client-in-api-only',
      { path: '^web/', pathNot: '^web/(lib|features/[^/]+/api|testing)/|\\.test\\.tsx?$' },
      { path: '^web/lib/requests/supabase\\.ts$' },
      'Only features/*/api asks the server.',
    ),
    forbid(
      'requests-know-no-screen',
      { path: '^web/features/[^/]+/api/', ...notTest },
      { path: '^web/features/[^/]+/(hooks|components)/' },
      'api/ asks the server; hooks and components use it.',
    ),
    forbid(
      'model-knows-no-screen',
      { path: '^web/features/[^/]+/model/', ...notTest },
      {
        path: '^web/features/[^/]+/(hooks|components)/|node_modules/react/',
        dependencyTypesNot: ['type-only'],
      },
      'model/ decides without React.',
    ),
    forbid(
      'hooks-hold-hooks-only',
      { path: '^web/' },
      { path: '^web/features/[^/]+/hooks/(?!use-)' },
      'What is no hook stands in model/, or in a room of its own.',
    ),
    forbid(
      'web-without-node',
      { path: '^web/', ...notTest },
      { dependencyTypes: ['core'] },
      'A browser has no Node built-ins.',
    ),
    forbid(
      'not-to-dev-dependencies',
      { path: '^(web|server|core)/', ...notTest },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
      'What runs must be installed in production.',
    ),
    forbid('no-unresolvable', {}, { couldNotResolve: true }, 'Imports must lead somewhere.'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.gen\\.ts$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.tests.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
