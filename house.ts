// The plan of the code: modules, features, which may use which, and file names. `tests/house.test.ts` checks it.

const BELOW_PAYROLL = ['statutory', 'employees', 'requests', 'schedule', 'leave', 'attendance', 'deductions'] as const;

/** Modules, the lowest first. A module may use only the modules it names. */
export const MODULES = {
  statutory: [],
  organization: ['statutory'],
  requests: ['organization'],
  employees: ['organization', 'requests', 'statutory'],
  schedule: ['organization', 'employees', 'requests', 'statutory'],
  deductions: ['employees', 'requests'],
  leave: ['organization', 'employees', 'schedule', 'requests'],
  attendance: ['organization', 'employees', 'schedule', 'leave', 'requests', 'statutory'],
  payroll: BELOW_PAYROLL,
  controls: ['organization', 'requests', 'employees', 'payroll'],
  uniforms: ['organization', 'employees', 'schedule', 'requests', 'deductions', 'payroll'],
  diagnostics: ['organization', 'employees', 'schedule', 'requests', 'deductions', 'payroll'],
  loans: ['statutory', 'organization', 'employees', 'schedule', 'requests', 'deductions', 'payroll'],
  approvals: ['requests', 'employees', 'schedule', 'deductions', 'leave', 'attendance', 'loans', 'diagnostics'],
  onboarding: ['organization', 'employees', 'schedule', 'requests', 'attendance', 'uniforms'],
  recruitment: ['statutory', 'requests', 'employees', 'schedule', 'uniforms', 'diagnostics', 'onboarding'],
  dashboard: [...BELOW_PAYROLL, 'payroll', 'uniforms', 'diagnostics', 'loans', 'approvals'],
  offboarding: [...BELOW_PAYROLL, 'organization', 'payroll', 'uniforms', 'recruitment'],
  setup: [...BELOW_PAYROLL, 'organization', 'payroll', 'loans'],
} as const satisfies Record<string, readonly string[]>;

/** Where a file runs. A file of both worlds uses neither: it is pure, without clock or I/O. */
export type World = 'both' | 'server' | 'browser';

/** What a file may import, besides files under its own word, `kit/contract` and `kit/values`. */
type Word = {
  world: World;
  /** Words of the same module or feature. */
  own: readonly string[];
  /** Words of the modules that its module may use. */
  others: readonly string[];
  /** Words of other features of its module, where they differ from `others`. */
  siblings?: readonly string[];
  kit: readonly string[];
};

/** File names of a feature: `contract.ts`, or `contract/csv.ts` once it grew. Services and tables may use sibling tables. */
export const FEATURE_WORDS: Readonly<Record<string, Word>> = {
  lists: { world: 'both', own: [], others: ['lists'], kit: [] },
  policy: { world: 'both', own: ['lists'], others: ['lists', 'policy'], kit: [] },
  contract: { world: 'both', own: ['lists', 'policy'], others: ['lists', 'policy', 'contract'], kit: [] },
  rules: {
    world: 'both',
    own: ['lists', 'policy', 'contract'],
    others: ['lists', 'policy', 'contract', 'rules'],
    kit: [],
  },
  requests: {
    world: 'both',
    own: ['lists', 'policy', 'contract', 'rules'],
    others: ['lists', 'policy', 'contract', 'requests'],
    kit: [],
  },
  table: {
    world: 'server',
    own: ['lists', 'contract', 'rules'],
    others: ['lists', 'contract'],
    siblings: ['lists', 'contract', 'rules', 'table'],
    kit: ['server/db', 'server/not-own'],
  },
  service: {
    world: 'server',
    own: ['lists', 'policy', 'contract', 'rules', 'requests', 'table'],
    others: ['lists', 'policy', 'contract', 'rules', 'requests', 'service'],
    siblings: ['lists', 'policy', 'contract', 'rules', 'requests', 'table', 'service'],
    kit: ['server'],
  },
  routes: { world: 'server', own: ['contract', 'service'], others: ['contract'], kit: ['server/serve'] },
  pages: {
    world: 'browser',
    own: ['lists', 'policy', 'contract', 'screens', 'admin'],
    others: ['lists', 'policy', 'contract', 'pages'],
    kit: ['web'],
  },
  screens: {
    world: 'browser',
    own: ['lists', 'policy', 'contract', 'rules', 'requests'],
    others: ['lists', 'policy', 'contract', 'rules', 'requests', 'screens'],
    kit: ['web'],
  },
  admin: {
    world: 'browser',
    own: ['lists', 'policy', 'contract', 'rules', 'requests', 'screens'],
    others: ['lists', 'policy', 'contract', 'rules', 'requests', 'screens', 'admin'],
    kit: ['web'],
  },
  seed: {
    world: 'server',
    own: ['lists', 'policy', 'contract', 'rules', 'requests', 'service'],
    others: ['lists', 'policy', 'contract', 'rules', 'service', 'seed'],
    kit: ['server'],
  },
  // Builders for tests: no other word may use them.
  given: {
    world: 'server',
    own: ['lists', 'policy', 'contract', 'rules', 'requests', 'service'],
    others: ['lists', 'policy', 'contract', 'rules', 'service', 'given'],
    kit: ['server'],
  },
};

/** Which word of the old layout a new one counts as, for modules that still are in the old layout. */
export const OLD_WORD_OF: Readonly<Record<string, string>> = { lists: 'contract', policy: 'contract' };

/** The file names of a module in the old layout. */
export const WORDS: Readonly<Record<string, Word>> = {
  contract: { world: 'both', own: [], others: ['contract'], kit: [] },
  rules: { world: 'both', own: ['contract'], others: ['contract', 'rules'], kit: [] },
  requests: { world: 'both', own: ['contract', 'rules'], others: ['contract', 'requests'], kit: [] },
  policy: { world: 'both', own: ['contract'], others: ['contract'], kit: [] },
  table: { world: 'server', own: ['contract'], others: ['contract'], kit: ['server/db', 'server/not-own'] },
  service: {
    world: 'server',
    own: ['contract', 'rules', 'requests', 'policy', 'table'],
    others: ['contract', 'rules', 'requests', 'policy', 'service'],
    kit: ['server'],
  },
  routes: { world: 'server', own: ['contract', 'service'], others: ['contract'], kit: ['server/serve'] },
  seed: {
    world: 'server',
    own: ['contract', 'rules', 'requests', 'policy', 'service'],
    others: ['contract', 'rules', 'service', 'seed'],
    kit: ['server'],
  },
  pages: { world: 'browser', own: ['contract', 'screens', 'admin'], others: ['contract'], kit: ['web'] },
  screens: {
    world: 'browser',
    own: ['contract', 'rules', 'requests', 'policy'],
    others: ['contract', 'rules', 'requests', 'policy', 'screens'],
    kit: ['web'],
  },
  admin: {
    world: 'browser',
    own: ['contract', 'rules', 'requests', 'policy', 'screens'],
    others: ['contract', 'rules', 'requests', 'policy', 'screens', 'admin'],
    kit: ['web'],
  },
};

/** The types of the columns of all tables, written by a test. Only `table` files may use them. */
export const TABLE_ROWS = 'domains/tables/rows';

/** Folders of a module that hold data, not code: dated tables of the law, samples for tests. */
export const DATA_FOLDERS: readonly string[] = ['tables', 'fixtures'];

/** The parts of the kit, and which others each may use. Each part may use its own files. */
export const KIT = {
  contract: { world: 'both', uses: ['values'] },
  values: { world: 'both', uses: [] },
  server: { world: 'server', uses: ['contract', 'values'] },
  web: { world: 'browser', uses: ['contract', 'values'] },
} as const satisfies Record<string, { world: World; uses: readonly string[] }>;

const ADMIN_WORDS = 'lists contract rules requests policy screens admin'.split(' ');

/** The entry points, and what several of them share. Programs (`.mjs`) and settings (`*.config.ts`) belong to no world. */
export const APPS = {
  'pages.ts': { world: 'browser', uses: ['pages'] },
  'menu.ts': { world: 'browser', uses: [] },
  'permissions.ts': { world: 'both', uses: ['contract', 'policy'] },
  'frame.ts': { world: 'browser', uses: ['contract', 'policy'] },
  server: { world: 'server', uses: 'lists contract rules requests policy service routes seed'.split(' ') },
  'sign-in': { world: 'server', uses: ['contract'] },
  // Phones of employees, and of people without an account, never get what only the office sees.
  employee: { world: 'browser', uses: ['lists', 'contract', 'rules', 'requests', 'policy', 'screens'] },
  hr: { world: 'browser', uses: ADMIN_WORDS },
  recruitment: { world: 'browser', uses: ADMIN_WORDS },
  careers: { world: 'browser', uses: ['lists', 'contract', 'rules', 'requests', 'policy', 'screens', 'pages'] },
} as const satisfies Record<string, { world: World; uses: readonly string[] }>;

/** Packages that both worlds may use; every other one belongs to the server, unless it is listed for the browser. */
export const PACKAGES_OF_BOTH = 'zod/mini zod/v4/core decimal.js csv-parse/sync qr @lingui/core'.split(' ');
export const PACKAGES_OF_BROWSER: readonly string[] = [
  ...PACKAGES_OF_BOTH,
  ...'react react-dom @tanstack/* idb-keyval leaflet qr/decode.js regexparam workbox-precaching'.split(' '),
];

/** Who else may write SQL, besides the `table` files. */
export const SPEAKS_SQL: readonly string[] = ['kit/server/', 'apps/sign-in/table'];

export const FORBIDDEN_NAMES: readonly string[] = 'utils util helpers helper common misc types constants'.split(' ');
