// The list of employees as the office works with it: what it is narrowed, sorted and drawn by, views kept of it, and what
// is written out of it. The face leaves this out: only the office's own screens need it.
import { EmployeePermission, EmployeeStatus } from '@kawani/domains/employees/contract';
import { codeIn } from '@kawani/kit/contract/code-in';
import { CALL_LIMITS, endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import { refusals } from '@kawani/kit/contract/refusal';
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';
import { Version } from '@kawani/kit/contract/version';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';

export const ListRefusal = refusals({
  TOO_MANY_ROWS: 'This is more than {rows} rows. It is made in the background, and you are told when it is ready.',
  NOBODY_CHOSEN: 'Nobody matches what you chose.',
  NO_SUCH_EXPORT: 'There is no such export.',
  NOT_READY: 'This export is not ready yet.',
  NO_SUCH_VIEW: 'There is no such view.',
  NAME_TAKEN: 'You have a view of this name already.',
  TOO_MANY_VIEWS: 'You have {most} views already. Remove one you no longer use.',
});

/** What stands in a row; the first two always do. Those from `CONTRACT_END` on are drawn when they are chosen. */
export const ListColumn = valueList({
  NUMBER: 'Employee no.',
  NAME: 'Name',
  STATUS: 'Status',
  DESIGNATION: 'Designation',
  CLUSTER: 'Cluster',
  PLACE: 'Detachment / Department',
  SUPERVISOR: 'Supervisor',
  HIRED: 'Date hired',
  TENURE: 'Tenure',
  PAPERS: '201 completeness',
  CONTRACT_END: 'Contract end',
  MISSING: 'Missing documents',
});
export type ListColumn = CodeOf<typeof ListColumn>;
export const USUAL_COLUMNS: readonly ListColumn[] = ListColumn.codes.slice(0, 10);
export const FIXED_COLUMNS: readonly ListColumn[] = ['NUMBER', 'NAME'];

export const ListSort = ['name', 'number', 'status', 'hiredOn', 'papers'] as const;
export type ListSort = (typeof ListSort)[number] | `-${(typeof ListSort)[number]}`;

/** More rows than these are put together in the background. */
export const LIST_ROWS_AT_ONCE = 5_000;
export const MOST_VIEWS = 50;
/** In the place of a document's code: any that is missing. */
export const ANY_DOCUMENT = 'ANY';

const codes = (allowed: readonly string[]) =>
  z.string().check(
    z.maxLength(400),
    z.regex(new RegExp(`^(${allowed.join('|')})(,(${allowed.join('|')}))*$`), {
      error: `Please choose from: ${allowed.join(', ')}.`,
    }),
  );

/** Several values of one kind stand with a comma between them. */
export const EmployeeFilter = z.strictObject({
  /** Beginnings of names in any order, or of the company number. */
  q: z.optional(z.string().check(z.maxLength(100))),
  status: z.optional(codes(EmployeeStatus.codes)),
  /** Left out: people whose employment ended. */
  leavers: z.optional(z.literal('without')),
  cluster: z.optional(z.uuid()),
  detachment: z.optional(z.uuid()),
  /** With those below it. */
  department: z.optional(z.uuid()),
  designation: z.optional(z.uuid()),
  hiredFrom: z.optional(Day),
  hiredTo: z.optional(Day),
  /** A kind of document that the 201 file lacks. */
  missing: z.optional(z.string().check(z.regex(/^[A-Z0-9_]{2,30}$/, { error: 'There is no such document.' }))),
  /** When the posting, or the client's contract for its detachment, ends. */
  endsFrom: z.optional(Day),
  endsTo: z.optional(Day),
  /** When a document or licence of the 201 file expires. */
  expiresFrom: z.optional(Day),
  expiresTo: z.optional(Day),
});
export type EmployeeFilter = z.output<typeof EmployeeFilter>;

const Named = z.strictObject({ id: z.string(), name: z.string() });

export const EmployeeLine = z.strictObject({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  /** The id of the file, or none. */
  photo: z.nullable(z.string()),
  status: codeIn(EmployeeStatus),
  designation: z.nullable(z.string()),
  cluster: z.nullable(z.string()),
  /** A detachment, or a department of office staff. */
  place: z.nullable(z.string()),
  supervisor: z.nullable(z.string()),
  hiredOn: Day,
  /** The last day of employment; null while it lasts. */
  separatedOn: z.nullable(Day),
  contractEnd: z.nullable(Day),
  papers: z.strictObject({ asked: z.int(), held: z.int(), missing: z.array(z.string()) }),
});
export type EmployeeLine = z.output<typeof EmployeeLine>;

export const ListChoices = z.strictObject({
  clusters: z.array(Named),
  detachments: z.array(Named),
  departments: z.array(Named),
  designations: z.array(Named),
  documents: z.array(z.strictObject({ code: z.string(), name: z.string() })),
});
export type ListChoices = z.output<typeof ListChoices>;

const ViewName = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
const ViewState = z.record(z.string().check(z.regex(/^[a-zA-Z]{1,20}$/)), z.string().check(z.maxLength(600)));

/** A way to look at the list, under a name. */
export const ListView = z.strictObject({
  id: z.string(),
  name: z.string(),
  isShared: z.boolean(),
  /** Made by oneself: others' can be used, not changed. */
  isOwn: z.boolean(),
  /** Whose it is, by username. */
  owner: z.string(),
  /** The one the person begins with. */
  isFirst: z.boolean(),
  /** As it stands in the address. */
  state: ViewState,
  version: z.int(),
});
export type ListView = z.output<typeof ListView>;

const KeptView = { name: ViewName, isShared: z.boolean(), isFirst: z.boolean(), state: ViewState };

export const ListFormat = valueList({ xlsx: 'Excel', csv: 'CSV' });
export type ListFormat = CodeOf<typeof ListFormat>;

/** Those chosen one by one, or else all that the filter leaves. */
export const ListExportForm = z.extend(EmployeeFilter, {
  format: codeIn(ListFormat),
  columns: z.array(codeIn(ListColumn)).check(z.minLength(1), z.maxLength(ListColumn.codes.length)),
  people: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(LIST_ROWS_AT_ONCE))),
});
export type ListExportForm = z.output<typeof ListExportForm>;

export const ListExport = z.strictObject({
  id: z.string(),
  format: codeIn(ListFormat),
  state: z.enum(['WAITING', 'WORKING', 'READY', 'FAILED']),
  done: z.int(),
  total: z.int(),
});
export type ListExport = z.output<typeof ListExport>;

const Columns = z.array(codeIn(ListColumn)).check(z.maxLength(ListColumn.codes.length));

const needs = [EmployeePermission.VIEW_EMPLOYEE_LIST];
const SOME_ID = '00000000-0000-7000-8000-000000000000';
const Id = z.strictObject({ id: z.uuid() });
const SOME_VIEW = { name: 'Guards of Makati', isShared: true, isFirst: false, state: { status: 'Active' } };

export const listApi = {
  list: endpoint('GET /employees', {
    summary: 'The employees, a page at a time, searched by names in any order or by number',
    takes: z.extend(EmployeeFilter, {
      ...paging,
      sort: z._default(z.enum([...ListSort, ...ListSort.map((by) => `-${by}` as const)]), 'name'),
    }),
    returns: Page(EmployeeLine),
    needs,
    scope: 'all',
    example: { q: 'dela cruz j', status: 'Probationary,Active' },
  }),
  choices: endpoint('GET /employees/filters', {
    summary: 'What the list of employees can be narrowed by',
    readsNobody: 'units and value lists by name',
    returns: ListChoices,
    needs,
    scope: 'all',
  }),
  views: endpoint('GET /employees/views', {
    summary: 'The views of the list that one kept, those of others that are shared, and the columns one chose',
    returns: z.strictObject({ items: z.array(ListView), columns: z.array(codeIn(ListColumn)) }),
    needs,
    scope: 'all',
  }),
  keepView: endpoint('POST /employees/views', {
    actsOn: 'self',
    summary: 'Keep a view of the list',
    takes: z.strictObject(KeptView),
    returns: ListView,
    needs,
    scope: 'all',
    example: SOME_VIEW,
  }),
  changeView: endpoint('PUT /employees/views/:id', {
    actsOn: 'self',
    summary: 'Change a view of one’s own',
    takes: z.strictObject({ id: z.uuid(), ...KeptView, version: Version }),
    returns: ListView,
    needs,
    scope: 'all',
    example: { id: SOME_ID, ...SOME_VIEW, version: 1 },
  }),
  removeView: endpoint('DELETE /employees/views/:id', {
    actsOn: 'self',
    summary: 'Remove a view of one’s own',
    takes: Id,
    returns: z.strictObject({}),
    needs,
    scope: 'all',
    example: { id: SOME_ID },
  }),
  keepColumns: endpoint('PUT /employees/columns', {
    actsOn: 'self',
    summary: 'Keep the columns that one wants to see in the list; none: the usual ones',
    takes: z.strictObject({ columns: Columns }),
    returns: z.strictObject({ columns: Columns }),
    needs,
    scope: 'all',
    example: { columns: ['NUMBER', 'NAME', 'STATUS'] },
  }),
  beginWith: endpoint('POST /employees/views/first', {
    actsOn: 'self',
    summary: 'Say which view one begins with, or none',
    takes: z.strictObject({ id: z.nullable(z.uuid()) }),
    returns: z.strictObject({}),
    needs,
    scope: 'all',
    example: { id: null },
  }),
  export: endpoint('POST /employees/export', {
    summary: 'The employees that a filter leaves, as a file',
    limit: CALL_LIMITS.export,
    takes: ListExportForm,
    needs,
    scope: 'all',
    answer: 'file',
    changesNothing: true,
    example: { format: 'csv', columns: ['NUMBER', 'NAME'], status: 'Active' },
  }),
  startExport: endpoint('POST /employees/exports', {
    actsOn: 'nobody',
    summary: 'Put a large export of employees together in the background',
    limit: CALL_LIMITS.export,
    takes: ListExportForm,
    returns: ListExport,
    needs,
    scope: 'all',
    example: { format: 'xlsx', columns: ['NUMBER', 'NAME', 'STATUS'] },
  }),
  exportState: endpoint('GET /employees/exports/:id', {
    summary: 'How far an export of one’s own is',
    readsNobody: 'the progress of the caller’s own export',
    takes: Id,
    returns: ListExport,
    needs,
    scope: 'all',
    example: { id: SOME_ID },
  }),
  exportFile: endpoint('GET /employees/exports/:id/file', {
    summary: 'The file of an export of one’s own',
    takes: Id,
    needs,
    scope: 'all',
    answer: 'file',
    example: { id: SOME_ID },
  }),
};
