// Which modules come in one file, by the name of the file. A file of its own costs a request and 900 bytes of headers, more than most modules that
// several pages share; one that is too large brings a page what it does not need.

/** What most pages have, but not the first: dates, labels, tabs, and what they ask for. */
export const COMMON = [
  'kit/contract/(?:amount|value-list|version)',
  'kit/values/(?:calendar|count|day|groups|hours|pesos)',
  'kit/web/(?:date|filled-page|later|not-loaded|once-loaded|picture|portrait|range-button|segments|sign-in-again|state-tag|tabs)',
  'domains/approvals/contract/counts',
  'domains/requests/inbox/contract/counts',
  'domains/(?:requests/engine|schedule|statutory)/contract',
  'domains/schedule/rules/words',
  'domains/(?:attendance|schedule)/contract/(?:changes|lists|team-shapes|unaccepted)',
  'domains/attendance/screens/(?:index|open-day)',
  'domains/dashboard/contract',
  'domains/employees/contract/(?:invitations|my-profile|profile-sections)',
  'domains/employees/rules/list',
  'domains/leave/(?:credits/rules/words|types/lists)',
  'domains/payroll/contract/mine',
  'domains/requests/engine/lists',
  'domains/requests/engine/screens/(?:open-dates|own-request)',
];

/** By the name of the file; the first that has a module gets it. */
export const FILES: Readonly<Record<string, readonly string[]>> = {
  // The library of schemas, with the schemas that most forms have.
  schemas: [
    'node_modules/zod/[\\w./-]+',
    'kit/contract/(?:(?:amount|version)\\.schemas|code-in|typed)',
    'kit/values/[\\w-]+-schema',
  ],
  common: COMMON,
  lists: ['kit/web/(?:filters|list|menu-button|paged-block|ticks)'],
  sheets: ['kit/web/(?:dialog|form|unbroken)'],
  fields: ['kit/contract/pattern', 'kit/web/(?:fields|search-field)'],
  dates: ['kit/web/(?:date-field|day-limits|often-days|progress|typed-day)'],
  attach: ['kit/web/(?:attach-field|file-button|shrink)'],
  // With the first drawer that is a form.
  forms: [
    'kit/contract/issue',
    'kit/web/forms/[\\w-]+',
    'kit/web/(?:after-paint|draft|form-drawer|use-form|use-trial)',
  ],
  registers: ['kit/web/(?:register(?!\\.css)|register-api)'],
  'register-files': [
    'domains/leave/types/contract',
    'kit/contract/register',
    'kit/web/(?:csv-menu|opened-entry|register(?=\\.css))',
  ],
  'exit-interview': ['domains/offboarding/exit/lists'],
  // Most people's pages show no company loans.
  loans: ['domains/deductions/contract/accounts', 'domains/loans/applications/requests', 'domains/loans/types/lists'],
  // Beside the forms of orders, whose schemas come with a form alone.
  uniforms: ['domains/uniforms/(?:catalogue|orders)/lists', 'domains/uniforms/orders/contract/store'],
  // What one's page of diagnostics shares with its drawers and with the clinic's page.
  diagnostics: [
    'domains/diagnostics/(?:requests|results|services)/lists',
    'domains/diagnostics/(?:requests/(?:contract|contract/invitations|rules)|results/(?:contract|rules)|waiting/contract)',
    'domains/diagnostics/requests/screens/(?:diagnostic-words|get-ready)',
  ],
  // What the list of an office shares with its drawers, and with the record of a case.
  clearance: [
    'domains/offboarding/clearance/(?:contract|lists|policy|rules/(?:movable|moves))',
    'domains/offboarding/clearance/admin/(?:narrowing|person-finder|returner|use-deciding|use-person-scan)',
    'domains/offboarding/clearance/screens/clearance-words',
  ],
  health: [
    'domains/diagnostics/results/screens/(?:fitness-card|papers)',
    'domains/diagnostics/requests/screens/use-waits',
  ],
  leaving: [
    'domains/offboarding/cases/(?:contract|lists|requests)',
    'domains/offboarding/exit/(?:contract/mine|lists)',
  ],
  stock: [
    'domains/uniforms/[\\w-]+/admin/(?:item-filters|level-words|place-choice|place-filter)',
    'domains/uniforms/(?:counts|stock)/contract(?=\\.rest)',
  ],
  // Beside the form of applying, whose schemas come with the form alone.
  applications: ['domains/recruitment/applicants/(?:contract|lists|screens/use-notice)'],
  // How what is requested moves, and how it is told.
  requests: [
    'domains/requests/engine/contract/(?:kind|workflow)',
    'domains/requests/engine/screens/request-words',
    'domains/requests/(?:delegation|inbox)/contract',
    'domains/attendance/contract/requests',
    'domains/deductions/contract/(?:lists|offices)',
    'domains/leave/(?:credits|filing)/(?:contract|lists)',
  ],
  // What is decided at Approvals; what other offices decide stands apart.
  kinds: ['domains/(?:approvals|attendance|deductions|employees|leave/filing|loans/government|schedule)/requests'],
  // The days of one's attendance, and what is asked about them.
  days: [
    'domains/attendance/rules/(?:filings|plan|spans)',
    'domains/attendance/screens/(?:day-requests|day-words|filing-menu|range)',
  ],
  // What pages share with their drawers. A page itself stands in none: it would get a second file that only leads to it.
  inbox: ['domains/requests/inbox/screens/(?:bulk-run|following|person|ticked)'],
  approvals: ['domains/approvals/screens/inbox-(?:lines|state|tabs)'],
  employees: [
    'domains/employees/admin/(?:face|list-columns|list-query)',
    'domains/employees/contract/(?:accounts|import|list)',
  ],
  // Beside their forms, whose schemas come with a form alone.
  law: ['domains/statutory/contract/(?:kinds|versions(?=\\.rest))'],
  salaries: ['domains/employees/contract/(?:pay-change-lists|pay-(?:changes|groups)(?=\\.rest))'],
  payslip: ['domains/payroll/contract/runs', 'domains/payroll/screens/amounts'],
  profile: ['domains/employees/(?:rules/profile|screens/(?:photo|words))'],
  report: [
    'domains/attendance/admin/(?:office-range|report-query)',
    'domains/attendance/contract/(?:report|report-views)',
  ],
  schedule: ['domains/schedule/contract/planning', 'domains/schedule/screens/day-lines'],
  soa: ['domains/deductions/contract/soa', 'domains/deductions/screens/accounts-tab'],
  team: ['domains/attendance/contract/team', 'domains/attendance/screens/team-words'],
};
