// Kinds: what may be asked, declared once by the module that knows about it. The operations to file one and to decide on
// several kinds in one inbox are made here and in inbox/contract.ts, so that no module writes them again.
import { endpoint } from '@kawani/kit/contract/endpoint';
import type { Permission } from '@kawani/kit/contract/permission';
import { say } from '@kawani/kit/contract/say';
import { Version } from '@kawani/kit/contract/version';
import * as z from 'zod/mini';
import { FileIds } from '../contract.ts';
import { RequestStatus } from '../lists.ts';
import type { Level } from './chain.ts';
import type { Office } from './office.ts';
import { Preview, RequestDetail } from './request.ts';
import { officePermissions, type Place, type Workflow } from './workflow.ts';

type OfStates = Pick<RequestKind, 'states' | 'workflow'>;

/** Where a request stands, as people of the kind call it. */
export function stateLabelOf(kind: OfStates, place: Place): string {
  return say(stateNameOf(kind, place));
}

/** In English, to be said later. */
export function stateNameOf({ states, workflow }: OfStates, place: Place): string {
  const own = place.ownState === null ? undefined : workflow.states?.[place.ownState];
  return own?.label ?? states?.[place.state] ?? RequestStatus.labels[place.state];
}

/** A column's title, where all of these kinds call it the same. */
export function titleIn<Title>(
  kinds: readonly RequestKind[],
  column: 'dates' | 'asks' | 'effect',
  otherwise: Title,
): Title | string {
  const [title, ...others] = new Set(kinds.map(({ titles }) => titles?.[column]));
  return title !== undefined && others.length === 0 ? say(title) : otherwise;
}

type Shape = Readonly<Record<string, z.ZodMiniType>>;

type Declared<Fields extends Shape> = {
  /** Stored with every request of the kind; never changes. */
  code: string;
  label: string;
  /** What notices call it, where its label says too much for a mail or a locked screen. */
  told?: string;
  /** Said without an article: somebody asks for leave, and files a loan. */
  isUncounted?: true;
  /** Of its operations, below `/requests`. */
  path: string;
  /** Of its reference numbers: `LV` of `LV-2026-000123`. */
  prefix: string;
  /** Where its owner finds it in the employee app: `/attendances?tab=requests`. */
  page: `/${string}`;
  /** Of the inbox it is decided in. */
  tab: string;
  /** The page of that inbox in the employee app, where it is not Approvals. */
  decidedOn?: `/${string}`;
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
  /** The offices of its levels and of the moves that follow, where they are not all the same one. */
  offices?: readonly Office[];
  /** Whom an office that decides it is called, where it is not HR. */
  office?: string;
  /** What its states are called, where not as the states of any request. */
  states?: Readonly<Partial<Record<RequestStatus, string>>>;
  /** What its approving is called, where not that: `Grant`. */
  approving?: string;
  /** Titles of columns in lists and in its tab of the inbox, where they say more than those of any request. */
  titles?: Readonly<Partial<Record<'dates' | 'asks' | 'effect' | 'facts', string>>>;
  /** Reasons that an approver may pick for a denial; the sentence of a short-staffed site, where left out. */
  denialReasons?: readonly string[];
  /** Who decides where no approver rule says so, level by level; the supervisor, where this is left out too. */
  levels?: readonly Level[];
  /** Types whose levels no approver rule may change, with those levels. */
  fixedLevels?: Readonly<Partial<Record<string, readonly Level[]>>>;
  /** It changes no day of work: pay periods that closed are nothing to it. */
  isTimeless?: true;
  /** The type is shown only to the filer and the deciders; everybody else sees `LEAVE` instead. */
  isPrivate?: (type: string) => boolean;
  /** Reasons and files of these types are shown to the owner and to holders of this permission alone. */
  confidesTo?: (type: string) => Permission | undefined;
  /** Facts and messages are about the owner's own affairs: colleagues who are asked don't see them. */
  keepsFactsFromPartners?: true;
};

export type RequestKind<Fields extends Shape = Shape> = Declared<Fields> & {
  readonly api: ReturnType<typeof kindApi<Fields>>;
  /** On a page that has the kind in part: only what waits for this office, or waited for it last. */
  readonly onlyOf?: Office;
};
export function requestKind<Fields extends Shape>(declared: Declared<Fields>): RequestKind<Fields> {
  return { ...declared, api: kindApi(declared) };
}

/**
 * A kind as the page of one of its offices has it: with what waits for this office, and nothing else. Who looks after all
 * of the kind does so on the kind's own page.
 */
export function partOf<Fields extends Shape>(
  kind: RequestKind<Fields>,
  office: Office,
  words: Pick<RequestKind, 'titles' | 'denialReasons'>,
): RequestKind<Fields> {
  const { permission } = office;
  return { ...kind, ...words, approves: permission, denies: permission, manages: permission, onlyOf: office };
}

/** Whose holders decide it on its page, at any level or by moves of the kind's own. Some offices have another page. */
export function decidersOf({ approves, denies, offices = [], workflow, onlyOf }: RequestKind): Permission[] {
  if (onlyOf !== undefined) return [onlyOf.permission];
  const here = offices.filter(({ decidedOn }) => decidedOn === undefined).map(({ permission }) => permission);
  return [approves, denies, ...here, ...officePermissions(workflow)];
}

/** Who looks after its waiting requests on a page, no matter who they wait for; nobody does where the page has it in part. */
export function managersOf({ manages, onlyOf }: RequestKind): Permission[] {
  return onlyOf === undefined ? [manages] : [];
}

/** Whether these permissions let somebody decide it on its page, or look after what waits. */
export function isReachedBy(kind: RequestKind, holds: ReadonlySet<string>): boolean {
  return [...decidersOf(kind), ...managersOf(kind)].some(({ code }) => holds.has(code));
}

/**
 * The office that decides about money alone, of a reader who is of no other office of the kind: it is all they are told about.
 */
export function officeOfSums(kind: RequestKind, holds: ReadonlySet<string>): Office | undefined {
  const offices = kind.offices ?? [];
  const sums = offices.find(({ toldOnly, permission }) => toldOnly !== undefined && holds.has(permission.code));
  const others = offices.filter(({ toldOnly }) => toldOnly === undefined).map(({ permission }) => permission);
  const isOther = [kind.approves, kind.denies, kind.manages, ...others, ...officePermissions(kind.workflow)].some(
    ({ code }) => holds.has(code) && code !== sums?.permission.code,
  );
  return isOther ? undefined : sums;
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
