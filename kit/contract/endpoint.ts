// Endpoints: one declaration per operation, from which the server's route, the browser's call, the OpenAPI document
// and the tests of access to every endpoint are derived.
import type * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import type { ActsOn, NotOwn } from './not-own.ts';
import type { Permission, Scope } from './permission.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Line = `${Method} /${string}`;

/** How an operation answers: a JSON body, a file to download, or a stream of server-sent events. */
export type Answer = 'json' | 'file' | 'events';

/** So many calls of one operation by one person in so many seconds. */
export type CallLimit = { readonly most: number; readonly perSeconds: number };

/** What makes the server work hard for one answer: a paper drawn, a file put together, a password hashed. */
export const CALL_LIMITS = {
  /** A file that is drawn or read for the answer. */
  file: { most: 60, perSeconds: 60 },
  /** Pictures that a page shows many of. */
  photo: { most: 600, perSeconds: 60 },
  /** Thousands of rows at a time. */
  export: { most: 12, perSeconds: 60 },
  upload: { most: 60, perSeconds: 60 },
  /** A list that is searched while somebody types. */
  search: { most: 80, perSeconds: 10 },
  /** One's own password or PIN. */
  secret: { most: 5, perSeconds: 60 },
  /** Passwords or PINs of others. */
  othersSecrets: { most: 30, perSeconds: 60 },
} as const satisfies Readonly<Record<string, CallLimit>>;

/** Who is served first when there is more to do than the server can: `first` is what people stand in line for. */
export type Priority = 'first' | 'normal' | 'last';

export type Endpoint<Takes extends $ZodType = $ZodType, Returns extends $ZodType = $ZodType> = {
  /** The operation's name is its request line. */
  readonly line: Line;
  readonly method: Method;
  /** Below `/api/v1`; parameters as `:name`. */
  readonly path: string;
  readonly summary: string;
  /** Path parameters and query (GET, DELETE) or body (the others), as one flat object. */
  readonly takes: Takes;
  readonly returns: Returns;
  readonly answer: Answer;
  /** A file that never changes under its address, such as one named by its content: a browser keeps it. */
  readonly isImmutable: boolean;
  /** A file for the person who asks, in their language; all other files are in English. */
  readonly isForReader: boolean;
  /** Any of these; empty: any signed-in person. */
  readonly needs: readonly Permission[];
  /** Whose records it reaches: one scope, or by the permission the caller holds. */
  readonly scope: Scope | Readonly<Record<string, Scope>>;
  readonly isPublic: boolean;
  /** Of a public answer that is the same for everybody: how long browsers and caches between may keep it. */
  readonly keptSeconds: number | undefined;
  /** Who may call at all: a person who signed in, a device that the company has registered, or the holder of a link. */
  readonly by: 'person' | 'device' | 'link';
  /** Of a call by link: what the link must be for. */
  readonly purpose: string | undefined;
  /** A POST that only asks: it needs no idempotency key and leaves no line in the audit log. */
  readonly changesNothing: boolean;
  /** Its answer is shown after the password alone: a browser keeps no copy of it. */
  readonly isConfidential: boolean;
  /** Why it shows no data of people, though its scope reaches others: units, rules, counts. Its reads leave no audit line. */
  readonly readsNobody: string | undefined;
  /** An accepted input, shown in the OpenAPI document. */
  readonly example: z.input<Takes> | undefined;
  /** `upload`: the body is one multipart file of at most `uploadBytes`. */
  readonly body: 'json' | 'upload';
  readonly uploadBytes: number;
  /** Beside the limit of all calls together; undefined: that one alone. */
  readonly limit: CallLimit | undefined;
  readonly priority: Priority;
  /** Fields that say whose record it acts on; the caller's own is refused before the handler runs. */
  readonly notOwn: NotOwn;
  /**
   * Whether somebody who left the company may still call it: to read what is their own, or to finish what they began by the end
   * of the last day. An operation that finishes judges by itself whether what it is given belongs to that time.
   */
  readonly leaver: LeaverUse | undefined;
  /** Why a write beyond one's own needs no `notOwn`. */
  readonly actsOn: ActsOn | undefined;
};

type LeaverUse = 'reads' | 'finishes';

const DEFAULT_UPLOAD_BYTES = 5 * 1024 * 1024;

type Declaration<Takes extends $ZodType, Returns extends $ZodType> = {
  summary: string;
  takes?: Takes;
  returns?: Returns;
  answer?: Answer;
  isImmutable?: true;
  isForReader?: true;
  needs?: readonly Permission[];
  scope: Scope | 'by permission';
  isPublic?: true;
  keptSeconds?: number;
  by?: 'device' | { readonly link: string };
  changesNothing?: true;
  isConfidential?: true;
  readsNobody?: string;
  example?: z.input<Takes>;
  body?: 'upload';
  uploadBytes?: number;
  limit?: CallLimit;
  priority?: Priority;
  notOwn?: Readonly<Partial<Record<keyof z.output<Takes>, string>>>;
  leaver?: LeaverUse;
  actsOn?: ActsOn;
};

/** Declares an operation: `endpoint('GET /attendance/me/days', { summary, takes, returns, scope: 'own' })`. */
export function endpoint<
  Takes extends $ZodType = $ZodType<Nothing, Nothing>,
  Returns extends $ZodType = $ZodType<void, void>,
>(line: Line, declared: Declaration<Takes, Returns>): Endpoint<Takes, Returns> {
  const [method, path] = line.split(' ') as [Method, string];
  const needs = declared.needs ?? [];
  return {
    line,
    method,
    path,
    summary: declared.summary,
    takes: declared.takes as Takes,
    returns: declared.returns as Returns,
    answer: declared.answer ?? 'json',
    isImmutable: declared.isImmutable ?? false,
    isForReader: declared.isForReader ?? false,
    needs,
    scope:
      declared.scope === 'by permission'
        ? Object.fromEntries(needs.map(({ code, scope }) => [code, scope]))
        : declared.scope,
    isPublic: declared.isPublic ?? false,
    keptSeconds: declared.keptSeconds,
    ...byWhom(declared),
    changesNothing: declared.changesNothing ?? false,
    isConfidential: declared.isConfidential ?? false,
    readsNobody: declared.readsNobody,
    example: declared.example,
    body: declared.body ?? 'json',
    uploadBytes: declared.uploadBytes ?? DEFAULT_UPLOAD_BYTES,
    limit: declared.limit ?? usualLimit(declared),
    priority: declared.priority ?? (declared.answer === 'file' ? 'last' : 'normal'),
    notOwn: (declared.notOwn ?? {}) as NotOwn,
    leaver: declared.leaver,
    actsOn: declared.actsOn,
  };
}

function byWhom({ by = 'person' }: { by?: Declaration<$ZodType, $ZodType>['by'] | 'person' }) {
  return typeof by === 'string' ? { by, purpose: undefined } : { by: 'link' as const, purpose: by.link };
}

type Limited = Pick<Declaration<$ZodType, $ZodType>, 'answer' | 'body' | 'takes'>;

function usualLimit({ answer, body, takes }: Limited): CallLimit | undefined {
  if (body === 'upload') return CALL_LIMITS.upload;
  if (answer === 'file') return CALL_LIMITS.file;
  return isSearched(takes) ? CALL_LIMITS.search : undefined;
}

function isSearched(takes: $ZodType | undefined): boolean {
  const { shape = {} } = (takes?._zod.def ?? {}) as { shape?: object };
  return 'search' in shape;
}

/**
 * Whether a call by somebody with these permissions shows other people's data: an operation that only reads, whose scope
 * reaches further than the caller's own record. Without `holds`: by any of its permissions.
 */
export function readsOthers(endpoint: Endpoint, holds?: ReadonlySet<string>): boolean {
  const { method, changesNothing, isPublic, by, scope, readsNobody } = endpoint;
  if (isPublic || by !== 'person' || readsNobody !== undefined || (method !== 'GET' && !changesNothing)) return false;
  if (typeof scope === 'string') return scope !== 'own';
  return Object.entries(scope).some(([code, reach]) => reach !== 'own' && (holds === undefined || holds.has(code)));
}

type Nothing = Record<string, never>;
export type TakesOf<E> = E extends Endpoint<infer Takes, $ZodType> ? z.output<Takes> : never;
export type GivesOf<E> = E extends Endpoint<infer Takes, $ZodType> ? z.input<Takes> : never;
export type ReturnsOf<E> = E extends Endpoint<$ZodType, infer Returns> ? z.output<Returns> : never;
