// People who leave: their cases as the office works through them, and what each person reads of their own.
import { EmployeePermission } from '@kawani/domains/employees/contract/permissions';
import { RequestLine } from '@kawani/domains/requests/engine/contract/request';
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import { AskedRequest, CaseHead, CaseLine, MyLeaving, ResignationOf } from './contract/case.ts';
import { Closing, NewLastDay } from './contract/form.ts';
import { CaseState, SeparationKind } from './lists.ts';
import { OffboardingPermission } from './policy.ts';

const P = OffboardingPermission;
const { CHANGE_EMPLOYEE_STATUS } = EmployeePermission;
const SOME_ID = '01920000-0000-7000-8000-000000000001';
const MAX_SEARCH = 80;
const ById = z.strictObject({ id: z.uuid() });
const Named = z.strictObject({ id: z.string(), name: z.string() });
const search = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_SEARCH));

const Filter = {
  kind: z.optional(codeIn(SeparationKind)),
  /** A detachment or a department. */
  siteId: z.optional(z.uuid()),
  /** Of the last day. */
  from: z.optional(Day),
  to: z.optional(Day),
  search: z.optional(search),
};
export const CaseFilter = z.strictObject(Filter);
export type CaseFilter = z.output<typeof CaseFilter>;
const CaseQuery = z.strictObject({
  ...paging,
  ...Filter,
  state: z.optional(codeIn(CaseState)),
  /** `due`: by the days left until final pay is due. */
  sort: z._default(z.enum(['due', 'lastDay', '-lastDay', 'name']), 'due'),
});
export type CaseQuery = z.output<typeof CaseQuery>;

const reads = { needs: [P.LIST, P.INFORMATION], scope: 'all' } as const;
const ofCase = { scope: 'all', notOwn: { id: 'separation-case' } } as const;

export const casesApi = {
  list: endpoint('GET /offboarding/cases', {
    ...reads,
    summary: 'People who leave or left, those whose final pay is due next first',
    takes: CaseQuery,
    returns: Page(CaseLine),
    example: { state: 'OPEN' },
  }),
  counts: endpoint('GET /offboarding/cases/counts', {
    ...reads,
    summary: 'How many cases stand where',
    takes: CaseFilter,
    returns: z.strictObject({
      states: z.array(z.strictObject({ state: codeIn(CaseState), count: z.int() })),
    }),
    readsNobody: 'counts',
    example: {},
  }),
  sites: endpoint('GET /offboarding/sites', {
    ...reads,
    summary: 'Detachments and departments that people leave',
    returns: z.strictObject({ items: z.array(Named) }),
    readsNobody: 'units by name',
  }),
  attention: endpoint('GET /offboarding/attention', {
    ...reads,
    summary: 'How many resignations wait for an answer, and how many final pays are due soon or overdue',
    returns: z.strictObject({ toAnswer: z.int(), dueSoon: z.int(), overdue: z.int() }),
    readsNobody: 'counts',
  }),
  waiting: endpoint('GET /offboarding/waiting', {
    summary: 'Resignations and wishes about the last day that wait for an answer, those that wait longest first',
    takes: z.strictObject(paging),
    returns: Page(RequestLine),
    needs: [CHANGE_EMPLOYEE_STATUS],
    scope: 'all',
    example: {},
  }),
  one: endpoint('GET /offboarding/cases/:id', {
    ...reads,
    summary: 'The head of a case: who leaves, when, and where it stands',
    takes: ById,
    returns: CaseHead,
    example: { id: SOME_ID },
  }),
  resignation: endpoint('GET /offboarding/cases/:id/resignation', {
    summary: 'How a case began, with the letter, and every change of its last day',
    takes: ById,
    returns: ResignationOf,
    needs: [P.VIEW_RESIGNATION],
    scope: 'all',
    example: { id: SOME_ID },
  }),
  asked: endpoint('GET /offboarding/requests/:id', {
    summary: 'A resignation, or a wish about the last day, with its timeline',
    takes: ById,
    returns: AskedRequest,
    needs: [P.VIEW_RESIGNATION, CHANGE_EMPLOYEE_STATUS],
    scope: 'all',
    example: { id: SOME_ID },
  }),
  askedFile: endpoint('GET /offboarding/requests/:id/files/:fileId', {
    summary: 'A file attached to a resignation, or to a wish about the last day',
    takes: z.strictObject({ id: z.uuid(), fileId: z.uuid() }),
    answer: 'file',
    needs: [P.VIEW_RESIGNATION, CHANGE_EMPLOYEE_STATUS],
    scope: 'all',
    example: { id: SOME_ID, fileId: SOME_ID },
  }),
  people: endpoint('GET /offboarding/people', {
    summary: 'Employees by the beginnings of their names or number, to begin offboarding with',
    takes: z.strictObject({ search }),
    returns: z.strictObject({
      items: z.array(
        z.strictObject({ id: z.string(), number: z.string(), name: z.string(), post: z.nullable(z.string()) }),
      ),
    }),
    needs: [CHANGE_EMPLOYEE_STATUS],
    scope: 'all',
    example: { search: 'dela cruz j' },
  }),
  changeLastDay: endpoint('PUT /offboarding/cases/:id/last-day', {
    ...ofCase,
    summary: 'Set another last day for a case that the office began',
    takes: NewLastDay,
    returns: CaseHead,
    needs: [CHANGE_EMPLOYEE_STATUS],
    example: { id: SOME_ID, version: 1, lastDay: '2026-12-31', reason: 'The turnover takes longer' },
  }),
  close: endpoint('POST /offboarding/cases/:id/close', {
    ...ofCase,
    summary: 'Close a case that is paid',
    takes: Closing,
    returns: CaseHead,
    needs: [P.INFORMATION],
    example: { id: SOME_ID, version: 1, reason: 'The keys were lost and paid for' },
  }),
};

export const myLeavingApi = {
  mine: endpoint('GET /offboarding/me', {
    summary: 'Where one’s own resignation or offboarding stands',
    returns: MyLeaving,
    scope: 'own',
    leaver: 'reads',
  }),
};
