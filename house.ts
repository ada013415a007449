// The plan of the house: the rooms, which rooms each may use, and what each file name means.
// `tests/house.test.ts` holds the code against it.

/** Rooms from the ground up; a room may use only the rooms it names. */
export const ROOMS = {
  statutory: [],
  organization: ['statutory'],
  requests: ['organization'],
  employees: ['organization', 'requests', 'statutory'],
  schedule: ['organization', 'employees', 'requests', 'statutory'],
  deductions: ['employees', 'requests'],
  leave: ['organization', 'employees', 'schedule', 'requests'],
  loans: ['employees', 'deductions', 'requests'],
  uniforms: ['deductions', 'requests'],
  diagnostics: ['deductions', 'requests'],
  attendance: ['organization', 'employees', 'schedule', 'leave', 'requests', 'statutory'],
  approvals: ['requests', 'employees', 'schedule', 'deductions', 'leave', 'attendance'],
  payroll: ['statutory', 'employees', 'requests', 'schedule', 'leave', 'attendance', 'deductions'],
  onboarding: ['employees'],
  recruitment: ['organization', 'onboarding', 'requests'],
  dashboard: ['statutory', 'employees', 'requests', 'schedule', 'leave', 'attendance', 'approvals'],
  offboarding: ['employees', 'payroll', 'deductions', 'uniforms', 'requests'],
} as const satisfies Record<string, readonly string[]>;

/** Where a file's lines run. A file of both worlds must be free of either: pure, no clock, no I/O. */
export type World = 'both' | 'server' | 'browser';

/** What a file may import beside its own word's files, `kit/contract` and `kit/values`. */
type Word = {
  world: World;
  /** Words of the same room. */
  own: readonly string[];
  /** Words of the rooms that its room may use. */
  others: readonly string[];
  /** Folders or files of the kit. */
  kit: readonly string[];
};

/** The words a room may use: `leave/rules.ts`, or once it outgrew one file, `leave/rules/credits.ts` beside it. */
export const WORDS: Readonly<Record<string, Word>> = {
  contract: { world: 'both', own: [], others: ['contract'], kit: [] },
  rules: { world: 'both', own: ['contract'], others: ['contract', 'rules'], kit: [] },
  requests: {
    world: 'both',
    own: ['contract', 'rules'],
    others: ['contract', 'requests', 'kind', 'workflow'],
    kit: [],
  },
  policy: { world: 'both', own: ['contract'], others: ['contract'], kit: [] },
  table: { world: 'server', own: ['contract'], others: ['contract'], kit: ['server/db', 'server/not-own'] },
  service: {
    world: 'server',
    own: ['contract', 'rules', 'requests', 'policy', 'table', 'kind', 'workflow'],
    others: ['contract', 'rules', 'requests', 'policy', 'service', 'kind', 'workflow'],
    kit: ['server'],
  },
  routes: { world: 'server', own: ['contract', 'service'], others: ['contract'], kit: ['server/serve'] },
  seed: {
    world: 'server',
    own: ['contract', 'rules', 'requests', 'policy', 'service'],
    others: ['contract', 'rules', 'service', 'seed'],
    kit: ['server'],
  },
  screens: {
    world: 'browser',
    own: ['contract', 'rules', 'requests', 'policy', 'kind', 'workflow'],
    others: ['contract', 'rules', 'requests', 'policy', 'kind', 'workflow', 'screens'],
    kit: ['web'],
  },
  desk: {
    world: 'browser',
    own: ['contract', 'rules', 'requests', 'policy', 'kind', 'workflow', 'screens'],
    others: ['contract', 'rules', 'requests', 'policy', 'kind', 'workflow', 'screens', 'desk'],
    kit: ['web'],
  },
};

/** Words that only the room of requests has: what a kind of request is, and how any of them moves. */
export const REQUEST_WORDS: Readonly<Record<string, Word>> = {
  kind: { world: 'both', own: ['contract', 'workflow'], others: ['contract'], kit: [] },
  workflow: { world: 'both', own: ['contract'], others: ['contract'], kit: [] },
};

/** Folders of a room that hold data, not code: dated tables of the law, samples for tests. */
export const DATA_FOLDERS: readonly string[] = ['tables', 'fixtures'];

/** The ground, and what each part of it may stand on. Each part may use its own files. */
export const KIT = {
  contract: { world: 'both', uses: ['values'] },
  values: { world: 'both', uses: [] },
  server: { world: 'server', uses: ['contract', 'values'] },
  web: { world: 'browser', uses: ['contract', 'values'] },
} as const satisfies Record<string, { world: World; uses: readonly string[] }>;

/** The doors, and what several of them share. Programs (`.mjs`) and settings (`*.config.ts`) belong to no world. */
export const APPS = {
  'menu.ts': { world: 'both', uses: ['contract', 'policy'] },
  'permissions.ts': { world: 'both', uses: ['contract', 'policy'] },
  // What makes the build, not what is built.
  'first-paint.ts': { world: 'server', uses: [] },
  'lean-contracts.ts': { world: 'server', uses: [] },
  'frame.ts': { world: 'browser', uses: ['contract', 'policy'] },
  server: {
    world: 'server',
    uses: ['contract', 'rules', 'requests', 'policy', 'service', 'routes', 'seed', 'kind', 'workflow'],
  },
  'sign-in': { world: 'server', uses: ['contract'] },
  // An employee's phone never gets what only the office sees.
  employee: { world: 'browser', uses: ['contract', 'rules', 'requests', 'policy', 'screens', 'kind', 'workflow'] },
  hr: { world: 'browser', uses: ['contract', 'rules', 'requests', 'policy', 'screens', 'desk', 'kind', 'workflow'] },
  recruitment: {
    world: 'browser',
    uses: ['contract', 'rules', 'requests', 'policy', 'screens', 'desk', 'kind', 'workflow'],
  },
} as const satisfies Record<string, { world: World; uses: readonly string[] }>;

/** Packages that both worlds may use; every other one belongs to the server, unless it is listed for the browser. */
export const PACKAGES_OF_BOTH: readonly string[] = ['zod/mini', 'zod/v4/core', 'decimal.js', 'csv-parse/sync', 'qr'];
export const PACKAGES_OF_BROWSER: readonly string[] = [
  ...PACKAGES_OF_BOTH,
  'react',
  'react-dom',
  '@tanstack/*',
  'antd',
  'dayjs',
  'idb-keyval',
  'leaflet',
  'qr/decode.js',
  'workbox-precaching',
];

/** Who else speaks SQL, beside the `table` files of the rooms. */
export const SPEAKS_SQL: readonly string[] = ['kit/server/', 'apps/sign-in/table'];

export const FORBIDDEN_NAMES: readonly string[] = [
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'misc',
  'types',
  'constants',
];
export const MAX_LINES = 300;
