// Where one app shares other modules than the employee app does.
import { COMMON, FILES } from './file-groups.ts';

/** Where the office shares other modules than employees do. */
export const FILES_OF_OFFICE: typeof FILES = {
  ...FILES,
  common: [...COMMON, 'domains/employees/contract/lists'],
  loans: [],
  // What the list of people who leave shares with their records.
  leaving: ['domains/offboarding/cases/(?:admin/(?:case-words|replacement-link)|contract)'],
  // With its styles: a drawer that shows a person and another that opens it would bring them in a circle.
  inbox: ['domains/requests/inbox/screens/(?:bulk-run|following|inbox|person|ticked)'],
  report: [...(FILES.report ?? []), 'domains/attendance/screens/range'],
  days: ['domains/attendance/rules/(?:filings|plan|spans)', 'domains/attendance/screens/day-words'],
};

/** Its pages share many small contracts and words. */
export const FILES_OF_RECRUITMENT: typeof FILES = {
  'recruitment-lists': [
    'domains/recruitment/[\\w-]+/lists',
    'domains/recruitment/[\\w-]+/contract(?=\\.rest)',
    'domains/recruitment/applicants/contract',
    'kit/web/link-field',
  ],
  people: [
    'domains/recruitment/roster/admin/(?:match-words|people-list|roster-fields)',
    'domains/diagnostics/results/screens/fitness-words',
  ],
  ...FILES_OF_OFFICE,
};

const OF_FORMS = ['sheets', 'fields', 'forms'].flatMap((name) => FILES[name] ?? []);

/** People outside open one page, and most of them its form. */
export const FILES_OF_CAREERS: typeof FILES = {
  ...FILES_OF_OFFICE,
  common: [...COMMON, 'kit/contract/endpoint', 'kit/web/(?:card|link|use-layer)'],
  sheets: [],
  fields: [],
  forms: [...OF_FORMS, 'kit/web/suggest-field'],
};
