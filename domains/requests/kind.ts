// Kinds: what may be asked, declared once by the room that knows about it. The operations to file one and to decide on
// several kinds in one inbox are made here, so that no room writes them again.

import {
  DecisionAction,
  Delegation,
  DelegationForm,
  FileIds,
  InboxAction,
  InboxFilter,
  InboxQuery,
  type Level,
  MAX_BULK,
  Preview,
  Remarks,
  RequestDetail,
  RequestLine,
  RequestStatus,
} from '@kawani/domains/requests/contract';
import { codeIn } from '@kawani/kit/contract/code-in';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page } from '@kawani/kit/contract/page';
import type { Permission } from '@kawani/kit/contract/permission';
import { Version } from '@kawani/kit/contract/version';
import * as z from 'zod/mini';
import type { Workflow } from './workflow.ts';

export { type ApproverRulesApi, approverRulesApi } from './kind/approver-rules.ts';

/** A state as people of the kind call it. */
export function stateLabelOf({ states }: Pick<RequestKind, 'states'>, state: RequestStatus): string {
  return states?.[state] ?? RequestStatus.labelOf(state);
}

type Shape = Readonly<Record<string, z.ZodMiniType>>;

type Declared<Fields extends Shape> = {
  /** Stored with every request of the kind; never changes. */
  code: string;
  label: string;
  /** Of its operations, below `/requests`. */
  path: string;
  /** Of its reference numbers: `LV` of `LV-2026-000123`. */
  prefix: string;
  /** Where its owner finds it in the employee app: `/attendances?tab=requests`. */
  page: `/${string}`;
  /** Of the inbox it is decided in. */
  tab: string;
  /** Codes that lists and filters know its requests by, with their labels. */
  types: Readonly<Record<string, string>>;
  /** What stands for all of its types in filters: `OT`. */
  umbrella?: { readonly code: string; readonly label: string };
  /** What is filled in. Fields are only ever added, and added ones are optional: old forms are still read. */
  fields: Fields;
  /** An accepted form, for the OpenAPI document. */
  example: z.input<z.ZodMiniObject<Fields, z.core.$strict>>;
  files: Permission;
  approves: Permission;
  denies: Permission;
  /** Sees and re-routes waiting ones in the whole company, and decides where a chain finds nobody. */
  manages: Permission;
  workflow: Workflow;
  /** Whom an office that decides it is called, where it is not HR. */
  office?: string;
  /** What its states are called, where not as the states of any request. */
  states?: Readonly<Partial<Record<RequestStatus, string>>>;
  /** What its approving is called, where not that: `Grant`. */
  approving?: string;
  /** Types whose levels no approver rule may change, with those levels. */
  fixedLevels?: Readonly<Partial<Record<string, readonly Level[]>>>;
  /** It changes no day of work: pay periods that closed are nothing to it. */
  isTimeless?: true;
  /** Seen by the filer and by whoever decides it; everybody else reads `LEAVE` where its type would stand. */
  isPrivate?: (type: string) => boolean;
  /** Reasons and files of these types are shown to the owner and to holders of this permission alone. */
  confidesTo?: (type: string) => Permission | undefined;
};

export type RequestKind<Fields extends Shape = Shape> = Declared<Fields> & {
  readonly api: ReturnType<typeof kindApi<Fields>>;
};
export function requestKind<Fields extends Shape>(declared: Declared<Fields>): RequestKind<Fields> {
  return { ...declared, api: kindApi(declared) };
}

const ById = { id: z.uuid() };
const SOME_ID = '00000000-0000-7000-8000-000000000000';

function kindApi<Fields extends Shape>({ path, label, fields, files, example }: Declared<Fields>) {
  return {
    preview: endpoint(`POST /requests/${path}/preview`, {
      summary: `What filing a ${label} would come to`,
      takes: z.strictObject({ ...fields, files: z._default(FileIds, []), changes: z.optional(z.uuid()) }),
      returns: Preview,
      needs: [files],
      scope: 'own',
      changesNothing: true,
      example: { ...example, files: [] } as never,
    }),
    file: endpoint(`POST /requests/${path}`, {
      summary: `File a ${label}`,
      takes: z.strictObject({ ...fields, files: z._default(FileIds, []), refiles: z.optional(z.uuid()) }),
      returns: RequestDetail,
      needs: [files],
      scope: 'own',
      example: { ...example, files: [] } as never,
    }),
    change: endpoint(`PUT /requests/${path}/:id`, {
      summary: `Change a ${label} that nobody has acted on`,
      takes: z.strictObject({ ...fields, files: z._default(FileIds, []), ...ById, version: Version }),
      returns: RequestDetail,
      needs: [files],
      scope: 'own',
      example: { ...example, files: [], id: SOME_ID, version: 1 } as never,
    }),
  };
}

export type Inbox = {
  readonly kinds: readonly RequestKind[];
  /** In the order of the page. */
  readonly tabs: readonly string[];
  readonly api: ReturnType<typeof inboxApi>;
};

/** The page on which some kinds are decided: its operations, open to whoever decides any of them. */
export function inbox(path: `/${string}`, kinds: readonly RequestKind[]): Inbox {
  return { kinds, tabs: [...new Set(kinds.map(({ tab }) => tab))], api: inboxApi(path, kinds) };
}

const Decided = z.strictObject({
  id: z.string(),
  ref: z.string(),
  /** Null: done. */
  refusal: z.nullable(z.strictObject({ code: z.string(), message: z.string() })),
});
export type Decided = z.output<typeof Decided>;

type Path = `/${string}`;

function inboxApi(path: Path, kinds: readonly RequestKind[]) {
  const deciders = [...new Set(kinds.flatMap(({ approves, denies }) => [approves, denies]))];
  const managers = [...new Set(kinds.map(({ manages }) => manages))];
  const open = { needs: deciders, scope: 'by permission' } as const;
  // Whoever looks after waiting ones sees them, whether or not they decide any.
  const seen = { needs: [...new Set([...deciders, ...managers])], scope: 'by permission' } as const;
  return { ...reading(path, seen), ...deciding(path, open, managers), ...standingIn(path, open) };
}

type Open = { readonly needs: readonly Permission[]; readonly scope: 'by permission' };

function reading(path: Path, open: Open) {
  return {
    list: endpoint(`GET ${path}`, {
      summary: 'Requests that wait for one’s decision, or that one decided',
      takes: InboxQuery,
      returns: Page(RequestLine),
      ...open,
      example: { page: '1' } as never,
    }),
    ids: endpoint(`GET ${path}/ids`, {
      summary: `The first ${MAX_BULK} of the requests that match a filter, to decide them in one go`,
      takes: z.strictObject(InboxFilter),
      returns: z.strictObject({ ids: z.array(z.string()), versions: z.array(z.int()), total: z.int() }),
      ...open,
      example: {},
    }),
    counts: endpoint(`GET ${path}/counts`, {
      summary: 'How many requests wait for one’s decision, tab by tab',
      readsNobody: 'counts',
      returns: z.strictObject({
        tabs: z.array(z.strictObject({ tab: z.string(), waiting: z.int(), closing: z.int() })),
        oldestSince: z.nullable(z.string()),
        decidedThisCutOff: z.int(),
      }),
      ...open,
    }),
    choices: endpoint(`GET ${path}/filters`, {
      summary: 'Sites, departments and designations of the requests one may decide',
      readsNobody: 'units by name',
      returns: z.strictObject({
        detachments: z.array(Choice),
        departments: z.array(Choice),
        designations: z.array(Choice),
      }),
      ...open,
    }),
    file: endpoint(`GET ${path}/:id/files/:fileId`, {
      summary: 'A file attached to a request one decides',
      takes: z.strictObject({ ...ById, fileId: z.uuid() }),
      answer: 'file',
      ...open,
      example: { id: SOME_ID, fileId: SOME_ID },
    }),
    one: endpoint(`GET ${path}/:id`, {
      summary: 'One request to decide, with its timeline',
      takes: z.strictObject(ById),
      returns: RequestDetail,
      ...open,
      example: { id: SOME_ID },
    }),
  };
}

function deciding(path: Path, open: Open, managers: readonly Permission[]) {
  return {
    decide: endpoint(`POST ${path}/:id/decisions`, {
      notOwn: { id: 'request' },
      summary: 'Approve, deny, return or revoke',
      takes: z.strictObject({
        ...ById,
        action: codeIn(InboxAction),
        version: Version,
        remarks: z.optional(Remarks),
      }),
      returns: RequestDetail,
      ...open,
      example: { id: SOME_ID, action: 'approve', version: 1 },
    }),
    reroute: endpoint(`POST ${path}/:id/approver`, {
      notOwn: { id: 'request' },
      summary: 'Send a waiting request to another approver',
      takes: z.strictObject({ ...ById, approverId: z.uuid(), version: Version, remarks: Remarks }),
      returns: RequestDetail,
      needs: managers,
      scope: 'by permission',
      example: { id: SOME_ID, approverId: SOME_ID, version: 1, remarks: 'The supervisor is away' },
    }),
    decideMany: endpoint(`POST ${path}/decisions`, {
      actsOn: 'rows',
      summary: `Decide up to ${MAX_BULK} requests, each on its own`,
      takes: z.strictObject({
        ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MAX_BULK)),
        /** As they were seen, in the order of the ids: one that changed since is left for another look. */
        versions: z.optional(z.array(Version).check(z.maxLength(MAX_BULK))),
        action: codeIn(DecisionAction),
        remarks: z.optional(Remarks),
      }),
      returns: z.strictObject({ results: z.array(Decided) }),
      ...open,
      example: { ids: [SOME_ID], action: 'approve' },
    }),
    write: endpoint(`POST ${path}/:id/messages`, {
      notOwn: { id: 'request' },
      summary: 'Ask the filer, without a denial',
      takes: z.strictObject({ ...ById, body: Remarks }),
      returns: RequestDetail,
      ...open,
      example: { id: SOME_ID, body: 'Which site were you at?' },
    }),
  };
}

function standingIn(path: Path, open: Open) {
  return {
    delegations: endpoint(`GET ${path}/delegations`, {
      summary: 'Who stands in for one, and for whom one stands in',
      returns: z.strictObject({ items: z.array(Delegation) }),
      ...open,
    }),
    delegates: endpoint(`GET ${path}/delegates`, {
      summary: 'People who may decide the same requests and could stand in',
      takes: z.strictObject({ search: z._default(z.string().check(z.trim(), z.maxLength(80)), '') }),
      returns: z.strictObject({ items: z.array(Choice) }),
      ...open,
      example: { search: 'cruz' },
    }),
    delegate: endpoint(`POST ${path}/delegations`, {
      actsOn: 'self',
      summary: 'Let somebody stand in for a time',
      takes: DelegationForm,
      returns: Delegation,
      ...open,
      example: { delegateId: SOME_ID, from: '2026-12-01', to: '2026-12-05', tabs: [], reason: 'On leave' },
    }),
    endDelegation: endpoint(`POST ${path}/delegations/:id/end`, {
      actsOn: 'self',
      summary: 'End a delegation before its time',
      takes: z.strictObject(ById),
      returns: Delegation,
      ...open,
      example: { id: SOME_ID },
    }),
  };
}

const Choice = z.strictObject({ id: z.string(), label: z.string(), detail: z.nullable(z.string()) });
