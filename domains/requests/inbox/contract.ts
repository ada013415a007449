// The inbox: the page on which some kinds are decided, and its operations.
import { codeIn } from '@kawani/kit/contract/code-in';
import { CALL_LIMITS, endpoint } from '@kawani/kit/contract/endpoint';
import { Page } from '@kawani/kit/contract/page';
import type { Permission } from '@kawani/kit/contract/permission';
import { valueList } from '@kawani/kit/contract/value-list';
import { Version } from '@kawani/kit/contract/version';
import * as z from 'zod/mini';
import { Choice, delegationApi, type Open, type Path } from '../delegation/contract.ts';
import { decidersOf, managersOf, type RequestKind } from '../engine/contract/kind.ts';
import { RequestDetail, RequestLine } from '../engine/contract/request.ts';
import { Remarks } from '../engine/contract.ts';
import { DecisionAction, InboxAction, RequestStatus } from '../engine/lists.ts';
import { inboxCounts } from './contract/counts.ts';
import { InboxFilter, InboxQuery, MAX_BULK } from './contract/filter.ts';

const ById = { id: z.uuid() };
const SOME_ID = '00000000-0000-7000-8000-000000000000';

/** What is decided on a page: what may be done with any request, and the moves that its kinds declare. */
function actionsOf(kinds: readonly RequestKind[]) {
  const own = kinds.flatMap(({ workflow }) => Object.entries(workflow.ownMoves ?? {}));
  return valueList<Record<string, string>>({
    ...InboxAction.labels,
    ...Object.fromEntries(own.map(([code, { label }]) => [code, label])),
  });
}

export type Inbox = {
  readonly kinds: readonly RequestKind[];
  /** In the order of the page. */
  readonly tabs: readonly string[];
  readonly api: ReturnType<typeof inboxApi>;
};

/** The page on which some kinds are decided: its operations, open to people who decide any of them. */
export function inbox(path: `/${string}`, kinds: readonly RequestKind[]): Inbox {
  return { kinds, tabs: [...new Set(kinds.map(({ tab }) => tab))], api: inboxApi(path, kinds) };
}

/** The kinds of a tab of the page; of a tab for all of them, every kind. */
export function kindsOfTab({ kinds, tabs }: Inbox, tab: string): readonly RequestKind[] {
  return tabs.includes(tab) ? kinds.filter((kind) => kind.tab === tab) : kinds;
}

const Decided = z.strictObject({
  id: z.string(),
  ref: z.string(),
  /** Null: done. */
  refusal: z.nullable(
    z.strictObject({
      code: z.string(),
      message: z.string(),
      /** Where it stands, if its state is in the way. */
      state: z.optional(codeIn(RequestStatus)),
      /** The same as its kind calls it. */
      stateLabel: z.optional(z.string()),
    }),
  ),
});
export type Decided = z.output<typeof Decided>;

function inboxApi(path: Path, kinds: readonly RequestKind[]) {
  const deciders = [...new Set(kinds.flatMap(decidersOf))];
  const managers = [...new Set(kinds.flatMap(managersOf))];
  const open = { needs: deciders, scope: 'by permission' } as const;
  // People who look after waiting requests see them, even if they decide none.
  const seen = { needs: [...new Set([...deciders, ...managers])], scope: 'by permission' } as const;
  return {
    ...reading(path, seen),
    ...files(path, seen),
    ...deciding(path, open, { kinds, managers }),
    ...delegationApi(path, open),
  };
}

function reading(path: Path, open: Open) {
  return {
    list: endpoint(`GET ${path}`, {
      summary: 'Requests that wait for one’s decision, or that one decided',
      takes: InboxQuery,
      returns: Page(RequestLine),
      ...open,
      example: {},
    }),
    ids: endpoint(`GET ${path}/ids`, {
      summary: `The first ${MAX_BULK} of the requests that match a filter, to decide them in one go`,
      takes: z.strictObject(InboxFilter),
      returns: z.strictObject({ ids: z.array(z.string()), versions: z.array(z.int()), total: z.int() }),
      ...open,
      example: {},
    }),
    counts: inboxCounts(path, open.needs),
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
    one: endpoint(`GET ${path}/:id`, {
      summary: 'One request to decide, with its timeline',
      takes: z.strictObject(ById),
      returns: RequestDetail,
      ...open,
      example: { id: SOME_ID },
    }),
  };
}

function files(path: Path, open: Open) {
  return {
    file: endpoint(`GET ${path}/:id/files/:fileId`, {
      summary: 'A file attached to a request one decides',
      takes: z.strictObject({ ...ById, fileId: z.uuid() }),
      answer: 'file',
      ...open,
      example: { id: SOME_ID, fileId: SOME_ID },
    }),
    photo: endpoint(`GET ${path}/:id/photo`, {
      summary: 'The photo of the person whose request one decides',
      limit: CALL_LIMITS.photo,
      takes: z.strictObject(ById),
      answer: 'file',
      ...open,
      example: { id: SOME_ID },
    }),
  };
}

type Deciding = { readonly kinds: readonly RequestKind[]; readonly managers: readonly Permission[] };

function deciding(path: Path, open: Open, { kinds, managers }: Deciding) {
  return {
    decide: endpoint(`POST ${path}/:id/decisions`, {
      notOwn: { id: 'request' },
      summary: 'Approve, deny, return or revoke',
      takes: z.strictObject({
        ...ById,
        action: codeIn(actionsOf(kinds)),
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
