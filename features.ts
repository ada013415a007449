// The features of the modules, and which may use which; `house.ts` holds the rest of the plan.
import type { MODULES } from './house.ts';

/** Features of modules laid out by feature, the lowest first: those that each may use, beside those of MODULES. */
export const FEATURES = {
  requests: {
    engine: [],
    delegation: ['engine'],
    inbox: ['engine', 'delegation'],
    'approver-rules': ['engine'],
    'second-person': ['engine'],
  },
  controls: { changes: [], 'audit-log': [] },
  leave: { types: [], credits: ['types'], filing: ['types', 'credits'] },
  loans: {
    types: [],
    'co-makers': ['types'],
    applications: ['types', 'co-makers'],
    release: ['types', 'co-makers', 'applications'],
    cashier: ['types', 'applications'],
    government: ['types'],
  },
  uniforms: {
    catalogue: [],
    stock: ['catalogue'],
    allowance: ['catalogue'],
    counts: ['catalogue', 'stock', 'allowance'],
    orders: ['catalogue', 'stock', 'allowance'],
  },
  diagnostics: {
    services: [],
    slots: ['services'],
    waiting: ['services', 'slots'],
    requests: ['services', 'slots', 'waiting'],
    results: ['services', 'slots', 'requests'],
  },
  recruitment: {
    requisitions: [],
    'job-orders': ['requisitions'],
    roster: ['requisitions', 'job-orders'],
    postings: ['requisitions', 'job-orders'],
    applicants: ['requisitions', 'job-orders', 'postings'],
    screening: ['requisitions', 'job-orders', 'postings', 'applicants'],
    reapplicants: ['requisitions', 'job-orders', 'roster', 'applicants', 'screening'],
    interviews: ['requisitions', 'job-orders', 'applicants', 'screening'],
    offers: ['requisitions', 'job-orders', 'applicants', 'screening'],
    hiring: ['requisitions', 'job-orders', 'roster', 'applicants', 'screening', 'offers'],
  },
  onboarding: {
    handbook: [],
    sessions: ['handbook'],
    programs: ['handbook', 'sessions'],
    tasks: ['handbook', 'sessions', 'programs'],
  },
  offboarding: {
    cases: [],
    clearance: ['cases'],
    certificates: ['cases'],
    exit: ['cases', 'clearance', 'certificates'],
  },
  setup: { imports: [] },
} as const satisfies Partial<Record<keyof typeof MODULES, Readonly<Record<string, readonly string[]>>>>;

/** Modules still laid out by layer. The list may only shrink: new modules are laid out by feature. */
export const OLD_LAYOUT: readonly string[] = `statutory organization employees schedule deductions attendance approvals
  payroll dashboard`.split(/\s+/);
